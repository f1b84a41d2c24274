import type { Field } from '~/lib/field';
import { UNKNOWN_STATUS, type StatusChoice } from './order-choices';
import type { OrderStatus } from './order-status';

/** How many of these orders have each status; those whose status is not known are counted together. */
export function countStatuses(
  orders: readonly { readonly status: Field<OrderStatus> }[],
): ReadonlyMap<StatusChoice, number> {
  const counts = new Map<StatusChoice, number>();
  for (const { status } of orders) {
    const choice = status.kind === 'known' ? status.value : UNKNOWN_STATUS;
    counts.set(choice, (counts.get(choice) ?? 0) + 1);
  }
  return counts;
}
