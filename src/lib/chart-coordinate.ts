import { type Fixed, toDecimalString } from './fixed-point';

/**
 * The one place where an amount becomes a floating-point number: positions on a
 * chart, where a pixel hides what is lost. Never for display, comparison or sums.
 */
export function chartCoordinate(value: Fixed): number {
  return Number(toDecimalString(value));
}
