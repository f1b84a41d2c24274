import { type ComponentType, useCallback, useMemo } from 'react';
import { type RequestResult, type BalanceRow, toBalanceRow } from '~/domain/account/balance-row';
import { collateralsOf, vaultsWithoutAsset } from '~/domain/account/collateral';
import { toQueryIdView } from '~/domain/account/query-id';
import { hasNoReferrer, referralProblems, type ReferralView, toReferralView } from '~/domain/account/referral-view';
import type { StateKeys } from '~/domain/account/state-keys';
import { otherHoldings, type StateBalances, toStateView } from '~/domain/account/state-view';
import { useEntityLinks } from '~/features/shared/entity-links';
import { PageLink, textLink, useLinkContext } from '~/features/shared/links';
import { usePanelState, useStatusFailure, useStatusPanelState } from '~/features/shared/panel-state';
import { type Field, valueOrNull } from '~/lib/field';
import { useAccountState, useQueryId, useReferral } from '~/queries/account/account';
import { useApi } from '~/queries/api-context';
import { type BalanceAnswer, useBalances, useLockedBalances } from '~/queries/account/balance';
import { useFreshness } from '~/queries/freshness/freshness';
import { answersOf } from '~/queries/lists/read-all-pages';
import { useVaults } from '~/queries/vaults/vaults';
import { accountStateText } from '~/text/en/account-state';
import { accountBalancesText, accountSummaryText } from '~/text/en/account-summary';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { Amount } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { WhenSeen } from '~/ui/disclosure';
import { FactList } from '~/ui/fact-list';
import { FieldValue } from '~/ui/field-value';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { type RowVisibility, useVisibleRows } from '~/ui/table/use-visible-rows';
import { Time } from '~/ui/time';
import { AddressPanel } from './address-panel';
import { BalancesPanel, type BalancesPanelProps } from './balances-panel';
import { LoadingFacts } from './facts';
import { inOneLine, type OperationPart, partFailures } from './operation-failures';
import { StatePositionsPanel } from './positions-panel';
import { QueryIdPanel } from './query-id-panel';
import { StatePanel } from './state-panels';

type AccountSummaryProps = {
  readonly account: string;
  /** The panel of the account's keys, which marks the keys of a connected wallet. */
  readonly KeysPanel: ComponentType<AccountKeysProps>;
};

export type AccountKeysProps = {
  readonly account: string;
  readonly keys: StateKeys | null;
  readonly state: PanelState;
};

/** One account: a panel for each operation, money first. A panel that fails does not affect the others. */
export function AccountSummary({ account, KeysPanel }: AccountSummaryProps) {
  const { assumptions } = useApi().config;
  const { trader } = useLinkContext();
  const { equity } = useText(accountBalancesText);
  const visibility = useVisibleRows();
  const state = useAccountState(account);
  const queryId = useQueryId(account);
  const referral = useReferral(account);
  // Memoised, because the body may be of any size and the page rerenders every second.
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
  const statePanel = useStatusPanelState(state, { operation: 'getAccountState', subject: account });
  const { unread } = useText(accountStateText);
  // Only the panel of the state itself shows why it failed.
  const fromState =
    statePanel.failure === null
      ? statePanel
      : { ...statePanel, failure: { ...statePanel.failure, message: unread, detail: null } };
  return (
    <>
      <BalancesPanel
        {...balances}
        visibility={visibility}
        seeEquity={
          account === trader && (
            <PageLink to={{ page: 'overview' }} className={textLink}>
              {equity}
            </PageLink>
          )
        }
      />
      {/* Its links request positions and markets, so it waits until it is on screen. */}
      <WhenSeen>
        <StatePositionsPanel
          account={account}
          positions={view === null ? undefined : view.positions}
          state={fromState}
        />
      </WhenSeen>
      <div className="grid items-start gap-3.5 rail:grid-cols-2">
        <div className="grid gap-3.5">
          <KeysPanel account={account} keys={view?.keys ?? null} state={fromState} />
          <ReferralPanel
            account={account}
            view={referral.data === undefined ? null : toReferralView(referral.data.data, assumptions)}
            stateOwner={view === null ? null : valueOrNull(view.owner)}
            state={useStatusPanelState(referral, { operation: 'getReferral', subject: account })}
          />
        </div>
        <div className="grid gap-3.5">
          <QueryIdPanel
            account={account}
            view={queryIds}
            state={useStatusPanelState(queryId, { operation: 'getQueryId', subject: account })}
          />
          <StatePanel view={view} state={statePanel} />
        </div>
      </div>
      <AddressPanel account={account} view={view} failed={state.isError} />
    </>
  );
}

