import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equityOfKnown, equityRows, equityTotal, priceEquity } from '~/domain/equity';
import type { MarketTerms } from '~/domain/position/market-terms';
import {
  type AmountChoice,
  exposureOf,
  positionAmounts,
  type PositionAmounts,
  totalsByCollateral,
  totalsShown,
} from '~/domain/position/position-amounts';
import type { PositionRow } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import { fixed, type Fixed, toDecimalString } from '~/lib/fixed-point';
import { anIdentity, of, rowOf as rowInMarket } from '../../../support/views';

type RowParts = {
  readonly collateral?: string | null;
  readonly terms?: Partial<MarketTerms>;
  readonly position?: Partial<PositionView>;
};

function rowOf({ collateral = 'USDT', terms = {}, position = {} }: RowParts): PositionRow {
  return rowInMarket(position, terms, anIdentity('BTC', collateral));
}

const text = (field: Field<Fixed>) =>
  field.kind === 'known' ? toDecimalString(field.value) : field.kind === 'absent' ? field.reason : 'unreadable';
const plain: AmountChoice = { afterFees: false, inUsd: false };
const names = ['margin', 'net', 'pnl', 'funding', 'rollover'] as const;

describe('amounts of a position as a table shows them', () => {
  it('are in its collateral, with owed amounts below zero', () => {
    const amounts = positionAmounts(rowOf({}), plain);
    expect(amounts.unit).toBe('USDT');
    expect(names.map((name) => text(amounts[name]))).toEqual(['6000', '8985.068493151', '3000', '-10', '-4.931506849']);
    expect(text(amounts.value)).toBe('63000');
  });

  it('after fees include owed amounts and closing costs', () => {
    // 3 000 − 10 − 4.931506849 − 0.08 % of 63 000
    expect(text(positionAmounts(rowOf({}), { ...plain, afterFees: true }).pnl)).toBe('2934.668493151');
  });

  it('in USD are multiplied by the settlement price and rounded once, half up', () => {
    const amounts = positionAmounts(
      rowOf({
        collateral: 'TON',
        terms: { settlement: known(of('3.333333333')) },
        position: { margin: known(fixed(1n, 9)) },
      }),
      { ...plain, inUsd: true },
    );
    expect(amounts.unit).toBe('USD');
    expect(text(amounts.margin)).toBe('0.000000003');
  });

  it('that cannot be converted are unknown, not zero', () => {
    const amounts = positionAmounts(rowOf({ terms: { settlement: absent('failed') } }), { ...plain, inUsd: true });
    expect(names.map((name) => text(amounts[name]))).toEqual(['failed', 'failed', 'failed', 'failed', 'failed']);
  });
});

describe('totals of the rows of a table', () => {
  it('are one per collateral, in the order of the rows', () => {
    const rows = [rowOf({}), rowOf({ collateral: 'TON' }), rowOf({})];
    const totals = totalsShown(rows.map((row) => positionAmounts(row, plain)));
    expect(totals.map(({ unit, margin }) => [unit, text(margin.field), margin.of])).toEqual([
      ['USDT', '12000', 2],
      ['TON', '6000', 1],
    ]);
  });

  it('say how many rows they include if one cannot be converted', () => {
    const rows = [rowOf({}), rowOf({ collateral: 'NOT', terms: { settlement: absent('null') } })];
    const [total, ...others] = totalsShown(rows.map((row) => positionAmounts(row, { ...plain, inUsd: true })));
    expect(others).toEqual([]);
    expect(total?.margin).toMatchObject({ field: known(of('6000.000000000')), counted: 1, of: 2 });
  });

  it('never add up amounts in an unknown collateral', () => {
    const rows = [rowOf({ collateral: null }), rowOf({ collateral: null })];
    const [total] = totalsShown(rows.map((row) => positionAmounts(row, plain)));
    expect([total?.unit, total?.margin.field.kind, total?.margin.counted, total?.margin.of]).toEqual([
      null,
      'absent',
      0,
      2,
    ]);
    expect(totalsByCollateral(rows)[0]?.remaining.field.kind).toBe('absent');
  });

  it('are none without rows', () => {
    expect(totalsShown([])).toEqual([]);
  });

  const int64 = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map((raw) => fixed(raw, 9));
  const price = fc.bigInt(1n, 2n ** 62n).map((raw) => fixed(raw, 9));
  const maybe = <T>(value: fc.Arbitrary<T>) =>
    fc.option(value, { freq: 8, nil: null }).map((found): Field<T> => (found === null ? absent('null') : known(found)));
  const aRow = fc
    .record({
      collateral: fc.constantFrom('USDT', 'TON', 'NOT'),
      settlement: maybe(price),
      mark: price,
      margin: maybe(int64),
      side: fc.constantFrom('long' as const, 'short' as const),
    })
    .map(({ collateral, settlement, mark, margin, side }) =>
      rowOf({ collateral, terms: { settlement, mark: known(mark) }, position: { margin, side: known(side) } }),
    );

  it.each<[string, AmountChoice]>([
    ['in collateral', plain],
    ['in collateral after fees', { afterFees: true, inUsd: false }],
    ['in USD', { afterFees: false, inUsd: true }],
  ])('%s are exactly the sums of their rows, whatever these are', (_name, choice) => {
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 12 }), (rows) => {
        const amounts = rows.map((row) => positionAmounts(row, choice));
        const totals = totalsShown(amounts);
        expect(totals.reduce((sum, { margin }) => sum + margin.of, 0)).toBe(rows.length);
        for (const total of totals)
          for (const name of names) expect(rawAt18(total[name].field)).toBe(sumByHand(amounts, total.unit, name));
      }),
      { seed: 6, numRuns: 150 },
    );
  });
});

