import type { LoadedCatalogue } from './catalogue';
import { core } from './core';

export type LanguageTag = 'en' | 'en-XA';

export type Language = {
  readonly tag: LanguageTag;
  /** Its own name for itself, as language menus show it. */
  readonly name: string;
  /** Fetches the catalogue; every language but English is a chunk of its own. */
  readonly load: () => Promise<LoadedCatalogue>;
};

/** `en-XA` is the pseudo-locale: readable, longer, bracketed, so that a bare string stands out. */
export const languages: readonly Language[] = [
  { tag: 'en', name: 'English', load: () => Promise.resolve(core) },
  { tag: 'en-XA', name: 'Pseudo-English', load: loadPseudo },
];

/** The language for a stored or requested tag; English when it is not one of ours. */
export function languageFor(tag: string | null): Language {
  const found = languages.find((language) => language.tag === tag) ?? languages[0];
  if (found === undefined) throw new Error('the list of languages is empty');
  return found;
}

async function loadPseudo(): Promise<LoadedCatalogue> {
  const [{ en }, { pseudoCatalogue }] = await Promise.all([import('./en'), import('./pseudo')]);
  return pseudoCatalogue(en);
}
