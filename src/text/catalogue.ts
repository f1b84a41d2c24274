import type { en } from './en';
import type { AREA } from './messages';

/** The shape of a catalogue with the English wording taken out of the types: what a translation must fill. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof T as Key extends typeof AREA ? never : Key]: Translated<T[Key]> };

/** One language. English is the master: a language that lacks a text does not compile. */
export type Catalogue = Translated<typeof en>;

/** The areas that are always there. */
export type CoreCatalogue = Pick<Catalogue, 'absent' | 'common' | 'panels'>;

/** What has been loaded of a language: at least the core. */
export type LoadedCatalogue = CoreCatalogue & Partial<Catalogue>;
