import { createFileRoute, Link } from '@tanstack/react-router';
import { toQueryIdView } from '~/domain/account/query-id';
import { toReferralView } from '~/domain/account/referral-view';
import { toStateView } from '~/domain/account/state-view';
import { accountOf } from '~/domain/account/which-account';
import { AddressPanel } from '~/features/account/address-panel';
import { BalancesPanel } from '~/features/account/balances-panel';
import { QueryIdPanel } from '~/features/account/query-id-panel';
import { ReferralPanel } from '~/features/account/referral-panel';
import { StatePanel } from '~/features/account/state-panel';
import { accountStateOptions, useAccountState } from '~/queries/account-state';
import { useApi } from '~/queries/api-context';
import { queryIdOptions, useQueryId } from '~/queries/query-id';
import { referralOptions, useReferral } from '~/queries/referral';
import { vaultsOptions } from '~/queries/vaults';
import { keptSearch, type KeptSearch } from '~/shell/kept-search';
import { usePanelState } from '~/shell/use-panel-state';
import { useAccountText } from '~/text/areas/use-account-text';
import { AccountPage } from './-account-page';
import { useBalanceRows } from './-use-balance-rows';

export const Route = createFileRoute('/account/')({
  loaderDeps: ({ search }) => search as KeptSearch,
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
  const t = useAccountText();
  return <AccountPage title={t.title}>{(account) => <AccountSummary key={account} account={account} />}</AccountPage>;
}

function AccountSummary({ account }: { readonly account: string }) {
  const { assumptions } = useApi().config;
  const balances = useBalanceRows(account);
  const state = useAccountState(account);
  const queryId = useQueryId(account);
  const referral = useReferral(account);
  const view = state.data === undefined ? null : toStateView(state.data.data);
  return (
    <>
      <BalancesPanel rows={balances.rows} state={balances.state} />
      <div className="grid items-start gap-3.5 rail:grid-cols-2">
        <AddressPanel account={account} view={view} failed={state.isError} />
        <QueryIdPanel
          view={queryId.data === undefined ? null : toQueryIdView(queryId.data.data)}
          state={usePanelState(queryId, { operation: 'getQueryId', subject: account })}
        />
        <ReferralPanel
          view={referral.data === undefined ? null : toReferralView(referral.data.data, assumptions)}
          state={usePanelState(referral, { operation: 'getReferral', subject: account })}
        />
        <StatePanel view={view} state={usePanelState(state, { operation: 'getAccountState', subject: account })} more={<StateLink />} />
      </div>
    </>
  );
}

function StateLink() {
  const t = useAccountText();
  return (
    <Link to="/account/state" search={keptSearch} className="text-accent-text underline-offset-2 hover:underline">
      {t.state.open}
    </Link>
  );
}
