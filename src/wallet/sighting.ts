import type { OrderFate } from './order-fate';

/** Where the service was asked about an order, in the order of asking. */
export type SightingPlace = 'asset-orders' | 'trader-orders' | 'intent' | 'positions' | 'history';

/** What one look at the service told about an order. */
export type Sighting =
  /** It ended, and the service says how. `status` is the service's own word. */
  | { readonly kind: 'ended'; readonly fate: OrderFate; readonly status: string; readonly place: SightingPlace }
  /** It is listed with a status that is no end, or that we do not know. */
  | { readonly kind: 'listed'; readonly status: string; readonly place: SightingPlace }
  /** Every place was read, and none tells what became of it. */
  | { readonly kind: 'absent'; readonly intentPhase: string | null }
  /** Some place could not be read: nothing was learned. */
  | { readonly kind: 'unread' };

/** A look at the service. It does not throw, except when aborted: what cannot be read is `unread`. */
export type Look<Target> = (target: Target, signal: AbortSignal) => Promise<Sighting>;
