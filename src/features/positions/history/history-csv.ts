import type { Assumptions } from '~/config/assumptions';
import type { Catalogue } from '~/text/catalogue';
import type { CsvColumn } from '~/ui/table/csv-column';
import { csvAmount, csvTime, csvWord, type CsvAmount, type CsvWords } from '~/ui/table/csv-columns';
import type { HistoryRow } from './history-row';

type Columns = readonly CsvColumn<HistoryRow>[];

/** What an exported file gets for each column of the table: every figure in a column of its own, exact. */
export function historyCsv({ columns, csv: words }: Catalogue['history'], csvWords: CsvWords, units: Assumptions) {
  const collateral = (header: string, field: CsvAmount<HistoryRow>['field']): Columns =>
    csvAmount(
      { header, unit: ({ market }) => market?.collateral ?? null, field, rawDigits: units.collateralDigits },
      csvWords,
    );
  const base = (header: string, field: CsvAmount<HistoryRow>['field']): Columns =>
    csvAmount(
      { header, unit: ({ market, event }) => market?.baseAsset ?? event.asset, field, rawDigits: units.sizeDigits },
      csvWords,
    );
  return {
    position: [
      ...csvWord<HistoryRow>(columns.position, ({ market, event }) => market?.ticker ?? event.market),
      ...csvWord<HistoryRow>(words.asset, ({ event }) => event.asset),
      ...csvWord<HistoryRow>(words.side, ({ event }) => event.side),
      ...csvWord<HistoryRow>(words.idx, ({ event }) => event.idx),
      {
        header: words.version,
        value: ({ event }: HistoryRow) => (event.version.kind === 'known' ? String(event.version.value) : ''),
        reach: 'public' as const,
      },
    ],
    event: [
      ...csvWord<HistoryRow>(columns.event, ({ event }) => event.name),
      ...csvWord<HistoryRow>(words.status, ({ event }) => event.status),
    ],
    price: csvAmount<HistoryRow>({ header: columns.price, unit: 'USD', field: ({ event }) => event.price }, csvWords),
    size: [...base(columns.size, ({ event }) => event.size), ...base(words.exchanged, ({ event }) => event.exchanged)],
    margin: collateral(columns.margin, ({ event }) => event.margin),
    pnl: collateral(columns.pnl, ({ event }) => event.pnl),
    fees: [
      ...collateral(words.fee, ({ event }) => event.fee),
      ...collateral(words.executionFee, ({ event }) => event.executionFee),
    ],
    funding: [
      ...collateral(columns.funding, ({ event }) => event.funding),
      ...collateral(words.rollover, ({ event }) => event.rollover),
    ],
    order: csvWord<HistoryRow>(words.order, ({ event }) => event.orderId),
    time: csvTime<HistoryRow>(columns.time, ({ event }) => event.atMs),
  };
}
