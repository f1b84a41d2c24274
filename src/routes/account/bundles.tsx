import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router';
import { accountOf } from '~/domain/account/which-account';
import { BundlesPanel } from '~/features/account/bundles-panel';
import { queryIdOptions } from '~/queries/account/account';
import type { RetainedSearch } from '~/shell/retained-search';
import { bundlesText } from '~/text/en/bundles';
import { useText } from '~/text/text-context';
import { AccountRoute } from '~/pages/account/account-route';

export const Route = createFileRoute('/account/bundles')({
  loaderDeps: ({ search }) => search as RetainedSearch,
  loader: ({ context: { queryClient, api }, deps }) => {
    const account = accountOf(deps, api.config.assumptions);
    if (account !== null) void queryClient.prefetchQuery(queryIdOptions(api, account));
  },
  component: AccountBundlesPage,
});

function AccountBundlesPage() {
  const t = useText(bundlesText);
  const navigate = useNavigate({ from: Route.fullPath });
  const onOpen = (queryId: number) =>
    void navigate({
      to: '/account/bundles/$queryId',
      params: { queryId: String(queryId) },
      search: true,
      resetScroll: false,
    });
  return (
    <>
      <AccountRoute title={t.title}>
        {(account) => <BundlesPanel key={account} account={account} onOpen={onOpen} />}
      </AccountRoute>
      <Outlet />
    </>
  );
}
