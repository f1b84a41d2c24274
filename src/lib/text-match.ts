import { parseAddress, toFriendly } from './address';
import { typedAddress } from './typed-address';

/**
 * Prepares a typed filter: the returned function checks whether every word of it is in one of the texts, in any order
 * and case; a plural finds its singular as well: "stops". An empty filter matches everything. The texts have addresses
 * in their raw form; the filter may have one in any form, with words around it, or a part of one as in wallets.
 */
export function textMatch(filter: string): (texts: readonly (string | null)[]) => boolean {
  const words = wordsOf(typedAddress(filter) ?? filter);
  if (words.length === 0) return () => true;
  const isOfFriendly = words.some((word) => FRIENDLY_START.test(word));
  const folded = words.map(fold);
  return (texts) => {
    const given = texts.filter((text) => text !== null);
    // A line break between them, so that no word is found across two texts.
    const haystack = fold(given.join('\n'));
    const friendly = isOfFriendly ? given.flatMap(friendlyForms).join('\n') : '';
    return folded.every(
      (word, index) =>
        haystack.includes(word) || haystack.includes(singular(word)) || friendly.includes(words[index] ?? ''),
    );
  };
}

/** Shortened texts are searched for both of their ends. */
function wordsOf(filter: string): readonly string[] {
  return filter.split(/\s+|…|\.{3}/).filter((word) => word !== '');
}

/** Upper and lower case differ in this form. */
const FRIENDLY_START = /^[EUk0][Qf][\w-]{2,}/;

function friendlyForms(text: string): readonly string[] {
  if (parseAddress(text) === null) return [];
  return [true, false].flatMap((bounceable) =>
    [true, false].map((testOnly) => toFriendly(text, { bounceable, testOnly })),
  );
}

/** The word without its s; short ones are tickers. */
function singular(word: string): string {
  return word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Ignores case, and different forms of one letter that look the same. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
