import { abs, compare, type Fixed } from './fixed-point';

/** Makes a value on first use, and only once: `Intl` formatters are slow to create, and most are never used. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** How a locale writes digits. Created once for each locale. */
export type NumberShape = {
  /** Writes a whole number, never negative, with the locale's grouping. Exact for any size. */
  readonly group: (whole: bigint) => string;
  /** Writes the digits after the point, with the locale's decimal sign in front; an empty text for "". */
  readonly fraction: (digits: string) => string;
  /** Shortens a whole number to one decimal and a letter: 412600000n to "412.6M". */
  readonly compact: (whole: bigint) => string;
};

/**
 * Writes English digits without `Intl`: its first formatter takes longer to load than a table of markets takes to
 * render, 22 ms on a desktop and four times that on a phone.
 */
const english: NumberShape = {
  group: grouped,
  fraction: (digits) => (digits === '' ? '' : `.${digits}`),
  compact: (whole) => {
    const sizes = [1n, 1_000n, 1_000_000n, 1_000_000_000n, 1_000_000_000_000n];
    // Rounds to tenths, half up: 999,950 becomes one million.
    const tenths = (size: bigint) => (whole * 10n + size / 2n) / size;
    const place = sizes.findIndex((size, index) => index === sizes.length - 1 || tenths(size) < 10_000n);
    const shown = tenths(sizes[place] ?? 1n);
    return `${grouped(shown / 10n)}.${shown % 10n}${'KMBT'[place - 1] ?? ''}`;
  },
};

function grouped(whole: bigint): string {
  return whole.toString().replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Throws RangeError for a text that is not a BCP 47 tag. */
export function createNumberShape(locale: string): NumberShape {
  if (locale === 'en') return english;
  Intl.getCanonicalLocales(locale);
  const whole = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
  const shortened = lazily(
    () => new Intl.NumberFormat(locale, { notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
  const own = lazily(() => {
    const plain = new Intl.NumberFormat(locale, { useGrouping: false });
    return {
      decimalSign: decimalSignOf(locale),
      digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
    };
  });
  return {
    group: (value) => whole().format(value),
    fraction: (digits) => (digits === '' ? '' : own().decimalSign + inOwnDigits(digits, own().digits)),
    compact: (value) => shortened().format(value),
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
 * The number of decimals for a price of this size. Compute it once from a market's mark price and use it for every
 * price of that market, so that the prices line up and are easy to compare.
 */
export function priceDecimals(price: Fixed): number {
  return price.raw === 0n ? 2 : decimalsBySize(price, priceSteps, finestPrice);
}

/** The maximum decimals for an amount of a base asset; trailing zeros are dropped. */
export function sizeDecimals(size: Fixed): number {
  return size.raw === 0n ? 0 : decimalsBySize(size, sizeSteps, finestSize);
}

function decimalsBySize(value: Fixed, steps: readonly Step[], finest: number): number {
  const magnitude = abs(value);
  return steps.find((step) => compare(magnitude, step.from) >= 0)?.decimals ?? finest;
}
