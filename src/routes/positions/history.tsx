import { createFileRoute, Outlet } from '@tanstack/react-router';
import { eventNames } from '~/features/positions/filter-history';
import { HistoryFilters } from '~/features/positions/history-filters';
import { HistoryPollers } from '~/queries/history-pollers';
import { NoTrader } from '~/shell/no-trader';
import { useHistoryText } from '~/text/areas/use-history-text';
import { PageHeader } from '~/ui/page-header';
import { Segmented } from '~/ui/segmented';
import { EventRows } from './-event-rows';
import { readHistorySearch } from './-search';
import { StoryRows } from './-story-rows';
import { useHistoryView } from './-use-history-view';
import { PositionViews } from './-views';

export const Route = createFileRoute('/positions/history')({
  validateSearch: readHistorySearch,
  component: PositionHistoryPage,
});

function PositionHistoryPage() {
  const t = useHistoryText();
  const { trader } = Route.useSearch();
  return (
    <>
      <PageHeader title={t.title} actions={<PositionViews />} />
      {trader === undefined ? <NoTrader>{t.noTrader}</NoTrader> : <TraderHistory key={trader} trader={trader} />}
      <Outlet />
    </>
  );
}

function TraderHistory({ trader }: { readonly trader: string }) {
  const t = useHistoryText();
  const view = useHistoryView(trader);
  const { patch, search } = view;
  const rows = search.view ?? 'positions';
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
            names={eventNames(view.merged.events)}
            onChange={({ text, ...part }) => patch({ ...part, ...(text === undefined ? {} : { q: text }) })}
          />
        </span>
        {rows === 'events' ? <EventRows view={view} /> : <StoryRows view={view} />}
      </div>
    </>
  );
}
