import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { comparePrices, driftVerdict, oracleAgeMs, priceDrift } from '~/domain/intent/price-comparison';
import {
  pauseLines,
  readOpenNumber,
  readPriceMoment,
  spreadInBps,
  toPauseSchedule,
  toSignedPrices,
} from '~/domain/intent/signed-prices';
import { absent, type Field, known, unreadable } from '~/lib/field';
import { type Fixed, sign, toDecimalString } from '~/lib/fixed-point';

const usd = (text: bigint): Field<Fixed> => known({ raw: text, scale: 9 });
const textOf = (field: Field<Fixed>) =>
  field.kind === 'known' ? toDecimalString(field.value) : field.kind === 'absent' ? field.reason : field.raw;
const pricesOf = (body: unknown) => toSignedPrices(body, defaultAssumptions);

describe('the change from one signed price to a later one', () => {
  it.each<[string, Field<Fixed>, Field<Fixed>, string, string]>([
    ['a third of a per cent up', usd(100_000_000_000n), usd(100_320_000_000n), '0.32', '32'],
    ['down', usd(100_000_000_000n), usd(99_968_000_000n), '-0.032', '-3.2'],
    ['not at all', usd(5n), usd(5n), '0', '0'],
    ['doubled', usd(1n), usd(2n), '0.000000001', '10000'],
    [
      'by one part of nine thousand million million',
      usd(9_007_199_254_740_993_000n),
      usd(9_007_199_254_740_993_001n),
      '0.000000001',
      '0.000001',
    ],
    ['a third, rounded away from zero', usd(3n), usd(2n), '-0.000000001', '-3333.333334'],
    ['at other scales', known({ raw: 1n, scale: 0 }), known({ raw: 101n, scale: 2 }), '0.01', '100'],
    ['out of nothing', usd(0n), usd(7n), '0.000000007', 'notComputable'],
    ['into nothing', usd(7n), usd(0n), '-0.000000007', 'notComputable'],
    ['below zero', usd(-7n), usd(7n), '0.000000014', 'notComputable'],
    ['from what is missing', absent('missing'), usd(7n), 'missing', 'missing'],
    ['to what cannot be read', usd(7n), unreadable('"x"'), '"x"', '"x"'],
  ])('%s', (_what, earlier, later, change, bps) => {
    const drift = priceDrift(earlier, later);
    expect([textOf(drift.change), textOf(drift.bps)]).toEqual([change, bps]);
  });

  it('has the direction of even the smallest difference, and is never more than a millionth of a basis point too large', () => {
    const raw = fc.bigInt({ min: 1n, max: 10n ** 21n });
    fc.assert(
      fc.property(raw, raw, (from, to) => {
        const { change, bps } = priceDrift(usd(from), usd(to));
        if (change.kind !== 'known' || bps.kind !== 'known') throw new Error('both are known');
        expect(sign(bps.value)).toBe(sign(change.value));
        const over = bps.value.raw * from - (to - from) * 10n ** 10n;
        expect(over < 0n ? -over : over).toBeLessThan(from);
      }),
      { seed: 8, numRuns: 200 },
    );
  });

  it.each([
    ['long', 'market', 1n, 'worse'],
    ['long', 'limit', -1n, 'better'],
    ['short', 'market', 1n, 'better'],
    ['long', 'stop', 1n, 'better'],
    ['short', 'take', 1n, 'worse'],
    ['short', 'stop', 0n, 'same'],
  ] as const)('%s, %s, moved by %s: %s', (side, type, moved, outcome) => {
    expect(driftVerdict(priceDrift(usd(100n), usd(100n + moved)), known(side), known(type))?.outcome).toBe(outcome);
  });

  it.each<[string, Field<'long' | 'short'>, Field<string>]>([
    ['without a side', absent('missing'), known('market')],
    ['without a type', known('long'), absent('missing')],
    ['for what is no trade', known('long'), known('add_margin')],
    ['for a type that objects inherit', known('long'), known('constructor')],
  ])('has no verdict %s', (_why, side, type) => {
    expect(driftVerdict(priceDrift(usd(1n), usd(2n)), side, type)).toBeNull();
  });

  it.each<[string, Field<Fixed>, Field<Fixed>]>([
    ['a settlement at zero', usd(65n), usd(0n)],
    ['a settlement below zero', usd(65n), usd(-1n)],
    ['a creation at zero', usd(0n), usd(65n)],
    ['a creation that is not known', absent('missing'), usd(65n)],
  ])('has no verdict on %s, since a gain needs a price', (_why, from, to) => {
    expect(driftVerdict(priceDrift(from, to), known('long'), known('market'))).toBeNull();
  });

  it('gives no basis points for the spread of a missing price', () => {
    expect(textOf(spreadInBps(usd(5_000_000n), usd(100_000_000_000n)))).toBe('0.5');
    expect(textOf(spreadInBps(usd(5n), usd(0n)))).toBe('notComputable');
  });
});

describe('the time of a feed', () => {
  it.each<[unknown, unknown]>([
    [1_780_000_000, known({ atMs: 1_780_000_000_000, unit: 's' })],
    [1_780_000_000_123n, known({ atMs: 1_780_000_000_123, unit: 'ms' })],
    ['1780000000123456', known({ atMs: 1_780_000_000_123, unit: 'µs' })],
    [1_780_000_000_123_456_789n, known({ atMs: 1_780_000_000_123, unit: 'ns' })],
    ['2026-05-13T12:00:00Z', known({ atMs: Date.UTC(2026, 4, 13, 12), unit: null })],
    [0, absent('missing')],
    [undefined, absent('missing')],
    [null, absent('null')],
    ['soon', unreadable('"soon"')],
    [-1, unreadable('-1')],
    ['2026-05-13', unreadable('"2026-05-13"')],
    [10n ** 40n, unreadable((10n ** 40n).toString())],
  ])('%s', (value, expected) => {
    expect(readPriceMoment(value)).toEqual(expected);
  });
});

