import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { TraderHistory } from '~/features/positions/history/history-page';
import { readHistorySearch } from '~/features/positions/history/history-search';
import { DrawerBackdrop, PositionViews } from '~/features/positions/list/page-parts';
import { NoTrader } from '~/shell/no-trader';
import { useSearchPatch } from '~/shell/use-search-patch';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/positions/history')({
  validateSearch: readHistorySearch,
  component: HistoryRoute,
});

/** The history, and the drawer of the position in the URL. */
function HistoryRoute() {
  const t = useText(historyText);
  const search = Route.useSearch();
  const { trader } = search;
  const covered = useChildMatches().length > 0;
  const onSearch = useSearchPatch(readHistorySearch);
  return (
    <>
      <PageHeader title={t.title} actions={<PositionViews />} />
      {trader === undefined ? (
        <NoTrader>{t.noTrader}</NoTrader>
      ) : (
        <DrawerBackdrop covered={covered}>
          <TraderHistory key={trader} trader={trader} search={search} onSearch={onSearch} />
        </DrawerBackdrop>
      )}
      <Outlet />
    </>
  );
}
