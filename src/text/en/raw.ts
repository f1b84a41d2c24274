import { messages } from '../messages';
import { counted } from './plural';
import { andMore } from './phrases';

/** Actions of panels: raw answers, requests to copy, trees of open objects. */
export const rawText = messages('raw', {
  menu: (panel: string) => `Panel menu: ${panel}`,
  rawView: 'Raw view',
  received: 'Received',
  download: 'Download',
  copyCurl: 'Copy as cURL',
  curlCopied: counted({ one: 'Request copied', other: '# requests copied' }),
  title: (panel: string) => `Raw view: ${panel}`,
  explain: 'The exact response of the API, with line breaks added.',
  masked: 'Privacy mode hides this. You can turn it off in Settings.',
  body: (title: string) => `Response of ${title}`,
  emptyBody: 'The response is empty.',
  cut: (shown: string, whole: string) => `First ${shown} of ${whole} characters`,
  copyAll: 'Copy response',
  treeEmpty: 'empty',
  treeValue: 'value',
  treeItems: counted({ one: '# item', other: '# items' }),
  treeMembers: counted({ one: '# field', other: '# fields' }),
  treeMore: andMore,
  treeCut: (rest: string) => `and ${rest} more characters`,
  treeTop: 'Whole tree',
  treeWay: 'Path in the tree',
  treeLevels: counted({ one: '# level', other: '# levels' }),
  treeBytes: counted({ one: '# byte', other: '# bytes' }),
});

/** Searching the tree of an open object. */
export const treeSearchText = messages('treeSearch', {
  label: 'Search this tree',
  matches: 'Matches',
  looking: (visited: string) => `Searching: ${visited} values so far`,
  found: counted({ one: '# match', other: '# matches' }),
  many: (count: number) => `The first ${count} matches are shown. Refine your search to see others.`,
  between: counted({ one: '… # level …', other: '… # levels …' }),
  whole: 'the value itself',
});
