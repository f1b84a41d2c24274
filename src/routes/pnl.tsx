import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PnlPage } from '~/features/pnl/pnl-page';
import { periodOf, readPnlSearch } from '~/features/pnl/pnl-search';
import { pnlHistoryOptions } from '~/queries/positions/pnl';
import { NoTrader } from '~/shell/no-trader';
import { type RetainedSearch, retainedSearch } from '~/shell/retained-search';
import { useKnownTraders } from '~/shell/trader-box';
import { useSearchPatch } from '~/shell/use-search-patch';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';

export const Route = createFileRoute('/pnl')({
  validateSearch: readPnlSearch,
  loaderDeps: ({ search }) => ({ trader: (search as { trader?: string }).trader, period: periodOf(search) }),
  // Starts the request with the navigation; the page paints without waiting for it.
  loader: ({ context: { queryClient, api }, deps: { trader, period } }) => {
    if (trader !== undefined) void queryClient.prefetchQuery(pnlHistoryOptions(api, { trader, period }));
  },
  component: PnlRoute,
});

function PnlRoute() {
  const t = useText(pnlText);
  const search = Route.useSearch();
  const { trader } = search;
  const patch = useSearchPatch(readPnlSearch, { resetScroll: false });
  const knownTraders = useKnownTraders();
  const navigate = useNavigate();
  const onDay = useCallback(
    (day: string) =>
      void navigate({
        to: '/statement',
        search: (before: RetainedSearch) => ({ ...retainedSearch(before), from: day, to: day }),
      }),
    [navigate],
  );
  if (trader !== undefined)
    return (
      <PnlPage
        key={trader}
        trader={trader}
        search={search}
        patch={patch}
        onDay={onDay}
        knownTraders={knownTraders}
        account={search.account ?? null}
      />
    );
  return (
    <>
      <PageHeader title={t.title} />
      <NoTrader>{t.noTrader}</NoTrader>
    </>
  );
}
