import { createFileRoute } from '@tanstack/react-router';
import { accountOf } from '~/domain/account/which-account';
import { AccountSummary } from '~/features/account/account-summary';
import { AccountKeys } from '~/pages/account/account-keys';
import { AccountRoute } from '~/pages/account/account-route';
import { accountStateOptions, queryIdOptions, referralOptions } from '~/queries/account/account';
import { vaultsOptions } from '~/queries/vaults/vaults';
import type { RetainedSearch } from '~/shell/retained-search';
import { accountText } from '~/text/en/account';
import { useText } from '~/text/text-context';

export const Route = createFileRoute('/account/')({
  loaderDeps: ({ search }) => search as RetainedSearch,
  loader: ({ context: { queryClient, api }, deps }) => {
    const account = accountOf(deps, api.config.assumptions);
    if (account === null) return;
    void queryClient.prefetchQuery(vaultsOptions(api));
    void queryClient.prefetchQuery(queryIdOptions(api, account));
    void queryClient.prefetchQuery(referralOptions(api, account));
    void queryClient.prefetchQuery(accountStateOptions(api, account));
  },
  component: AccountSummaryPage,
});

function AccountSummaryPage() {
  const t = useText(accountText);
  return (
    <AccountRoute title={t.title}>
      {(account) => <AccountSummary key={account} account={account} KeysPanel={AccountKeys} />}
    </AccountRoute>
  );
}
