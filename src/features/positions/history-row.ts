import type { MarketIdentity } from '~/domain/market/market-identity';
import type { HistoryEvent } from '~/domain/position/history-event';

/** An event beside what is known of its market; null for a market that is not listed. */
export type HistoryRow = { readonly event: HistoryEvent; readonly market: MarketIdentity | null };
