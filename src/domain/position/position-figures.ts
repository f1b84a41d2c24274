import { absent, type AbsentReason, type Field, known } from '~/lib/field';
import { abs, add, compare, type Fixed, sub } from '~/lib/fixed-point';
import { effectOf } from '../to-trader-sign';
import { type BreakEven, breakEvenOf, carriedSoFar } from './break-even';
import { combine, type FieldsOf } from '~/lib/field-math';
import { distanceTo, estimateLiquidation, type Liquidation, type LiquidationInputs } from './liquidation';
import { type MarketTerms, unreadTerms } from './market-terms';
import * as math from './position-math';
import { exactProduct } from './position-math';
import type { PositionView } from './position-view';

/** The figures derived from a position and the state of its market. Amounts in collateral unless noted otherwise. */
export type PositionFigures = {
  /** USD per base unit. */
  readonly entry: Field<Fixed>;
  /** USD per base unit. */
  readonly mark: Field<Fixed>;
  /** Present notional in USD: mark · size. */
  readonly value: Field<Fixed>;
  /** Before fees. */
  readonly pnl: Field<Fixed>;
  /** PnL over margin, a ratio. */
  readonly roe: Field<Fixed>;
  /** Accrued since the last update, as an effect on the trader's money, like `rollover` and `closingFees`. */
  readonly funding: Field<Fixed>;
  readonly rollover: Field<Fixed>;
  /** E = margin + funding + rollover: the equity of the position before its PnL. */
  readonly cushion: Field<Fixed>;
  /** E' = cushion + PnL, exact: the net value; below zero if the loss exceeds the margin. */
  readonly remaining: Field<Fixed>;
  /** Remaining margin over present notional, a ratio. */
  readonly marginRatio: Field<Fixed>;
  /** A ratio. */
  readonly maintenanceRatio: Field<Fixed>;
  /** Present notional over remaining margin, a multiple. */
  readonly leverage: Field<Fixed>;
  /** The highest leverage at which the market allows opening a position, a multiple. */
  readonly maxLeverage: Field<Fixed>;
  /**
   * The cost of closing the whole position at the mark now, as an effect: fee and execution fee of its present
   * notional, before any discount.
   */
  readonly closingFees: Field<Fixed>;
  /** PnL with funding, rollover and the fees of closing now: closing would pay out the margin plus this amount. */
  readonly pnlAfterFees: Field<Fixed>;
  /** The same over margin, a ratio. */
  readonly roeAfterFees: Field<Fixed>;
  /** USD per unit of collateral. */
  readonly settlement: Field<Fixed>;
  readonly breakEven: BreakEven;
  readonly liquidation: Liquidation;
  /**
   * How far the mark may move against the position, as a ratio of the mark; "does not apply" if no price liquidates it
   * or it has already crossed.
   */
  readonly distance: Field<Fixed>;
};

/** @param market its terms, or the reason why they have not been read */
export function positionFigures(position: PositionView, market: MarketTerms | AbsentReason): PositionFigures {
  const { side, size, notional, margin } = position;
  const terms = typeof market === 'string' ? unreadTerms(market) : market;
  const { mark, settlement, maintenanceRatio, collateralIsBase, feeRate, executionFeeRate } = terms;
  const value = combine({ size, mark }, (of) => math.valueOf(of.size, of.mark));
  const pnl = combine({ side, value, notional, settlement }, (of) =>
    math.unrealisedPnl(of.side, of.value, of.notional, of.settlement),
  );
  const { funding, rollover } = accrued(position, terms);
  const cushion = combine({ margin, funding, rollover }, (of) => add(add(of.margin, of.funding), of.rollover));
  const remaining = combine({ margin, pnl, funding, rollover }, (of) =>
    math.remainingMargin(of.margin, of.pnl, of.funding, of.rollover),
  );
  const closingFees = effectOf(
    combine({ value, settlement, feeRate, executionFeeRate }, (of) =>
      math.closingFees(of.value, of.settlement, [of.feeRate, of.executionFeeRate]),
    ),
  );
  const pnlAfterFees = combine({ pnl, funding, rollover, closingFees }, (of) =>
    add(add(add(of.pnl, of.funding), of.rollover), of.closingFees),
  );
  const liquidation = estimateFrom({
    side,
    size,
    notional,
    cushion,
    remaining,
    mark,
    settlement,
    maintenanceRatio,
    collateralIsBase,
  });
  return {
    entry: combine({ notional, size }, (of) => math.entryPrice(of.notional, of.size)),
    mark,
    value,
    pnl,
    roe: combine({ pnl, margin }, (of) => math.returnOnEquity(of.pnl, of.margin)),
    funding,
    rollover,
    cushion,
    remaining,
    marginRatio: combine({ remaining, value, settlement }, (of) =>
      math.marginRatio(of.remaining, of.value, of.settlement),
    ),
    maintenanceRatio,
    leverage: combine({ remaining, value, settlement }, (of) =>
      math.effectiveLeverage(of.remaining, of.value, of.settlement),
    ),
    maxLeverage: combine({ initRatio: terms.initRatio }, (of) => math.maxLeverage(of.initRatio)),
    closingFees,
    pnlAfterFees,
    roeAfterFees: combine({ pnl: pnlAfterFees, margin }, (of) => math.returnOnEquity(of.pnl, of.margin)),
    settlement,
    breakEven: breakEvenOf({
      side,
      size,
      notional,
      carried: carriedSoFar(position.realised, funding, rollover),
      settlement,
      closingRate: combine({ feeRate, executionFeeRate }, (of) => add(of.feeRate, of.executionFeeRate)),
      collateralIsBase,
    }),
    liquidation,
    distance: distanceOf(side, liquidation, mark),
  };
}

