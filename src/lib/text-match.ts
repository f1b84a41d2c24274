import { parseAddress, toFriendly } from './address';
import { typedAddress } from './typed-address';

/**
 * Prepares a typed filter. The returned function checks whether each word of the filter is in one of the texts, in any
 * order and case. A plural also finds its singular ("stops"). An empty filter matches everything. The texts have
 * addresses in raw form; the filter may have a whole address in any form, with words around it, or a part of one as in
 * wallets.
 */
export function textMatch(filter: string): (texts: readonly (string | null)[]) => boolean {
  const words = wordsOf(typedAddress(filter) ?? filter);
  if (words.length === 0) return () => true;
  const hasFriendlyPart = words.some((word) => FRIENDLY_START.test(word));
  const folded = words.map(fold);
  return (texts) => {
    const given = texts.filter((text) => text !== null);
    // The line break keeps a word from matching across two texts.
    const haystack = fold(given.join('\n'));
    const friendly = hasFriendlyPart ? given.flatMap(friendlyForms).join('\n') : '';
    return folded.every(
      (word, index) =>
        haystack.includes(word) || haystack.includes(singular(word)) || friendly.includes(words[index] ?? ''),
    );
  };
}

/** Splits at an ellipsis too, so that both ends of a shortened address are searched. */
function wordsOf(filter: string): readonly string[] {
  return filter.split(/\s+|…|\.{3}/).filter((word) => word !== '');
}

/** In this form, upper and lower case are different characters. */
const FRIENDLY_START = /^[EUk0][Qf][\w-]{2,}/;

function friendlyForms(text: string): readonly string[] {
  if (parseAddress(text) === null) return [];
  return [true, false].flatMap((bounceable) =>
    [true, false].map((testOnly) => toFriendly(text, { bounceable, testOnly })),
  );
}

/** The word without its final s; short words are tickers and stay. */
function singular(word: string): string {
  return word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Ignores case, and differences between letters that look the same. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
