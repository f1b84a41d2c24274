import type { Assumptions } from '~/config/assumptions';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { toOrderViews, type OrderView, type WireOrder } from '~/domain/order/order-view';

/** An order beside what is known of its market; null for a market that is not listed. */
export type OrderRow = { readonly order: OrderView; readonly market: MarketIdentity | null };

export type OrderRowSources = {
  readonly units: Assumptions;
  readonly findMarket: (address: string) => MarketIdentity | null;
};

/** The orders of one list, in its order. */
export function toOrderRows(orders: readonly WireOrder[], { units, findMarket }: OrderRowSources): readonly OrderRow[] {
  return toOrderViews(orders, units).map((order) => ({
    order,
    market: order.market.kind === 'known' ? findMarket(order.market.value) : null,
  }));
}
