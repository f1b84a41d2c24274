import type { Assumptions } from '~/config/assumptions';
import { netOf } from '~/domain/position/realised';
import { tradePrices } from '~/domain/position/trade-prices';
import { absent } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { type CsvColumn, csvAmount, type CsvAmount, csvTime, csvLabel, type CsvTexts } from '~/ui/table/csv-columns';
import type { EventRow, LifecycleRow } from './history-rows';
import { peakOf, realisedOf, realisedParts } from './lifecycle-figures';

type Columns = readonly CsvColumn<EventRow>[];

/** The columns of a file of events, by the column of the table: each figure exact, in its own column. */
export function eventCsv({ columns, csv: words }: Catalogue['history'], csvTexts: CsvTexts, units: Assumptions) {
  const collateral = (header: string, field: CsvAmount<EventRow>['field']): Columns =>
    csvAmount(
      { header, unit: ({ market }) => market?.collateral ?? null, field, rawDigits: units.collateralDigits },
      csvTexts,
    );
  const base = (header: string, field: CsvAmount<EventRow>['field']): Columns =>
    csvAmount(
      { header, unit: ({ market, event }) => market?.baseAsset ?? event.asset, field, rawDigits: units.sizeDigits },
      csvTexts,
    );
  return {
    position: [
      ...csvLabel<EventRow>(columns.position, ({ market, event }) => market?.ticker ?? event.market),
      ...csvLabel<EventRow>(words.asset, ({ event }) => event.asset),
      ...csvLabel<EventRow>(words.side, ({ event }) => event.side),
      ...csvLabel<EventRow>(words.idx, ({ event }) => event.idx),
      {
        header: words.version,
        value: ({ event }: EventRow) => (event.version.kind === 'known' ? String(event.version.value) : ''),
        sensitivity: 'public' as const,
      },
    ],
    event: [
      ...csvLabel<EventRow>(columns.event, ({ event }) => event.name),
      ...csvLabel<EventRow>(words.status, ({ event }) => event.status),
    ],
    price: csvAmount<EventRow>({ header: columns.price, unit: 'USD', field: ({ event }) => event.price }, csvTexts),
    size: [...base(columns.size, ({ event }) => event.size), ...base(words.exchanged, ({ event }) => event.exchanged)],
    margin: collateral(columns.margin, ({ event }) => event.margin),
    pnl: collateral(columns.pnl, ({ event }) => event.pnl),
    fees: [
      ...collateral(words.fee, ({ event }) => event.fee),
      ...collateral(words.executionFee, ({ event }) => event.executionFee),
    ],
    funding: [
      ...collateral(words.funding, ({ event }) => event.funding),
      ...collateral(words.rollover, ({ event }) => event.rollover),
    ],
    net: collateral(columns.realised, ({ event }) => netOf(event)),
    order: csvLabel<EventRow>(columns.order, ({ event }) => event.orderId),
    time: csvTime<EventRow>(columns.time, ({ event }) => event.atMs),
  };
}

/**
 * The columns of a file of positions: what each realised in the range, then over its whole life; each figure exact, in
 * its own column, with a mark for unreliable ones.
 */
export function lifecycleCsv(
  { columns, csv: words }: Catalogue['history'],
  csvTexts: CsvTexts,
  units: Assumptions,
): readonly CsvColumn<LifecycleRow>[] {
  const collateral = (header: string, field: CsvAmount<LifecycleRow>['field']) =>
    csvAmount<LifecycleRow>(
      { header, unit: ({ market }) => market?.collateral ?? null, field, rawDigits: units.collateralDigits },
      csvTexts,
    );
  const usd = (header: string, field: CsvAmount<LifecycleRow>['field']) =>
    csvAmount<LifecycleRow>({ header, unit: 'USD', field }, csvTexts);
  const plain = (header: string, value: (row: LifecycleRow) => string): CsvColumn<LifecycleRow> => ({
    header,
    value,
    sensitivity: 'public',
  });
  const yesNo = (is: boolean) => (is ? words.yes : words.no);
  return [
    ...csvLabel<LifecycleRow>(columns.position, ({ market, lifecycle }) => market?.ticker ?? lifecycle.market),
    ...csvLabel<LifecycleRow>(words.asset, ({ lifecycle }) => lifecycle.asset),
    ...csvLabel<LifecycleRow>(words.side, ({ lifecycle }) => lifecycle.side),
    ...csvLabel<LifecycleRow>(words.idx, ({ lifecycle }) => lifecycle.idx),
    ...csvLabel<LifecycleRow>(words.outcomeAtEnd, ({ inRange }) => inRange.outcome),
    ...csvTime<LifecycleRow>(columns.opened, ({ lifecycle }) => lifecycle.openedAtMs),
    ...csvTime<LifecycleRow>(columns.closed, ({ lifecycle }) => lifecycle.closedAtMs ?? absent('notApplicable')),
    ...csvAmount<LifecycleRow>(
      {
        header: columns.peak,
        unit: ({ market, lifecycle }) => market?.baseAsset ?? lifecycle.asset,
        field: ({ lifecycle }) => peakOf(lifecycle),
        rawDigits: units.sizeDigits,
      },
      csvTexts,
    ),
    ...usd(words.entryPrice, ({ lifecycle }) => tradePrices(lifecycle).entry),
    ...usd(words.exitPrice, ({ lifecycle }) => tradePrices(lifecycle).exit),
    plain(words.eventsInRange, ({ inRange }) => String(inRange.events)),
    ...realisedParts.flatMap((part) => collateral(words.inRange[part], ({ inRange }) => inRange.realised[part])),
    ...collateral(columns.inRange, ({ inRange }) => inRange.net),
    ...usd(words.inRangeUsd, ({ inRange }) => inRange.usd),
    plain(words.events, ({ lifecycle }) => String(lifecycle.steps.length)),
    ...csvLabel<LifecycleRow>(words.outcome, ({ lifecycle }) => lifecycle.outcome),
    ...realisedParts.flatMap((part) =>
      collateral(words.wholeLife[part], ({ lifecycle }) => realisedOf(lifecycle)[part]),
    ),
    ...collateral(words.net, ({ lifecycle }) => lifecycle.net),
    plain(words.fromOpening, ({ lifecycle }) => yesNo(lifecycle.fromOpening)),
    plain(words.missing, ({ lifecycle }) => String(lifecycle.missingVersions)),
    plain(words.disagrees, ({ lifecycle }) => yesNo(lifecycle.disagrees)),
  ];
}
