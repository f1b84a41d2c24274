/** The key of an area's name in the catalogue. It is a symbol, so that loops over the texts skip it. */
export const AREA = Symbol('area');

/** The English texts of one area, in the form that `useText(area)` takes. */
type Area<Id extends string, Texts> = {
  readonly [Key in keyof Texts as Key extends typeof AREA ? never : Key]: Texts[Key];
} & {
  readonly [AREA]: Id;
};

/**
 * Names the English texts of an area for the catalogue. English comes with the module that uses the area; another
 * language is loaded as a whole and its texts are found by this name.
 *
 * @param id the key of the area in `Catalogue`
 * @param texts sentences, functions that make sentences, or groups of them
 */
/* @__NO_SIDE_EFFECTS__ */
export function messages<const Id extends string, Texts extends object>(id: Id, texts: Texts): Area<Id, Texts> {
  return Object.defineProperty(texts, AREA, { value: id }) as Area<Id, Texts> & Texts;
}

/** The text for a value of the wire. Returns null when the table has none; then show the value as received. */
export function textFor(words: Readonly<Record<string, string>>, value: string): string | null {
  return Object.hasOwn(words, value) ? (words[value] ?? null) : null;
}
