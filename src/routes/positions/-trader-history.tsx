import { useMemo } from 'react';
import { eventNames } from '~/features/positions/history/filter-history';
import { HistoryFilters } from '~/features/positions/history/history-filters';
import { HistoryPollers } from '~/queries/history-pollers';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { Segmented } from '~/ui/segmented';
import { useLate } from '~/ui/use-late';
import { StoryRows } from './-story-rows';
import { useHistoryView } from './-use-history-view';

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
  const events = useLate(rows === 'events', loadEvents);
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
