import { div, type Fixed } from './fixed-point';

/** The largest whole number whose square is not above `value` (Newton's method). Throws RangeError below zero. */
export function integerRoot(value: bigint): bigint {
  if (value < 0n) throw new RangeError('no root of a negative number');
  if (value < 2n) return value;
  // Begins at or above the root, from where the steps only go down: 4 bits a hexadecimal digit, half of them rounded up.
  let root = 1n << BigInt(value.toString(16).length * 2);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/**
 * √(numerator / denominator), rounded once, half up. Null when the denominator is zero or the quotient is negative.
 */
export function rootOfQuotient(numerator: bigint, denominator: bigint, scale: number): Fixed | null {
  // The root of the floor is the floor of the root, so with the factor 4 (a 2 under the root) a half shows exactly.
  const square = div({ raw: 4n * numerator, scale: 0 }, { raw: denominator, scale: 0 }, 2 * scale, 'floor');
  return square === null || square.raw < 0n ? null : { raw: (integerRoot(square.raw) + 1n) >> 1n, scale };
}
