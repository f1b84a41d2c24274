import { useMemo } from 'react';
import { sumKnown } from '~/lib/field-math';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import { historyTotals, lifecyclesSince, newestFirst } from '~/domain/position/merged-history';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import { useApi } from '~/queries/api-context';
import { readWholeHistory } from '~/queries/positions/position-history';
import type { Catalogue } from '~/text/catalogue';
import { historyText, lifecycleOutcomesText, positionEventsText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { eventColumns } from './event-columns';
import { HistoryTable } from './history-table';
import { lifecycleColumns } from './lifecycle-columns';
import { costsOf, feesOf, peakOf, realisedOf, realisedParts } from './lifecycle-figures';
import {
  type EventRow,
  filterEvents,
  filterLifecycles,
  type HistoryView,
  type LifecycleRow,
  useHistoryRows,
} from './use-history-view';
import type { Assumptions } from '~/config/assumptions';
import { holdingTime, roeOfLifecycle } from '~/domain/position/lifecycle-result';
import { tradePrices } from '~/domain/position/trade-prices';
import { absent } from '~/lib/field';
import { csvAmount, type CsvAmount, type CsvColumn, csvLabel, type CsvTexts, csvTime } from '~/ui/table/csv-columns';

/** `toolsPlace`: where the controls of the table go. */
type HistoryListProps = { readonly view: HistoryView; readonly toolsPlace: HTMLElement | null };

/** One row for each position. The position with the newest event comes first. */
export function LifecycleList({ view, toolsPlace }: HistoryListProps) {
  const t = useText(historyText);
  const outcomes = useText(lifecycleOutcomesText).words;
  const api = useApi();
  const { merged, filter, coverage, asset, trader, assets } = view;
  const { lifecyclesOf, lifecycleRows } = useHistoryRows(filter.range);
  const all = useMemo(
    () => lifecycleRows(lifecyclesSince(lifecyclesOf(merged.read), merged.horizonMs)),
    [lifecycleRows, lifecyclesOf, merged],
  );
  const rows = useMemo(() => filterLifecycles(all, filter), [all, filter]);
  const totals = useMemo(() => lifecycleTotals(rows), [rows]);
  const usd = useMemo(() => sumKnown(rows.map(({ inRange }) => inRange.usd)), [rows]);
  const columns = useMemo(() => lifecycleColumns({ text: t, outcomes }), [t, outcomes]);
  const read = all.reduce((sum, { lifecycle }) => sum + lifecycle.steps.length, 0);
  const { total } = merged;
  return (
    <HistoryTable
      view={view}
      toolsPlace={toolsPlace}
      columns={columns}
      rows={rows}
      rowKey={({ lifecycle }) => lifecycle.key}
      readRows={all.length}
      count={`${t.lifecycleCount(String(rows.length), all.length)} · ${total.kind === 'known' ? t.eventsRead(String(read), total.value) : t.countUnknown(read)}`}
      messages={{
        none: noneMessage(coverage, asset, t),
        noMatch: t.noMatch,
      }}
      readAll={async (signal, onProgress) => {
        const { events, complete } = await readWholeHistory(api, { trader, assets, signal, onProgress });
        return { rows: filterLifecycles(lifecycleRows(buildLifecycles(events)), filter), complete };
      }}
      subject="position-stories"
      fileColumns={[...columns, { csv: (words) => lifecycleCsv(t, words, api.config.assumptions) }]}
      totals={totals}
      usd={usd}
    />
  );
}

/** One row for each event, newest first over all assets. */
export function EventList({ view, toolsPlace }: HistoryListProps) {
  const t = useText(historyText);
  const events = useText(positionEventsText);
  const api = useApi();
  const { merged, filter, coverage, asset, trader, assets } = view;
  const { lifecyclesOf, eventRows } = useHistoryRows(filter.range);
  const all = useMemo(() => eventRows(merged.events, lifecyclesOf(merged.read)), [eventRows, lifecyclesOf, merged]);
  const rows = useMemo(() => filterEvents(all, filter), [all, filter]);
  const totals = useMemo(() => eventTotals(rows), [rows]);
  const units = api.config.assumptions;
  const columns = useMemo(() => eventColumns({ text: t, events, units }), [t, events, units]);
  const { total } = merged;
  return (
    <HistoryTable
      view={view}
      toolsPlace={toolsPlace}
      columns={columns}
      rows={rows}
      rowKey={({ event }) => event.key}
      readRows={all.length}
      count={total.kind === 'known' ? t.count(String(rows.length), total.value) : t.countUnknown(rows.length)}
      messages={{
        none: noneMessage(coverage, asset, t),
        noMatch: t.noMatch,
      }}
      readAll={async (signal, onProgress) => {
        const { events: read, complete } = await readWholeHistory(api, { trader, assets, signal, onProgress });
        return { rows: filterEvents(eventRows(newestFirst(read), buildLifecycles(read)), filter), complete };
      }}
      subject="position-history"
      totals={totals}
    />
  );
}

function lifecycleTotals(rows: readonly LifecycleRow[]) {
  return historyTotals(rows, ({ market }) => market?.collateral ?? null, {
    pnl: ({ inRange }) => inRange.realised.pnl,
    fees: ({ inRange }) => feesOf(inRange.realised),
    costs: ({ inRange }) => costsOf(inRange.realised),
    net: ({ inRange }) => inRange.net,
  });
}

/** A second copy of an event is listed, since the service sent it, but counted only once. */
function eventTotals(rows: readonly EventRow[]) {
  const each = rows.filter(({ lifecycle }) => lifecycle !== null);
  return historyTotals(each, ({ market }) => market?.collateral ?? null, {
    pnl: ({ event }) => event.pnl,
    fees: ({ event }) => event.fees,
    funding: ({ event }) => event.funding,
    rollover: ({ event }) => event.rollover,
    net: ({ event }) => event.net,
  });
}

/** The message for an empty list: about the one requested asset, about all assets, or about the assets read so far. */
function noneMessage(coverage: Coverage, asset: string | null, t: Catalogue['history']): string {
  if (!isWhole(coverage)) return t.noneSoFar(coverage.read, coverage.assets);
  return asset === null ? t.none : t.noneOf(asset);
}

/**
 * The columns of a file of positions: every figure exactly, first for the range and then for the whole life, with a mark
 * for unreliable ones. They stand apart from the columns of the table, which shows sums of these parts for the range.
 */
function lifecycleCsv(
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
    plain(words.held, ({ lifecycle }) => {
      const duration = holdingTime(lifecycle);
      return duration.kind === 'known' ? String(Math.round(duration.value / 1000)) : '';
    }),
    ...csvAmount<LifecycleRow>(
      {
        header: words.roe,
        unit: '1 = 100 %',
        field: ({ lifecycle }) => roeOfLifecycle(lifecycle),
        sensitivity: 'ratio',
      },
      csvTexts,
    ),
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