type ReferralPanelProps = {
  readonly account: string;
  readonly view: ReferralView | null;
  /** Raw address of the owner according to the state; null while it is unknown. */
  readonly stateOwner: string | null;
  readonly state: PanelState;
};

/** The account's referrer and its terms (operation 4). */
function ReferralPanel({ account, view, stateOwner, state }: ReferralPanelProps) {
  const { referral: t } = useText(accountSummaryText);
  const problems = view === null ? [] : referralProblems(view, stateOwner);
  const lines = [
    ...(view !== null && hasNoReferrer(view) ? [t.none] : []),
    ...problems.map((problem) => t.problems[problem]),
  ];
  return (
    <Panel title={t.title} {...state} notices={<NoticeLines lines={lines} />}>
      {view === null ? (
        state.failure === null && <LoadingFacts count={7} />
      ) : (
        <Facts account={account} view={view} isOtherOwner={problems.includes('otherOwner')} />
      )}
    </Panel>
  );
}

type FactsProps = { readonly account: string; readonly view: ReferralView; readonly isOtherOwner: boolean };

function Facts({ account, view, isOtherOwner }: FactsProps) {
  const links = useEntityLinks(account);
  const { referral: t } = useText(accountSummaryText);
  const { yes, no } = useText().common;
  const chip = (field: Field<string>) => (
    <FieldValue field={field}>
      {(address) => <AddressChip address={address} kind="wallet" link={(shown) => links.account(address, shown)} />}
    </FieldValue>
  );
  const owner = (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {isOtherOwner && <Badge tone="warn">{t.notOwner}</Badge>}
      {chip(view.owner)}
    </span>
  );
  return (
    <FactList
      facts={[
        { label: t.active, value: <FieldValue field={view.active}>{(active) => (active ? yes : no)}</FieldValue> },
        { label: t.referrer, value: chip(view.referrer) },
        { label: t.owner, value: owner },
        { label: t.discount, value: <Amount field={view.discount} format="percent" /> },
        { label: t.rebate, value: <Amount field={view.rebate} format="percent" /> },
        { label: t.created, value: <Time at={view.createdAtMs} /> },
        { label: t.updated, value: <Time at={view.updatedAtMs} /> },
      ]}
    />
  );
}

const noHoldings: readonly string[] = [];

/**
 * The balances of all collaterals (operations 6 and 7; the collaterals come from operation 10), and the panel's state.
 * @param state the answer of operation 2: the amounts on chain
 */
function useBalanceRows(
  account: string,
  state: RequestResult<StateBalances>,
  { visibleKeys }: RowVisibility,
): Omit<BalancesPanelProps, 'visibility' | 'seeEquity'> {
  const texts = useText(accountBalancesText);
  const { assumptions } = useApi().config;
  const vaults = useVaults();
  const collaterals = useMemo(() => (vaults.data === undefined ? [] : collateralsOf(vaults.data.data)), [vaults.data]);
  const assetIds = useMemo(() => collaterals.map(({ assetId }) => assetId), [collaterals]);
  // Counts all rows as on screen until the visible ones are known.
  const isOnScreen = useCallback(
    (assetId: string) => visibleKeys === null || visibleKeys.size === 0 || visibleKeys.has(assetId),
    [visibleKeys],
  );
  const free = useBalances(account, assetIds, isOnScreen);
  const locked = useLockedBalances(account, assetIds, isOnScreen);
  const vaultsPanel = usePanelState(vaults, { operation: 'listVaults', sensitivity: 'public' });
  const freshness = useFreshness({ operation: 'getBalance', subject: account });
  const unnamed = useMemo(() => (vaults.data === undefined ? 0 : vaultsWithoutAsset(vaults.data.data)), [vaults.data]);
  const { data: chain } = state;
  const others = useMemo(
    () => (vaults.data === undefined || chain === undefined ? noHoldings : otherHoldings(chain, assetIds)),
    [vaults.data, chain, assetIds],
  );

  const partsOf = (operation: string, queries: typeof locked): readonly OperationPart[] =>
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
      freshness: (nowMs) => freshness(nowMs) ?? vaultsPanel.freshness(nowMs),
      failure: vaultsPanel.failure,
      waiting: vaultsPanel.waiting,
      failures: inOneLine(partFailures(parts, failureFor, texts.failedOf), texts),
      answers: answers.length > 0 ? answers : vaultsPanel.answers,
    },
  };
}

type BalanceQuery = { readonly data: BalanceAnswer | undefined; readonly isError: boolean };

function answered(query: BalanceQuery | undefined) {
  return { data: query?.data?.data, atMs: query?.data?.receivedAtMs ?? null, failed: query?.isError ?? false };
}
