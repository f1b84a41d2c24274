import { add, compare, type Fixed, fixed, mul, rescale, toDecimalString } from '~/lib/fixed-point';
import { priceDecimals } from '~/lib/format-number';

/** The values with which the form for a price rule opens. The rule fires when the price moves on as far as `price`. */
export type BellLevel = {
  readonly direction: 'above' | 'below';
  /** A plain decimal in USD, with at most as many digits as its market shows. */
  readonly price: string;
};

const HALF: Fixed = fixed(5n, 1);
/** Two per cent from the mark, used if no liquidation price is known. */
const AWAY = { below: fixed(98n, 2), above: fixed(102n, 2) };

/**
 * The level that a bell offers: for a position, half of the way to its estimated liquidation; otherwise slightly away
 * from the mark, on the side where the position loses, or below the mark for a market without a position. Null while
 * the mark is unknown.
 */
export function bellLevel(
  mark: Fixed | null,
  { side = null, liquidation = null }: { readonly side?: string | null; readonly liquidation?: Fixed | null } = {},
): BellLevel | null {
  if (mark === null || mark.raw <= 0n) return null;
  const direction = side === 'short' ? 'above' : 'below';
  const decimals = priceDecimals(mark);
  const isAhead =
    liquidation !== null && (direction === 'above' ? compare(liquidation, mark) > 0 : compare(liquidation, mark) < 0);
  const level = isAhead
    ? mul(add(mark, liquidation), HALF, decimals, 'halfUp')
    : rescale(mul(mark, AWAY[direction], mark.scale + 2, 'halfUp'), decimals, 'halfUp');
  return level.raw > 0n ? { direction, price: toDecimalString(level) } : null;
}
