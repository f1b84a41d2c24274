import { add, compare, type Fixed, fromDecimal, toDecimalString } from '~/lib/fixed-point';

const ONE: Fixed = { raw: 1n, scale: 0 };

/** "-12.5" as the ratio −0.125, exact; a text that is not a move becomes zero. */
export function moveRatio(move: string | undefined): Fixed {
  const percent = fromDecimal(readMove(move) ?? '0');
  return percent === null ? { raw: 0n, scale: 0 } : { raw: percent.raw, scale: percent.scale + 2 };
}

/** A price moved by a ratio: P · (1 + ratio), exact. */
export function movedPrice(price: Fixed, ratio: Fixed): Fixed {
  const factor = add(ONE, ratio);
  return { raw: price.raw * factor.raw, scale: price.scale + factor.scale };
}

/** The limits of a move in per cent: prices may fall to almost nothing or rise tenfold. */
export const LEAST_PERCENT = -99;
export const MOST_PERCENT = 900;

const MOVE = /^-?\d{1,3}(\.\d{1,2})?$/;
const least: Fixed = { raw: BigInt(LEAST_PERCENT), scale: 0 };
const most: Fixed = { raw: BigInt(MOST_PERCENT), scale: 0 };

/**
 * A hypothetical move of prices in per cent, as in the URL: a plain decimal within bounds with at most two decimal
 * places, in its shortest form; undefined for anything else. "0" is a move too: no price changes, and the page shows
 * the order in which positions would cross.
 */
export function readMove(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !MOVE.test(text)) return undefined;
  const percent = fromDecimal(text);
  return percent !== null && isWithinBounds(percent) ? toDecimalString(percent) : undefined;
}

/** Whether this move, in per cent, is within bounds. */
function isWithinBounds(percent: Fixed): boolean {
  return compare(percent, least) >= 0 && compare(percent, most) <= 0;
}
