import { useMemo } from 'react';
import { isNamed, type WireOrder } from '~/domain/order/order-view';
import { toOrderRows, type OrderRow } from '~/features/orders/order-row';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/market-finder';

/** Turns orders as they were answered into rows. The same function as long as the configuration is. */
export function useToOrderRows(): (orders: readonly WireOrder[]) => readonly OrderRow[] {
  const units = useApi().config.assumptions;
  const findMarket = useMarketFinder();
  return useMemo(() => (orders) => toOrderRows(orders, { units, findMarket }), [units, findMarket]);
}

/** The rows of a reading; null until there is one. */
export function useOrderRows(data: { readonly rows: readonly WireOrder[] } | undefined): readonly OrderRow[] | null {
  const toRows = useToOrderRows();
  return useMemo(() => (data === undefined ? null : toRows(data.rows)), [data, toRows]);
}

/** The order that the address of a drawer names: by its key, else by its id, which several may share. */
export function findOrder(rows: readonly OrderRow[] | null, name: string): OrderRow | undefined {
  return (
    rows?.find(({ order }) => isNamed(order, name)) ??
    rows?.find(({ order }) => order.id.kind === 'known' && order.id.value === name)
  );
}
