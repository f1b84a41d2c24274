import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { supportId } from './phrases';

/** Explains why an action failed, and offers a file for the person who helps. */
export const supportText = messages('support', {
  title: noun.support,
  of: 'Order id, intent hash or query id',
  find: 'Look up',
  wrong: 'What went wrong',
  partly: 'Older events or orders aren’t loaded, so something may be missing here.',
  noFailure: 'We found no failure in the data that is loaded.',
  notFound:
    'We found nothing with this id in the data that is loaded. Check the id, and that you watch the right trader.',
  noTrader:
    'We found nothing with this id. Watch the trader it belongs to, so that we can search their orders and events.',
  /** Used when the service gave no reason. */
  noReason: 'It failed, and the exchange gave no reason.',
  sendFile: 'If you need help, send the file below to the exchange’s support.',
  subjects: {
    order: 'Order',
    cancel: 'Cancel',
    request: 'Request',
    bundle: 'Bundle, event',
  },
  more: counted({ other: '# more' }),
  evidence: 'Evidence',
  code: 'Code',
  download: 'Download',
  amounts: 'Amounts',
  addresses: 'Addresses',
  contents: 'Contents',
  part: 'Part',
  size: 'Size',
  removed: 'Removed',
  status: 'HTTP status',
  queryId: supportId,
  clock: 'Clock of this device',
  clocks: {
    agrees: 'agrees with the exchange',
    ahead: (seconds: string) => `${seconds} s ahead`,
    behind: (seconds: string) => `${seconds} s behind`,
    unknown: 'unknown: no answer with a time yet',
  },
  key: 'Signing key',
  keys: { missing: 'not named' },
  market: 'Market now',
  free: 'Free balance now',
  markThen: 'Mark price at its time',
  earlier: 'Market and balance at its time',
  notSampled: 'not recorded in this browser',
  advice: {
    clock: 'Your device’s clock is wrong. Set it first, then try again.',
    key: 'The key is registered now, so you can try again.',
    market: 'The market isn’t open now. Try again when it is.',
  },
  file: 'Support file',
  keep: 'Keep in the file',
  always: 'The file never has signatures or private keys, and public keys are shortened.',
  privacy: 'Privacy mode is on, so amounts are removed.',
  removedOf: {
    signatures: counted({ one: '# signature', other: '# signatures' }),
    keys: counted({ one: '# key shortened', other: '# keys shortened' }),
    amounts: counted({ one: '# amount', other: '# amounts' }),
    addresses: counted({ one: '# address', other: '# addresses' }),
  },
  kinds: {
    order: 'Order',
    intent: 'Intent',
    bundle: 'Bundle',
    event: 'Event',
    cancel: 'Cancel',
    configuration: 'Configuration',
    requests: 'Requests',
    answer: 'Raw answer',
    log: 'Error log',
  },
  leftOut: counted({
    one: '# answer is left out, because it is too long for the file',
    other: '# answers are left out, because they are too long for the file',
  }),
  eventsLeftOut: counted({
    one: '# event from another time is left out',
    other: '# events from other times are left out',
  }),
  raw: 'As in the file',
  open: 'Open support file',
  close: 'Close file',
  refused: {
    size: 'The file is larger than 20 MB, so it can’t be opened here.',
    json: 'This isn’t a JSON file.',
    depth: 'The file is nested too deeply to be opened here.',
    format: 'This isn’t a support file of Perpdeck.',
    version: 'This support file is from another version of Perpdeck.',
    content: 'The support file is damaged.',
  },
  shown: (account: string, time: string) =>
    `You see a file of ${account} from ${time}, not live data. Nothing is requested or stored.`,
  noAccount: 'no account',
  says: (words: string) => `The file says: “${words}”`,
  cut: 'Only the beginning is shown here. The file is complete.',
});
