import { hint, messages, sentence } from '../messages';
import { labels } from './labels';
import * as noun from './nouns';
import { andMore, retryAll, noTrader, periodChecks, sumChecks } from './phrases';
import { counted, grouped } from './plural';

/** Files for tax and accounting. */
export const exportsText = messages('exports', {
  title: 'Exports',
  noTrader,
  period: 'Period',
  periods: labels('this-year last-year this-month last-month'),
  /** Used when the tax year differs from the calendar year. */
  taxPeriods: { 'this-year': 'This tax year', 'last-year': 'Last tax year' },
  /** Both days included. */
  days: (from: string, to: string, zone: string) => `${from} – ${to}, ${zone}`,
  since: (from: string, zone: string) => `since ${from}, ${zone}`,
  until: (to: string, zone: string) => `until ${to}, ${zone}`,
  zone: noun.timeZone,
  year: 'Tax year begins on',
  years: {
    '01-01': (day: string) => `${day} (calendar year)`,
    '04-01': (day: string) => `${day} (India)`,
    '04-06': (day: string) => `${day} (UK)`,
    '07-01': (day: string) => `${day} (Australia)`,
  },
  ownYear: 'Another day',
  yearDay: 'First day of a tax year',
  download: 'Download all',
  downloadOne: (file: string) => `Download ${file}`,
  one: 'Download',
  incomplete: 'Download incomplete files',
  continue: 'Continue',
  retry: retryAll,
  reading: hint(
    (rows: number, total: number | null, read: number, assets: number) =>
      `${grouped(rows)}${total === null ? '' : ` of ${grouped(total)}`} events · ${read} of ${assets} assets read`,
  ),
  making: 'Writing files…',
  stopped: counted('Stopped. # event(s) (is|are) kept.'),
  failed: (reason: string) => `No file was made. ${reason}`,
  gaps: {
    more: andMore,
    failed: (assets: string, reason: string) => `Not read: ${assets}. ${reason}`,
    unread: (assets: string) => `Not read yet: ${assets}.`,
    withheld: hint(counted('# event(s) unreadable.')),
    undated: hint(counted('# undated event(s) (is|are) in no file.')),
    names: sentence('Orders or markets not loaded: assets may be missing.'),
  },
  files: {
    title: 'Files',
    name: 'File',
    rows: 'Rows',
    names: {
      ...labels('trades koinly rotki checksum'),
      cointracking: 'CoinTracking',
      bittytax: 'BittyTax',
      coinledger: 'CoinLedger',
    },
    purposes: hint({
      trades: 'Every event: prices, results in collateral and USD',
      koinly: 'Universal template. Koinly skips rows that it already has.',
      cointracking: 'Custom exchange import. Import each period once: CoinTracking publishes no rule for duplicates.',
      rotki: 'Generic events; map unknown assets there. Import each period once: rotki cannot detect duplicates.',
      bittytax: 'Transaction records. Import each period once: BittyTax cannot detect duplicates.',
      checksum: 'Sums, checked against the service',
      coinledger: 'Not offered: no type for derivatives',
    }),
    private: hint('Tax files need amounts: none in privacy mode.'),
    leftOut: hint(counted('# amount(s) without collateral, time or value (is|are) in no tax file.')),
    ids: hint(
      'Each row of a tax file has an id, so that no program drops two rows of the same moment and amount as one. Exports of earlier versions had no ids: if you imported one, delete that import before you import the same period again.',
    ),
    /** Replaces `ids` while files are written without ids. */
    noIds: hint(
      'Koinly drops rows of the same second, currency and amount when they have no ids, so its sums can differ from the checksum. Use this form only to continue an import that was made with an earlier version.',
    ),
    withoutIds: 'Write Koinly, CoinTracking and Rotki files without ids, as earlier versions did',
    note: hint('Not tax advice. + received, − paid.'),
  },
  sums: {
    title: 'Checksum',
    show: 'Show sums',
    partial: 'Incomplete',
    none: hint('Nothing read yet.'),
    kind: 'Kind',
    events: noun.events,
    withoutUsd: 'Events without USD',
    count: counted('# event(s)'),
    known: (known: number, of: number) => `${grouped(known)} of ${grouped(of)} known`,
    usd: 'USD at settlement',
    noUnit: 'Unknown unit',
    ...periodChecks,
    ...sumChecks,
    added: 'Net result between snapshots',
    reported: 'Change of totalPnl',
    difference: noun.difference,
    span: 'Snapshots',
    noPnl: (reason: string) => `PnL history not loaded. ${reason}`,
  },
  kinds: {
    pnl: noun.pricePnl,
    ...labels('fee executionFee funding rollover net'),
  },
  csv: {
    pnl: 'Realised PnL',
    id: 'Event ID',
    time: 'Time (UTC)',
    ...labels(
      'asset market side version event order collateral sizeChange price item unit value format trader readAt complete note',
    ),
    address: noun.marketAddress,
    idx: noun.positionNumber,
    base: 'base units',
    entry: 'Entry price',
    exit: 'Exit price',
    settlement: noun.settlementPrice,
    inCollateral: 'collateral',
    missing: 'Not counted',
    start: 'Start (included)',
    end: 'End (not included)',
    zone: noun.timeZone,
  },
});
