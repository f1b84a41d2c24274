/**
 * Prepares a typed filter: the returned function checks whether every word of it is in one of the texts, in any order
 * and case; a plural finds its singular as well: "stops". An empty filter matches everything.
 */
export function textMatch(filter: string): (texts: readonly (string | null)[]) => boolean {
  const words = fold(filter)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return (texts) => {
    // A line break between them, so that no word is found across two texts.
    const haystack = fold(texts.filter((text) => text !== null).join('\n'));
    return words.every((word) => haystack.includes(word) || haystack.includes(singular(word)));
  };
}

/** The word without its s; short ones are tickers. */
function singular(word: string): string {
  return word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Ignores case, and different forms of one letter that look the same. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
