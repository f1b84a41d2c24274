import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { hasTag, marketFilter, tagsOf, withTag } from '~/domain/market/market-list';
import { marketStatus } from '~/domain/market/market-status';
import { longShare } from '~/domain/market/market-view';
import { toFriendly } from '~/lib/address';
import { absent, type Field, known } from '~/lib/field';
import { anIdentity, marketView } from '../../../support/views';

const address = `0:${'ab12cd34'.repeat(8)}`;
const btc = { ...anIdentity('BTC', 'USDT'), address, quoteAsset: 'USDT', className: 'Crypto' };
const anyAddress = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((hash) => `0:${Buffer.from(hash).toString('hex')}`);

describe('the filter of markets', () => {
  it.each([
    '',
    '  ',
    'btc',
    'BTC/USDT',
    'btcusdt',
    'usdt btc',
    'crypto',
    'cryp usdt',
    address,
    address.toUpperCase(),
    `  ${address} `,
    'ab12cd34ab',
    toFriendly(address),
    toFriendly(address, { bounceable: false }),
  ])('finds it by %j', (typed) => expect(marketFilter(typed)(btc)).toBe(true));

  it.each([
    'eth',
    'btc eth',
    'forex',
    toFriendly(`0:${'0'.repeat(64)}`),
    toFriendly(address).toLowerCase(),
    'tcryp',
    '.*',
    '\\',
  ])('does not find it by %j', (typed) => expect(marketFilter(typed)(btc)).toBe(false));
});

describe('favourites in the URL', () => {
  it('survive a round trip', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyAddress, { maxLength: 50 }), anyAddress, (favourites, other) => {
        const has = hasTag(tagsOf(favourites));
        expect(favourites.every(has)).toBe(true);
        expect(has(other)).toBe(favourites.some((one) => one.slice(0, 10) === other.slice(0, 10)));
      }),
    );
  });

  it('change one at a time, and an empty list has its own word', () => {
    const first = withTag(undefined, address, true);
    expect(hasTag(first)(address)).toBe(true);
    expect(withTag(first, address, true)).toEqual(first);
    const none = withTag(first, address, false);
    expect(none).toEqual(['none']);
    expect(withTag(none, address, true)).toEqual(first);
  });
});

type State = {
  readonly paused?: Field<boolean>;
  readonly closeOnly?: Field<boolean>;
  readonly status?: Field<string>;
  readonly allowed?: Field<number>;
};

function judged(
  { paused = known(false), closeOnly = known(false), status = known('active'), allowed = known(60) }: State,
  ageMs: number | null = 1_000,
  graceSeconds = 0,
) {
  const view = marketView({
    state: { isPaused: paused, isCloseOnly: closeOnly, status, maxOracleDelaySeconds: allowed },
  });
  return marketStatus(view, ageMs, { ...defaultAssumptions, oracleGraceSeconds: graceSeconds });
}

describe("a market's status", () => {
  it.each([
    ['no flag and a word that means open', {}, { kind: 'open' }],
    ['the same word in capitals', { status: known('ACTIVE') }, { kind: 'open' }],
    ['no word at all', { status: absent('null') }, { kind: 'open' }],
    ['a word that we do not know', { status: known('half_open') }, { kind: 'other', given: 'half_open' }],
    [
      'paused, whatever else',
      { paused: known(true), closeOnly: known(true), status: known('active') },
      { kind: 'paused', given: 'active' },
    ],
    [
      'paused, and the other flag unknown',
      { paused: known(true), closeOnly: absent('missing') },
      { kind: 'paused', given: 'active' },
    ],
    ['close-only', { closeOnly: known(true), status: known('delisting') }, { kind: 'closeOnly', given: 'delisting' }],
    [
      'a flag that is not known',
      { closeOnly: absent('missing'), status: absent('null') },
      { kind: 'unknown', given: null },
    ],
  ] as const)('%s', (_name, state, expected) => expect(judged(state)).toEqual(expected));

  it.each([
    ['just in time', 60_000, 0, 'open'],
    ['a moment later', 60_001, 0, 'late'],
    ['within the grace that is configured', 65_000, 5, 'open'],
    ['of an age that nobody knows', null, 0, 'open'],
  ] as const)('an oracle %s', (_name, ageMs, grace, kind) => expect(judged({}, ageMs, grace).kind).toBe(kind));

  it('is not late in a market without a readable limit for the delay', () => {
    expect(judged({ allowed: absent('null') }, 9e9)).toEqual({ kind: 'open' });
  });

  it('does not allow a negative age, whatever the market says', () => {
    expect(judged({ allowed: known(-9_007_199_254_740_991) })).toEqual({ kind: 'late', ageMs: 1_000, allowedMs: 0 });
  });
});

describe('the share of longs in the open interest', () => {
  const shareOf = (long: bigint, short: bigint) =>
    longShare(known({ raw: long, scale: 9 }), known({ raw: short, scale: 9 }));

  it('is a part of the whole', () => {
    expect(shareOf(1n, 3n)).toEqual(known({ raw: 250_000_000n, scale: 9 }));
  });

  it.each([
    [0n, 0n],
    [-(2n ** 63n), 2n ** 63n - 1n],
    [5n, -1n],
  ])('is unknown for %s and %s', (long, short) => expect(shareOf(long, short)).toEqual(absent('notComputable')));
});
