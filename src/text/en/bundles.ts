import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { sides, quoted, firstOf, retryAll } from './phrases';

/** The live bundles of a smart account, by query id (operations 1 and 8). */
export const bundlesText = messages('bundles', {
  title: noun.bundles,
  count: counted({ one: '# live bundle', other: '# live bundles' }),
  scope: 'Only the latest live bundle is loaded. Older bundles may still be live.',
  walkNote: 'For each id without a live bundle, the browser’s console shows a 404. That does no harm.',
  none: 'There is no live bundle with these ids.',
  noneYet: 'No live bundle found yet; some ids haven’t been answered.',
  noneRequested: 'The API doesn’t say which live bundle is the latest. Check older ids, or open a bundle by its id.',
  noneSaid: 'This account has no live bundles.',
  noneEver: 'This account hasn’t sent a bundle yet.',
  noStart: 'The account’s query ids are unknown. Open a bundle by its id.',
  requested: (from: string, to: string) => `Checked ids ${from} to ${to}:`,
  requestedOne: (id: string) => `Checked id ${id}:`,
  progress: {
    live: counted({ other: '# live' }),
    notLive: counted({ other: '# not live' }),
    failed: counted({ other: '# failed' }),
    waiting: counted({ other: '# to go' }),
  },
  /** Says whether a 404 for a bundle may mean that the account does not exist, by the answer of operation 1. */
  accountOf: {
    'not-found': 'The API doesn’t know this account either (404).',
    unknown: 'The account’s query ids couldn’t be loaded, so the account may not exist.',
  },
  /** @param words each in its quotation marks */
  wordsWith: (words: string) => `The API says: ${words}`,
  quoted,
  foreign: counted({
    one: '# “not found” isn’t in the API’s usual form. It may come from a proxy.',
    other: '# “not found” answers aren’t in the API’s usual form. They may come from a proxy.',
  }),
  contradicted: (id: string) => `The API calls id ${id} the latest live bundle, but has no bundle with that id.`,
  full: (most: number) => `${most} ids are checked, which is the most on this page. Open other bundles by their id.`,
  stopped: 'You stopped.',
  halted: 'Stopped after too many failures.',
  goOn: 'Continue',
  further: counted({ one: 'Check # older id', other: 'Check # older ids' }),
  failedMany: counted({ one: '# id couldn’t be checked.', other: '# ids couldn’t be checked.' }),
  first: firstOf,
  retryAll,
  failedOf: (id: string, words: string) => `Id ${id}: ${words}`,
  open: {
    label: noun.queryId,
    action: 'Open bundle',
    problem: (highest: string) => `Enter a whole number from 0 to ${highest}.`,
    empty: 'Enter the query id of a bundle.',
  },
  columns: {
    queryId: 'Query id',
    created: 'Created',
    market: 'Market',
    side: 'Side',
    owner: 'Owner',
    intents: 'Intents',
    account: 'Account',
    read: 'Loaded',
    gasless: 'Gasless source',
    externalHash: noun.externalMessage,
  },
  sides: { ...sides, unknown: noun.unknown },
  drawerTitle: (id: string) => `Bundle ${id}`,
  notLive: (id: string) => `Bundle ${id} isn’t live. Its outcome may be among the account’s events.`,
  ended: 'This bundle is no longer live: the latest live id is lower.',
  excluded: 'This bundle wasn’t loaded, because the latest live id is lower.',
  askAnyway: 'Check anyway',
  openEvents: 'Events of this id',
  bundle: 'Bundle',
  outOfRange: (given: string, highest: string) =>
    `“${given}” isn’t a query id. Query ids are whole numbers from 0 to ${highest}.`,
  reading: 'Loading bundle',
  intentBodies: 'Raw intents',
  noIntents: 'This bundle has no intents.',
  moreIntents: counted({ other: 'and # more' }),
  flags: {
    'other-account': 'This bundle belongs to another account.',
    'hashes-differ': 'The intent hashes don’t match the intents.',
  },
  countsDiffer: (hashes: string, intents: string) => `Intent hashes: ${hashes}. Intents: ${intents}.`,
});
