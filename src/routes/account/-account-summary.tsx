import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toQueryIdView } from '~/domain/account/query-id';
import { toReferralView } from '~/domain/account/referral-view';
import { toStateView } from '~/domain/account/state-view';
import { AddressPanel } from '~/features/account/address-panel';
import { BalancesPanel } from '~/features/account/balances-panel';
import { QueryIdPanel } from '~/features/account/query-id-panel';
import { ReferralPanel } from '~/features/account/referral-panel';
import { StatePanel } from '~/features/account/state-panel';
import { valueOrNull } from '~/lib/field';
import { useAccountState } from '~/queries/account-state';
import { useApi } from '~/queries/api-context';
import { useQueryId } from '~/queries/query-id';
import { useReferral } from '~/queries/referral';
import { keptSearch } from '~/shell/kept-search';
import { useStatusPanelState } from '~/shell/use-status-failure';
import { accountStateText } from '~/text/en/account-state';
import { useText } from '~/text/text-context';
import { LateOnSight } from '~/ui/late-on-sight';
import { useVisibleRows } from '~/ui/table/use-visible-rows';
import { useGraphLinks } from '../-graph/use-graph-links';
import { useBalanceRows } from './-use-balance-rows';

const loadKeys = () => import('./-account-keys');
const loadBody = () => import('~/features/account/state-body-panel');
const loadPositions = () => import('~/features/account/positions-panel');

/** What one account is and holds: a panel for each operation, each failing alone. */
export function AccountSummary({ account }: { readonly account: string }) {
  const { assumptions } = useApi().config;
  const links = useGraphLinks(account);
  // What the state names is one account's: few enough to be asked for.
  const asking = useGraphLinks(account, 'ask');
  const visibility = useVisibleRows();
  const state = useAccountState(account);
  const queryId = useQueryId(account);
  const referral = useReferral(account);
  // The body is of any size, and the page is drawn anew with every second that passes.
  const view = useMemo(() => (state.data === undefined ? null : toStateView(state.data.data)), [state.data]);
  const queryIds = useMemo(() => (queryId.data === undefined ? null : toQueryIdView(queryId.data.data)), [queryId.data]);
  const balances = useBalanceRows(account, { data: view?.balances, atMs: state.data?.receivedAtMs ?? null, failed: state.isError }, visibility);
  const ofState = useStatusPanelState(state, { operation: 'getAccountState', subject: account });
  const { unread } = useText(accountStateText);
  // Why it failed is said once, by the panel of the state itself.
  const fromState = ofState.failure === null ? ofState : { ...ofState, failure: { ...ofState.failure, message: unread, detail: null } };
  return (
    <>
      <BalancesPanel {...balances} visibility={visibility} />
      <div className="grid items-start gap-3.5 rail:grid-cols-2">
        <div className="grid gap-3.5">
          <AddressPanel account={account} view={view} failed={state.isError} links={links} />
          <ReferralPanel
            view={referral.data === undefined ? null : toReferralView(referral.data.data, assumptions)}
            stateOwner={view === null ? null : valueOrNull(view.owner)}
            state={useStatusPanelState(referral, { operation: 'getReferral', subject: account })}
            links={links}
          />
          {state.data !== undefined && <LateOnSight load={loadBody}>{({ StateBodyPanel }) => <StateBodyPanel body={state.data.data} openLevels={1} />}</LateOnSight>}
        </div>
        <div className="grid gap-3.5">
          <QueryIdPanel view={queryIds} state={useStatusPanelState(queryId, { operation: 'getQueryId', subject: account })} links={links} />
          <StatePanel view={view} state={ofState} more={<StateLink />} />
          <LateOnSight load={loadKeys}>{({ AccountKeys }) => <AccountKeys account={account} keys={view?.keys ?? null} state={fromState} />}</LateOnSight>
        </div>
      </div>
      <LateOnSight load={loadPositions}>
        {({ StatePositionsPanel }) => <StatePositionsPanel positions={view === null ? undefined : view.positions} state={fromState} links={asking} />}
      </LateOnSight>
    </>
  );
}

function StateLink() {
  const t = useText(accountStateText);
  return (
    <Link to="/account/state" search={keptSearch} className="text-accent-text underline-offset-2 hover:underline">
      {t.open}
    </Link>
  );
}
