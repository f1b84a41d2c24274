import type { StatePositionData } from '~/domain/account/state-position-data';
import type { StatePosition } from '~/domain/account/state-positions';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { GraphLinks } from '~/ui/graph-links';

/** A position of the state, read, with what is known of its market; null for one that is not listed. */
export type StatePositionRow = { readonly position: StatePosition; readonly data: StatePositionData; readonly market: MarketIdentity | null };

export type PositionLinks = Pick<GraphLinks, 'market' | 'position'>;
