import { createFileRoute } from '@tanstack/react-router';
import { accountOf } from '~/domain/account/which-account';
import { AccountState } from '~/features/account/state-panels';
import { searchReader, textParam } from '~/lib/search-params';
import { accountStateOptions } from '~/queries/account/account';
import type { RetainedSearch } from '~/shell/retained-search';
import { useSearchPatch } from '~/shell/use-search-patch';
import { accountText } from '~/text/en/account';
import { useText } from '~/text/text-context';
import { AccountRoute } from '~/pages/account/account-route';

const readStateSearch = searchReader({ q: textParam() });

export const Route = createFileRoute('/account/state')({
  validateSearch: readStateSearch,
  loaderDeps: ({ search }) => ({
    account: (search as RetainedSearch).account,
    trader: (search as RetainedSearch).trader,
  }),
  loader: ({ context: { queryClient, api }, deps }) => {
    const account = accountOf(deps, api.config.assumptions);
    if (account !== null) void queryClient.prefetchQuery(accountStateOptions(api, account));
  },
  component: AccountStatePage,
});

function AccountStatePage() {
  const t = useText(accountText);
  const { q } = Route.useSearch();
  const onSearch = useSearchPatch(readStateSearch, { resetScroll: false });
  return (
    <AccountRoute title={t.stateTitle}>
      {(account) => <AccountState key={account} account={account} q={q} onSearch={onSearch} />}
    </AccountRoute>
  );
}
