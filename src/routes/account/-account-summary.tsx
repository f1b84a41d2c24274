import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Answered, type BalanceRow, toBalanceRow } from '~/domain/account/balance-row';
import { vaultsWithoutAsset } from '~/domain/account/balance-token';
import { collateralsOf } from '~/domain/account/collateral';
import { toQueryIdView } from '~/domain/account/query-id';
import { toReferralView } from '~/domain/account/referral-view';
import { otherHoldings, type StateBalances } from '~/domain/account/state-balances';
import { toStateView } from '~/domain/account/state-view';
import { AddressPanel } from '~/features/account/address-panel';
import { BalancesPanel, type BalancesPanelProps } from '~/features/account/balances-panel';
import { QueryIdPanel } from '~/features/account/query-id-panel';
import { ReferralPanel } from '~/features/account/referral-panel';
import { StatePanel } from '~/features/account/state-panel';
import { valueOrNull } from '~/lib/field';
import { useAccountState } from '~/queries/account-state';
import { answersOf } from '~/queries/answers';
import { useApi } from '~/queries/api-context';
import { type BalanceReply, useBalances, useLockedBalances } from '~/queries/balance';
import { useFreshness } from '~/queries/freshness';
import { useQueryId } from '~/queries/query-id';
import { useReferral } from '~/queries/referral';
import { useVaults } from '~/queries/vaults';
import { keptSearch } from '~/shell/kept-search';
import { usePanelState, useStatusFailure, useStatusPanelState } from '~/features/shared/panel-state';
import { accountBalancesText } from '~/text/en/account';
import { accountStateText } from '~/text/en/account-state';
import { useText } from '~/text/text-context';
import { LateOnSight } from '~/ui/late-on-sight';
import { useNow } from '~/ui/now-context';
import { type RowVisibility, useVisibleRows } from '~/ui/table/use-visible-rows';
import { useEntityLinks } from '~/features/shared/entity-links';
import { inOneLine, type PanelPart, partFailures } from './-panel-states';

const loadKeys = () => import('./-account-keys');
const loadBody = () => import('~/features/account/state-body-panel');
const loadPositions = () => import('~/features/account/positions-panel');

/** What one account is and holds: a panel for each operation, each failing alone. */
export function AccountSummary({ account }: { readonly account: string }) {
  const { assumptions } = useApi().config;
  const links = useEntityLinks(account);
  // What the state names is one account's: few enough to be asked for.
  const asking = useEntityLinks(account, { ask: true });
  const visibility = useVisibleRows();
  const state = useAccountState(account);
  const queryId = useQueryId(account);
  const referral = useReferral(account);
  // The body is of any size, and the page is drawn anew with every second that passes.
  const view = useMemo(() => (state.data === undefined ? null : toStateView(state.data.data)), [state.data]);
  const queryIds = useMemo(
    () => (queryId.data === undefined ? null : toQueryIdView(queryId.data.data)),
    [queryId.data],
  );
  const balances = useBalanceRows(
    account,
    { data: view?.balances, atMs: state.data?.receivedAtMs ?? null, failed: state.isError },
    visibility,
  );
  const ofState = useStatusPanelState(state, { operation: 'getAccountState', subject: account });
  const { unread } = useText(accountStateText);
  // Why it failed is said once, by the panel of the state itself.
  const fromState =
    ofState.failure === null ? ofState : { ...ofState, failure: { ...ofState.failure, message: unread, detail: null } };
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
          {state.data !== undefined && (
            <LateOnSight load={loadBody}>
              {({ StateBodyPanel }) => <StateBodyPanel body={state.data.data} openLevels={1} />}
            </LateOnSight>
          )}
        </div>
        <div className="grid gap-3.5">
          <QueryIdPanel
            view={queryIds}
            state={useStatusPanelState(queryId, { operation: 'getQueryId', subject: account })}
            links={links}
          />
          <StatePanel view={view} state={ofState} more={<StateLink />} />
          <LateOnSight load={loadKeys}>
            {({ AccountKeys }) => <AccountKeys account={account} keys={view?.keys ?? null} state={fromState} />}
          </LateOnSight>
        </div>
      </div>
      <LateOnSight load={loadPositions}>
        {({ StatePositionsPanel }) => (
          <StatePositionsPanel
            positions={view === null ? undefined : view.positions}
            state={fromState}
            links={asking}
          />
        )}
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

const noHoldings: readonly string[] = [];

/**
 * The balances of all collaterals (operations 6, 7 and, for which collaterals there are, 10), and what to say of their reading.
 *
 * @param state what operation 2 says is on chain
 */
function useBalanceRows(
  account: string,
  state: Answered<StateBalances>,
  { visibleKeys }: RowVisibility,
): Omit<BalancesPanelProps, 'visibility'> {
  const words = useText(accountBalancesText);
  const { assumptions } = useApi().config;
  const vaults = useVaults();
  const collaterals = useMemo(() => (vaults.data === undefined ? [] : collateralsOf(vaults.data.data)), [vaults.data]);
  const assetIds = useMemo(() => collaterals.map(({ assetId }) => assetId), [collaterals]);
  // Before the first rows are seen, none is out of sight.
  const isOnScreen = useCallback(
    (assetId: string) => visibleKeys === null || visibleKeys.size === 0 || visibleKeys.has(assetId),
    [visibleKeys],
  );
  const free = useBalances(account, assetIds, isOnScreen);
  const locked = useLockedBalances(account, assetIds, isOnScreen);
  const ofVaults = usePanelState(vaults, { operation: 'listVaults', reach: 'public' });
  const freshness = useFreshness(useNow(), { operation: 'getBalance', subject: account });
  const unnamed = useMemo(() => (vaults.data === undefined ? 0 : vaultsWithoutAsset(vaults.data.data)), [vaults.data]);
  const { data: chain } = state;
  const others = useMemo(
    () => (vaults.data === undefined || chain === undefined ? noHoldings : otherHoldings(chain, assetIds)),
    [vaults.data, chain, assetIds],
  );

  const partsOf = (operation: string, queries: typeof free): readonly PanelPart[] =>
    collaterals.flatMap(({ assetId, name }, index) => {
      const query = queries[index];
      return query === undefined ? [] : [{ key: `${operation} ${assetId}`, title: `${name} · ${operation}`, query }];
    });
  const parts = [...partsOf('getBalance', free), ...partsOf('getLockedBalance', locked)];
  const failureFor = useStatusFailure();
  const answers = parts.flatMap(({ title, query }) => answersOf(query.data, title));
  const rows = collaterals.map((collateral, index): BalanceRow =>
    toBalanceRow(collateral, { balance: answered(free[index]), locked: answered(locked[index]), state }, assumptions),
  );
  return {
    rows: vaults.data === undefined ? null : rows,
    unnamed,
    others,
    state: {
      freshness: freshness ?? ofVaults.freshness,
      failure: ofVaults.failure,
      waiting: ofVaults.waiting,
      failures: inOneLine(partFailures(parts, failureFor, words.failedOf), words),
      answers: answers.length > 0 ? answers : ofVaults.answers,
    },
  };
}

type BalanceQuery = { readonly data: BalanceReply | undefined; readonly isError: boolean };

function answered(query: BalanceQuery | undefined) {
  return { data: query?.data?.data, atMs: query?.data?.receivedAtMs ?? null, failed: query?.isError ?? false };
}
