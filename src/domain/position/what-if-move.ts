/** Prices may be moved down to almost nothing and up tenfold. In per cent. */
const LEAST = -99;
const MOST = 900;

const MOVE = /^-?\d{1,3}(\.\d{1,2})?$/;

/**
 * A hypothetical move of prices in per cent, as the URL has it: a plain decimal of at most two places within bounds;
 * undefined for anything else, and for no move at all.
 */
export function readMove(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !MOVE.test(text)) return undefined;
  // A ratio of prices, and no amount of money.
  const percent = Number(text);
  return percent >= LEAST && percent <= MOST && percent !== 0 ? text : undefined;
}
