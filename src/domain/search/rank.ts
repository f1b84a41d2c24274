import { matchScore, prepareTyped, type Typed } from './match-score';

/** What can be found by its name. */
export type Findable = {
  readonly title: string;
  /** Other words for it: an asset, a synonym. */
  readonly terms: readonly string[];
  /** Addresses, in the forms in which they are written: a part of one finds it only where it is too long to fit by chance. */
  readonly codes?: readonly string[];
};

export type Ranked<Entry> = { readonly entry: Entry; readonly score: number };

/** Six hexadecimal digits fit one address in sixteen million by chance. */
const SHORTEST_OF_CODE = 6;
const OF_CODE = 90;
/** A name says more than a synonym. */
const SYNONYM_LESS = 5;
/** Words that fit one by one say less than a text that fits as a whole. */
const APART_LESS = 8;

/** The entries that fit what was typed, best first; those that fit equally well in the order in which they were given. A text without letters and digits fits nothing. */
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
  // Letters of a user-friendly address that differ by case alone are others, but nobody types them by heart.
  if (typed.whole.length >= SHORTEST_OF_CODE && codes.some((code) => code.toLowerCase().includes(typed.whole))) return OF_CODE;
  const synonyms = terms.map((term) => matchScore(term, typed) - SYNONYM_LESS);
  return Math.max(matchScore(title, typed), ...synonyms);
}
