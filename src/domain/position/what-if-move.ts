import { add, fromDecimal, rescale, sign, toDecimalString, type Fixed } from '~/lib/fixed-point';
import type { Rounding } from '~/lib/rounding';
import { isWithinBounds, readMove } from './read-move';

/** Digits of a move in per cent, as the URL and the field have it. */
const MOVE_DIGITS = 2;
const ONE: Fixed = { raw: 1n, scale: 0 };

/** "-12.5" as the ratio −0.125, exact; no move for what is none. */
export function moveRatio(move: string | undefined): Fixed {
  const percent = fromDecimal(readMove(move) ?? '0');
  return percent === null ? { raw: 0n, scale: 0 } : { raw: percent.raw, scale: percent.scale + 2 };
}

/** The move that has just gone as far as a ratio, in the digits that a move has; null beyond the bounds. */
export function moveReaching(ratio: Fixed): string | null {
  // Away from zero: one step less would not have reached it.
  const rounding: Rounding = 'away';
  const percent = rescale({ raw: ratio.raw * 100n, scale: ratio.scale }, MOVE_DIGITS, rounding);
  return sign(percent) !== 0 && isWithinBounds(percent) ? toDecimalString(percent) : null;
}

/** A price moved by a ratio: P · (1 + ratio), exact. */
export function movedPrice(price: Fixed, ratio: Fixed): Fixed {
  const factor = add(ONE, ratio);
  return { raw: price.raw * factor.raw, scale: price.scale + factor.scale };
}
