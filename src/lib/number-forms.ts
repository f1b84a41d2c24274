import { createNumberShape, lazily, type NumberShape } from './format-number';

/** How figures are written, either by the reader or by others from whom the reader pastes. */
export type NumberForm = {
  /** `.`, `,` or `٫`. */
  readonly decimal: string;
  /**
   * The separator of thousands: `.`, `,`, a space, `'`, `٬`, or an empty text for none. Null when any of them may be
   * used.
   */
  readonly group: string | null;
  /** Words after a number that multiply it, in lower case, without points: "mio" → 1,000,000. */
  readonly multipliers: () => ReadonlyMap<string, bigint>;
};

/** A text with one character for each kind of sign, and ASCII digits. */
export type FoldedText = {
  readonly text: string;
  /** The text has digits of several scripts, or marks that show characters in another order than they are stored. */
  readonly isMixed: boolean;
  /** The code point of the digits' zero: 48 for ASCII. Null without a digit. */
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

/** Removes invisible characters, and replaces all kinds of spaces, minus signs, digits and so on by one of each. */
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

/**
 * The code point of the zero in a digit's script. Unicode has the ten digits in a row, and some such rows next to each
 * other.
 */
function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return code - ((code - first) % 10);
}

const forms = new WeakMap<NumberShape, NumberForm>();

/** How a locale writes figures, derived from the figures that it shows. */
export function formOf(shape: NumberShape): NumberForm {
  const before = forms.get(shape);
  if (before !== undefined) return before;
  const decimal = fold(shape.fraction('1')).text.replace('1', '');
  const group = /[^0-9]/.exec(fold(shape.group(1_234_567n)).text)?.[0] ?? '';
  const made = { decimal, group, multipliers: lazily(() => multipliersOf(shape, decimal)) };
  forms.set(shape, made);
  return made;
}

/** Numbers for which languages have different plurals. */
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
  // "mil" is a thousand in Spanish and Portuguese. Unless the reader uses one of these languages, it stays ambiguous.
  ['mil', 10n ** 6n],
  ['b', 10n ** 9n],
  ['bn', 10n ** 9n],
  ['t', 10n ** 12n],
]);

/** The forms with a point or a comma before the decimals, and any grouping. */
export const anyForms: readonly NumberForm[] = ['.', ','].map((decimal) => ({
  decimal,
  group: null,
  multipliers: () => letters,
}));

/** Languages with short words for thousands and millions that every reader may paste. */
const languages = ['de', 'en', 'en-IN', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pt', 'ru', 'tr', 'uk', 'zh', 'ar', 'fa'];

export const wordForms: () => readonly NumberForm[] = lazily(() => [
  ...anyForms,
  ...languages.map((language) => ({ ...formOf(createNumberShape(language)), group: null })),
]);
