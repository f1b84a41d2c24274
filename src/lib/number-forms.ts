import { createNumberShape, lazily, type NumberShape } from './format-number';

/** How figures are written: by the reader, or by others whose figures are pasted. */
export type NumberForm = {
  /** `.`, `,` or `٫`. */
  readonly decimal: string;
  /** What groups thousands: `.`, `,`, a space, `'`, `٬`, or nothing. Null when any of them may. */
  readonly group: string | null;
  /** Words behind a number that multiply it, in lower case, without points: "mio" → 1,000,000. */
  readonly multipliers: () => ReadonlyMap<string, bigint>;
};

/** A text with one character for each kind of sign, and ASCII digits. */
export type FoldedText = {
  readonly text: string;
  /** Digits of several scripts, or marks that show characters in another order than they are stored. */
  readonly isMixed: boolean;
  /** Where the digits start in Unicode: 48 for ASCII. Null without a digit. */
  readonly script: number | null;
};

const invisible = /[\p{Cf}\p{Variation_Selector}]/u;
const reordering = /[\u202D\u202E]/u;
const signs: readonly (readonly [RegExp, string])[] = [
  [/[\p{Zs}\t]/u, ' '],
  [/[\u002D\u02D7\u207B\u2010-\u2015\u2212\u2796\uFE58\uFE63\uFF0D]/u, '-'],
  [/[+\uFE62\uFF0B\u2795]/u, '+'],
  [/[,\u060C\uFE50\uFF0C]/u, ','],
  [/[.\u0970\u3002\uFE52\uFF0E\uFF61]/u, '.'],
  [/['\u2018\u2019\u02BC\uFF07]/u, "'"],
  [/[%\u066A\uFE6A\uFF05]/u, '%'],
  [/[$\uFE69\uFF04]/u, '$'],
];

/** Drops what is invisible; spaces, minus signs, digits and so on of all kinds become one of each. */
export function fold(text: string): FoldedText {
  const scripts = new Set<number>();
  let folded = '';
  for (const char of text) {
    if (invisible.test(char)) continue;
    if (/\p{Nd}/u.test(char)) {
      const zero = zeroOf(char);
      scripts.add(zero);
      folded += String((char.codePointAt(0) ?? zero) - zero);
    } else folded += signs.find(([kind]) => kind.test(char))?.[1] ?? char;
  }
  const [script = null] = scripts;
  return { text: folded.trim().toLowerCase(), isMixed: scripts.size > 1 || reordering.test(text), script };
}

/** The code point of the zero of this digit's script: Unicode has the ten in a row, and some such rows side by side. */
function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return code - ((code - first) % 10);
}

const forms = new WeakMap<NumberShape, NumberForm>();

/** The form in which a locale's figures are shown, made from what is shown. */
export function formOf(shape: NumberShape): NumberForm {
  const before = forms.get(shape);
  if (before !== undefined) return before;
  const decimal = fold(shape.fraction('1')).text.replace('1', '');
  const group = /[^0-9]/.exec(fold(shape.group(1_234_567n)).text)?.[0] ?? '';
  const made = { decimal, group, multipliers: lazily(() => multipliersOf(shape, decimal)) };
  forms.set(shape, made);
  return made;
}

/** Counts for which languages have different plurals. */
const counts = [1n, 2n, 3n, 5n, 11n, 100n];

function multipliersOf(shape: NumberShape, decimal: string): Map<string, bigint> {
  const words = new Map<string, bigint>();
  for (let power = 3n; power < 16n; power += 1n) {
    for (const count of counts) {
      const value = count * 10n ** power;
      const [, digits, word] = /^([0-9., '٫٬]*[0-9]) ?([^0-9]+)$/u.exec(fold(shape.compact(value)).text) ?? [];
      if (digits === undefined || word === undefined) continue;
      const whole = BigInt(digits.split(decimal, 1)[0]?.replaceAll(/[^0-9]/g, '') ?? '0');
      if (whole > 0n && value % whole === 0n) words.set(word.replaceAll('.', ''), value / whole);
    }
  }
  return words;
}

const letters: ReadonlyMap<string, bigint> = new Map([
  ['k', 10n ** 3n],
  ['m', 10n ** 6n],
  ['mn', 10n ** 6n],
  ['mln', 10n ** 6n],
  // A thousand in Spanish and Portuguese: without a reader of these languages it stays unclear.
  ['mil', 10n ** 6n],
  ['b', 10n ** 9n],
  ['bn', 10n ** 9n],
  ['t', 10n ** 12n],
]);

/** A point, or a comma, before decimals: with any grouping. */
export const anyForms: readonly NumberForm[] = ['.', ','].map((decimal) => ({
  decimal,
  group: null,
  multipliers: () => letters,
}));

/** Languages whose short words for thousands and millions are recognised in every text. */
const languages = ['de', 'en', 'en-IN', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pt', 'ru', 'tr', 'uk', 'zh', 'ar', 'fa'];

export const wordForms: () => readonly NumberForm[] = lazily(() => [
  ...anyForms,
  ...languages.map((language) => ({ ...formOf(createNumberShape(language)), group: null })),
]);
