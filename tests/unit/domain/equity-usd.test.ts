import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketIdentity } from '~/domain/market/market-identity';
import {
  collateralPrice,
  equityOfKnown,
  type EquityRow,
  equityTotal,
  marketToPrice,
  priceEquity,
  type PricingMarket,
} from '~/domain/equity';
import { sumKnown } from '~/lib/field-math';
import { absent, type Field, known } from '~/lib/field';
import { add, type Fixed } from '~/lib/fixed-point';

const nine = (raw: bigint): Fixed => ({ raw, scale: 9 });
const one = 1_000_000_000n;
const unknown = absent('missing');

const identity = (address: string, collateral: string | null): MarketIdentity => ({
  address,
  ticker: address,
  baseAsset: 'BTC',
  quoteAsset: 'USD',
  className: null,
  collateral,
});

const terms = (settlement: Field<Fixed>, atMs: number) => ({ settlement, atMs });

const reading = (
  address: string,
  collateral: string | null,
  read: ReturnType<typeof terms> | Error | null,
): PricingMarket => ({
  address,
  identity: identity(address, collateral),
  terms: read instanceof Error ? null : read,
  failure: read instanceof Error ? read : null,
});

describe('the price of a collateral', () => {
  it('is the settlement price of the market that was read last', () => {
    const markets = [
      reading('a', 'TON', terms(known(nine(2n * one)), 10)),
      reading('b', 'TON', terms(known(nine(3n * one)), 20)),
      reading('c', 'NOT', terms(known(nine(9n)), 30)),
    ];
    expect(collateralPrice('TON', markets)).toEqual(known(nine(3n * one)));
  });

  it.each([
    [
      'does not apply where no market is settled in it',
      [reading('a', 'NOT', terms(known(nine(one)), 1))],
      absent('notApplicable'),
    ],
    ['is on its way with its market', [reading('a', 'TON', null)], absent('notLoaded')],
    ['could not be read where its market could not', [reading('a', 'TON', new Error('down'))], absent('failed')],
    [
      'is not known where its market does not say it',
      [reading('a', 'TON', terms(unknown, 1))],
      absent('notComputable'),
    ],
    [
      'is never zero or below',
      [reading('a', 'TON', terms(known(nine(0n)), 2)), reading('b', 'TON', terms(known(nine(-5n)), 1))],
      absent('notComputable'),
    ],
    [
      'is that of another market where one does not say it',
      [reading('a', 'TON', terms(unknown, 9)), reading('b', 'TON', terms(known(nine(one)), 1))],
      known(nine(one)),
    ],
  ])('%s', (_case, markets, expected) => {
    expect(collateralPrice('TON', markets)).toEqual(expected);
  });

  it('is unknown without a market: no token counts as a dollar because of its name', () => {
    expect(collateralPrice('USDT', [])).toEqual(absent('notApplicable'));
  });

  it('is requested from one more market, but only if no market that was read has it', () => {
    const listed = [identity('x', 'USDT'), identity('y', 'TON'), identity('z', 'TON')];
    expect(marketToPrice('TON', [], listed)).toBe('y');
    expect(marketToPrice('TON', [reading('y', 'TON', new Error('down'))], listed)).toBe('z');
    expect(marketToPrice('TON', [reading('z', 'TON', terms(known(nine(one)), 1))], listed)).toBeNull();
    expect(marketToPrice('NOT', [], listed)).toBeNull();
  });
});

const row = (
  collateral: string | null,
  equity: Field<Fixed>,
  partial = false,
  closing = sumKnown([known(nine(0n))]),
): EquityRow => ({
  collateral,
  free: equity,
  inPositions: sumKnown([]),
  reserved: known(nine(0n)),
  backing: 'unknown',
  withoutPnl: equity,
  equity,
  closing,
  doubt: null,
  partial,
});

