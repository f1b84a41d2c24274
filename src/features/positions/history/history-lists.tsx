import { useMemo } from 'react';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import { historyTotals, lifecyclesSince, newestFirst } from '~/domain/position/merged-history';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import { netOf } from '~/domain/position/realised';
import { useApi } from '~/queries/api-context';
import { readWholeHistory } from '~/queries/position-history';
import type { Catalogue } from '~/text/catalogue';
import { historyText, positionEventsText, lifecycleOutcomesText } from '~/text/en/history';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { eventColumns } from './event-columns';
import { eventCsv, lifecycleCsv } from './history-csv';
import { type EventRow, filterEvents, filterLifecycles, type LifecycleRow } from './history-rows';
import { HistoryTable } from './history-table';
import { lifecycleColumns } from './lifecycle-columns';
import { costsOf, feesOf } from './lifecycle-figures';
import { type HistoryView, useHistoryRows } from './use-history-view';

/** `toolsPlace`: where the controls of the table go. */
type HistoryListProps = { readonly view: HistoryView; readonly toolsPlace: HTMLElement | null };

/** One row for each position, the one with the newest event first. */
export function LifecycleList({ view, toolsPlace }: HistoryListProps) {
  const t = useText(historyText);
  const outcomes = useText(lifecycleOutcomesText).words;
  const csvTexts = useText(tablesText).csv;
  const api = useApi();
  const { merged, filter, coverage, asset, trader, assets } = view;
  const { lifecyclesOf, lifecycleRows } = useHistoryRows(filter.range);
  const all = useMemo(
    () => lifecycleRows(lifecyclesSince(lifecyclesOf(merged.read), merged.horizonMs)),
    [lifecycleRows, lifecyclesOf, merged],
  );
  const rows = useMemo(() => filterLifecycles(all, filter), [all, filter]);
  const totals = useMemo(() => lifecycleTotals(rows), [rows]);
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
      csvColumns={() => lifecycleCsv(t, csvTexts, api.config.assumptions)}
      totals={totals}
    />
  );
}

/** One row for each event, newest first over all assets. */
export function EventList({ view, toolsPlace }: HistoryListProps) {
  const t = useText(historyText);
  const events = useText(positionEventsText);
  const csvTexts = useText(tablesText).csv;
  const api = useApi();
  const { merged, filter, coverage, asset, trader, assets } = view;
  const { lifecyclesOf, eventRows } = useHistoryRows(filter.range);
  const all = useMemo(() => eventRows(merged.events, lifecyclesOf(merged.read)), [eventRows, lifecyclesOf, merged]);
  const rows = useMemo(() => filterEvents(all, filter), [all, filter]);
  const totals = useMemo(() => eventTotals(rows), [rows]);
  const columns = useMemo(() => eventColumns({ text: t, events }), [t, events]);
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
      csvColumns={() => Object.values(eventCsv(t, csvTexts, api.config.assumptions)).flat()}
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

/** A second copy of an event is listed, since the service sent it, and counted once. */
function eventTotals(rows: readonly EventRow[]) {
  const each = rows.filter(({ lifecycle }) => lifecycle !== null);
  return historyTotals(each, ({ market }) => market?.collateral ?? null, {
    pnl: ({ event }) => event.pnl,
    fees: ({ event }) => event.fees,
    funding: ({ event }) => event.funding,
    rollover: ({ event }) => event.rollover,
    net: ({ event }) => netOf(event),
  });
}

/** The message when there are no rows: for the one asset that is read, for all, or for those read so far. */
function noneMessage(coverage: Coverage, asset: string | null, t: Catalogue['history']): string {
  if (!isWhole(coverage)) return t.noneSoFar(coverage.read, coverage.assets);
  return asset === null ? t.none : t.noneOf(asset);
}
