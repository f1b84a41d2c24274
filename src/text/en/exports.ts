import { hint, messages, sentence } from '../messages';
import { labels } from './labels';
import * as noun from './nouns';
import { andMore, retryAll, noTrader, periodChecks, sumChecks } from './phrases';
import { counted, grouped } from './plural';

/** Files for tax and accounts. */
export const exportsText = messages('exports', {
  title: 'Exports',
  noTrader,
  period: 'Period (UTC)',
  periods: labels('this-year last-year this-month last-month'),
  /** Both days included. */
  days: (from: string, to: string) => `${from} – ${to}, UTC`,
  since: (from: string) => `since ${from}, UTC`,
  until: (to: string) => `until ${to}, UTC`,
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
      coinledger: 'CoinLedger',
    },
    purposes: hint({
      trades: 'Every event: prices, results in collateral and USD',
      koinly: 'Universal template',
      cointracking: 'Custom exchange import',
      rotki: 'Generic events; map unknown assets there',
      checksum: 'Sums, checked against the service',
      coinledger: 'Not offered: no type for derivatives',
    }),
    private: hint('Tax files need amounts: none in privacy mode.'),
    leftOut: hint(counted('# amount(s) without collateral, time or value (is|are) in no tax file.')),
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
