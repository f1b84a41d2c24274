import type { Assumptions } from '~/config/assumptions';
import { absent } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { type CsvColumn, csvAmount, type CsvAmount, csvTime, csvWord, type CsvWords } from '~/ui/table/csv-columns';
import type { HistoryRow, StoryRow } from './history-rows';
import { peakOf, realisedOf } from './lifecycle-figures';

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

/** What an exported file has of each position: every figure in a column of its own, exact, and whether it is to be trusted. */
export function storyCsv(
  { columns, csv: words }: Catalogue['history'],
  csvWords: CsvWords,
  units: Assumptions,
): readonly CsvColumn<StoryRow>[] {
  const collateral = (header: string, field: CsvAmount<StoryRow>['field']) =>
    csvAmount<StoryRow>(
      { header, unit: ({ market }) => market?.collateral ?? null, field, rawDigits: units.collateralDigits },
      csvWords,
    );
  const plain = (header: string, value: (row: StoryRow) => string): CsvColumn<StoryRow> => ({
    header,
    value,
    reach: 'public',
  });
  const yesNo = (is: boolean) => (is ? words.yes : words.no);
  return [
    ...csvWord<StoryRow>(columns.position, ({ market, story }) => market?.ticker ?? story.market),
    ...csvWord<StoryRow>(words.asset, ({ story }) => story.asset),
    ...csvWord<StoryRow>(words.side, ({ story }) => story.side),
    ...csvWord<StoryRow>(words.idx, ({ story }) => story.idx),
    ...csvWord<StoryRow>(columns.outcome, ({ story }) => story.outcome),
    ...csvTime<StoryRow>(columns.opened, ({ story }) => story.openedAtMs),
    ...csvTime<StoryRow>(columns.closed, ({ story }) => story.closedAtMs ?? absent('notApplicable')),
    ...csvAmount<StoryRow>(
      {
        header: words.peak,
        unit: ({ market, story }) => market?.baseAsset ?? story.asset,
        field: ({ story }) => peakOf(story),
        rawDigits: units.sizeDigits,
      },
      csvWords,
    ),
    plain(columns.count, ({ story }) => String(story.steps.length)),
    ...collateral(columns.pnl, ({ story }) => realisedOf(story).pnl),
    ...collateral(words.fee, ({ story }) => realisedOf(story).fee),
    ...collateral(words.executionFee, ({ story }) => realisedOf(story).executionFee),
    ...collateral(columns.funding, ({ story }) => realisedOf(story).funding),
    ...collateral(words.rollover, ({ story }) => realisedOf(story).rollover),
    ...collateral(columns.net, ({ story }) => story.net),
    plain(words.fromOpening, ({ story }) => yesNo(story.fromOpening)),
    plain(words.missing, ({ story }) => String(story.missingVersions)),
    plain(words.disagrees, ({ story }) => yesNo(story.disagrees)),
  ];
}
