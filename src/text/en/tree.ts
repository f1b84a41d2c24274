import { messages } from '../messages';
import { plural } from './plural';

/** Searching the tree of an open object. */
export const treeSearchText = messages('treeSearch', {
  label: 'Search this tree',
  matches: 'Matches',
  looking: (visited: string) => `Searching: ${visited} values so far`,
  found: (count: number) => plural(count, { one: '# match', other: '# matches' }),
  many: (count: number) => `The first ${count} matches; type more to find fewer`,
  between: (levels: number) => plural(levels, { one: '… # level …', other: '… # levels …' }),
  whole: 'the value itself',
});
