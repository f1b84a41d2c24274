import type { OrderStatus } from '~/api/generated/types.gen';

/** Where the service was asked about an order, in the order of the requests. */
export type ObservationPlace = 'asset-orders' | 'trader-orders' | 'intent' | 'positions' | 'history';

/** The result of one lookup of an order at the service. */
export type Observation =
  /** It ended, and the service reports how. `status` is the service's own word. */
  | { readonly kind: 'ended'; readonly fate: OrderEnd; readonly status: string; readonly place: ObservationPlace }
  /** It is listed with a status that is not final, or that we do not know. */
  | { readonly kind: 'listed'; readonly status: string; readonly place: ObservationPlace }
  /** Every place was read, and none shows its outcome. */
  | { readonly kind: 'absent'; readonly intentPhase: string | null }
  /** Some place could not be read, so the outcome is unknown. `isCached`: a cache answered in the service's stead. */
  | { readonly kind: 'unread'; readonly isCached?: true };

/** Looks an order up at the service. It does not throw, except when aborted: unreadable data is `unread`. */
export type StatusLookup<Target> = (target: Target, signal: AbortSignal) => Promise<Observation>;

/**
 * The outcome of an order whose cancel was sent. `cancelled` and the like come only from the service's own lists, never
 * from the answer to the cancel.
 */
export type CancelOutcome =
  | 'cancelled' // by this or another cancel of the trader
  | 'cancelled-by-service'
  | 'executed-first'
  | 'expired'
  | 'ended-in-error'
  | 'still-active' // seen active, and the trader stopped watching it
  | 'no-longer-listed' // found nowhere, so its outcome is not known
  | 'not-known'; // It could not be looked up, and the trader stopped looking.

/** An end that the service reported. */
type OrderEnd = Exclude<CancelOutcome, 'still-active' | 'no-longer-listed' | 'not-known'>;

/** The outcome of each status; `null` when the order is not final. */
const OUTCOMES = {
  seq_pending: null,
  seq_executing: null,
  active: null,
  pending: null,
  tx_sent: null,
  executed: 'executed-first',
  canceled: 'cancelled',
  canceled_by_sequencer: 'cancelled-by-service',
  expired: 'expired',
  error: 'ended-in-error',
} as const satisfies Record<OrderStatus, OrderEnd | null>;

export const ALL_ORDER_STATUSES = Object.keys(OUTCOMES).filter(isOrderStatus);

/** The outcome of a status; null for orders that are not final and for unknown words. */
export function outcomeOfStatus(status: string): OrderEnd | null {
  return isOrderStatus(status) ? OUTCOMES[status] : null;
}

/** Statuses that a cancel can still stop. An order in flight may go either way. */
const RESTING: readonly string[] = ['seq_pending', 'active', 'pending'] satisfies readonly OrderStatus[];

export function isResting(status: string): boolean {
  return RESTING.includes(status);
}

/** The service lists it, and it can still be cancelled. */
export function isSeenResting(seen: Observation | null): seen is Observation & { readonly kind: 'listed' } {
  return seen?.kind === 'listed' && isResting(seen.status);
}

/** The service's word for its status; null where a lookup did not find one. */
export function statusOf(seen: Observation | null): string | null {
  return seen?.kind === 'listed' || seen?.kind === 'ended' ? seen.status : null;
}

function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(OUTCOMES, text);
}
