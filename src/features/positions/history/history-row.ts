import type { MarketIdentity } from '~/domain/market/market-identity';
import type { HistoryEvent } from '~/domain/position/history-event';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';

export type HistoryRow = {
  readonly event: HistoryEvent;
  /** What is known of its market; null for one that is not listed. */
  readonly market: MarketIdentity | null;
  /** Of the position that it happened to; null for an event that came twice, and has its place by the other. */
  readonly story: PositionLifecycle | null;
};
