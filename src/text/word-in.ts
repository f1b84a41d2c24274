/** The word for a value of the wire, or null where the table has none: then the value is shown as given. */
export function wordIn(words: Readonly<Record<string, string>>, value: string): string | null {
  return Object.hasOwn(words, value) ? (words[value] ?? null) : null;
}
