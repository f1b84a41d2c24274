import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsOf } from '~/mock/engine/market/market-settings';
import { ASSETS } from '~/mock/engine/market/asset-catalogue';
import {
  enlarge,
  heldDelta,
  marginRatio,
  moveMargin,
  pnlOf,
  reduce,
  remainingMargin,
} from '~/mock/engine/trade/position-math';
import type { Terms } from '~/mock/engine/trade/position-math';
import type { PositionState } from '~/mock/engine/records';

const ONE = 1_000_000_000n;
const BTC = ASSETS[0];
if (BTC === undefined) throw new Error('no assets');
const settings = settingsOf(BTC, 0);

const terms: Terms = {
  direction: 'long',
  settings,
  atMs: 1_800_000_000_000,
  indexRaw: 50_000n * ONE,
  settlementRaw: ONE,
  fractionRaw: 0n,
  discountRaw: 0n,
};

const anyTerms = fc
  .record({
    direction: fc.constantFrom('long' as const, 'short' as const),
    indexRaw: fc.bigInt(1_000_000n, 100_000n * ONE),
    settlementRaw: fc.constantFrom(ONE, 3n * ONE, 1_800_000n),
    fractionRaw: fc.bigInt(-ONE, ONE),
    discountRaw: fc.constantFrom(0n, 100_000_000n),
  })
  .map((parts): Terms => ({ ...terms, ...parts }));

const anyAmount = fc.bigInt(10n * ONE, 1_000_000n * ONE);
const anyLeverage = fc.bigInt(ONE, 20n * ONE);

describe('the effect of an event on a position', () => {
  it('deducts the fees of an opening from the margin', () => {
    const outcome = enlarge(terms, null, 100n * ONE, 10n * ONE);
    expect(outcome?.exchangedQuoteRaw).toBe(1_000n * ONE);
    expect(outcome?.exchangedBaseRaw).toBe(20_000_000n);
    // 0.06 % and 0.02 % of a notional of 1 000
    expect(outcome?.inEvent).toMatchObject({ feeRaw: 600_000_000n, executionFeeRaw: 200_000_000n, pnlRaw: 0n });
    expect(outcome?.state.marginRaw).toBe(99_200_000_000n);
  });

  it('charges rollover by the minute and funding by the signed size', () => {
    const state: PositionState = {
      sizeRaw: ONE,
      notionalRaw: 50_000n * ONE,
      marginRaw: 5_000n * ONE,
      fractionRaw: 0n,
      updatedAtMs: terms.atMs - 365 * 86_400_000,
    };
    const later = { ...terms, fractionRaw: 2n * ONE };
    // 30 % of the margin in a year; two of collateral per unit of base
    expect(moveMargin(later, state, 0n)?.inEvent).toMatchObject({ rolloverRaw: 1_500n * ONE, fundingRaw: 2n * ONE });
    expect(moveMargin({ ...later, direction: 'short' }, state, 0n)?.inEvent.fundingRaw).toBe(-2n * ONE);
  });

  it('mirrors long and short', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, (some, sizeRaw) => {
        expect(pnlOf({ ...some, direction: 'long' }, sizeRaw, sizeRaw)).toBe(
          -pnlOf({ ...some, direction: 'short' }, sizeRaw, sizeRaw),
        );
      }),
    );
  });

  it('never costs more than the margin, and accounts for every unit', () => {
    fc.assert(
      fc.property(
        anyTerms,
        anyTerms,
        anyAmount,
        anyLeverage,
        fc.constantFrom('order' as const, 'liquidation' as const),
        (opening, closing, amountRaw, leverageRaw, costs) => {
          const opened = enlarge({ ...opening, direction: closing.direction }, null, amountRaw, leverageRaw);
          if (opened === null) return;
          const closed = reduce(closing, opened.state, opened.state.sizeRaw, costs);
          expect(closed.state).toMatchObject({ sizeRaw: 0n, notionalRaw: 0n, marginRaw: 0n });
          expect(closed.heldDeltaRaw).toBe(heldDelta(closed.inEvent));
          expect(closed.heldDeltaRaw >= -opened.state.marginRaw).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never reduces the free amount when a part is closed', () => {
    fc.assert(
      fc.property(
        anyTerms,
        anyAmount,
        anyLeverage,
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 70, max: 140 }),
        (some, amountRaw, leverageRaw, percent, move) => {
          const opened = enlarge(some, null, amountRaw, leverageRaw);
          if (opened === null) return;
          const moved = { ...some, indexRaw: (some.indexRaw * BigInt(move)) / 100n };
          const part = reduce(moved, opened.state, (opened.state.sizeRaw * BigInt(percent)) / 100n, 'order');
          expect(part.state.marginRaw >= 0n).toBe(true);
          // free = total − locked: the total changes by heldDelta, the locked amount by the margin's change
          expect(part.heldDeltaRaw - (part.state.marginRaw - opened.state.marginRaw) >= 0n).toBe(true);
          if (part.state.sizeRaw > 0n) expect(part.state.sizeRaw + part.exchangedBaseRaw).toBe(opened.state.sizeRaw);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('also closes a rest that is worth less than a cent', () => {
    const opened = enlarge(terms, null, 100n * ONE, 5n * ONE);
    if (opened === null) throw new Error('not opened');
    expect(reduce(terms, opened.state, opened.state.sizeRaw - 1n, 'order').state.sizeRaw).toBe(0n);
  });

  it('takes only the penalty from a liquidated position with a remaining margin', () => {
    const opened = enlarge(terms, null, 100n * ONE, 40n * ONE);
    if (opened === null) throw new Error('not opened');
    const fallen = { ...terms, indexRaw: 49_200n * ONE };
    expect(marginRatio(fallen, opened.state) < settings.maintenanceMarginRatio).toBe(true);
    const left = remainingMargin(fallen, opened.state);
    const closed = reduce(fallen, opened.state, opened.state.sizeRaw, 'liquidation');
    const penaltyRaw = (3_936n * ONE * settings.liquidationFeeRatio) / ONE;
    expect(closed.inEvent.feeRaw).toBe(left < penaltyRaw ? left : penaltyRaw);
    expect(closed.inEvent.executionFeeRaw).toBe(0n);
  });
});
