import type { Order } from '~/api/generated/types.gen';
import type { Assumptions } from '~/config/assumptions';
import type { Field } from '~/lib/field';
import { orderPhases, type OrderPhase } from './order-status';

/** Whether an order can be cancelled now, and why not. The hash is what a cancel names. */
export type Cancelability =
  | { readonly can: true; readonly orderHash: string }
  | { readonly can: false; readonly reason: Exclude<OrderPhase, 'resting'> | 'unknownStatus' | 'noHash' };

/**
 * An order can be cancelled while it rests and when its id is the hash of its
 * intent, since that hash is what gets signed (FACTS §3, §5).
 */
export function cancelabilityOf(id: Field<string>, status: Field<Order['status']>, units: Assumptions): Cancelability {
  if (status.kind !== 'known') return { can: false, reason: 'unknownStatus' };
  const phase = orderPhases[status.value];
  if (phase !== 'resting') return { can: false, reason: phase };
  const isHash = units.orderIdIsIntentHash && id.kind === 'known' && /^[0-9a-f]{64}$/i.test(id.value);
  return isHash ? { can: true, orderHash: id.value.toLowerCase() } : { can: false, reason: 'noHash' };
}
