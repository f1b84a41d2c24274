import { useMemo } from 'react';
import { historyTotals, lifecyclesSince } from '~/domain/position/merged-history';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import { storyCsv } from '~/features/positions/history/history-csv';
import { HistoryFilters } from '~/features/positions/history/history-filters';
import { noneText } from '~/features/positions/history/history-none';
import { eventNames, filterStories, type StoryRow } from '~/features/positions/history/history-rows';
import { storyColumns } from '~/features/positions/history/lifecycle-columns';
import { costsOf, feesOf, realisedOf } from '~/features/positions/history/lifecycle-figures';
import { useApi } from '~/queries/api-context';
import { HistoryPollers } from '~/queries/position-history-rows';
import { historyText, storyOutcomesText } from '~/text/en/history';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { useLazy } from '~/ui/lazy';
import { Segmented } from '~/ui/segmented';
import { HistoryTable } from './-history-table';
import { readEveryEvent } from './-read-every-event';
import { storyLink } from './-story-link';
import { useHistoryRows } from './-use-history-rows';
import { type HistoryView, useHistoryView } from './-use-history-view';

// Most readers look at positions first.
const loadEvents = () => import('./-event-rows');

/** The list of a trader's history: filters, and one row a position or one an event. */
export function TraderHistory({ trader }: { readonly trader: string }) {
  const t = useText(historyText);
  const core = useText();
  const view = useHistoryView(trader);
  const { patch, search, merged } = view;
  const names = useMemo(() => eventNames(merged.events), [merged]);
  const rows = search.view ?? 'positions';
  const events = useLazy(rows === 'events', loadEvents);
  return (
    <>
      <HistoryPollers trader={trader} assets={view.assets} maxRows={view.depth} />
      {/* One line for the filters and the controls of either table, so that a change of the view leaves focus where it is. */}
      <div className="flex flex-wrap items-center gap-2.5">
        <span className="contents print:hidden">
          <Segmented
            label={t.view.label}
            labelHidden
            value={rows}
            options={[
              { value: 'positions', label: t.view.positions },
              { value: 'events', label: t.view.events },
            ]}
            // The columns of the two are others, and so is what they can be sorted by.
            onChange={(next) => patch({ view: next, sort: undefined, cols: undefined })}
          />
          <HistoryFilters
            rows={rows}
            choices={view.choices}
            assets={view.known}
            names={names}
            onChange={({ text, ...part }) => patch({ ...part, ...(text === undefined ? {} : { q: text }) })}
          />
        </span>
        {rows === 'positions' && <StoryRows view={view} />}
        {rows === 'events' && events.kind === 'ready' && <events.part.EventRows view={view} />}
        {rows === 'events' && events.kind === 'failed' && <p role="alert">{core.common.partMissing}</p>}
      </div>
    </>
  );
}

const change = { signed: true, tone: 'sign' } as const;
const looks = { pnl: change, fees: {}, costs: {}, net: change } as const;

/** One row a position, the one with the newest event first. */
function StoryRows({ view }: { readonly view: HistoryView }) {
  const t = useText(historyText);
  const outcomes = useText(storyOutcomesText).words;
  const csvWords = useText(tablesText).csv;
  const api = useApi();
  const { merged, filter, coverage, asset, trader, assets } = view;
  const { stories, storyRows } = useHistoryRows();
  const all = useMemo(
    () => storyRows(lifecyclesSince(stories(merged.read), merged.horizonMs)),
    [storyRows, stories, merged],
  );
  const rows = useMemo(() => filterStories(all, filter), [all, filter]);
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const columns = useMemo(
    () => storyColumns({ text: t, outcomes, storyLink: ({ story }, name) => storyLink(story, name) }),
    [t, outcomes],
  );
  const read = all.reduce((sum, { story }) => sum + story.steps.length, 0);
  const { total } = merged;
  return (
    <HistoryTable
      view={view}
      columns={columns}
      rows={rows}
      rowKey={({ story }) => story.key}
      readRows={all.length}
      count={`${t.storyCount(String(rows.length), all.length)} · ${total.kind === 'known' ? t.eventsRead(String(read), total.value) : t.countUnknown(read)}`}
      words={{
        none: noneText(coverage, asset, { none: t.noStory, noneOf: t.noStoryOf, noneSoFar: t.noStorySoFar }),
        noMatch: t.noStoryMatch,
      }}
      readAll={async (signal, onProgress) => {
        const { events, complete } = await readEveryEvent(api, { trader, assets, signal, onProgress });
        return { rows: filterStories(storyRows(buildLifecycles(events)), filter), complete };
      }}
      subject="position-stories"
      loadCsv={async () => storyCsv(t, csvWords, api.config.assumptions)}
      totals={totals}
      looks={looks}
    />
  );
}

function totalsOf(rows: readonly StoryRow[]) {
  return historyTotals(rows, ({ market }) => market?.collateral ?? null, {
    pnl: ({ story }) => realisedOf(story).pnl,
    fees: ({ story }) => feesOf(realisedOf(story)),
    costs: ({ story }) => costsOf(realisedOf(story)),
    net: ({ story }) => story.net,
  });
}
