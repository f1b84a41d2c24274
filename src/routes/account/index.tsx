import { createFileRoute } from '@tanstack/react-router';
import { accountOf } from '~/domain/account/which-account';
import { accountStateOptions, queryIdOptions, referralOptions } from '~/queries/account/account';
import { vaultsOptions } from '~/queries/vaults/vaults';
import type { RetainedSearch } from '~/shell/retained-search';
import { accountText } from '~/text/en/account';
import { useText } from '~/text/text-context';
import { type AccountKeysProps, AccountSummary } from '~/features/account/account-summary';
import { AccountRoute } from '~/pages/account/account-route';
import { KeysPanel } from '~/features/account/keys-panel';
import { useBrowserKey } from '~/features/wallet/use-browser-key';
import { ManageKeysButton } from '~/features/wallet/wallet-button';
import { useOwnWalletKey } from '~/features/wallet/wallet-context';
import { accountKeysText } from '~/text/en/account-state';

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

/** The account's keys, with the keys of this browser and of a connected wallet marked. */
function AccountKeys({ account, keys, state }: AccountKeysProps) {
  const t = useText(accountKeysText);
  const { storedKey, refresh } = useBrowserKey(account);
  const walletHex = useOwnWalletKey();
  return (
    <KeysPanel
      keys={keys}
      own={{ stored: storedKey, walletHex }}
      state={state}
      manage={<ManageKeysButton onClose={refresh}>{t.manage}</ManageKeysButton>}
    />
  );
}
