import { compare, fromDecimal, toDecimalString, type Fixed } from '~/lib/fixed-point';

/** Prices may be moved down to almost nothing and up tenfold. In per cent. */
export const LEAST_PERCENT = -99;
export const MOST_PERCENT = 900;

const MOVE = /^-?\d{1,3}(\.\d{1,2})?$/;
const least: Fixed = { raw: BigInt(LEAST_PERCENT), scale: 0 };
const most: Fixed = { raw: BigInt(MOST_PERCENT), scale: 0 };

/**
 * A hypothetical move of prices in per cent, as the URL has it: a plain decimal of at
 * most two places within bounds, in its shortest form; undefined for anything else.
 * "0" is a move too: nothing moves, and the order in which positions would cross is shown.
 */
export function readMove(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !MOVE.test(text)) return undefined;
  const percent = fromDecimal(text);
  return percent !== null && isWithinBounds(percent) ? toDecimalString(percent) : undefined;
}

/** Whether prices may be moved by so many per cent. */
export function isWithinBounds(percent: Fixed): boolean {
  return compare(percent, least) >= 0 && compare(percent, most) <= 0;
}
