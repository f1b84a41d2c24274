import type { OrderStatus } from '~/api/generated/types.gen';

/** Where the service was asked about an order, in the order of asking. */
export type ObservationPlace = 'asset-orders' | 'trader-orders' | 'intent' | 'positions' | 'history';

/** What one look at the service told about an order. */
export type Observation =
  /** It ended, and the service says how. `status` is the service's own word. */
  | { readonly kind: 'ended'; readonly fate: OrderEnd; readonly status: string; readonly place: ObservationPlace }
  /** It is listed with a status that is no end, or that we do not know. */
  | { readonly kind: 'listed'; readonly status: string; readonly place: ObservationPlace }
  /** Every place was read, and none tells what became of it. */
  | { readonly kind: 'absent'; readonly intentPhase: string | null }
  /** Some place could not be read: nothing was learned. */
  | { readonly kind: 'unread' };

/** A look at the service. It does not throw, except when aborted: what cannot be read is `unread`. */
export type StatusLookup<Target> = (target: Target, signal: AbortSignal) => Promise<Observation>;

/**
 * What came of an order whose cancel was sent. `cancelled` and its like are only
 * ever told by the service's own lists, never by the answer to the cancel.
 */
export type CancelOutcome =
  | 'cancelled' // by this or another cancel of the trader
  | 'cancelled-by-service'
  | 'executed-first'
  | 'expired'
  | 'ended-in-error'
  | 'still-active' // seen active, and the trader chose to look no longer
  | 'no-longer-listed' // found nowhere: what became of it is not known
  | 'not-known'; // it could not be looked for, and the trader chose to look no longer

/** An end that the service told. */
type OrderEnd = Exclude<CancelOutcome, 'still-active' | 'no-longer-listed' | 'not-known'>;

/** How each status answers "what became of the order?"; `null` when it is still on its way. */
const FATES = {
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

export const ALL_ORDER_STATUSES = Object.keys(FATES).filter(isOrderStatus);

/** The fate that a status tells; null for those on their way and for words that we do not know. */
export function outcomeOfStatus(status: string): OrderEnd | null {
  return isOrderStatus(status) ? FATES[status] : null;
}

/** Those that a cancel can still stop; in flight an order may go either way. */
const RESTING: readonly string[] = ['seq_pending', 'active', 'pending'] satisfies readonly OrderStatus[];

export function isResting(status: string): boolean {
  return RESTING.includes(status);
}

function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(FATES, text);
}
