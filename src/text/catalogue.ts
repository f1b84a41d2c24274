import type { en } from './en.gen';
import { AREA } from './messages';

/** The shape of a catalogue without the English wording in its types: what a translation must fill. */
type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof T as Key extends typeof AREA ? never : Key]: Translated<T[Key]> };

/** One language. English is the master: a language that lacks a text does not compile. */
export type Catalogue = Translated<typeof en>;

/** The areas that are always loaded. */
export type CoreCatalogue = Pick<Catalogue, 'absent' | 'common' | 'panels'>;

/** Makes the texts of an area from the English ones, for a derived language. */
export const TRANSLATE = Symbol('translate');

/** The loaded texts of a language: at least the core. */
export type LoadedCatalogue = CoreCatalogue &
  Partial<Catalogue> & {
    /** Returns the same object for the same area. */
    readonly [TRANSLATE]?: <Texts extends object>(english: Texts) => Texts;
  };

/** The English texts of one area, which name it. */
export type EnglishArea<Id extends keyof Catalogue> = NoInfer<Catalogue[Id]> & { readonly [AREA]: Id };

/** The texts of one area outside of a component, like `useText`, from a given catalogue. */
export function textOf<Id extends keyof Catalogue>(catalogue: LoadedCatalogue, area: EnglishArea<Id>): Catalogue[Id] {
  const loaded: Partial<Catalogue> = catalogue;
  return loaded[area[AREA]] ?? catalogue[TRANSLATE]?.(area) ?? area;
}
