import { messages } from '../messages';
import { plural } from './plural';

/** Actions of panels: raw answers, requests to repeat, trees of open objects. */
export const rawText = messages('raw', {
  menu: (panel: string) => `Actions of the panel ${panel}`,
  rawView: 'Raw view',
  copyCurl: 'Copy as cURL',
  curlCopied: (count: number) =>
    plural(count, { one: 'The request is copied as a command', other: '# requests are copied as commands' }),
  copyFailed: 'Could not be copied: the browser refused',
  title: (panel: string) => `Raw view: ${panel}`,
  explain: 'What the service answered, letter for letter; only the line breaks are ours.',
  masked:
    'The raw answer holds figures that privacy mode hides, so it is not shown. Choose to show everything in the settings to see it.',
  received: 'Received',
  body: (title: string) => `Answer of ${title}`,
  emptyBody: 'The body is empty.',
  cut: (shown: string, whole: string) => `The first ${shown} of ${whole} characters. Copy or download takes all of it.`,
  copyAll: 'Copy answer',
  download: 'Download',
  treeEmpty: 'empty',
  treeValue: 'value',
  treeItems: (count: number) => plural(count, { one: '# item', other: '# items' }),
  treeMembers: (count: number) => plural(count, { one: '# field', other: '# fields' }),
  treeMore: (rest: string) => `and ${rest} more`,
  treeBeyond: 'a number too large to be read',
  treeCut: (rest: string) => `and ${rest} more characters`,
  treeTop: 'Whole tree',
  treeWay: 'Way to this part of the tree',
  treeLevels: (count: number) => plural(count, { one: '# level', other: '# levels' }),
  treeBytes: (count: number) => plural(count, { one: '# byte', other: '# bytes' }),
});
