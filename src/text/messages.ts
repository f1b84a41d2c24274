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
/* @__NO_SIDE_EFFECTS__ */
export function messages<const Id extends string, Texts extends object>(id: Id, texts: Texts): Area<Id, Texts> {
  return Object.defineProperty(texts, AREA, { value: id }) as Area<Id, Texts> & Texts;
}

/**
 * The kind of an entry limits its length; `tests/unit/text/words.test.ts` counts. An entry without a mark is a control:
 * a label, a title, a button, the name of a figure, of at most 8 words. A hint explains one thing, in at most 15.
 */
export const hint = <const Text>(text: Text): Text => text;

/** An entry of full sentences, for notices, dialogs and failures: at most 20 words each, and three sentences. */
export const sentence = <const Text>(text: Text): Text => text;

/** The text for a value of the wire, or null when the table has none: then the value is shown as given. */
export function textFor(words: Readonly<Record<string, string>>, value: string): string | null {
  return Object.hasOwn(words, value) ? (words[value] ?? null) : null;
}
