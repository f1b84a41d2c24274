import type { LoadedCatalogue } from './catalogue';
import { core } from './text-context';
import { pseudoCatalogue } from './pseudo';

export type Language = {
  /** BCP 47 tag, also for `Intl` and `<html lang>`. */
  readonly tag: string;
  /** The language's name in the language, for menus. */
  readonly name: string;
  /** Loads the catalogue; each written language has a separate chunk. */
  readonly load: () => Promise<LoadedCatalogue>;
  /** Offered only in the demo, because it isn't a real language. */
  readonly forTrying?: true;
};

/**
 * To add a language, add a file with a catalogue of the shape of `Catalogue` (a missing text does not compile) and a
 * line here. `en-XA` is the pseudo-locale: readable, longer and bracketed, so that hard-coded text stands out.
 */
export const languages: readonly Language[] = [
  { tag: 'en', name: 'English', load: () => Promise.resolve(core) },
  { tag: 'en-XA', name: 'Pseudo-English', load: () => Promise.resolve(pseudoCatalogue()), forTrying: true },
];

/** The language for a stored or requested tag; English when it is not available. */
export function languageFor(tag: string | null): Language {
  const found = languages.find((language) => language.tag === tag) ?? languages[0];
  if (found === undefined) throw new Error('the list of languages is empty');
  return found;
}
