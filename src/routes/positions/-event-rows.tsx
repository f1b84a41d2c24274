import { useMemo } from 'react';
import { historyTotals, newestFirst } from '~/domain/position/merged-history';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import { historyColumns } from '~/features/positions/history/event-columns';
import { noneText } from '~/features/positions/history/history-none';
import { filterEvents, type HistoryRow } from '~/features/positions/history/history-rows';
import { useApi } from '~/queries/api-context';
import { historyText, positionEventsText } from '~/text/en/history';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { HistoryTable } from './-history-table';
import { readEveryEvent } from './-read-every-event';
import { storyLink } from './-story-link';
import { useSubjectLinks } from './-subject-links';
import { useHistoryRows } from './-use-history-rows';
import type { HistoryView } from './-use-history-view';

const looks = { pnl: { signed: true, tone: 'sign' }, fees: {}, funding: {} } as const;

/** One row an event, newest first over all assets. */
export function EventRows({ view }: { readonly view: HistoryView }) {
  const t = useText(historyText);
  const events = useText(positionEventsText);
  const csvWords = useText(tablesText).csv;
  const api = useApi();
  const { merged, filter, coverage, asset, trader, assets } = view;
  const { stories, eventRows } = useHistoryRows();
  const all = useMemo(() => eventRows(merged.events, stories(merged.read)), [eventRows, stories, merged]);
  const rows = useMemo(() => filterEvents(all, filter), [all, filter]);
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const { intent } = useSubjectLinks();
  const columns = useMemo(
    () =>
      historyColumns({ text: t, events, storyLink: ({ story }, name) => storyLink(story, name), intentLink: intent }),
    [t, events, intent],
  );
  const { total } = merged;
  return (
    <HistoryTable
      view={view}
      columns={columns}
      rows={rows}
      rowKey={({ event }) => event.key}
      readRows={all.length}
      count={total.kind === 'known' ? t.count(String(rows.length), total.value) : t.countUnknown(rows.length)}
      words={{
        none: noneText(coverage, asset, { none: t.none, noneOf: t.noneOf, noneSoFar: t.noneSoFar }),
        noMatch: t.noMatch,
      }}
      readAll={async (signal, onProgress) => {
        const { events: read, complete } = await readEveryEvent(api, { trader, assets, signal, onProgress });
        return { rows: filterEvents(eventRows(newestFirst(read), buildLifecycles(read)), filter), complete };
      }}
      subject="position-history"
      loadCsv={async () =>
        Object.values(
          (await import('~/features/positions/history/history-csv')).historyCsv(t, csvWords, api.config.assumptions),
        ).flat()
      }
      totals={totals}
      looks={looks}
    />
  );
}

function totalsOf(rows: readonly HistoryRow[]) {
  return historyTotals(rows, ({ market }) => market?.collateral ?? null, {
    pnl: ({ event }) => event.pnl,
    fees: ({ event }) => event.fees,
    funding: ({ event }) => event.funding,
  });
}
