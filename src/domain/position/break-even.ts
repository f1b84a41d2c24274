import type { AbsentReason, Field } from '~/lib/field';
import { DIGITS, add, compare, div, type Fixed, sign } from '~/lib/fixed-point';
import { combine, type FieldsOf } from '~/lib/field-math';
import { type LiquidationQuotient, liquidationQuotient } from './liquidation';
import type { Side } from '~/domain/market/funding';
import { netOf, type Realised } from './realised';

/** The mark at which closing the whole position would net zero since its opening (derived: see GAPS.md). */
export type BreakEven =
  | { readonly kind: 'price'; readonly price: Fixed }
  /** The net result is above zero at every price. */
  | { readonly kind: 'always' }
  /** The net result is below zero at every price. */
  | { readonly kind: 'never' }
  /** An input is not known. */
  | { readonly kind: 'unknown'; readonly reason: AbsentReason };

export type BreakEvenInputs = {
  readonly side: Side;
  /** Q in base units, a magnitude. */
  readonly size: Fixed;
  /** N in USD. */
  readonly notional: Fixed;
  /** C: the amounts settled so far and accrued since, in collateral, as an effect on the trader's money. */
  readonly carried: Fixed;
  /** S in USD per unit of collateral. */
  readonly settlement: Fixed;
  /** k: the cost of closing, as a share of the value. */
  readonly closingRate: Fixed;
  /** Whether the collateral is the base asset itself: then S is the price. Otherwise S is held constant. */
  readonly collateralIsBase: boolean;
};

/**
 * C: price PnL, fees, funding and rollover that the service has settled since the opening (the position's own totals),
 * plus the funding and rollover that have accrued since the last update.
 */
export function carriedSoFar(realised: Realised, funding: Field<Fixed>, rollover: Field<Fixed>): Field<Fixed> {
  return combine({ settled: netOf(realised), funding, rollover }, (of) =>
    add(add(of.settled, of.funding), of.rollover),
  );
}

/**
 * Solves ±(P·Q − N) / S + C − k·P·Q / S = 0 for P. Closing costs a share of the value, just as maintenance requires
 * one, so the quotients are the same as for the liquidation price, with C for the margin and k for the maintenance
 * ratio.
 */
export function breakEvenQuotient({ carried, closingRate, ...position }: BreakEvenInputs): LiquidationQuotient {
  return liquidationQuotient({ ...position, cushion: carried, maintenanceRatio: closingRate });
}

const ONE: Fixed = { raw: 1n, scale: 0 };

/** The price is rounded half up. */
export function breakEvenOf(inputs: FieldsOf<BreakEvenInputs>): BreakEven {
  const result = combine(inputs, solve);
  if (result.kind === 'known') return result.value;
  return { kind: 'unknown', reason: result.kind === 'absent' ? result.reason : 'notComputable' };
}

function solve(inputs: BreakEvenInputs): BreakEven | null {
  const { side, size, notional, settlement, closingRate, collateralIsBase } = inputs;
  const isSane =
    [size, notional, settlement].every((value) => sign(value) > 0) &&
    sign(closingRate) >= 0 &&
    compare(closingRate, ONE) < 0;
  if (!isSane) return null;
  const { numerator, divisor } = breakEvenQuotient(inputs);
  if (sign(collateralIsBase ? divisor : numerator) <= 0)
    return { kind: (side === 'long') === collateralIsBase ? 'never' : 'always' };
  const price = div(numerator, divisor, DIGITS, 'halfUp');
  return price === null ? null : { kind: 'price', price };
}
