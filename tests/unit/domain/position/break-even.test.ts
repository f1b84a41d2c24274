import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenOf } from '~/domain/position/break-even';
import { breakEvenBreakdown } from '~/domain/position/breakdown-break-even';
import { sumOfParts } from '~/domain/position/breakdown-net';
import type { MarketTerms } from '~/domain/position/market-terms';
import { breakEvenPrice } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import { NOTHING_REALISED, type Realised } from '~/domain/position/realised';
import { absent, type Field, known } from '~/lib/field';
import { fixed, type Fixed, toDecimalString } from '~/lib/fixed-point';
import { noon, of, rowOf } from '../../../support/views';

/** Nothing has accrued, and closing costs 0.1 %. */
const quiet: Partial<MarketTerms> = {
  mark: known(of('100')),
  longFraction: known(of('0')),
  shortFraction: known(of('0')),
  rolloverPerYear: known(of('0')),
  feeRate: known(of('0.0008')),
  executionFeeRate: known(of('0.0002')),
};

/** Ten units bought or sold at 100. */
function row(position: Partial<PositionView>, terms: Partial<MarketTerms> = {}, realised: Partial<Realised> = {}) {
  return rowOf(
    {
      size: known(of('10')),
      notional: known(of('1000')),
      margin: known(of('100')),
      fraction: known(of('0')),
      updatedAtMs: known(noon),
      ...position,
      realised: { ...NOTHING_REALISED, ...realised },
    },
    { ...quiet, ...terms },
  );
}

const priceOf = (one: ReturnType<typeof row>) => {
  const { breakEven } = one.figures;
  return breakEven.kind === 'price' ? toDecimalString(breakEven.price) : breakEven.kind;
};

const base: Partial<MarketTerms> = { collateralIsBase: known(true), settlement: known(of('100')) };
const amount = (text: string): Field<Fixed> => known(of(text));