describe('text from a feed', () => {
  it('cannot reverse the line nor fill the page; a reference is shown whole or not at all', () => {
    const { index } = pricesOf({
      index: {
        feed: `\u202Egnp.${'x'.repeat(1_000)}`,
        status: 'on\noff',
        result_message: { price_ref: 'r'.repeat(1_000), signatures_ref: 's'.repeat(1_001) },
      },
    });
    expect(index.feed).toEqual(known(`\uFFFDgnp.${'x'.repeat(95)}…`));
    expect(index.priceRef).toEqual(known('r'.repeat(1_000)));
    expect(index.signaturesRef.kind).toBe('unreadable');
  });
});

describe('a pause schedule', () => {
  const linesOf = (latest: unknown) =>
    pauseLines(toPauseSchedule(latest)).map(({ names, at }) => [
      names.join(),
      at.kind === 'known' ? at.value.atMs : at.kind,
    ]);

  it('lists a moment with two names once, and leaves out missing ones', () => {
    expect(
      linesOf({
        pauseAt: 1_780_000_000,
        closestPauseAt: 1_780_000_000_000n,
        unpauseAt: 1_780_000_000,
        pausedAt: 0,
        closestUnpauseAt: 'x',
      }),
    ).toEqual([
      ['closestUnpauseAt', 'unreadable'],
      ['unpauseAt', 1_780_000_000_000],
      ['closestPauseAt,pauseAt', 1_780_000_000_000],
    ]);
    expect(linesOf(undefined)).toEqual([]);
  });
});

describe('a number of rfc', () => {
  it.each<[unknown, string]>([
    [12.5, '12.5'],
    [1e-9, '0.000000001'],
    [1e21, '1000000000000000000000'],
    [9_007_199_254_740_993n, '9007199254740993'],
    ['-0.25', '-0.25'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    ['NaN', '"NaN"'],
    [[1], '[…]'],
    [{}, '{…}'],
    [true, 'true'],
    [undefined, 'missing'],
    [null, 'null'],
  ])('%s', (value, expected) => {
    expect(textOf(readOpenNumber(value))).toBe(expected);
  });
});

describe('the prices at creation beside those at settlement', () => {
  const latest = (price: unknown, more: object = {}) => ({ feed: 'BTC/USD', price, timestamp: 1_780_000_000, ...more });
  const created = { index: latest(100), settlement: latest(1), timestamp: '2026-05-28T20:26:40Z' };

  it('are compared, with nothing to note', () => {
    const { moments, index, settlement, notes } = comparePrices(
      pricesOf(created),
      pricesOf({ ...created, index: latest(101), created_at: latest(100) }),
    );
    expect(moments.map(({ id }) => id)).toEqual(['created', 'settled']);
    expect([textOf(index.bps), textOf(settlement.bps)]).toEqual(['100', '0']);
    expect(notes).toEqual([]);
  });

  it('fall back to the creation that the settlement repeats, and say so', () => {
    const { moments, index, settlement, notes } = comparePrices(
      pricesOf(undefined),
      pricesOf({ index: latest(99), settlement: latest(1), created_at: latest(100) }),
    );
    expect(moments.map(({ id }) => id)).toEqual(['created', 'settled']);
    expect([textOf(index.bps), textOf(settlement.bps)]).toEqual(['-100', 'missing']);
    expect(notes).toEqual(['creation-repeated']);
  });

  it.each<[string, unknown, unknown, readonly string[]]>([
    ['another price at creation', created, { ...created, created_at: latest(102) }, ['creation-differs']],
    ['another feed', created, { ...created, index: latest(100, { feed: 'ETH/USD' }) }, ['feeds-differ']],
    ['another price for the rfc', { ...created, rfc: { signed_price: latest(7) } }, null, ['rfc-differs']],
    ['no price', { index: latest(0) }, null, ['no-price']],
    [
      'an oracle from the future',
      { ...created, index: latest(100, { timestamp: 1_780_000_002 }) },
      null,
      ['oracle-ahead'],
    ],
    ['whole seconds are no future', { ...created, index: latest(100, { timestamp: 1_780_000_001 }) }, null, []],
    ['nothing', undefined, undefined, []],
  ])('are noted: %s', (_what, first, last, expected) => {
    expect(comparePrices(pricesOf(first), pricesOf(last)).notes).toEqual(expected);
  });

  it('have no age unless both moments are known', () => {
    expect(oracleAgeMs(known({ atMs: 5, unit: 'ms' }), known(8))).toBe(3);
    expect(oracleAgeMs(absent('missing'), known(8))).toBeNull();
  });

  it('never throw, whatever the body holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (first, last) => {
        const body = {
          index: first,
          settlement: last,
          created_at: first,
          rfc: { signed_price: last, velocity_debt: first },
          timestamp: last,
        };
        expect(() => comparePrices(pricesOf(body), pricesOf(first))).not.toThrow();
      }),
      { seed: 8, numRuns: 100 },
    );
  });
});
