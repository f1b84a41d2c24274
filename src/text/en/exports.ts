import { messages } from '../messages';
import * as noun from './nouns';
import { andMore, retryAll, noTrader, periodChecks, sumChecks } from './phrases';
import { counted, grouped } from './plural';

/** Files for tax and accounting. */
export const exportsText = messages('exports', {
  title: 'Exports',
  noTrader,
  period: 'Period',
  periods: {
    'this-year': 'This year',
    'last-year': 'Last year',
    'this-month': 'This month',
    'last-month': 'Last month',
  },
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
  reading: (rows: number, total: number | null, read: number, assets: number) => {
    const events =
      total === null
        ? counted({ one: '# event', other: '# events' })(rows)
        : counted({ one: `${grouped(rows)} of # event`, other: `${grouped(rows)} of # events` })(total);
    return `${events} · ${read} of ${assets} assets loaded`;
  },
  making: 'Writing files…',
  stopped: counted({
    one: 'You stopped. # event is loaded; you can continue from there.',
    other: 'You stopped. # events are loaded; you can continue from there.',
  }),
  failed: (reason: string) => `No file was made. ${reason}`,
  gaps: {
    more: andMore,
    failed: (assets: string, reason: string) => `Events of these assets couldn’t be loaded: ${assets}. ${reason}`,
    unread: (assets: string) => `Events of these assets aren’t loaded yet: ${assets}.`,
    withheld: counted({
      one: 'The exchange counts # event that it didn’t send.',
      other: 'The exchange counts # events that it didn’t send.',
    }),
    undated: counted({
      one: '# event has no time, so no file includes it.',
      other: '# events have no time, so no file includes them.',
    }),
    names: 'Some orders or markets couldn’t be loaded, so assets may be missing.',
  },
  files: {
    title: 'Files',
    name: 'File',
    rows: 'Rows',
    names: {
      trades: 'Trades',
      koinly: 'Koinly',
      rotki: 'Rotki',
      checksum: 'Checksum',
      cointracking: 'CoinTracking',
      bittytax: 'BittyTax',
      coinledger: 'CoinLedger',
    },
    purposes: {
      trades: 'Every event, with its prices and its results in collateral and USD',
      koinly: 'File in Koinly’s universal template. Koinly skips rows that it already has.',
      cointracking:
        'File for CoinTracking’s custom exchange import. Import each period once: CoinTracking publishes no rule for duplicates.',
      rotki:
        'File of generic events. Map unknown assets in rotki. Import each period once: rotki can’t detect duplicates.',
      bittytax: 'File of transaction records. Import each period once: BittyTax can’t detect duplicates.',
      checksum: 'The totals below, compared with the exchange’s own PnL',
      coinledger: 'CoinLedger can’t import perpetuals, so there is no file for it',
    },
    private: 'Tax files need amounts. Turn privacy mode off to download them.',
    leftOut: counted({
      one: '# amount has no collateral, time or value, so no tax file includes it.',
      other: '# amounts have no collateral, time or value, so no tax file includes them.',
    }),
    ids: 'Each row of a tax file has an id, so that no program drops two rows of the same moment and amount as one. Exports of earlier versions had no ids: if you imported one, delete that import before you import the same period again.',
    /** Replaces `ids` while files are written without ids. */
    noIds:
      'Koinly drops rows of the same second, currency and amount when they have no ids, so its sums can differ from the totals here. Use this form only to continue an import that was made with an earlier version.',
    withoutIds: 'Write Koinly, CoinTracking and Rotki files without ids, as earlier versions did',
    note: 'This is not tax advice. Amounts with + were received, amounts with − were paid.',
  },
  sums: {
    title: 'Totals',
    show: 'Show totals',
    partial: 'Incomplete',
    none: 'Show the totals to add up this period and compare it with the exchange’s own PnL.',
    kind: 'Kind',
    events: noun.events,
    withoutUsd: 'Events without USD',
    count: counted({ one: '# event', other: '# events' }),
    known: (known: number, of: number) => `${grouped(known)} of ${grouped(of)} known`,
    usd: 'USD at settlement',
    noUnit: 'Unknown unit',
    ...periodChecks,
    ...sumChecks,
    added: 'Net result between snapshots',
    reported: 'PnL reported by the exchange',
    difference: noun.difference,
    span: 'Snapshots',
    noPnl: (reason: string) => `The exchange’s PnL history couldn’t be loaded, so nothing is compared. ${reason}`,
  },
  kinds: {
    pnl: noun.pricePnl,
    fee: 'Fee',
    executionFee: 'Execution fee',
    funding: 'Funding',
    rollover: 'Rollover',
    net: 'Net',
  },
  csv: {
    pnl: 'Realised PnL',
    id: 'Event ID',
    time: 'Time (UTC)',
    asset: 'Asset',
    market: 'Market',
    side: 'Side',
    version: 'Version',
    event: 'Event',
    order: 'Order',
    collateral: 'Collateral',
    sizeChange: 'Size change',
    price: 'Price',
    item: 'Item',
    unit: 'Unit',
    value: 'Value',
    format: 'Format',
    trader: 'Trader',
    readAt: 'Read at',
    complete: 'Complete',
    note: 'Note',
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
