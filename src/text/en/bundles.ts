import { messages, sentence } from '../messages';
import { counted, numberOf } from './plural';
import * as noun from './nouns';
import { labels } from './labels';
import { sides, quoted, firstOf, retryAll } from './phrases';

/** The live bundles of a smart account, by query id (operations 1 and 8). */
export const bundlesText = messages('bundles', {
  title: noun.bundles,
  count: numberOf('live bundle'),
  scope: 'Older ones may exist.',
  walkNote: 'Unused ids log a harmless 404.',
  none: 'No live bundles in these ids.',
  noneYet: 'None yet; ids unanswered.',
  noneRequested: 'Latest live id unknown.',
  noneSaid: 'No live bundles.',
  noneEver: 'No bundles yet.',
  noStart: 'Query ids unknown: open by id.',
  requested: (from: string, to: string) => `Ids ${from} to ${to}:`,
  requestedOne: (id: string) => `Id ${id}:`,
  progress: {
    live: counted('# live'),
    notLive: counted('# not live'),
    failed: counted('# failed'),
    waiting: counted('# to go'),
  },
  /** Says whether a 404 for a bundle may mean that the account does not exist, by the answer of operation 1. */
  accountOf: {
    'not-found': 'Account “not found” (404) too.',
    unknown: 'Query ids failed: maybe no such account.',
  },
  /** @param words each in its quotation marks */
  wordsWith: (words: string) => `Service reply: ${words}`,
  quoted,
  foreign: counted('# odd “not found”: a proxy?'),
  contradicted: (id: string) => `Latest live id ${id} was not found.`,
  full: (most: number) => `Limit of ${most} ids: open by id.`,
  stopped: 'Stopped.',
  halted: 'Stopped: too many failures.',
  goOn: 'Continue',
  further: counted('Check # older id(s)'),
  failedMany: counted('# id(s) failed.'),
  first: firstOf,
  retryAll,
  failedOf: (id: string, words: string) => `Id ${id}: ${words}`,
  open: {
    label: noun.queryId,
    action: 'Open bundle',
    problem: (highest: string) => `Enter a whole number, 0 to ${highest}.`,
    empty: 'Enter a query id.',
  },
  columns: {
    ...labels('queryId created market side owner intents account'),
    read: 'Loaded',
    gasless: 'Gasless source',
    externalHash: noun.externalMessage,
  },
  sides: { ...sides, unknown: noun.unknown },
  drawerTitle: (id: string) => `Bundle ${id}`,
  notLive: sentence((id: string) => `Bundle ${id} is not live: see the events.`),
  ended: 'No longer live: latest id lower.',
  excluded: 'Not loaded: latest id lower.',
  askAnyway: 'Check anyway',
  openEvents: 'Events of this id',
  bundle: 'Bundle',
  outOfRange: (given: string, highest: string) => `“${given}” is not a query id (0–${highest}).`,
  reading: 'Loading bundle',
  intentBodies: 'Raw intents',
  noIntents: 'No intents.',
  moreIntents: counted('and # more'),
  flags: {
    'other-account': 'Bundle of another account.',
    'hashes-differ': 'Intent hashes and intents differ.',
  },
  countsDiffer: (hashes: string, intents: string) => `${hashes} intent hashes, ${intents} intents.`,
});
