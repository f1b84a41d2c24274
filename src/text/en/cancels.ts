import { messages, sentence } from '../messages';
import { counted, numberOf } from './plural';
import * as noun from './nouns';
import { labels } from './labels';
import { quoted, shownOf, stopWaiting } from './phrases';

/** The journal of cancels that were sent from this browser. */
export const cancelsText = messages('cancels', {
  title: 'Cancels',
  count: numberOf('cancel'),
  countFiltered: shownOf,
  waiting: counted('# awaiting outcome'),
  none: 'No cancels yet.',
  toOrders: 'Go to Orders',
  noneFits: 'No cancels match.',
  filter: 'Filter cancels',
  show: 'Show',
  shown: labels('all waiting resolved'),
  exportJson: 'Export JSON',
  actions: { 'given-up': stopWaiting, 'watch-again': 'Check again' },
  notKept: sentence('Storage is blocked: this list ends with this page.'),
  unreadable: sentence(counted('# unreadable entr(y|ies) kept.')),
  rowNotKept: 'Not stored: storage is full',
  columns: {
    when: 'Sent',
    ...labels(
      'order market account key state lastSeen orderHash marketAddress asset trader cellHash outcome lastChange answered resolved answer',
    ),
    marketHelp: 'As listed; not signed',
    source: 'Signed by',
  },
  places: {
    'asset-orders': 'in asset orders',
    'trader-orders': 'in trader orders',
    intent: 'in its intent',
    positions: 'in the positions',
    history: 'in the history',
  },
  details: {
    title: (what: string) => `Cancel · ${what}`,
    unnamed: 'Cancel',
    notHere: 'Not in this browser.',
    ...labels('steps signed answer meaning'),
    service: 'From the service',
    fromBytes: 'Decoded from bytes sent',
    unreadableBytes: 'Stored bytes unreadable',
    cellHashHelp: 'The signature is not kept.',
    noAnswer: 'None yet',
    answers: { accepted: 'accepted', refused: 'error', unclear: 'unclear' },
    reason: 'Why unclear',
    status: 'HTTP status',
    words: 'Message',
    queryId: 'Query id for support',
  },
  steps: {
    confirmed: 'Confirmed by you',
    looked: 'Order rechecked',
    verified: 'Signed and verified',
    sent: 'Sent',
    accepted: 'Accepted by the service',
    refused: 'Refused by the service',
    unknown: 'No clear reply',
    seen: 'Order checked',
    reopened: 'Checked again',
    settled: noun.outcome,
  },
  /** The result of a status lookup that returned no status. */
  lookups: {
    absent: 'not found',
    unread: 'unreadable',
    cached: 'cached copy',
    'as-shown': 'as shown',
    'not-listed': 'not listed',
  },
  quoted,
  neverSeen: 'Not checked yet',
  seenNowhere: 'Not found',
  notRead: 'Unreadable',
  onlyCached: 'Only a cached copy',
});
