import { createFileRoute } from '@tanstack/react-router';
import { activeOrdersOptions } from '~/queries/orders/orders';
import { vaultsOptions } from '~/queries/vaults/vaults';
import type { RetainedSearch } from '~/shell/retained-search';
import { TraderOverview } from '~/pages/overview/trader-overview';
import { Welcome } from '~/pages/overview/welcome';

export const Route = createFileRoute('/')({
  loaderDeps: ({ search }) => search as RetainedSearch,
  // Sends the few requests for the first line before the requests of the many assets, which would delay them.
  loader: ({ context: { queryClient, api }, deps: { trader } }) => {
    if (trader === undefined) return;
    void queryClient.prefetchQuery(activeOrdersOptions(api, { trader, statuses: null }));
    void queryClient.prefetchQuery(vaultsOptions(api));
  },
  component: OverviewPage,
});

function OverviewPage() {
  const { trader, account } = Route.useSearch();
  return trader === undefined ? <Welcome /> : <TraderOverview key={trader} trader={trader} account={account ?? null} />;
}
