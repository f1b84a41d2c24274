import type { MarketIdentity } from '~/domain/market/market-identity';
import type { PositionLifecycle } from '~/domain/position/position-lifecycles';

/** A position's life beside what is known of its market; null for a market that is not listed. */
export type StoryRow = { readonly story: PositionLifecycle; readonly market: MarketIdentity | null };
