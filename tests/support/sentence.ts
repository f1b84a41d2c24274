/** A text with slots such as `{price}` as it is on screen: the values in order, or a pattern for each. */
export function filled(text: string, ...values: readonly string[]): string {
  let place = 0;
  return text.replaceAll(/\{\w+\}/g, () => values[place++] ?? '');
}

/** The words of such a text outside of its slots, as queries by text see them. */
export function wordsOf(text: string): string {
  return filled(text).replaceAll(/\s+/g, ' ').trim();
}
