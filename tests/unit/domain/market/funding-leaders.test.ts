import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { fundingLeaders } from '~/domain/market/funding-leaders';
import { unlistedIdentity } from '~/domain/market/market-identity';
import type { MarketRow } from '~/domain/market/market-view';
import { walletForms } from '~/lib/address-forms';
import { absent, type Field, known } from '~/lib/field';
import { type Fixed, toDecimalString } from '~/lib/fixed-point';
import { marketView } from '../../../support/views';

type Given = {
  /** The amount that a long pays in an hour, in billionths; a short receives as much. */
  readonly rate?: bigint;
  readonly short?: Field<Fixed>;
  readonly paused?: boolean;
};

function row(name: string, { rate = 0n, short, paused = false }: Given): MarketRow {
  const owed = known({ raw: rate, scale: 9 });
  const identity = unlistedIdentity(`0:${name.repeat(64)}`, null, walletForms);
  return {
    identity,
    serverTimeMs: null,
    answer: null,
    receivedAtMs: 0,
    failure: null,
    view: marketView({ identity, funding: { long: owed, short: short ?? owed }, state: { isPaused: known(paused) } }),
  };
}

const pending = { ...row('f', {}), view: null, receivedAtMs: null };
const failed = { ...pending, failure: new Error('no answer') };

const leaders = (rows: readonly MarketRow[], count = 3) =>
  fundingLeaders(rows, defaultAssumptions, count)?.map(({ identity, side, rate }) => [
    identity.address[2],
    side,
    toDecimalString(rate),
  ]) ?? null;

describe('the highest funding that a side receives', () => {
  it('is the better side of each market, over a year, the highest first', () => {
    expect(leaders([row('a', { rate: 10n }), row('b', { rate: -30n }), row('c', { rate: 20n })])).toEqual([
      ['b', 'long', '0.0002628'],
      ['c', 'short', '0.0001752'],
      ['a', 'short', '0.0000876'],
    ]);
  });

  it('shows at most the requested number, and each market once', () => {
    const bothReceive = row('a', { rate: -10n, short: known({ raw: 90n, scale: 9 }) });
    expect(leaders([bothReceive, row('b', { rate: 1n }), row('c', { rate: 2n })], 2)).toEqual([
      ['a', 'short', '0.0007884'],
      ['c', 'short', '0.00001752'],
    ]);
  });

  it('leaves out closed markets, unknown rates, and markets where neither side receives', () => {
    const unknown = row('b', { rate: 1n, short: absent('missing') });
    expect(leaders([row('a', { rate: 9n, paused: true }), unknown, row('c', {})])).toEqual([]);
  });

  it('waits for every market, since another one could be ahead, except for failed ones', () => {
    expect(leaders([row('a', { rate: 9n }), pending])).toBeNull();
    expect(leaders([row('a', { rate: 9n }), failed])).toEqual([['a', 'short', '0.00007884']]);
  });
});
