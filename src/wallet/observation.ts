import type { OrderStatus } from '~/api/generated/types.gen';

/** The places where the service is asked about an order, in this sequence. */
export type ObservationPlace = 'asset-orders' | 'trader-orders' | 'intent' | 'positions' | 'history';

/** The result of one lookup of an order at the service. */
export type Observation =
  /** The order ended, and the service reports how. `status` is the service's own word. */
  | { readonly kind: 'ended'; readonly fate: OrderEnd; readonly status: string; readonly place: ObservationPlace }
  /** The order is listed with a status that isn't final, or that we do not know. */
  | { readonly kind: 'listed'; readonly status: string; readonly place: ObservationPlace }
  /** Every place was read, and none shows the outcome. */
  | { readonly kind: 'absent'; readonly intentPhase: string | null }
  /** Some place could not be read, so the outcome is unknown. `isCached`: a cache answered instead of the service. */
  | { readonly kind: 'unread'; readonly isCached?: true };

/** Looks an order up at the service. Throws only when aborted; unreadable data is `unread`. */
export type StatusLookup<Target> = (target: Target, signal: AbortSignal) => Promise<Observation>;

/**
 * The outcome of an order after its cancel was sent. `cancelled` and similar outcomes come only from the service's own
 * lists, never from the answer to the cancel.
 */
export type CancelOutcome =
  | 'cancelled' // by this cancel or another one of the trader
  | 'cancelled-by-service'
  | 'executed-first'
  | 'expired'
  | 'ended-in-error'
  | 'still-active' // it was seen active, and the trader stopped watching it
  | 'no-longer-listed' // it was found nowhere, so its outcome is unknown
  | 'not-known'; // It could not be looked up, and the trader stopped looking.

/** An end that the service reported. */
type OrderEnd = Exclude<CancelOutcome, 'still-active' | 'no-longer-listed' | 'not-known'>;

/** The outcome that each status means; `null` when the order has not ended. */
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

/** The outcome that a status means; null if the order has not ended, or the word is unknown. */
export function outcomeOfStatus(status: string): OrderEnd | null {
  return isOrderStatus(status) ? OUTCOMES[status] : null;
}

/** Statuses of orders that a cancel can still stop. For an order in flight the result is open. */
const RESTING: readonly string[] = ['seq_pending', 'active', 'pending'] satisfies readonly OrderStatus[];

export function isResting(status: string): boolean {
  return RESTING.includes(status);
}

/** Whether the service lists the order with a status that can still be cancelled. */
export function isSeenResting(seen: Observation | null): seen is Observation & { readonly kind: 'listed' } {
  return seen?.kind === 'listed' && isResting(seen.status);
}

/** The order's status in the service's words; null when a lookup did not find it. */
export function statusOf(seen: Observation | null): string | null {
  return seen?.kind === 'listed' || seen?.kind === 'ended' ? seen.status : null;
}

function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(OUTCOMES, text);
}
