import type { Order } from '~/api/generated/types.gen';
import { orderPhases, orderStatuses } from '~/domain/order/order-status';
import { questionKey } from './resource-keys';

export type OrdersQuery = {
  readonly trader: string;
  /** Null asks for the service's default: the active ones. */
  readonly statuses: readonly Order['status'][] | null;
  /** Only orders of this base asset. */
  readonly asset?: string | undefined;
  /** `walletId` of operations 13 and 14, whose meaning is not shown: sent as it was typed. */
  readonly walletId?: string | undefined;
};

/**
 * Whether orders of a status come with the answer. Null when that cannot be told: which ones come unasked is not shown
 * (GAPS.md), and a word that is none of the ten may be among them.
 *
 * @param status as the service spells it; null when it could not be read
 */
export function isAskedFor(statuses: OrdersQuery['statuses'], status: string | null): boolean | null {
  const word = orderStatuses.find((one) => one === status);
  if (word === undefined) return statuses === null ? null : false;
  if (statuses !== null) return statuses.includes(word);
  return orderPhases[word] === 'resting' || orderPhases[word] === 'inFlight';
}

/**
 * Whether a whole list of one question would have an order of another, so that it is gone when the list has it not.
 *
 * @param order its status, and the assets that it is known to be listed under
 */
export function coversOrder(
  list: OrdersQuery,
  other: OrdersQuery,
  order: { readonly status: string | null; readonly assets: readonly (string | undefined)[] },
): boolean {
  if (questionKey(list).join('\n') === questionKey(other).join('\n')) return true;
  if (list.walletId !== undefined && list.walletId !== other.walletId) return false;
  if (list.asset !== undefined && !order.assets.includes(list.asset)) return false;
  return isAskedFor(list.statuses, order.status) === true;
}