describe('the break-even price', () => {
  it.each<[string, ReturnType<typeof row>, string]>([
    ['is above the entry of a long by the fees of closing', row({}), '100.1001001'],
    ['is below the entry of a short by them', row({ side: known('short') }), '99.9000999'],
    [
      'rises by the fees that a long has paid',
      row({}, {}, { fee: amount('-0.8'), executionFee: amount('-0.2') }),
      '100.2002002',
    ],
    ['falls by what a long has gained before', row({}, {}, { pnl: amount('50') }), '95.095095095'],
    [
      'falls for a short by the funding that it has paid',
      row({ side: known('short') }, {}, { funding: amount('-10') }),
      '98.901098901',
    ],
    ['counts what has accrued', row({}, { longFraction: known(of('0.1')) }), '100.2002002'],
    [
      'takes the price of the collateral',
      row({}, { settlement: known(of('2')) }, { fee: amount('-0.5') }),
      '100.2002002',
    ],
    ['of a long in its own coin', row({}, base, { fee: amount('-0.01') }), '100.200400802'],
    ['of a short in its own coin', row({ side: known('short') }, base, { fee: amount('-0.01') }), '99.800399202'],
  ])('%s', (_what, one, expected) => {
    expect(priceOf(one)).toBe(expected);
  });

  it.each<[string, ReturnType<typeof row>, string]>([
    ['a long that has gained more than its entry', row({}, {}, { pnl: amount('1000') }), 'always'],
    ['a short that has lost more than its entry', row({ side: known('short') }, {}, { pnl: amount('-1000') }), 'never'],
    ['a long in its own coin that has lost all of it', row({}, base, { pnl: amount('-10') }), 'never'],
    [
      'a short in its own coin that has gained all of it',
      row({ side: known('short') }, base, { pnl: amount('10.01') }),
      'always',
    ],
  ])('does not exist for %s', (_what, one, kind) => {
    expect(one.figures.breakEven.kind).toBe(kind);
    expect(breakEvenPrice(one.figures)).toEqual(absent('notApplicable'));
  });

  it.each<[string, ReturnType<typeof row>, string]>([
    ['a member of its totals', row({}, {}, { rollover: absent('missing') }), 'rolloverSoFar'],
    ['its side', row({ side: absent('null') }), 'side'],
    ['the fee of its market', row({}, { feeRate: absent('missing') }), 'feeRate'],
    ['its premium fraction', row({ fraction: absent('null') }), 'fraction'],
  ])('is unknown without %s, and names it', (_what, one, id) => {
    expect(one.figures.breakEven).toEqual({ kind: 'unknown', reason: 'notComputable' });
    expect(breakEvenBreakdown(one).missing).toEqual([id]);
  });

  it('waits for a market that has not been read, and needs a size', () => {
    expect(rowOf({}, null).figures.breakEven).toEqual({ kind: 'unknown', reason: 'notLoaded' });
    expect(row({ size: known(of('0')) }).figures.breakEven.kind).toBe('unknown');
    expect(row({}, { feeRate: known(of('1')) }).figures.breakEven.kind).toBe('unknown');
  });

  it('has parts that add up exactly', () => {
    const one = rowOf();
    const { carried, numerator, divisor } = breakEvenBreakdown(one);
    expect(sumOfParts(carried)).toEqual(carried.total);
    // 200 − 36 − 12 − 3 − 9 settled, −10 of funding and −4.93 of rollover accrued.
    expect(carried.total.kind === 'known' && toDecimalString(carried.total.value)).toBe('125.068493151');
    expect(numerator.kind === 'known' && toDecimalString(numerator.value)).toBe('59874.931506849');
    expect(divisor.kind === 'known' && toDecimalString(divisor.value)).toBe('0.9992');
  });

  it('is the price where the result changes its sign, for any position in any collateral', () => {
    const ONE = 10n ** 9n;
    const nine = (raw: bigint) => known(fixed(raw, 9));
    const found = { price: 0, always: 0, never: 0, unknown: 0 };
    const any = fc.record({
      side: fc.constantFrom<'long' | 'short'>('long', 'short'),
      size: fc.bigInt(10n ** 6n, 10n ** 15n),
      entry: fc.bigInt(10n ** 5n, 10n ** 14n),
      // In percent of the value at entry.
      carriedPercent: fc.bigInt(-150n, 150n),
      rate: fc.bigInt(0n, 50_000_000n),
      settlement: fc.constantFrom(ONE, 3_210_000_001n, 1_800_000n),
      isBase: fc.boolean(),
    });
    fc.assert(
      fc.property(any, ({ side, size, entry, carriedPercent, rate, settlement, isBase }) => {
        const notional = (size * entry) / ONE;
        if (notional === 0n) return;
        const carried = (notional * carriedPercent * ONE) / 100n / (isBase ? entry : settlement);
        const result = breakEvenOf({
          side: known(side),
          size: nine(size),
          notional: nine(notional),
          carried: nine(carried),
          settlement: nine(isBase ? entry : settlement),
          closingRate: nine(rate),
          collateralIsBase: known(isBase),
        });
        found[result.kind] += 1;
        /** The net result at a price, in units of 1e-27 USD. */
        const netAt = (price: bigint) => {
          const gain = side === 'long' ? price * size - notional * ONE : notional * ONE - price * size;
          return gain * ONE + carried * (isBase ? price : settlement) * ONE - rate * price * size;
        };
        if (result.kind === 'price') {
          const { raw } = result.price;
          const [below, above] = [netAt(raw > 1n ? raw - 1n : 0n), netAt(raw + 1n)];
          expect(side === 'long' ? [below <= 0n, above >= 0n] : [below >= 0n, above <= 0n]).toEqual([true, true]);
        } else {
          expect(result.kind).not.toBe('unknown');
          for (const price of [1n, entry / 7n + 1n, entry, entry * 1000n])
            expect(result.kind === 'always' ? netAt(price) >= 0n : netAt(price) <= 0n).toBe(true);
        }
      }),
      { seed: 39, numRuns: 3_000 },
    );
    expect(Math.min(found.price, found.always, found.never)).toBeGreaterThan(100);
    expect(found.unknown).toBe(0);
  });
});
