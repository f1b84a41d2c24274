import { useMemo } from 'react';
import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { toOrderViews } from '~/domain/order/order-view';
import type { OrderRow } from '~/features/orders/order-row';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/markets';

/** Turns orders as they were answered into rows with what is known of their markets. The same function as long as both are. */
export function useToOrderRows(): (orders: readonly Lenient<Order>[]) => readonly OrderRow[] {
  const { assumptions } = useApi().config;
  const findMarket = useMarketFinder();
  return useMemo(() => (orders) => toOrderRows(orders, assumptions, findMarket), [assumptions, findMarket]);
}

/** The rows of a reading; null until there is one. */
export function useOrderRows(data: { readonly rows: readonly Lenient<Order>[] } | undefined): readonly OrderRow[] | null {
  const toRows = useToOrderRows();
  return useMemo(() => (data === undefined ? null : toRows(data.rows)), [data, toRows]);
}

function toOrderRows(
  orders: readonly Lenient<Order>[],
  units: Assumptions,
  findMarket: (address: string) => MarketIdentity | null,
): readonly OrderRow[] {
  return toOrderViews(orders, units).map((order) => ({
    order,
    market: order.market.kind === 'known' ? findMarket(order.market.value) : null,
  }));
}
