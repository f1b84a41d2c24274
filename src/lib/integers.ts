/**
 * How a quotient with a fraction becomes a whole number. Each call names its rounding.
 * - `halfUp`: to the nearest, ties away from zero (as people expect)
 * - `floor`, `ceil`: towards −∞, towards +∞
 * - `trunc`, `away`: towards zero, away from zero
 */
export type Rounding = 'halfUp' | 'floor' | 'ceil' | 'trunc' | 'away';

/** numerator / denominator as a whole number. Throws RangeError when the denominator is 0n. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const quotient = numerator / denominator; // BigInt division truncates, and throws for 0n
  const remainder = numerator % denominator;
  if (remainder === 0n) return quotient;
  const sign = numerator < 0n === denominator < 0n ? 1n : -1n;
  switch (rounding) {
    case 'trunc':
      return quotient;
    case 'away':
      return quotient + sign;
    case 'floor':
      return sign < 0n ? quotient - 1n : quotient;
    case 'ceil':
      return sign > 0n ? quotient + 1n : quotient;
    case 'halfUp':
      return 2n * magnitude(remainder) >= magnitude(denominator) ? quotient + sign : quotient;
  }
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** The interface's "int64 string": `^(0|-?[1-9][0-9]*)$`, within the range of a signed 64-bit integer. */
const INT64_PATTERN = /^(0|-?[1-9][0-9]*)$/;
export const INT64_MIN = -(2n ** 63n);
export const INT64_MAX = 2n ** 63n - 1n;

/** Longest text in range: 19 digits and a sign. Longer ones are refused before any arithmetic. */
const MAX_LENGTH = 20;

/** The exact value of an int64 string; null for everything else ("", "007", "+1", "1e9", " 12 ", out of range). */
export function parseInt64(text: string): bigint | null {
  if (text.length > MAX_LENGTH || !INT64_PATTERN.test(text)) return null;
  const value = BigInt(text);
  return isInt64(value) ? value : null;
}

function isInt64(value: bigint): boolean {
  return value >= INT64_MIN && value <= INT64_MAX;
}

/** A whole number that is not an amount (an id, a time) as a number; null when a number cannot represent it exactly. */
export function toSafeInteger(value: bigint): number | null {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : null;
}

/** The whole numbers from one to another, counted up or down. */
export type Stretch = { readonly from: bigint; readonly end: bigint };

const NEAR = 16n;

/**
 * The first number of a stretch at which a condition holds, found by binary search; null if it never holds. Once the
 * condition holds, it must hold for the rest of the stretch. A good guess shortens the search.
 */
export function firstAt({ from, end }: Stretch, holds: (at: bigint) => boolean, guess?: bigint): bigint | null {
  const step = end < from ? -1n : 1n;
  const isAt = (distance: bigint) => holds(from + step * distance);
  if (isAt(0n)) return from;
  let [low, high] = [0n, (end - from) * step];
  if (!isAt(high)) return null;
  if (guess !== undefined) {
    const [less, more] = [(guess - from) * step - NEAR, (guess - from) * step + NEAR];
    if (less > low && !isAt(less)) low = less;
    if (more < high && isAt(more)) high = more;
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isAt(middle)) high = middle;
    else low = middle;
  }
  return from + step * high;
}
