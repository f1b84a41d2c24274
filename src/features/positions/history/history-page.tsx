import { useMemo } from 'react';
import { HistoryPollers } from '~/queries/position-history-rows';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { Segmented } from '~/ui/segmented';
import { HistoryFilters } from './history-filters';
import { EventList, LifecycleList } from './history-lists';
import { eventNames } from './history-rows';
import { type HistoryViewProps, useHistoryView } from './use-history-view';

/** A trader's history: filters, and one row a position or one an event. */
export function TraderHistory(props: HistoryViewProps) {
  const t = useText(historyText);
  const view = useHistoryView(props);
  const { search, onSearch, merged } = view;
  const names = useMemo(() => eventNames(merged.events), [merged]);
  const rows = search.view ?? 'positions';
  return (
    <>
      <HistoryPollers trader={props.trader} assets={view.assets} maxRows={view.depth} />
      {/* One line for the filters and the controls of either table, so that a change of the view keeps focus. */}
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
            // The two have different columns, so sorting and hidden columns are reset.
            onChange={(next) =>
              onSearch({ view: next === 'events' ? next : undefined, sort: undefined, cols: undefined })
            }
          />
          <HistoryFilters
            rows={rows}
            choices={view.choices}
            assets={view.known}
            names={names}
            onChange={({ text, asset, side, event, outcome, from, to }) =>
              onSearch({
                ...(text === undefined ? {} : { q: text }),
                ...(asset === undefined ? {} : { asset: asset ?? undefined }),
                ...(side === undefined ? {} : { side: side ?? undefined }),
                ...(event === undefined ? {} : { event: event ?? undefined }),
                ...(outcome === undefined ? {} : { outcome: outcome ?? undefined }),
                ...(from === undefined ? {} : { from: from ?? undefined }),
                ...(to === undefined ? {} : { to: to ?? undefined }),
              })
            }
          />
        </span>
        {rows === 'positions' ? <LifecycleList view={view} /> : <EventList view={view} />}
      </div>
    </>
  );
}
