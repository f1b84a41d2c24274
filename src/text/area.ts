import { use } from 'react';
import type { Catalogue } from './catalogue';
import { TextContext } from './text-context';

/**
 * The hook for the texts of one area. English comes with the code of whoever uses
 * the hook, so that a first visit does not carry the words of every page; another
 * language, once it has been loaded, brings all areas at once.
 */
export function createArea<Name extends keyof Catalogue>(name: Name, english: Catalogue[Name]): () => Catalogue[Name] {
  return function useArea() {
    const { catalogue } = use(TextContext);
    const translated: Partial<Catalogue> = catalogue;
    return translated[name] ?? english;
  };
}
