import { useMemo } from 'react';
import { toBalanceView } from '~/domain/account/balance-view';
import { collateralsOf } from '~/domain/account/collateral';
import { equityRows, type EquityRow, type FreeBalance } from '~/domain/overview/equity';
import type { Coverage } from '~/domain/position/coverage';
import type { CollateralTotals } from '~/domain/position/position-totals';
import { absent } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useBalances } from '~/queries/balance';
import { useVaults } from '~/queries/vaults';
import { usePanelParts } from '~/shell/use-panel-parts';
import { useOverviewText } from '~/text/areas/use-overview-text';
import type { PanelState } from '~/ui/panel-state';

export type EquityQuery = {
  /** Null where it is not known which account is the trader's. */
  readonly account: string | null;
  readonly totals: readonly CollateralTotals[];
  readonly coverage: Coverage;
};

const noAssets: readonly string[] = [];

/** Free balances (operation 6, for the collaterals that operation 10 names) beside what is in positions. */
export function useEquity({ account, totals, coverage }: EquityQuery): { readonly rows: readonly EquityRow[]; readonly loading: boolean; readonly state: PanelState } {
  const t = useOverviewText();
  const { assumptions } = useApi().config;
  const vaults = useVaults();
  const collaterals = useMemo(() => (vaults.data === undefined ? [] : collateralsOf(vaults.data.data)), [vaults.data]);
  const assetIds = useMemo(() => (account === null ? noAssets : collaterals.map(({ assetId }) => assetId)), [account, collaterals]);
  const queries = useBalances(account ?? '', assetIds);
  const balances = collaterals.map(({ name }, index): FreeBalance => {
    const query = queries[index];
    if (query?.data !== undefined) return { name, free: toBalanceView(query.data.data, assumptions).free };
    return { name, free: absent(query === undefined ? 'notApplicable' : query.isError ? 'failed' : 'notLoaded') };
  });
  const noBalance = absent(vaults.data !== undefined ? 'notApplicable' : vaults.isError ? 'failed' : 'notLoaded');
  const parts = collaterals.flatMap(({ name }, index) => {
    const query = queries[index];
    return query === undefined ? [] : [{ name: t.byCollateral.balanceOf(name), operation: 'getBalance', subject: account ?? '', query }];
  });
  const state = usePanelParts([{ name: t.byCollateral.vaults, operation: 'listVaults', reach: 'public', query: vaults }, ...parts]);
  return {
    rows: equityRows({ balances, noBalance, totals, coverage }),
    loading: vaults.data === undefined && !vaults.isError,
    state,
  };
}
