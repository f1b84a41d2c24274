import { useDeferredValue, useMemo, useState } from 'react';
import { HistoryPollers } from '~/queries/position-history-rows';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { Segmented } from '~/ui/segmented';
import { TableFilter } from '~/ui/table/table-filter';
import { TableTools } from '~/ui/table/table-tools';
import { countChoices, HistoryFilters } from './history-filters';
import { EventList, LifecycleList } from './history-lists';
import { eventNames } from './history-rows';
import { historyChoices, type HistoryViewProps, useHistoryView } from './use-history-view';

/** A trader's history: filters, and one row for each position or event. */
export function TraderHistory(props: HistoryViewProps) {
  const t = useText(historyText);
  const { search, onSearch } = props;
  // Controls react to a press at once; a long table follows when it has rendered.
  const view = useHistoryView({ ...props, search: useDeferredValue(search) });
  const { merged } = view;
  const choices = historyChoices(search);
  const names = useMemo(() => eventNames(merged.events), [merged]);
  const rows = search.view ?? 'positions';
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <HistoryPollers trader={props.trader} assets={view.assets} maxRows={view.maxRows} backToMs={view.backToMs} />
      <TableTools
        search={<TableFilter label={t.filter[rows]} value={choices.text} onChange={(text) => onSearch({ q: text })} />}
        filters={
          <>
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
              choices={choices}
              assets={view.known}
              names={names}
              onChange={({ asset, side, event, outcome, from, to }) =>
                onSearch({
                  ...(asset === undefined ? {} : { asset: asset ?? undefined }),
                  ...(side === undefined ? {} : { side: side ?? undefined }),
                  ...(event === undefined ? {} : { event: event ?? undefined }),
                  ...(outcome === undefined ? {} : { outcome: outcome ?? undefined }),
                  ...(from === undefined ? {} : { from: from ?? undefined }),
                  ...(to === undefined ? {} : { to: to ?? undefined }),
                })
              }
            />
          </>
        }
        chosen={countChoices(choices)}
        // The controls of either table are rendered here, so that a change of the view keeps focus.
        actions={<span ref={setToolsPlace} className="contents" />}
      />
      {(view.search.view ?? 'positions') === 'positions' ? (
        <LifecycleList view={view} toolsPlace={toolsPlace} />
      ) : (
        <EventList view={view} toolsPlace={toolsPlace} />
      )}
    </>
  );
}
