import { messages } from '../messages';
import { plural } from './plural';

/** The live bundles of a smart account, by query id (operations 1 and 8). */
export const bundlesText = messages('bundles', {
  title: 'Bundles',
  caption: 'Bundles',
  count: (count: number) => plural(count, { one: '# live bundle found', other: '# live bundles found' }),
  scope: 'Only the highest live bundle is asked for without being told to. Others may be live below it.',
  readOnce:
    'A bundle does not change, so it is read once. It leaves the list when the highest live query id falls below its own.',
  walkNote:
    'An id without a live bundle is answered “not found” (404), which is read so here, and which the browser writes down as an error.',
  none: 'None of the query ids asked for has a live bundle now.',
  noneYet: 'None found so far; not every query id has been answered.',
  noneAsked: 'No query id has been asked for yet: the service does not tell which one is live.',
  noneSaid: 'The service says that this account has no live bundle now.',
  noneEver: 'This account has not had a bundle yet.',
  noStart: 'The service does not tell where the query ids stand. Open a bundle by its query id.',
  asked: (from: string, to: string) => `Query ids from ${from} down to ${to}:`,
  askedOne: (id: string) => `Query id ${id}:`,
  progress: {
    live: (count: number) => plural(count, { one: '# live', other: '# live' }),
    notLive: (count: number) => plural(count, { one: '# not live', other: '# not live' }),
    failed: (count: number) => plural(count, { one: '# failed', other: '# failed' }),
    waiting: (count: number) => plural(count, { one: '# to go', other: '# to go' }),
  },
  assumption:
    'An answer “not found” (404) is read so: an assumption, since the interface shows no errors of this operation.',
  /** Whether a 404 for a bundle may mean that the account does not exist, by operation 1. */
  accountOf: {
    known: 'It does know the account: it tells its query ids.',
    'not-found':
      'But it says “not found” (404) of the account’s query ids as well: it may not know this account at all.',
    unknown: 'Whether it knows this account is not known: its query ids could not be read.',
  },
  /** @param words each in its quotation marks */
  wordsWith: (words: string) => `The service’s words with “not found”: ${words}`,
  quoted: (words: string) => `“${words}”`,
  foreign: (count: number) =>
    plural(count, {
      one: '# answer “not found” was not in the form of the service’s errors: something in between may have given it.',
      other:
        '# answers “not found” were not in the form of the service’s errors: something in between may have given them.',
    }),
  contradicted: (id: string) =>
    `The service names ${id} as its highest live id, but answers “not found” for it: it may have ended just now.`,
  full: (most: number) =>
    plural(most, {
      one: 'No more than # id is looked through. Open an older bundle by its query id.',
      other: 'No more than # ids are looked through. Open an older bundle by its query id.',
    }),
  stop: 'Stop',
  stopped: 'Stopped.',
  halted: 'Stopped, since too many of them failed.',
  goOn: 'Go on',
  further: (count: number) => plural(count, { one: 'Ask for # older id', other: 'Ask for # older ids' }),
  failedMany: (count: number) =>
    plural(count, { one: '# query id could not be read.', other: '# query ids could not be read.' }),
  first: (words: string) => `The first of them: ${words}`,
  retryAll: 'Retry all',
  failedOf: (id: string, words: string) => `Query id ${id}: ${words}`,
  open: {
    label: 'Query id',
    action: 'Open bundle',
    problem: (highest: string) => `A query id is a whole number from 0 to ${highest}.`,
    empty: 'Enter a query id.',
  },
  columns: {
    queryId: 'Query id',
    created: 'Created',
    read: 'Read',
    market: 'Market',
    side: 'Side',
    owner: 'Owner',
    intents: 'Intents',
    gasless: 'Gasless source',
    externalHash: 'External message',
    account: 'Account',
  },
  readHelp: 'When the service said that it is live',
  gaslessHelp: '0 or 1, as the service gives it: it does not say what they mean',
  sides: { long: 'Long', short: 'Short', unknown: 'Not known' },
  drawerTitle: (id: string) => `Bundle ${id}`,
  notLive: (id: string) => `No live bundle has the query id ${id} now.`,
  notLiveHelp: 'A bundle is live for a short while only. What it did is among the events.',
  ended: 'It is live no more: by now the service names no live bundle with this query id or a higher one.',
  excluded: 'That is what the service’s highest live query id says; the bundle itself was not asked for.',
  askAnyway: 'Ask for it all the same',
  openEvents: 'Events with this query id',
  bundle: 'Bundle',
  outOfRange: (given: string, highest: string) =>
    `“${given}” is no query id: they are whole numbers from 0 to ${highest}.`,
  reading: 'Reading the bundle',
  intentBodies: 'Intents as the service sends them',
  noIntents: 'It names no intent.',
  moreIntents: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
  flags: {
    'other-account': 'The service answered with the bundle of another account than the one asked for.',
    'hashes-differ': 'It names other intents by hash than it carries.',
  },
  countsDiffer: (hashes: string, intents: string) => `It names ${hashes} intents by hash and carries ${intents}.`,
});
