import { useCallback, useMemo } from 'react';
import { type Answered, type BalanceRow, toBalanceRow } from '~/domain/account/balance-row';
import { collateralsOf, vaultsWithoutAsset } from '~/domain/account/collateral';
import { otherHoldings, type StateBalances } from '~/domain/account/state-view';
import { usePanelState, useStatusFailure } from '~/features/shared/panel-state';
import { useApi } from '~/queries/api-context';
import { type BalanceReply, useBalances, useLockedBalances } from '~/queries/balance';
import { useFreshness } from '~/queries/freshness/freshness';
import { answersOf } from '~/queries/read-all-pages';
import { useVaults } from '~/queries/vaults';
import { accountBalancesText } from '~/text/en/account-summary';
import { useText } from '~/text/text-context';
import { useNow } from '~/ui/now-context';
import type { RowVisibility } from '~/ui/table/use-visible-rows';
import type { BalancesPanelProps } from './balances-panel';
import { inOneLine, type PanelPart, partFailures } from './operation-failures';

const noHoldings: readonly string[] = [];

/**
 * The balances of all collaterals (operations 6 and 7; the collaterals come from operation 10), and the panel's state.
 * @param state the answer of operation 2: the amounts on chain
 */
export function useBalanceRows(
  account: string,
  state: Answered<StateBalances>,
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
  const ofVaults = usePanelState(vaults, { operation: 'listVaults', sensitivity: 'public' });
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
      failures: inOneLine(partFailures(parts, failureFor, texts.failedOf), texts),
      answers: answers.length > 0 ? answers : ofVaults.answers,
    },
  };
}

type BalanceQuery = { readonly data: BalanceReply | undefined; readonly isError: boolean };

function answered(query: BalanceQuery | undefined) {
  return { data: query?.data?.data, atMs: query?.data?.receivedAtMs ?? null, failed: query?.isError ?? false };
}
