import type { AbsentReason } from '~/lib/field';
import { add, compare, div, sign, sub, type Fixed } from '~/lib/fixed-point';
import { DIGITS, exactProduct, valueOf, type Side } from './position-math';

/** Where a position would be liquidated, always an estimate (derived: see GAPS.md). */
export type Liquidation =
  | { readonly kind: 'price'; readonly price: Fixed }
  /** No price liquidates it. */
  | { readonly kind: 'none' }
  /** It is below maintenance now, or would be at every price. */
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
  readonly marginLessCosts: Fixed;
  /** E' = E + PnL, in collateral. */
  readonly remaining: Fixed;
  /** P in USD per base unit. */
  readonly mark: Fixed;
  /** S in USD per unit of collateral. */
  readonly settlement: Fixed;
  /** mmr, a ratio. */
  readonly maintenanceRatio: Fixed;
  /** The collateral is the base asset itself: then S moves with P. Otherwise S is held constant. */
  readonly collateralIsBase: boolean;
};

const ONE: Fixed = { raw: 1n, scale: 0 };
const notComputable: Liquidation = { kind: 'unknown', reason: 'notComputable' };

/** The price at which the margin ratio meets maintenance, rounded half up. */
export function estimateLiquidation(inputs: LiquidationInputs): Liquidation {
  const { size, mark, settlement, maintenanceRatio } = inputs;
  const isSane = [size, mark, settlement].every((value) => sign(value) > 0) && sign(maintenanceRatio) >= 0 && compare(maintenanceRatio, ONE) < 0;
  if (!isSane) return notComputable;
  if (isUnderMaintenance(inputs)) return { kind: 'crossed' };
  return inputs.collateralIsBase ? coinMargined(inputs) : fixedSettlement(inputs);
}

/** E'·S < mmr · P·Q, without a division that could round the answer away. */
function isUnderMaintenance({ remaining, settlement, maintenanceRatio, size, mark }: LiquidationInputs): boolean {
  return compare(exactProduct(remaining, settlement), exactProduct(maintenanceRatio, valueOf(size, mark))) < 0;
}

/** Long (N − E·S) / (Q·(1 − mmr)), short (N + E·S) / (Q·(1 + mmr)). */
function fixedSettlement({ side, size, notional, marginLessCosts, settlement, maintenanceRatio }: LiquidationInputs): Liquidation {
  const cushion = exactProduct(marginLessCosts, settlement);
  const numerator = side === 'long' ? sub(notional, cushion) : add(notional, cushion);
  if (sign(numerator) <= 0) return { kind: side === 'long' ? 'none' : 'crossed' };
  return priceOf(numerator, exactProduct(size, weight(side, maintenanceRatio)));
}

/** Long N / (Q·(1 − mmr) + E), short N / (Q·(1 + mmr) − E). */
function coinMargined({ side, size, notional, marginLessCosts, maintenanceRatio }: LiquidationInputs): Liquidation {
  const held = exactProduct(size, weight(side, maintenanceRatio));
  const divisor = side === 'long' ? add(held, marginLessCosts) : sub(held, marginLessCosts);
  if (sign(divisor) <= 0) return { kind: side === 'long' ? 'crossed' : 'none' };
  return sign(notional) > 0 ? priceOf(notional, divisor) : notComputable;
}

function weight(side: Side, maintenanceRatio: Fixed): Fixed {
  return side === 'long' ? sub(ONE, maintenanceRatio) : add(ONE, maintenanceRatio);
}

function priceOf(numerator: Fixed, divisor: Fixed): Liquidation {
  const price = div(numerator, divisor, DIGITS, 'halfUp');
  return price === null ? notComputable : { kind: 'price', price };
}

/**
 * How far the mark may move against the position, as a ratio of the mark: down for
 * a long, up for a short. Null for a mark that is not above zero.
 */
export function distanceTo(side: Side, liquidationPrice: Fixed, mark: Fixed): Fixed | null {
  if (sign(mark) <= 0) return null;
  const room = side === 'long' ? sub(mark, liquidationPrice) : sub(liquidationPrice, mark);
  return div(room, mark, DIGITS, 'halfUp');
}
