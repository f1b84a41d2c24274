import { type Fixed, fromDecimal, sign, toDecimalString } from './fixed-point';
import { formatAmount } from './format-amount';
import type { NumberShape } from './format-number';
import { anyForms, fold, formOf, type NumberForm, wordForms } from './number-forms';

/** The meaning of a text that the reader typed or pasted as a number. */
export type NumberReading =
  | { readonly kind: 'empty' }
  /** The text contains no number, or several, or its meaning depends on who wrote it. */
  | { readonly kind: 'unclear' }
  | {
      readonly kind: 'number';
      /** The number as a plain decimal in its shortest form: "-1234.5". */
      readonly value: string;
      /** Other meanings of the same text: "1,500" is 1500 in English and 1.5 in German. */
      readonly others: readonly string[];
      /**
       * The page must show the number that was read, because the text differs from this reader's way of writing, or has
       * other meanings.
       */
      readonly needsEcho: boolean;
    };

/** Marks of a leverage or a factor: "10.0×". Such a number has no unit, so the page shows the number that was read. */
const times = ['×', 'x'] as const;
const dollars = ['$', 'us$', 'usd', 'usdt', 'usdc', 'dollar', 'dollars'] as const;

/** Signs and words that may stand beside a number without changing it, in lower case. */
export const units = {
  none: times,
  usd: [...dollars, ...times],
  price: [...dollars, ...times, 'now', 'mark', 'index', 'price'],
  percent: ['%', 'percent', 'per cent', 'pct'],
  percentYear: ['%', 'percent', 'per cent', 'pct', 'now', 'a year', 'per year', 'p.a.'],
  pixels: ['px'],
  seconds: ['s', 'sec', 'secs', 'second', 'seconds'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** More than any amount has. A longer text isn't meant as a number. */
const LONGEST = 120;
/** Limit for counted zeros, as in 0.0₅12. */
const MOST_ZEROS = 40;

/**
 * Reads a number as people write, copy and paste it, in the format that this reader sees: any digits, spaces and minus
 * signs, either decimal sign, grouped thousands, `$1.2M`, `0.0₅12`, units around it. It never guesses: if other readers
 * would understand a different number, `others` lists it. If the text makes no sense in this reader's format but does
 * in others, it is unclear.
 */
export function readNumber(text: string, shape: NumberShape, allowed: readonly string[] = units.none): NumberReading {
  const { text: folded, isMixed, script } = fold(text);
  if (folded === '') return { kind: 'empty' };
  // A full stop or comma may come from the sentence from which the number was copied.
  const parts = isMixed || text.length > LONGEST ? null : partsOf(folded.replace(/[.,;]$/, ''));
  const own = formOf(shape);
  const affixes = parts === null ? null : affixesOf(parts, allowed, own);
  if (parts === null || affixes === null) return { kind: 'unclear' };

  const read = (form: NumberForm) => valueIn(form, parts.digits, affixes);
  const ours = read(own);
  const all = (affixes.word === '' ? anyForms : [...anyForms, ...wordForms()]).map(read);
  const [value, ...others] = new Set([ours, ...all].filter((one) => one !== null));
  if (value === undefined || (ours === null && others.length > 0)) return { kind: 'unclear' };
  if (affixes.isAbout && value === '0') return { kind: 'unclear' };
  const isOwnScript = script === 48 || script === fold(shape.group(0n)).script;
  const hasPlainSigns = affixes.word === '' && !affixes.isAbout && !affixes.isTimes;
  const isPlain = ours !== null && hasPlainSigns && isOwnScript && !/[₀-₉]/.test(text);
  return { kind: 'number', value, others, needsEcho: !isPlain || others.length > 0 };
}

/** Writes a plain decimal in full, in this reader's format: "−1,234.5". */
export function shownNumber(value: string, shape: NumberShape): string {
  const exact = fromDecimal(value);
  return exact === null ? value : formatAmount(exact, { kind: 'raw' }, shape).exactText;
}

/** Writes a plain decimal as this reader would type it, without grouping, so that it has only one meaning. */
export function typedNumber(value: string, shape: NumberShape): string {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const decimal = shape.fraction('0').slice(0, -1);
  return whole === '' ? value : minus + shape.fraction(whole).slice(decimal.length) + shape.fraction(fraction);
}

/**
 * Whether a plain decimal is above zero and has no more digits than any amount: 15 before the point and 9 after it. The
 * limit keeps a URL from causing huge calculations.
 */
export function isAmount(value: string): boolean {
  const exact = fromDecimal(value);
  return exact !== null && sign(exact) > 0 && /^\d{1,15}(\.\d{1,9})?$/.test(value);
}

type Parts = { readonly before: string; readonly digits: string; readonly after: string };

/** Splits a text into one number and the parts before and after it; null for no or several numbers. */
function partsOf(folded: string): Parts | null {
  const match = /^([^0-9]*?)([.,٫]?[0-9](?:[0-9₀-₉.,٫٬' ]*[0-9])?)([^0-9]*)$/u.exec(folded);
  const [, before, digits, after] = match ?? [];
  if (before === undefined || digits === undefined || after === undefined) return null;
  // In "Rs.500" the point belongs to the word.
  return /\p{L}$/u.test(before) && /^[.,٫]/u.test(digits) ? null : { before, digits, after };
}

type Affixes = {
  readonly isNegative: boolean;
  /** The sign ≈ was written: the number is approximate. */
  readonly isAbout: boolean;
  /** The sign × was written: the number has no unit. */
  readonly isTimes: boolean;
  /** The multiplier, such as "k" or "mio"; empty for none. */
  readonly word: string;
};

/** Reads the signs, units and multipliers around a number; null for any other text. */
function affixesOf({ before, after }: Parts, allowed: readonly string[], own: NumberForm): Affixes | null {
  const longestFirst = allowed.toSorted((a, b) => b.length - a.length);
  let [signText, arrow, isAbout, hasWord] = ['', '', false, false];
  const found: string[] = [];
  for (let rest = before.trimStart(); rest !== ''; rest = rest.trimStart()) {
    const unit = startingUnit(rest, longestFirst);
    if (unit !== null) {
      rest = rest.slice(unit.length).replace(/^[.:]/, '');
      hasWord = true;
      found.push(unit);
    } else if (/^[-+]/.test(rest)) {
      // The dash of "Mark – 5" may not be a minus.
      if (signText !== '' || (hasWord && rest.startsWith('- '))) return null;
      signText = rest.charAt(0);
      rest = rest.slice(1);
    } else if (/^[▲▼]/.test(rest) && arrow === '') {
      arrow = rest.charAt(0);
      rest = rest.slice(1);
    } else if (rest.startsWith('≈') && !isAbout) {
      isAbout = true;
      rest = rest.slice(1);
    } else return null;
  }
  // An arrow must agree with the sign; without a sign, a falling arrow may mean a minus, so it is unclear.
  if ((arrow === '▼' && signText !== '-') || (arrow === '▲' && signText === '-')) return null;
  let word = '';
  let hasUnit = false;
  for (let rest = after.trimStart(); rest !== ''; rest = rest.trimStart()) {
    const unit = startingUnit(rest, longestFirst);
    if (unit !== null) {
      rest = rest.slice(unit.length).replace(/^\./, '');
      hasUnit = true;
      found.push(unit);
      continue;
    }
    // A multiplier may have several words, and comes right after the number.
    const [words = ''] = /^\p{L}[\p{L}\p{M}. ]*/u.exec(rest) ?? [];
    const multiplier = hasUnit || word !== '' ? undefined : startingMultiplier(words.replaceAll('.', ''), own);
    if (multiplier === undefined) return null;
    word = multiplier;
    rest = afterLetters(rest, multiplier);
  }
  return { isNegative: signText === '-', isAbout, isTimes: found.some(isTimesSign), word };
}

function isTimesSign(unit: string): boolean {
  return times.some((one) => one === unit);
}

/** The unit at the start of a text, as a separate word. */
function startingUnit(text: string, longestFirst: readonly string[]): string | null {
  const isWhole = (unit: string) => !/\p{L}$/u.test(unit) || !/^[\p{L}\p{M}]/u.test(text.slice(unit.length));
  return longestFirst.find((unit) => text.startsWith(unit) && isWhole(unit)) ?? null;
}

/** The longest multiplier, in any form, with which these words start; undefined for none. */
function startingMultiplier(words: string, own: NumberForm): string | undefined {
  const parts = words.trim().split(/ +/);
  const known = (word: string) => [own, ...wordForms()].some(({ multipliers }) => multipliers().has(word));
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join(' ')).find(known);
}

/** The rest of a text after the letters of a word, which may have points between them. */
function afterLetters(text: string, word: string): string {
  let place = 0;
  for (const letter of word) place = text.indexOf(letter, place) + letter.length;
  return text.slice(place).replace(/^\./, '');
}

/** The number in one form as a plain decimal; null when it isn't a number in that form. */
function valueIn(form: NumberForm, digits: string, { isNegative, word }: Affixes): string | null {
  const factor = word === '' ? 1n : form.multipliers().get(word);
  const magnitude = factor === undefined ? null : magnitudeIn(form, digits);
  if (factor === undefined || magnitude === null) return null;
  const raw = magnitude.raw * factor;
  return toDecimalString({ raw: isNegative ? -raw : raw, scale: magnitude.scale });
}

function magnitudeIn(form: NumberForm, digits: string): Fixed | null {
  // The Arabic decimal sign has no other use.
  const decimal = digits.includes('٫') ? '٫' : form.decimal;
  const [before = '', after = '', ...rest] = digits.split(decimal);
  const whole = wholeOf(before, decimal, form.group);
  const fraction = fractionOf(after, before);
  if (rest.length > 0 || whole === null || fraction === null) return null;
  // "01,500" is not a way to write 1.5.
  if (digits !== before && /^0[0-9]/.test(whole)) return null;
  return fromDecimal(fraction === '' ? whole : `${whole}.${fraction}`);
}

/** The digits before the decimal sign, without grouping; null when they are grouped wrongly. */
function wholeOf(text: string, decimal: string, group: string | null): string | null {
  if (/^[0-9]*$/.test(text)) return text === '' ? '0' : text;
  const separator = /[^0-9]/.exec(text)?.[0] ?? '';
  if (separator === decimal || (group !== null && separator !== group)) return null;
  const parts = text.split(separator);
  // Accepts groups of thousands, or Indian lakhs: 12,34,567.
  const isGrouped = parts.slice(1).every((part) => /^[0-9]{3}$/.test(part)) && /^[1-9][0-9]{0,2}$/.test(parts[0] ?? '');
  const isIndian = /^[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3}$/.test(text);
  return isGrouped || isIndian ? parts.join('') : null;
}

/** The digits after the decimal sign; counted zeros, as in 0.0₅12, are written out. */
function fractionOf(text: string, whole: string): string | null {
  if (/^[0-9]*$/.test(text)) return text;
  const [, count, digits] = /^0([₀-₉]{1,2})([0-9]+)$/.exec(text) ?? [];
  if (count === undefined || digits === undefined || whole !== '0') return null;
  const zeros = Number.parseInt(
    count.replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - 0x2080)),
    10,
  );
  return zeros >= 1 && zeros <= MOST_ZEROS ? '0'.repeat(zeros) + digits : null;
}
