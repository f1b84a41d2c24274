import type { Order } from '~/api/generated/types.gen';
import type { Field } from '~/lib/field';

export type OrderStatus = Order['status'];
export type OrderType = Order['type'];
export type Direction = Order['direction'];

/**
 * The phase of a status in an order's life (derived, listed in GAPS.md). `resting` orders can be cancelled; the outcome
 * of `inFlight` orders is open.
 */
export type OrderPhase = 'resting' | 'inFlight' | 'done' | 'cancelled' | 'failed';

export const orderPhases = {
  seq_pending: 'resting',
  pending: 'resting',
  active: 'resting',
  seq_executing: 'inFlight',
  tx_sent: 'inFlight',
  executed: 'done',
  canceled: 'cancelled',
  canceled_by_sequencer: 'cancelled',
  expired: 'cancelled',
  error: 'failed',
} as const satisfies Record<OrderStatus, OrderPhase>;

/** Whether an order has certainly ended. An order with an unknown status may still be active. */
export function hasEnded(status: Field<OrderStatus>): boolean {
  return status.kind === 'known' && Object.hasOwn(orderPhases, status.value) && !isStillActive(status);
}

/** Whether an order may still be executed: it is active or in flight. False for an unknown status. */
export function isStillActive(status: Field<OrderStatus>): boolean {
  return (
    status.kind === 'known' && (orderPhases[status.value] === 'resting' || orderPhases[status.value] === 'inFlight')
  );
}

/** All ten, in the order of an order's life: for filters, and for requests for every status. */
export const orderStatuses = [
  'seq_pending',
  'seq_executing',
  'active',
  'pending',
  'tx_sent',
  'executed',
  'canceled',
  'canceled_by_sequencer',
  'expired',
  'error',
] as const satisfies readonly OrderStatus[];

/**
 * Represents all statuses that this program does not know. No operation accepts it, so it filters the active orders.
 */
export const UNKNOWN_STATUS = 'unknown';

/** The statuses that a reader can filter by: the ten known ones, or all unknown ones together. */
export type StatusChoice = OrderStatus | typeof UNKNOWN_STATUS;

export const statusChoices = [...orderStatuses, UNKNOWN_STATUS] as const satisfies readonly StatusChoice[];

/**
 * Groups of statuses that a reader filters by. Open orders are the ones that the service itself lists as active, so
 * they need no status.
 */
export const orderGroups = {
  open: [],
  filled: ['executed'],
  cancelled: ['canceled', 'canceled_by_sequencer', 'expired'],
  failed: ['error'],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type OrderGroup = keyof typeof orderGroups;

export const orderTypes = [
  'market',
  'limit',
  'stop',
  'take',
  'liquidation',
  'max_pnl',
  'add_margin',
  'remove_margin',
] as const satisfies readonly OrderType[];

export const directions = ['long', 'short'] as const satisfies readonly Direction[];
