/** An entry that can be found by its name. */
export type Findable = {
  readonly title: string;
  /** Synonyms: an asset, another word. */
  readonly terms: readonly string[];
  /** Addresses in their written forms. A typed part of one matches only if it is too long to match by chance. */
  readonly codes?: readonly string[];
};

export type Ranked<Entry> = { readonly entry: Entry; readonly score: number };

/** Six hexadecimal digits match one address in sixteen million by chance. */
const SHORTEST_OF_CODE = 6;
const CODE_SCORE = 90;
/** Subtracted from the score of a synonym, so that names come first. */
const SYNONYM_LESS = 5;
/** Subtracted when the typed words match separately instead of together. */
const APART_LESS = 8;

/**
 * Returns the entries that match the typed text, best first; equal ones stay in their order. A text without letters and
 * digits matches nothing.
 */
export function rank<Entry extends Findable>(text: string, entries: readonly Entry[]): readonly Ranked<Entry>[] {
  const typed = prepareTyped(text);
  if (typed.squashed === '') return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

function scoreOf(entry: Findable, typed: Typed): number {
  const whole = bestOf(entry, typed);
  if (typed.words.length < 2) return whole;
  const each = typed.words.map((word) => bestOf(entry, { whole: word, squashed: word, words: [word] }));
  return Math.max(whole, Math.min(...each) - APART_LESS);
}

function bestOf({ title, terms, codes = [] }: Findable, typed: Typed): number {
  // Compares addresses without letter case: two user-friendly addresses can differ only by case, but readers rarely
  // type it.
  if (typed.whole.length >= SHORTEST_OF_CODE && codes.some((code) => code.toLowerCase().includes(typed.whole)))
    return CODE_SCORE;
  const synonyms = terms.map((term) => matchScore(term, typed) - SYNONYM_LESS);
  return Math.max(matchScore(title, typed), ...synonyms);
}

/**
 * How well a text matches the typed text, from 0 (not at all) to 100 (equal). It ignores case, separators between
 * letters, and differences between letters that look the same: "btcusdt" matches "BTC/USDT".
 * @param typed must contain a letter or digit
 */
function matchScore(text: string, typed: Typed): number {
  const { whole, squashed } = typed;
  const folded = fold(text);
  const plain = squash(folded);
  if (folded === whole || plain === squashed) return 100;
  const surplus = Math.min(9, Math.abs(folded.length - whole.length)) / 10;
  if (folded.startsWith(whole) || (squashed.length > 1 && plain.startsWith(squashed))) return 80 - surplus;
  if (wordsOf(folded).some((word) => word.startsWith(whole))) return 60 - surplus;
  if (folded.includes(whole) || (squashed.length > 2 && plain.includes(squashed))) return 40 - surplus;
  return isScattered(plain, squashed) ? 20 - surplus : 0;
}

/** The typed text, prepared once for all comparisons. */
type Typed = {
  readonly whole: string;
  /** Only its letters and digits. */
  readonly squashed: string;
  readonly words: readonly string[];
};

/** No name is longer than this. */
const LONGEST_TYPED = 100;
/** Scattered letters would match a long text, such as an address, by chance. */
const LONGEST_SCATTERED = 40;
const SHORTEST_SCATTERED = 3;

function prepareTyped(text: string): Typed {
  const whole = fold(text.slice(0, LONGEST_TYPED).trim()).replaceAll(/\s+/g, ' ');
  return { whole, squashed: squash(whole), words: wordsOf(whole) };
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function squash(folded: string): string {
  return folded.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Splits a text into words. A word also begins where letters follow digits: "pepe" in "1000PEPE". */
function wordsOf(folded: string): readonly string[] {
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.flatMap((word) => {
    const letters = word.replace(/^\p{N}+/u, '');
    return letters === '' || letters === word ? [word] : [word, letters];
  });
}

/** Whether all letters occur in this order and the first one at the beginning: "psh" in "position history". */
function isScattered(plain: string, squashed: string): boolean {
  if (squashed.length < SHORTEST_SCATTERED || plain.length > LONGEST_SCATTERED || plain[0] !== squashed[0])
    return false;
  let at = 0;
  for (const letter of squashed) {
    const next = plain.indexOf(letter, at);
    if (next === -1) return false;
    at = next + 1;
  }
  return true;
}
