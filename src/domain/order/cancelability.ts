import type { Order } from '~/api/generated/types.gen';
import type { Assumptions } from '~/config/assumptions';
import { absent, known, type Field } from '~/lib/field';
import { orderPhases, type OrderPhase } from './order-status';

/** Whether an order can be cancelled now, and why not. The hash is what a cancel names. */
export type Cancelability =
  | { readonly can: true; readonly orderHash: string }
  | { readonly can: false; readonly reason: Exclude<OrderPhase, 'resting'> | 'unknownStatus' | 'noHash' };

/**
 * An order can be cancelled while it rests and when its id is the hash of its
 * intent, since that hash is what gets signed (GAPS.md).
 */
export function cancelabilityOf(intentHash: Field<string>, status: Field<Order['status']>): Cancelability {
  if (status.kind !== 'known') return { can: false, reason: 'unknownStatus' };
  const phase = orderPhases[status.value];
  if (phase !== 'resting') return { can: false, reason: phase };
  return intentHash.kind === 'known' ? { can: true, orderHash: intentHash.value } : { can: false, reason: 'noHash' };
}

/** The hash of an order's intent, which newer orders have for their id (`assumptions.orderIdIsIntentHash`); in small letters. */
export function intentHashOf(id: Field<string>, units: Assumptions): Field<string> {
  if (id.kind !== 'known') return id;
  const isHash = units.orderIdIsIntentHash && /^[0-9a-f]{64}$/i.test(id.value);
  return isHash ? known(id.value.toLowerCase()) : absent('notApplicable');
}
