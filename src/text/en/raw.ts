import { messages, sentence } from '../messages';
import { counted, numberOf } from './plural';
import { andMore } from './phrases';
import { labels } from './labels';

/** Actions of panels: raw answers, requests to copy, trees of open objects. */
export const rawText = messages('raw', {
  menu: (panel: string) => `Panel menu: ${panel}`,
  ...labels('rawView received download'),
  copyCurl: 'Copy as cURL',
  curlCopied: counted('(Request|# requests) copied'),
  title: (panel: string) => `Raw view: ${panel}`,
  explain: 'Exact response, line breaks added.',
  masked: sentence('Hidden by privacy mode: see settings.'),
  body: (title: string) => `Response of ${title}`,
  emptyBody: 'Empty body.',
  cut: (shown: string, whole: string) => `First ${shown} of ${whole} characters`,
  copyAll: 'Copy response',
  treeEmpty: 'empty',
  treeValue: 'value',
  treeItems: numberOf('item'),
  treeMembers: numberOf('field'),
  treeMore: andMore,
  treeCut: (rest: string) => `and ${rest} more characters`,
  treeTop: 'Whole tree',
  treeWay: 'Path in the tree',
  treeLevels: numberOf('level'),
  treeBytes: numberOf('byte'),
});

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
