import { messages } from '../messages';
import { counted } from './plural';

/** Searching the tree of an open object. */
export const treeSearchText = messages('treeSearch', {
  label: 'Search this tree',
  matches: 'Matches',
  looking: (visited: string) => `Searching: ${visited} values so far`,
  found: counted('# match(es)'),
  many: (count: number) => `First ${count} matches; refine your search`,
  between: counted('… # level(s) …'),
  whole: 'the value itself',
});
