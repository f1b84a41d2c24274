import { hint, messages, sentence } from '../messages';
import { counted, grouped } from './plural';
import { labels } from './labels';
import * as noun from './nouns';
import { noTrader, periodChecks } from './phrases';

/** A day or a period on one page. */
export const statementText = messages('statement', {
  title: 'Statement',
  noTrader,
  of: (days: string, zone: string) => `${days} · ${zone}`,
  units: labels('day week month quarter year dates'),
  ...labels('period print result equityNow sources'),
  before: 'Earlier',
  after: 'Later',
  from: 'First day',
  to: 'Last day',
  zone: noun.timeZone,
  lines: counted('# line(s)'),
  columns: {
    ...labels('when what about amount price'),
    net: noun.netResult,
  },
  kinds: {
    ...labels('orderPlaced deposit withdrawal'),
    cancel: 'Cancel sent from here',
  },
  unsure: 'perhaps outside the period',
  number: grouped,
  atLeast: (count: number) => `at least ${grouped(count)}`,
  counted: (what: string, count: string) => `${what}: ${count}`,
  /** Beside the counts, for each list that was not read completely. */
  short: (list: string, lines: string, state: string) => `${list}: ${lines} · ${state}`,
  ofUsd: sentence((known: number, of: number) => `${grouped(known)} of ${grouped(of)} events with a USD value.`),
  check: {
    ...periodChecks,
    added: 'Events between the snapshots',
    agree: 'Match to the cent between these two times.',
  },
  perhaps: (count: number) => `+ up to ${count}`,
  withUnsure: counted('# unknown time(s)'),
  counts: 'What happened',
  transfers: 'In and out',
  none: 'Nothing happened in this period.',
  reading: 'Loading account events',
  nonePicked: 'None of these in this period.',
  noneRead: 'Nothing found in what was read.',
  opening: 'Opening equity',
  closing: 'Closing equity',
  beforeSetUp: 'Before the account was set up',
  noPast: hint('Unknown: the service has only present balances.'),
  noEquity: 'Not all balances are known',
  source: {
    history: 'Position history',
    orders: noun.orders,
    events: 'Account events',
    cancels: 'Cancels of this browser',
    pnl: 'PnL snapshots',
  },
  whole: 'whole',
  partly: 'not whole',
  notRead: 'not read',
  undated: sentence(counted('# undated entr(y|ies) (is|are) missing.')),
  orderEnds: sentence(counted('# order end(s) of unknown time may belong here.')),
  csv: {
    from: 'From (UTC)',
    to: 'To (UTC)',
    ...labels('detail source market side id'),
    address: 'Market address',
  },
});
