import { useMemo } from 'react';
import { toBalanceRow, type BalanceRow } from '~/domain/account/balance-row';
import { collateralsOf } from '~/domain/account/collateral';
import { answersOf } from '~/queries/answers';
import { useApi } from '~/queries/api-context';
import { useBalances, useLockedBalances, type BalanceReply } from '~/queries/balance';
import { useFreshness } from '~/queries/freshness';
import { useVaults } from '~/queries/vaults';
import { usePanelState } from '~/shell/use-panel-state';
import { useAccountText } from '~/text/areas/use-account-text';
import { useText } from '~/text/text-context';
import { useNow } from '~/ui/now-context';
import type { PanelState } from '~/ui/panel-state';
import { partFailures, type PanelPart } from './-panel-states';

/** The balances of all collaterals (operations 6, 7 and, for which collaterals there are, 10), and what to say of their reading. */
export function useBalanceRows(account: string): { readonly rows: readonly BalanceRow[] | null; readonly state: PanelState } {
  const t = useText();
  const { balances: words } = useAccountText();
  const { assumptions } = useApi().config;
  const vaults = useVaults();
  const collaterals = useMemo(() => (vaults.data === undefined ? [] : collateralsOf(vaults.data.data)), [vaults.data]);
  const assetIds = useMemo(() => collaterals.map(({ assetId }) => assetId), [collaterals]);
  const free = useBalances(account, assetIds);
  const locked = useLockedBalances(account, assetIds);
  const ofVaults = usePanelState(vaults, { operation: 'listVaults', reach: 'public' });
  const freshness = useFreshness(useNow(), { operation: 'getBalance', subject: account });

  const partsOf = (operation: string, queries: typeof free): readonly PanelPart[] =>
    collaterals.flatMap(({ assetId, name }, index) => {
      const query = queries[index];
      return query === undefined ? [] : [{ key: `${operation} ${assetId}`, title: `${name} · ${operation}`, query }];
    });
  const parts = [...partsOf('getBalance', free), ...partsOf('getLockedBalance', locked)];
  const answers = parts.flatMap(({ title, query }) => answersOf(query.data, title));
  return {
    rows: vaults.data === undefined ? null : collaterals.map((collateral, index) => toBalanceRow(collateral, answered(free[index]), answered(locked[index]), assumptions)),
    state: {
      freshness: freshness ?? ofVaults.freshness,
      failure: ofVaults.failure,
      waiting: ofVaults.waiting,
      failures: partFailures(parts, t, words.failedOf),
      answers: answers.length > 0 ? answers : ofVaults.answers,
      Menu: ofVaults.Menu,
    },
  };
}

type BalanceQuery = { readonly data: BalanceReply | undefined; readonly isError: boolean };

function answered(query: BalanceQuery | undefined) {
  return { data: query?.data?.data, failed: query?.isError ?? false };
}
