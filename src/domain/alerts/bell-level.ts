import { add, compare, type Fixed, fixed, mul, rescale, toDecimalString } from '~/lib/fixed-point';
import { priceDecimals } from '~/lib/format-number';

/** A price rule to begin with: it fires when the price goes on towards `price`. */
export type BellLevel = {
  readonly direction: 'above' | 'below';
  /** A plain decimal in USD, with the digits that its market shows at most. */
  readonly price: string;
};

const HALF: Fixed = fixed(5n, 1);
/** Two per cent away, where nothing better is known. */
const AWAY = { below: fixed(98n, 2), above: fixed(102n, 2) };

/**
 * The level that a bell offers: for a position half of the way to its estimated liquidation, else a little away from the
 * mark, on the side where a position loses; below it for a market without one. Null while no mark is known.
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
