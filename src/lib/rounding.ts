/**
 * How a quotient that is not whole becomes whole. Each call names its rounding.
 * - `halfUp`: to the nearest, ties away from zero (what a person expects of figures)
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
