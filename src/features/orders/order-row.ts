import { useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { isNamed, type OrderView, toOrderViews, type LenientOrder } from '~/domain/order/order-view';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/markets/markets';
import type { Catalogue } from '~/text/catalogue';
import { textFor } from '~/text/messages';

/** An order with the known facts of its market; null for a market that is not listed. */
export type OrderRow = { readonly order: OrderView; readonly market: MarketIdentity | null };

type OrderRowSources = {
  readonly units: Assumptions;
  readonly findMarket: (address: string) => MarketIdentity | null;
};

/** The orders of one list, in the list's order. */
export function toOrderRows(
  orders: readonly LenientOrder[],
  { units, findMarket }: OrderRowSources,
): readonly OrderRow[] {
  return toOrderViews(orders, units).map((order) => ({
    order,
    market: order.market.kind === 'known' ? findMarket(order.market.value) : null,
  }));
}

/** The text that the filter searches: words as shown, and as the service spells them. */
export function orderTexts({ order, market }: OrderRow, t: Catalogue['orders']): readonly (string | null)[] {
  const type = valueOrNull(order.type);
  const side = valueOrNull(order.direction);
  const status = order.status.kind === 'unreadable' ? order.status.raw : valueOrNull(order.status);
  return [
    market?.ticker ?? null,
    valueOrNull(order.id),
    valueOrNull(order.market),
    type,
    type === null ? null : textFor(t.types, type),
    side,
    status,
    status === null ? null : textFor(t.statuses, status),
    valueOrNull(order.errorText),
  ];
}

/** A short name of an order: "BTC/USDT · Long · Limit". */
export function orderName({ order, market }: OrderRow, t: Catalogue['orders']): string {
  const side = valueOrNull(order.direction);
  const type = valueOrNull(order.type);
  const parts = [
    market?.ticker ?? null,
    side === null ? null : textFor(t.side, side),
    type === null ? null : textFor(t.types, type),
  ];
  return parts.filter((word) => word !== null).join(' · ');
}

/** Converts orders of an answer to rows. Returns the same function while the configuration is the same. */
export function useToOrderRows(): (orders: readonly LenientOrder[]) => readonly OrderRow[] {
  const units = useApi().config.assumptions;
  const findMarket = useMarketFinder();
  return useMemo(() => (orders) => toOrderRows(orders, { units, findMarket }), [units, findMarket]);
}

/** The rows of an answer; null before the first answer. */
export function useOrderRows(data: { readonly rows: readonly LenientOrder[] } | undefined): readonly OrderRow[] | null {
  const toRows = useToOrderRows();
  return useMemo(() => (data === undefined ? null : toRows(data.rows)), [data, toRows]);
}

/** Finds the order in a drawer's URL: by its key, otherwise by its id, which several orders may share. */
export function findOrder(rows: readonly OrderRow[] | null, name: string): OrderRow | undefined {
  return (
    rows?.find(({ order }) => isNamed(order, name)) ??
    rows?.find(({ order }) => order.id.kind === 'known' && order.id.value === name)
  );
}
