import type { Field } from '~/lib/field';
import {
  type Direction,
  type OrderGroup,
  orderGroups,
  type OrderStatus,
  orderStatuses,
  type OrderType,
  type StatusChoice,
  statusChoices,
  UNKNOWN_STATUS,
} from './order-status';
import type { OrderView } from './order-view';

export type OrderFilter = {
  /** If empty, the filter shows all orders that the service lists as active. */
  readonly statuses: readonly StatusChoice[];
  readonly side: Direction | null;
  readonly type: OrderType | null;
};

const groups = Object.keys(orderGroups) as readonly OrderGroup[];

/** The chosen statuses as groups, plus the single statuses that are not a whole group. */
export type ChosenStatuses = {
  /** Groups in which every status is chosen; `open` if no status is chosen. */
  readonly groups: readonly OrderGroup[];
  /** Empty when the groups cover all chosen statuses. */
  readonly exact: readonly StatusChoice[];
};

/**
 * Reads chosen statuses, including the statuses in an old link: a combination that is not a union of groups stays as it
 * is.
 */
export function readChosen(chosen: readonly StatusChoice[]): ChosenStatuses {
  if (chosen.length === 0) return { groups: ['open'], exact: [] };
  const whole = groups.filter((group) => group !== 'open' && orderGroups[group].every((one) => chosen.includes(one)));
  const inGroups = new Set<StatusChoice>(whole.flatMap((group) => orderGroups[group]));
  return chosen.every((status) => inGroups.has(status)) ? { groups: whole, exact: [] } : { groups: [], exact: chosen };
}

/** Adds or removes a group; this replaces "open" and single statuses. */
export function toggleGroup(chosen: readonly StatusChoice[], group: OrderGroup): readonly StatusChoice[] {
  if (group === 'open') return [];
  const before = readChosen(chosen).groups;
  const after = before.includes(group) ? before.filter((one) => one !== group) : [...before, group];
  const statuses = new Set<StatusChoice>(after.flatMap((one) => orderGroups[one]));
  return statusChoices.filter((status) => statuses.has(status));
}

/** `statuses` of operations 13 and 14: null for the service's own default. */
export function statusesToRequest(chosen: readonly StatusChoice[]): readonly OrderStatus[] | null {
  const requested = orderStatuses.filter((status) => chosen.includes(status));
  return chosen.includes(UNKNOWN_STATUS) || requested.length === 0 ? null : requested;
}

/** Whether an order of the requested list matches. An unknown value matches no choice. */
export function fitsFilter(order: OrderView, { statuses, side, type }: OrderFilter): boolean {
  if (statuses.includes(UNKNOWN_STATUS) && order.status.kind === 'known') return false;
  if (side !== null && !(order.direction.kind === 'known' && order.direction.value === side)) return false;
  return type === null || (order.type.kind === 'known' && order.type.value === type);
}

/** The number of counted orders in a group. The group `open` counts every order that is in no other group. */
export function countGroup(counts: ReadonlyMap<StatusChoice, number>, group: OrderGroup): number {
  const ended = groups.flatMap((one): readonly StatusChoice[] => orderGroups[one]);
  return [...counts]
    .filter(([status]) =>
      group === 'open' ? !ended.includes(status) : (orderGroups[group] as readonly StatusChoice[]).includes(status),
    )
    .reduce((sum, [, count]) => sum + count, 0);
}

/** Counts orders by status; all unknown statuses are counted together. */
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
