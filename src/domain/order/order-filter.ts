import { orderStatuses, statusChoices, UNKNOWN_STATUS, type StatusChoice } from './order-choices';
import type { OrderStatus } from './order-status';
import type { Direction, OrderType, OrderView } from './order-view';

export type OrderFilter = {
  /** Empty: all that the service calls active. */
  readonly statuses: readonly StatusChoice[];
  readonly side: Direction | null;
  readonly type: OrderType | null;
};

/** The choices with one more or one less. Unknown ones are found among the active ones, so they are chosen alone. */
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

/** Whether an order of the list that was asked for fits. A value that is not known fits no choice of one. */
export function fitsFilter(order: OrderView, { statuses, side, type }: OrderFilter): boolean {
  if (statuses.includes(UNKNOWN_STATUS) && order.status.kind === 'known') return false;
  if (side !== null && !(order.direction.kind === 'known' && order.direction.value === side)) return false;
  return type === null || (order.type.kind === 'known' && order.type.value === type);
}
