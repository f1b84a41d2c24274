import type { LoadedCatalogue } from './catalogue';
import { core } from './text-context';
import { pseudoCatalogue } from './pseudo';

export type Language = {
  /** BCP 47: for `Intl` and `<html lang>` too. */
  readonly tag: string;
  /** Its own name for itself, for language menus. */
  readonly name: string;
  /** Fetches the catalogue; a written language is a chunk of its own. */
  readonly load: () => Promise<LoadedCatalogue>;
  /** Offered only in the demo: not a real language. */
  readonly forTrying?: true;
};

/**
 * To add a language: a catalogue of the shape of `Catalogue` in its own file (a missing text does not compile), and a
 * line here. `en-XA` is the pseudo-locale: readable, longer, bracketed, so that hard-coded text stands out.
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