type Accrued = Pick<PositionFigures, 'funding' | 'rollover'>;

function accrued({ side, size, margin, fraction, updatedAtMs }: PositionView, terms: MarketTerms): Accrued {
  const { longFraction, shortFraction, rolloverPerYear, atMs } = terms;
  const latest = side.kind === 'known' && side.value === 'short' ? shortFraction : longFraction;
  return {
    funding: effectOf(
      combine({ side, size, latest, fraction }, (of) => math.fundingOwed(of.side, of.size, of.latest, of.fraction)),
    ),
    rollover: effectOf(
      combine({ margin, rolloverPerYear, updatedAtMs }, (of) =>
        math.rolloverOwed(of.margin, of.rolloverPerYear, math.wholeMinutes(of.updatedAtMs, atMs)),
      ),
    ),
  };
}

function estimateFrom(inputs: FieldsOf<LiquidationInputs>): Liquidation {
  const estimate = combine(inputs, estimateLiquidation);
  if (estimate.kind === 'known') return estimate.value;
  return { kind: 'unknown', reason: estimate.kind === 'absent' ? estimate.reason : 'notComputable' };
}

function distanceOf(side: PositionView['side'], liquidation: Liquidation, mark: Field<Fixed>): Field<Fixed> {
  switch (liquidation.kind) {
    case 'price':
      return combine({ side, price: known(liquidation.price), mark }, (of) => distanceTo(of.side, of.price, of.mark));
    case 'none':
    case 'crossed':
      return absent('notApplicable');
    case 'unknown':
      return absent(liquidation.reason);
  }
}

/** Our return on the margin, before fees, compared with the one that the service sends with the position. */
type RoeAgreement =
  /** The service's return minus ours, a ratio. */
  | { readonly kind: 'agrees' | 'differs'; readonly difference: Fixed }
  /** One of the two returns is unknown. */
  | { readonly kind: 'unknown'; readonly reason: AbsentReason };

/**
 * How far the mark may have moved between two readings: the service computes its return when it answers operation 15,
 * and we compute ours with the mark of operation 17, read a few seconds earlier or later. A quarter of a per cent
 * (derived: see GAPS.md).
 */
const MARK_MOVE: Fixed = { raw: 25n, scale: 4 };

/** The error of two roundings on each side, in units of the ninth decimal. */
const ROUNDING: Fixed = { raw: 2n, scale: 9 };

/**
 * Whether the service's `roe` (operation 15) agrees with ours. If the mark moves by a share m, the PnL changes by m ·
 * P·Q / S, and the return changes by that over the margin. A difference up to that, plus rounding, counts as agreement.
 * The comparison avoids division, so a small margin does not cause rounding errors.
 */
export function roeAgreement(
  { serviceRoe, margin }: PositionView,
  { roe, value, settlement }: PositionFigures,
): RoeAgreement {
  const compared: Field<RoeAgreement> = combine({ serviceRoe, roe, margin, value, settlement }, (of) => {
    const difference = sub(of.serviceRoe, of.roe);
    const found = exactProduct(abs(difference), exactProduct(of.margin, of.settlement));
    // 2e-9 of the return, and 2e-9 of the collateral in which its PnL is counted.
    const rounding = exactProduct(exactProduct(add(of.margin, { raw: 1n, scale: 0 }), of.settlement), ROUNDING);
    const allowed = add(exactProduct(MARK_MOVE, of.value), rounding);
    return { kind: compare(found, allowed) > 0 ? 'differs' : 'agrees', difference };
  });
  if (compared.kind === 'known') return compared.value;
  return { kind: 'unknown', reason: compared.kind === 'absent' ? compared.reason : 'notComputable' };
}
