import { hint, messages, sentence } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { supportId } from './phrases';
import { labels } from './labels';

/** Explains why an action failed, and offers a file for the person who helps. */
export const supportText = messages('support', {
  title: noun.support,
  of: 'Order id, intent hash or query id',
  find: 'Look up',
  wrong: 'What went wrong',
  partly: hint('Older events or orders not read.'),
  noFailure: hint('No failure in what was read.'),
  notFound: hint('Nothing with this id in what was read.'),
  noTrader: hint('Watch a trader to find more.'),
  /** Used when the service gave no reason. */
  noReason: 'Failed; the service gives no reason.',
  sendFile: hint('Send the file below to support.'),
  subjects: {
    ...labels('order cancel request'),
    bundle: 'Bundle, event',
  },
  more: counted('# more'),
  ...labels('evidence code download amounts addresses contents part size removed'),
  status: 'HTTP status',
  queryId: supportId,
  clock: 'Clock of this device',
  clocks: {
    agrees: 'agrees with the service',
    ahead: (seconds: string) => `${seconds} s ahead`,
    behind: (seconds: string) => `${seconds} s behind`,
    unknown: 'no answer with a time yet',
  },
  key: 'Signing key',
  keys: { missing: 'not named' },
  market: 'Market now',
  free: 'Free balance now',
  markThen: 'Mark price at its time',
  earlier: 'Market and balance at its time',
  notSampled: 'not recorded in this browser',
  advice: sentence({
    clock: 'Set the clock of this device first.',
    key: 'The key is registered now: try again.',
    market: 'The market is not open now.',
  }),
  file: 'Support file',
  keep: 'Keep in the file',
  always: sentence('Without signatures and private keys; public keys are shortened.'),
  privacy: hint('Privacy mode removes amounts.'),
  removedOf: {
    signatures: counted('# signature(s)'),
    keys: counted('# key(s) shortened'),
    amounts: counted('# amount(s)'),
    addresses: counted('# address(es)'),
  },
  kinds: {
    ...labels('order intent bundle event cancel configuration requests'),
    answer: 'Raw answer',
    log: 'Error log',
  },
  leftOut: counted('# answer(s) too long for the file'),
  eventsLeftOut: counted('# event(s) of other times left out'),
  raw: 'As in the file',
  open: 'Open support file',
  close: 'Close file',
  refused: {
    size: 'Larger than 20 MB.',
    json: 'Not a JSON file.',
    depth: 'Nested too deeply.',
    format: 'Not a support file.',
    version: 'Of another version.',
    content: 'Its content is invalid.',
  },
  shown: sentence(
    (account: string, time: string) => `File of ${account}, ${time}. Not live; nothing requested or stored.`,
  ),
  noAccount: 'no account',
  says: (words: string) => `The file says: “${words}”`,
  cut: 'Only the beginning is shown.',
});
