import type { Field } from '~/lib/field';
import {
  type Direction,
  type OrderStatus,
  orderStatuses,
  type OrderType,
  type StatusChoice,
  statusChoices,
  UNKNOWN_STATUS,
} from './order-status';
import type { OrderView } from './order-view';

export type OrderFilter = {
  /** Empty: all orders that the service lists as active. */
  readonly statuses: readonly StatusChoice[];
  readonly side: Direction | null;
  readonly type: OrderType | null;
};

/** Adds or removes one choice. Unknown statuses are found among the active orders, so that choice stands alone. */
export function toggleStatus(chosen: readonly StatusChoice[], status: StatusChoice): readonly StatusChoice[] {
  if (chosen.includes(status)) return chosen.filter((other) => other !== status);
  if (status === UNKNOWN_STATUS) return [status];
  return statusChoices.filter((other) => other !== UNKNOWN_STATUS && (other === status || chosen.includes(other)));
}

/** `statuses` of operations 13 and 14: null for the service's own default. */
export function statusesToAsk(chosen: readonly StatusChoice[]): readonly OrderStatus[] | null {
  const asked = orderStatuses.filter((status) => chosen.includes(status));
  return chosen.includes(UNKNOWN_STATUS) || asked.length === 0 ? null : asked;
}

/** Whether an order of the requested list matches. An unknown value matches no choice. */
export function fitsFilter(order: OrderView, { statuses, side, type }: OrderFilter): boolean {
  if (statuses.includes(UNKNOWN_STATUS) && order.status.kind === 'known') return false;
  if (side !== null && !(order.direction.kind === 'known' && order.direction.value === side)) return false;
  return type === null || (order.type.kind === 'known' && order.type.value === type);
}

/** Counts orders by status; those of unknown status are counted together. */
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
