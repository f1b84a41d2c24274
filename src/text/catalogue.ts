import type { en } from './en.gen';
import { AREA } from './messages';

/** The shape of a catalogue without the English words in its types; a translation must fill it. */
type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof T as Key extends typeof AREA ? never : Key]: Translated<T[Key]> };

/** The texts of one language. English is the master: a language that lacks a text does not compile. */
export type Catalogue = Translated<typeof en>;

/** The areas that are always loaded. */
export type CoreCatalogue = Pick<Catalogue, 'absent' | 'common' | 'panels'>;

/** The key of a function that derives the texts of an area from the English ones. */
export const TRANSLATE = Symbol('translate');

/** The loaded texts of a language: at least the core. */
export type LoadedCatalogue = CoreCatalogue &
  Partial<Catalogue> & {
    /** Returns the same object for the same area. */
    readonly [TRANSLATE]?: <Texts extends object>(english: Texts) => Texts;
  };

/** The English texts of one area, which also identify the area. */
export type EnglishArea<Id extends keyof Catalogue> = NoInfer<Catalogue[Id]> & { readonly [AREA]: Id };

/** The texts of one area from a given catalogue, for use outside of components; inside, use `useText`. */
export function textOf<Id extends keyof Catalogue>(catalogue: LoadedCatalogue, area: EnglishArea<Id>): Catalogue[Id] {
  const loaded: Partial<Catalogue> = catalogue;
  return loaded[area[AREA]] ?? catalogue[TRANSLATE]?.(area) ?? area;
}
