/** The key of an area's name in the catalogue. It is a symbol, so that loops over the texts skip it. */
export const AREA = Symbol('area');

/** The English texts of one area, as `useText(area)` takes them. */
type Area<Id extends string, Texts> = {
  readonly [Key in keyof Texts as Key extends typeof AREA ? never : Key]: Texts[Key];
} & {
  readonly [AREA]: Id;
};

/**
 * Gives the English texts of an area their name in the catalogue. English comes with the module that uses the area;
 * another language is loaded as a whole and found by this name.
 *
 * @param id the key of the area in `Catalogue`
 * @param texts sentences, functions that make sentences, or groups of them
 */
export function messages<const Id extends string, Texts extends object>(id: Id, texts: Texts): Area<Id, Texts> {
  return Object.defineProperty(texts, AREA, { value: id, enumerable: false }) as Area<Id, Texts> & Texts;
}

/** The text for a value of the wire, or null where the table has none: then the value is shown as given. */
export function wordIn(words: Readonly<Record<string, string>>, value: string): string | null {
  return Object.hasOwn(words, value) ? (words[value] ?? null) : null;
}