/** Null without known values to add up. */
function sumByHand(
  amounts: readonly PositionAmounts[],
  unit: string | null,
  name: (typeof names)[number],
): bigint | null {
  const parts = amounts.filter((one) => one.unit === unit).flatMap((one) => rawAt18(one[name]) ?? []);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0n);
}

function rawAt18(field: Field<Fixed>): bigint | null {
  const value = valueOrNull(field);
  return value === null ? null : value.raw * 10n ** BigInt(18 - value.scale);
}

describe('worth of the positions of a collateral', () => {
  const unread = (collateral = 'USDT') =>
    rowOf({ collateral, terms: { mark: absent('failed'), settlement: absent('failed') } });

  it('counts the margin of a position with an unread market, and stays partial', () => {
    const [total] = totalsByCollateral([rowOf({}), unread()]);
    // 8 985.068493151 of the first, and the margin of the second.
    expect(total?.value).toMatchObject({ field: known(of('14985.068493151')), counted: 1, of: 2 });
    expect(total?.remaining).toMatchObject({ field: known(of('8985.068493151')), counted: 1, of: 2 });
  });

  it('is unknown if no market has been read, or if a margin has no amount', () => {
    expect(totalsByCollateral([unread(), unread()])[0]?.value).toMatchObject({ counted: 0, of: 2 });
    expect(totalsByCollateral([unread()])[0]?.value.field.kind).toBe('absent');
    const bare = rowOf({ terms: { mark: absent('failed') }, position: { margin: absent('null') } });
    expect(totalsByCollateral([rowOf({}), bare])[0]?.value).toMatchObject({
      field: known(of('8985.068493151')),
      counted: 1,
      of: 2,
    });
  });

  it('keeps the equity at the free, leased and locked amounts plus each known PnL, whichever markets are unread', () => {
    const free = of('100.000000000');
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), (reads) => {
        const [first, ...rest] = reads.map((read) => (read ? rowOf({}) : unread()));
        const rows = first === undefined ? [] : [first, ...rest];
        // 6 000 of margin each, and 250 that orders reserve.
        const locked = { raw: BigInt(6_000 * rows.length + 250) * 10n ** 9n, scale: 9 };
        const priced = priceEquity(
          equityRows({
            balances: [{ name: 'USDT', free: known(free), leased: known(of('0.000000000')), locked: known(locked) }],
            noBalance: absent('failed'),
            totals: totalsByCollateral(rows),
            coverage: { assets: 1, read: 1, failed: 0, pending: 0 },
            allRead: true,
            backings: new Map(),
            assumptions: { lockedHoldsMargins: true },
          }),
          () => known(of('1.000000000')),
        );
        const read = BigInt(reads.filter(Boolean).length);
        // Each position with a read market has 2 985.068493151 of PnL, funding and rollover.
        const owned = free.raw + locked.raw + read * 2_985_068_493_151n;
        expect(rawAt18(equityOfKnown(priced))).toBe(owned * 10n ** 9n);
        if (read > 0n) expect(rawAt18(equityTotal(priced).usd)).toBe(owned * 10n ** 9n);
        expect(equityTotal(priced).partial).toBe(reads.includes(false));
      }),
      { seed: 39, numRuns: 60 },
    );
  });
});

describe('exposure', () => {
  it('is the value of all positions, including ones with an unknown side, which are neither long nor short', () => {
    const unknown = rowOf({ position: { side: { kind: 'unreadable', raw: 'brand_new' } } });
    const { all, long, short } = exposureOf([rowOf({}), rowOf({ position: { side: known('short') } }), unknown]);
    expect([text(all.field), text(long.field), text(short.field)]).toEqual(['189000', '63000', '63000']);
    expect([all.of, long.of, short.of]).toEqual([3, 1, 1]);
  });
});
