import { abs, type Fixed, rescale, sign, toDecimalString } from './fixed-point';
import { type NumberShape, priceDecimals, sizeDecimals } from './format-number';

/**
 * The kind of an amount, which decides its format:
 * - `price`: as many decimals as its size or its market requires
 * - `size`: an amount of the base asset, without trailing zeros
 * - `amount`: an amount of collateral or of a token, two decimals
 * - `usd`: two decimals after a dollar sign
 * - `percent`: a fraction (1 = 100 %), two decimals
 * - `multiple`: a leverage, "10.0×"
 * - `count`: a whole number
 * - `raw`: a number in an unknown unit, with all digits
 */
export type AmountKind = 'price' | 'size' | 'amount' | 'usd' | 'percent' | 'multiple' | 'count' | 'raw';

export type AmountOptions = {
  readonly kind: AmountKind;
  /** Digits after the point; the default depends on the kind. */
  readonly decimals?: number | undefined;
  /** Adds a plus to values above zero, to show a change. */
  readonly signed?: boolean | undefined;
  /** Writes thousands, millions … as letters, for axes and large totals. */
  readonly compact?: boolean | undefined;
  /** `halfUp` by default; `floor` for the reader's own balance, which must never look larger than it is. */
  readonly rounding?: 'halfUp' | 'floor' | undefined;
  /**
   * Writes the count of zeros after the point instead of the zeros: 0.0₅12. Only for display: a screen reader misreads
   * it, so never use it in a sentence.
   */
  readonly countsZeros?: boolean | undefined;
};

type AmountText = {
  /** The shown text, rounded once. */
  readonly text: string;
  /** The exact value in the shown unit (percent for `percent`) as a plain decimal: "-912.1634". */
  readonly exact: string;
  /** The exact value as a reader of this locale writes it: "−$912.1634". */
  readonly exactText: string;
  /** The sign of the exact value, so that a loss too small to show still counts as one. */
  readonly sign: -1 | 0 | 1;
};

const MINUS = '−';
const TIMES = '×';
/** The smallest number of zeros after the point that is counted instead of written: 0.0₅12. */
const COUNTED_ZEROS = 4;

/** Formats an exact amount for one locale. Amounts are rounded only here, once. */
export function formatAmount(value: Fixed, options: AmountOptions, shape: NumberShape): AmountText {
  const shown = options.kind === 'percent' ? { raw: value.raw * 100n, scale: value.scale } : value;
  const exact = toDecimalString(shown);
  return {
    text: roundedText(shown, options, shape),
    exact,
    exactText: dress(exactDigits(exact, shape), sign(shown), options),
    sign: sign(shown),
  };
}

/** The default decimals of a kind. */
function defaultDecimals(kind: AmountKind, shown: Fixed): number {
  switch (kind) {
    case 'price':
      return priceDecimals(shown);
    case 'size':
      return sizeDecimals(shown);
    case 'amount':
    case 'usd':
    case 'percent':
      return 2;
    case 'multiple':
      return 1;
    case 'count':
      return 0;
    case 'raw':
      return shown.scale;
  }
}

function roundedText(shown: Fixed, options: AmountOptions, shape: NumberShape): string {
  const decimals = options.decimals ?? defaultDecimals(options.kind, shown);
  const rounded = abs(rescale(shown, decimals, options.rounding ?? 'halfUp'));
  if (rounded.raw === 0n && shown.raw !== 0n) return tooSmallText(sign(shown), decimals, options, shape);
  if (options.compact === true && rounded.raw >= 1000n * 10n ** BigInt(decimals)) {
    // Removing the fraction before the second rounding is safe: a half stays at or above a half.
    return dress(shape.compact(abs(rescale(shown, 0, 'trunc')).raw), sign(shown), options);
  }
  const trimmed = options.kind === 'size' || options.kind === 'raw';
  return dress(fixedDigits(rounded, shape, { trimmed, countsZeros: options.countsZeros }), sign(shown), options);
}

/** "<0.01" and ">−0.01": not zero, but nearer to it than the smallest shown value. */
function tooSmallText(signOfValue: -1 | 0 | 1, decimals: number, options: AmountOptions, shape: NumberShape): string {
  const smallest = dress(fixedDigits({ raw: 1n, scale: decimals }, shape, {}), signOfValue, options);
  return `${signOfValue < 0 ? '>' : '<'}${smallest}`;
}

type DigitsFormat = { readonly trimmed?: boolean; readonly countsZeros?: boolean | undefined };

function fixedDigits(magnitude: Fixed, shape: NumberShape, { trimmed = false, countsZeros }: DigitsFormat): string {
  const digits = magnitude.raw.toString().padStart(magnitude.scale + 1, '0');
  const point = digits.length - magnitude.scale;
  const whole = BigInt(digits.slice(0, point));
  const fraction = trimmed ? digits.slice(point).replace(/0+$/, '') : digits.slice(point);
  if (whole === 0n && countsZeros === true) return shape.group(0n) + shape.fraction(countZeros(fraction));
  return shape.group(whole) + shape.fraction(fraction);
}

function exactDigits(exact: string, shape: NumberShape): string {
  const [whole = '0', fraction = ''] = exact.replace('-', '').split('.');
  return shape.group(BigInt(whole)) + shape.fraction(fraction);
}

/** "0000123" becomes "0₄123". A fraction of only zeros stays: those are requested decimals, not a small number. */
function countZeros(fraction: string): string {
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  if (zeros < COUNTED_ZEROS || zeros === fraction.length) return fraction;
  const count = zeros.toString().replace(/[0-9]/g, (digit) => String.fromCodePoint(0x2080 + digit.charCodeAt(0) - 48));
  return `0${count}${fraction.slice(zeros)}`;
}

/** Adds the sign before the currency, and the unit after the digits. */
function dress(digits: string, signOfValue: -1 | 0 | 1, options: AmountOptions): string {
  const before = signOfValue < 0 ? MINUS : signOfValue > 0 && options.signed === true ? '+' : '';
  const currency = options.kind === 'usd' ? '$' : '';
  const after = options.kind === 'percent' ? '%' : options.kind === 'multiple' ? TIMES : '';
  return `${before}${currency}${digits}${after}`;
}
