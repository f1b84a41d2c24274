import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { activeOrdersOptions } from '~/queries/orders';
import { vaultsOptions } from '~/queries/vaults';
import type { KeptSearch } from '~/shell/kept-search';
import { TraderOverview } from './-overview/trader-overview';

// Who watches a trader never sees it.
const Welcome = lazy(async () => ({ default: (await import('~/shell/welcome')).Welcome }));

export const Route = createFileRoute('/')({
  loaderDeps: ({ search }) => search as KeptSearch,
  // Few and needed for the first line: asked before the many assets, which would hold them up.
  loader: ({ context: { queryClient, api }, deps: { trader } }) => {
    if (trader === undefined) return;
    void queryClient.prefetchQuery(activeOrdersOptions(api, { trader, statuses: null }));
    void queryClient.prefetchQuery(vaultsOptions(api));
  },
  component: OverviewPage,
});

function OverviewPage() {
  const { trader, account } = Route.useSearch();
  if (trader !== undefined) return <TraderOverview key={trader} trader={trader} account={account ?? null} />;
  return (
    <Suspense>
      <Welcome />
    </Suspense>
  );
}
