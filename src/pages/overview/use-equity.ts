import { useMemo } from 'react';
import { collateralsOf } from '~/domain/account/collateral';
import { type EquityFigures, type OrdersRead, useEquityFigures } from '~/features/shared/equity-figures';
import { usePanelParts, usePartFailures } from '~/features/shared/part-failures';
import { useMarketRetry } from '~/queries/markets/markets';
import type { PositionRows } from '~/queries/positions/position-rows';
import { overviewText } from '~/text/en/overview';
import { useText } from '~/text/text-context';
import type { PanelState } from '~/ui/panel-state';

type Equity = EquityFigures & { readonly state: PanelState };

/** The most failed prices that are listed separately. */
const NAMED = 3;

/** The trader's equity with the state of its panel. See `useEquityFigures`. */
export function useEquity(account: string | null, list: PositionRows, orders?: OrdersRead): Equity {
  const t = useText(overviewText).byCollateral;
  const equity = useEquityFigures(account, list, { orders });
  const { queries, vaults, extra } = equity;
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
