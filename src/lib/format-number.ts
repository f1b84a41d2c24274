/** How one locale writes digits. Built once a locale: `Intl` formatters are dear to make. */
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
