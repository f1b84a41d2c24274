import type { AbsentReason } from '~/lib/field';
import { DIGITS, add, compare, div, type Fixed, sign, sub } from '~/lib/fixed-point';
import { exactProduct, valueOf } from './position-math';
import type { Side } from '~/domain/market/funding';

/** The estimated liquidation price of a position (derived: see GAPS.md). */
export type Liquidation =
  | { readonly kind: 'price'; readonly price: Fixed }
  /** No price liquidates it. */
  | { readonly kind: 'none' }
  /** The position is below maintenance now, or would be at every price. */
  | { readonly kind: 'crossed' }
  /** An input is not known. */
  | { readonly kind: 'unknown'; readonly reason: AbsentReason };

export type LiquidationInputs = {
  readonly side: Side;
  /** Q in base units, a magnitude. */
  readonly size: Fixed;
  /** N in USD. */
  readonly notional: Fixed;
  /** E = margin − funding − rollover, in collateral. */
  readonly cushion: Fixed;
  /** E' = E + PnL, in collateral. */
  readonly remaining: Fixed;
  /** P in USD per base unit. */
  readonly mark: Fixed;
  /** S in USD per unit of collateral. */
  readonly settlement: Fixed;
  /** mmr, a ratio. */
  readonly maintenanceRatio: Fixed;
  /** Whether the collateral is the base asset itself: then S moves with P. Otherwise S is held constant. */
  readonly collateralIsBase: boolean;
};

type QuotientInputs = Pick<
  LiquidationInputs,
  'side' | 'size' | 'notional' | 'cushion' | 'settlement' | 'maintenanceRatio' | 'collateralIsBase'
>;

/** In USD and base units; exact. */
export type LiquidationQuotient = { readonly numerator: Fixed; readonly divisor: Fixed };

/** In USD; exact. */
type MaintenanceNow = { readonly left: Fixed; readonly needed: Fixed };

const ONE: Fixed = { raw: 1n, scale: 0 };

/** The price at which the margin ratio meets maintenance, rounded half up. */
export function estimateLiquidation(inputs: LiquidationInputs): Liquidation {
  const { side, size, mark, settlement, maintenanceRatio, collateralIsBase } = inputs;
  const isSane =
    [size, mark, settlement].every((value) => sign(value) > 0) &&
    sign(maintenanceRatio) >= 0 &&
    compare(maintenanceRatio, ONE) < 0;
  if (!isSane) return { kind: 'unknown', reason: 'notComputable' };
  const { left, needed } = maintenanceNow(inputs);
  if (compare(left, needed) < 0) return { kind: 'crossed' };
  const { numerator, divisor } = liquidationQuotient(inputs);
  // No price above zero meets maintenance: the position stays above it at all prices, or below.
  if (sign(collateralIsBase ? divisor : numerator) <= 0)
    return { kind: (side === 'long') === collateralIsBase ? 'crossed' : 'none' };
  const price = div(numerator, divisor, DIGITS, 'halfUp');
  return price === null || sign(numerator) <= 0
    ? { kind: 'unknown', reason: 'notComputable' }
    : { kind: 'price', price };
}

/**
 * E'·S and mmr · P·Q, both in USD and exact: the position is below maintenance if the first is lower. Comparing the
 * ratio instead would need a division, and its rounding could change the answer.
 */
export function maintenanceNow({
  remaining,
  settlement,
  maintenanceRatio,
  size,
  mark,
}: Pick<LiquidationInputs, 'remaining' | 'settlement' | 'maintenanceRatio' | 'size' | 'mark'>): MaintenanceNow {
  return { left: exactProduct(remaining, settlement), needed: exactProduct(maintenanceRatio, valueOf(size, mark)) };
}

/**
 * The liquidation price before its one division. If the price of the collateral is independent, it is held constant:
 * long (N − E·S) / (Q·(1 − mmr)), short (N + E·S) / (Q·(1 + mmr)). If the collateral is the base asset: long N / (Q·(1
 * − mmr) + E), short N / (Q·(1 + mmr) − E). Both solve E'·S = mmr · P·Q for P.
 */
export function liquidationQuotient({
  side,
  size,
  notional,
  cushion,
  settlement,
  maintenanceRatio,
  collateralIsBase,
}: QuotientInputs): LiquidationQuotient {
  const isLong = side === 'long';
  const effectiveSize = exactProduct(size, isLong ? sub(ONE, maintenanceRatio) : add(ONE, maintenanceRatio));
  if (collateralIsBase)
    return { numerator: notional, divisor: isLong ? add(effectiveSize, cushion) : sub(effectiveSize, cushion) };
  const worth = exactProduct(cushion, settlement);
  return { numerator: isLong ? sub(notional, worth) : add(notional, worth), divisor: effectiveSize };
}

/**
 * How far the mark may move against the position, as a ratio of the mark: down for a long, up for a short. Null unless
 * the mark is above zero.
 */
export function distanceTo(side: Side, liquidationPrice: Fixed, mark: Fixed): Fixed | null {
  if (sign(mark) <= 0) return null;
  const room = side === 'long' ? sub(mark, liquidationPrice) : sub(liquidationPrice, mark);
  return div(room, mark, DIGITS, 'halfUp');
}
