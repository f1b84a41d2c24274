import { messages } from '../messages';
import { labels } from './labels';
import * as noun from './nouns';
import { counted, grouped, numberOf } from './plural';
import { sides, notKept, fileRefused } from './phrases';

const orders = 'Orders';

/** Many accounts on one page. */
export const deskText = messages('desk', {
  title: 'Desk',
  table: 'Accounts',
  none: 'Add addresses to see them side by side.',
  count: numberOf('account'),
  ...labels('all groups group name address remove save total positions together kind'),
  add: 'Add account',
  edit: (name: string) => `Edit ${name}`,
  export: 'Export accounts',
  import: 'Import accounts',
  imported: counted('# account(s) added'),
  refused: {
    ...fileRefused,
    format: 'Not a file of accounts.',
    count: 'Too many accounts: 100 at most.',
    account: (place: number) => `Account ${place} is invalid. Nothing imported.`,
  },
  unreadable: counted('# stored account(s) unreadable.'),
  notKept: notKept('accounts'),
  balance: (name: string) => `${name} balance`,
  link: 'Copy link',
  linkNames: 'With names',
  linkCut: (most: number) => `First ${most} only`,
  linkCopied: (most: number, of: number) => `Copied: first ${most} of ${of}`,
  linkBad: counted('# entr(y|ies) of the link (is|are) no address'),
  linked: counted('# account(s) from a link; yours are unchanged'),
  saveLinked: 'Add to my desk',
  leaveLink: 'Show my desk',
  columns: {
    ...labels('account equity exposure findings edit'),
    closest: 'Closest liquidation',
    orders,
    waiting: 'Cancels waiting',
    age: 'Age of data',
  },
  smallFindings: (count: number) => `+ ${count} minor`,
  exposureHelp: 'Longs plus shorts, at mark',
  ageHelp: 'Oldest figure; below, last full check',
  others: 'others',
  partial: 'in part',
  number: grouped,
  read: (done: number, of: number) => `${done} of ${of} assets`,
  without: (names: string) => `Without ${names}`,
  inPart: (names: string) => `In part: ${names}`,
  andMore: (names: string, count: number) => `${names} +${count}`,
  net: 'Net exposure',
  netHelp: 'Positions only, without balances.',
  netColumns: { asset: noun.asset, size: 'Net size', net: 'Net', ...sides },
  orders,
  notAll: 'Some accounts only in part.',
  filter: 'Filter desk',
  anyAccount: 'All accounts',
  curve: 'Cumulative PnL',
  togetherSince: (day: string, name: string) => `Together since ${day} (${name})`,
  curveFirst: (count: number) => `Lines of the first ${count} accounts only.`,
  cancel: (count: number, name: string) => `Cancel ${count} of ${name}`,
  signs: {
    yes: 'signs here',
    unlisted: 'key not registered',
    no: 'no key here',
    unknown: 'key unknown',
  },
});
