import type { Order } from '~/api/generated/types.gen';
import type { Field } from '~/lib/field';

export type OrderStatus = Order['status'];

/**
 * Where a status stands in an order's life (derived, listed in GAPS.md).
 * `resting` orders can be cancelled; those in flight may still go either way.
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

/** Whether an order is known to be over. One of an unknown status may be alive. */
export function hasEnded(status: Field<OrderStatus>): boolean {
  return status.kind === 'known' && !isStillActive(status);
}

/** Whether an order may still be executed: it rests or is in flight. Of an unknown status nobody can say so. */
export function isStillActive(status: Field<OrderStatus>): boolean {
  return (
    status.kind === 'known' && (orderPhases[status.value] === 'resting' || orderPhases[status.value] === 'inFlight')
  );
}
