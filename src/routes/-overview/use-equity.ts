import { useMemo } from 'react';
import { toBalanceView } from '~/domain/account/balance-row';
import { collateralsOf } from '~/domain/account/collateral';
import {
  equityRows,
  equityTotal,
  type EquityTotal,
  type HeldBalance,
  type PricedEquity,
  priceEquity,
} from '~/domain/equity';
import { totalsByCollateral } from '~/domain/position/position-amounts';
import { usePanelParts, usePartFailures } from '~/features/shared/part-failures';
import { absent } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useBalances } from '~/queries/balance';
import { useMarketRetry } from '~/queries/markets';
import { useOneMoment } from '~/queries/one-moment';
import { useCollateralPrices } from '~/queries/position-markets';
import type { PositionRows } from '~/queries/position-rows';
import { useVaults } from '~/queries/vaults';
import { overviewText } from '~/text/en/overview';
import { useText } from '~/text/text-context';
import type { PanelState } from '~/ui/panel-state';

type EquityFigures = {
  readonly rows: readonly PricedEquity[];
  readonly total: EquityTotal;
  readonly loading: boolean;
  /** Markets that are requested only for a price. */
  readonly priced: readonly string[];
  /** For `useBalances`, in the order of `queries`. */
  readonly assetIds: readonly string[];
  /** Collaterals in the same order. */
  readonly names: readonly string[];
  readonly queries: ReturnType<typeof useBalances>;
  /** The positions that the equity counts, of the same moment as its balances. */
  readonly list: PositionRows;
  readonly settling: ReturnType<typeof useOneMoment>['settling'];
};

type Equity = EquityFigures & { readonly state: PanelState };

const noAssets: readonly string[] = [];
/** Lists at most this many failed prices one by one. */
const NAMED = 3;

/**
 * Balances (operation 6, for the collaterals of operation 10), positions, and the value of both.
 * @param account null when the trader's account is unknown
 * @param watched how often something else reads the balances: see `useWatch`
 */
export function useEquityFigures(
  account: string | null,
  newest: PositionRows,
  watched?: Parameters<typeof useBalances>[3],
): EquityFigures & { readonly vaults: ReturnType<typeof useVaults>; readonly extra: PositionRows['markets'] } {
  const { assumptions } = useApi().config;
  const vaults = useVaults();
  const collaterals = useMemo(() => (vaults.data === undefined ? [] : collateralsOf(vaults.data.data)), [vaults.data]);
  const assetIds = useMemo(
    () => (account === null ? noAssets : collaterals.map(({ assetId }) => assetId)),
    [account, collaterals],
  );
  const queries = useBalances(account ?? '', assetIds, undefined, watched);
  const moment = useOneMoment(newest, queries);
  const { list } = moment;
  const balances = collaterals.map(({ name }, index): HeldBalance => {
    const query = queries[index];
    const reply = moment.balances[index];
    if (reply !== undefined) return { name, ...toBalanceView(reply.data, assumptions) };
    const unread = absent(query === undefined ? 'notApplicable' : query.isError ? 'failed' : 'notLoaded');
    return { name, free: unread, leased: unread, locked: unread };
  });
  const rows = equityRows({
    balances,
    noBalance: absent(vaults.data !== undefined ? 'notApplicable' : vaults.isError ? 'failed' : 'notLoaded'),
    totals: totalsByCollateral(list.rows),
    coverage: list.coverage,
    allRead: list.assets.every(({ complete }) => complete),
    assumptions,
  });
  const prices = useCollateralPrices(
    rows.flatMap(({ collateral }) => collateral ?? []),
    list.markets,
  );
  const priced = priceEquity(rows, (collateral) =>
    collateral === null ? absent('notComputable') : prices.priceOf(collateral),
  );
  return {
    rows: priced,
    total: equityTotal(priced),
    loading: vaults.data === undefined && !vaults.isError,
    priced: prices.addresses,
    assetIds,
    names: collaterals.map(({ name }) => name),
    queries,
    list,
    settling: moment.settling,
    vaults,
    extra: prices.extra,
  };
}

/** The same with the state of its panel. */
export function useEquity(account: string | null, list: PositionRows): Equity {
  const t = useText(overviewText).byCollateral;
  const { vaults, extra, ...equity } = useEquityFigures(account, list);
  const { queries } = equity;
  const collaterals = useMemo(() => (vaults.data === undefined ? [] : collateralsOf(vaults.data.data)), [vaults.data]);
  const parts = collaterals.flatMap(({ name }, index) => {
    const query = queries[index];
    return query === undefined
      ? []
      : [{ name: t.balanceOf(name), operation: 'getBalance', subject: account ?? '', query }];
  });
  const state = usePanelParts([
    { name: t.vaults, operation: 'listVaults', sensitivity: 'public', query: vaults },
    ...parts,
  ]);
  const unpriced = usePriceFailures(extra);
  return { ...equity, state: { ...state, failures: [...(state.failures ?? []), ...unpriced] } };
}

/** The panel of positions shows the failures of markets with positions. */
function usePriceFailures(markets: PositionRows['markets']): NonNullable<PanelState['failures']> {
  const parts = markets.map(({ address, identity, failure, receivedAtMs }) => ({
    key: address,
    name: identity.collateral ?? identity.ticker,
    failure,
    receivedAtMs,
  }));
  return usePartFailures({ parts, kind: 'prices', retry: useMarketRetry(), named: NAMED });
}
