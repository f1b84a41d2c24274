import type { MarketIdentity } from '~/domain/market/market-identity';
import type { OrderView } from '~/domain/order/order-view';

/** An order beside what is known of its market; null for a market that is not listed. */
export type OrderRow = { readonly order: OrderView; readonly market: MarketIdentity | null };
