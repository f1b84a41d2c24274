/**
 * Exact decimals. No operation uses floating-point numbers. When a result has more digits than requested, the caller
 * names the rounding.
 */

import { divideRounded, type Rounding } from './integers';

/** An exact decimal: `raw / 10^scale`. Every amount of this program is one of these. */
export type Fixed = { readonly raw: bigint; readonly scale: number };

/** The decimals of every quotient that we compute: as many as the service uses for its amounts and ratios. */
export const DIGITS = 9;

/** More digits than any source has. Prevents a hostile exponent or text from exhausting the memory. */
const MAX_SCALE = 1000;

/** Throws RangeError unless scale is a whole number from 0 to 1000. */
export function fixed(raw: bigint, scale: number): Fixed {
  if (!Number.isInteger(scale) || scale < 0 || scale > MAX_SCALE) throw new RangeError(`scale out of range: ${scale}`);
  return { raw, scale };
}

/**
 * Reads a plain decimal such as "-12.50" and keeps its number of digits as the scale (2). Returns null for everything
 * else: exponents, plus signs, grouping, bare points, white space.
 */
export function fromDecimal(text: string): Fixed | null {
  if (text.length > MAX_SCALE) return null;
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text);
  const whole = match?.[2];
  if (match === null || whole === undefined) return null;
  const fraction = match[3] ?? '';
  const magnitude = BigInt(whole + fraction);
  return { raw: match[1] === '-' ? -magnitude : magnitude, scale: fraction.length };
}

/** The exact value in its shortest decimal form: no trailing zeros, no exponent, no "-0". */
export function toDecimalString(value: Fixed): string {
  const digits = abs(value)
    .raw.toString()
    .padStart(value.scale + 1, '0');
  const point = digits.length - value.scale;
  const fraction = digits.slice(point).replace(/0+$/, '');
  const minus = value.raw < 0n ? '-' : '';
  return `${minus}${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The same value at another scale; excess digits are rounded. */
export function rescale(value: Fixed, scale: number, rounding: Rounding): Fixed {
  if (scale >= value.scale) return fixed(value.raw * tenTo(scale - value.scale), scale);
  return fixed(divideRounded(value.raw, tenTo(value.scale - scale), rounding), scale);
}

/** Exact, at the larger of the two scales. */
export function add(a: Fixed, b: Fixed): Fixed {
  const scale = Math.max(a.scale, b.scale);
  return { raw: rawAt(a, scale) + rawAt(b, scale), scale };
}

/** Exact, at the larger of the two scales. */
export function sub(a: Fixed, b: Fixed): Fixed {
  const scale = Math.max(a.scale, b.scale);
  return { raw: rawAt(a, scale) - rawAt(b, scale), scale };
}

/** a · b, rounded once to `scale`. */
export function mul(a: Fixed, b: Fixed, scale: number, rounding: Rounding): Fixed {
  return rescale({ raw: a.raw * b.raw, scale: a.scale + b.scale }, scale, rounding);
}

/** a / b, rounded once to `scale`. Returns null when b is zero; the caller decides its meaning. */
export function div(a: Fixed, b: Fixed, scale: number, rounding: Rounding): Fixed | null {
  if (b.raw === 0n) return null;
  const shift = scale + b.scale - a.scale;
  const numerator = shift >= 0 ? a.raw * tenTo(shift) : a.raw;
  const denominator = shift >= 0 ? b.raw : b.raw * tenTo(-shift);
  return fixed(divideRounded(numerator, denominator, rounding), scale);
}

/** Negative, zero or positive when a is below, equal to or above b, at any scales. */
export function compare(a: Fixed, b: Fixed): -1 | 0 | 1 {
  const scale = Math.max(a.scale, b.scale);
  const [one, other] = [rawAt(a, scale), rawAt(b, scale)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function neg(value: Fixed): Fixed {
  return { raw: -value.raw, scale: value.scale };
}

export function abs(value: Fixed): Fixed {
  return value.raw < 0n ? neg(value) : value;
}

export function sign(value: Fixed): -1 | 0 | 1 {
  if (value.raw === 0n) return 0;
  return value.raw < 0n ? -1 : 1;
}

export function isZero(value: Fixed): boolean {
  return value.raw === 0n;
}

function rawAt(value: Fixed, scale: number): bigint {
  return scale === value.scale ? value.raw : value.raw * tenTo(scale - value.scale);
}

function tenTo(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** The largest whole number with a square of at most `value` (Newton's method). Throws RangeError below zero. */
export function integerRoot(value: bigint): bigint {
  if (value < 0n) throw new RangeError('no root of a negative number');
  if (value < 2n) return value;
  // Starts at or above the root (half of 4 bits for each hexadecimal digit, rounded up), since from there every step
  // goes down.
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
  // The root of the floor is the floor of the root. The factor 4 doubles the root, so the result shows exactly whether
  // a half was reached.
  const square = div({ raw: 4n * numerator, scale: 0 }, { raw: denominator, scale: 0 }, 2 * scale, 'floor');
  return square === null || square.raw < 0n ? null : { raw: (integerRoot(square.raw) + 1n) >> 1n, scale };
}