describe('equity in USD', () => {
  it('is the exact sum of its parts, each rounded once', () => {
    const prices = new Map<string | null, Field<Fixed>>([
      ['TON', known(nine(2_171_000_001n))],
      ['NOT', known(nine(3n))],
    ]);
    const priced = priceEquity(
      [row('TON', known(nine(3n * one))), row('NOT', known(nine(one / 2n)))],
      (name) => prices.get(name) ?? unknown,
    );
    // 3 · 2.171000001, and half of 0.000000003, half up.
    expect(priced.map(({ usd }) => usd)).toEqual([known(nine(6_513_000_003n)), known(nine(2n))]);
    expect(equityTotal(priced)).toMatchObject({
      usd: known(nine(6_513_000_005n)),
      partial: false,
      without: [],
      doubt: null,
    });
  });

  it('is partial without a price, and names the missing ones', () => {
    const priced = priceEquity(
      [row('USDT', known(nine(5n * one))), row('NOT', known(nine(one))), row(null, absent('failed'))],
      (name) => (name === 'USDT' ? known(nine(one)) : absent('failed')),
    );
    expect(equityTotal(priced)).toMatchObject({
      usd: known(nine(5n * one)),
      partial: true,
      without: ['NOT', null],
      doubt: null,
    });
  });

  it('is partial with a partial part', () => {
    const priced = priceEquity([row('USDT', known(nine(5n)), true)], () => known(nine(one)));
    expect(equityTotal(priced)).toMatchObject({ partial: true, without: [] });
  });

  it('is unknown, not zero, when all of its parts are unknown', () => {
    expect(equityTotal(priceEquity([row('USDT', absent('failed'))], () => known(nine(one))))).toMatchObject({
      usd: absent('failed'),
      partial: true,
    });
  });

  it('counts free, leased and locked amounts while the PnL has not been read', () => {
    const awaited = {
      ...row('TON', absent('notLoaded')),
      withoutPnl: known(nine(2n * one)),
      inPositions: { field: absent('notLoaded'), counted: 0, of: 0 },
    };
    const priced = priceEquity([row('USDT', known(nine(one))), awaited], () => known(nine(3n * one)));
    expect(equityOfKnown(priced)).toEqual(known(nine(9n * one)));
    expect(equityTotal(priced)).toMatchObject({ partial: true, without: ['TON'] });
  });

  it('needs no price for an amount of zero', () => {
    const priced = priceEquity([row('USDT', known(nine(one))), row('NOT', known(nine(0n)))], (name) =>
      name === 'USDT' ? known(nine(one)) : absent('failed'),
    );
    expect(equityTotal(priced)).toMatchObject({ usd: known(nine(one)), partial: false, without: [], doubt: null });
  });

  it('equals the sum of its rows for any values, including negative ones and ones past 2^53', () => {
    const amount = fc.option(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), { nil: null });
    const price = fc.option(fc.bigInt(1n, 2n ** 63n - 1n), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, price), { maxLength: 6 }), (given) => {
        const field = (raw: bigint | null): Field<Fixed> => (raw === null ? unknown : known(nine(raw)));
        const rows = given.map(([equity], index) => row(String(index), field(equity)));
        const priced = priceEquity(rows, (name) => field(given[Number(name)]?.[1] ?? null));
        const parts = priced.flatMap(({ usd }) => (usd.kind === 'known' ? [usd.value] : []));
        const { usd, partial, without } = equityTotal(priced);
        expect(partial).toBe(parts.length < rows.length);
        expect(without).toHaveLength(rows.length - parts.length);
        if (parts.length > 0) expect(usd).toEqual(known(parts.reduce(add, nine(0n))));
        else expect(usd.kind).toBe(rows.length === 0 ? 'known' : 'absent');
      }),
      { numRuns: 300, seed: 6 },
    );
  });

  it('has the closing costs beside it, unless a part of them is unknown', () => {
    const paid = (raw: bigint) => sumKnown([known(nine(raw))]);
    const rows = [
      row('USDT', known(nine(5n * one)), false, paid(-2n * one)),
      row('TON', known(nine(one)), false, paid(-one)),
    ];
    const price = (name: string | null) => known(nine(name === 'TON' ? 3n * one : one));
    // 2 in USDT and 1 · 3 in TON; 5 + 3 is not less by it.
    expect(equityTotal(priceEquity(rows, price))).toMatchObject({
      usd: known(nine(8n * one)),
      closing: known(nine(-5n * one)),
    });
    const other = row('NOT', known(nine(one)), false, sumKnown([known(nine(-one)), absent('failed')]));
    expect(equityTotal(priceEquity([...rows, other], price)).closing).toEqual(absent('notComputable'));
  });
});
