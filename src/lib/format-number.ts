import { abs, compare, type Fixed } from './fixed-point';

/** How one locale writes digits. Made once a locale: `Intl` formatters are slow to create. */
export type NumberShape = {
  /** A whole number, never negative, with the locale's grouping. Exact for any size. */
  readonly group: (whole: bigint) => string;
  /** Digits after the point, with the locale's decimal sign before them; nothing for "". */
  readonly fraction: (digits: string) => string;
  /** A whole number shortened to one decimal and a letter: 412600000n as "412.6M". */
  readonly compact: (whole: bigint) => string;
};

/** Throws RangeError for a text that is no BCP 47 tag. */
export function createNumberShape(locale: string): NumberShape {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const shortened = new Intl.NumberFormat(locale, {
    notation: 'compact',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const decimalSign = decimalSignOf(locale);
  const ownDigits = Array.from({ length: 10 }, (_, digit) => plain.format(digit));
  return {
    group: (value) => whole.format(value),
    fraction: (digits) => (digits === '' ? '' : decimalSign + inOwnDigits(digits, ownDigits)),
    compact: (value) => shortened.format(value),
  };
}

function decimalSignOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0.5);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}

function inOwnDigits(digits: string, ownDigits: readonly string[]): string {
  return digits.replace(/[0-9]/g, (digit) => ownDigits[digit.charCodeAt(0) - 48] ?? digit);
}

type Step = { readonly from: Fixed; readonly decimals: number };

const priceSteps: readonly Step[] = [
  { from: { raw: 1000n, scale: 0 }, decimals: 2 },
  { from: { raw: 100n, scale: 0 }, decimals: 3 },
  { from: { raw: 1n, scale: 0 }, decimals: 4 },
  { from: { raw: 1n, scale: 1 }, decimals: 5 },
  { from: { raw: 1n, scale: 2 }, decimals: 6 },
  { from: { raw: 1n, scale: 4 }, decimals: 7 },
  { from: { raw: 1n, scale: 5 }, decimals: 8 },
];
const finestPrice = 9;

const sizeSteps: readonly Step[] = [
  { from: { raw: 1000n, scale: 0 }, decimals: 2 },
  { from: { raw: 1n, scale: 0 }, decimals: 4 },
  { from: { raw: 1n, scale: 4 }, decimals: 6 },
];
const finestSize = 9;

/**
 * How many decimals a price of this size is shown with. Take it from a market's mark price once and pass it to every
 * price of that market, so that its prices line up and are easy to compare.
 */
export function priceDecimals(price: Fixed): number {
  return price.raw === 0n ? 2 : decimalsBySize(price, priceSteps, finestPrice);
}

/** The maximum decimals of an amount of a base asset; zeros at its end are dropped. */
export function sizeDecimals(size: Fixed): number {
  return size.raw === 0n ? 0 : decimalsBySize(size, sizeSteps, finestSize);
}

function decimalsBySize(value: Fixed, steps: readonly Step[], finest: number): number {
  const magnitude = abs(value);
  return steps.find((step) => compare(magnitude, step.from) >= 0)?.decimals ?? finest;
}
