import { statusesToAsk, type OrderFilter } from '~/domain/order/order-filter';
import type { OrdersQuery } from '~/queries/orders';
import type { OrdersSearch } from './-orders-search';

/** What is left out here of what the service answers. */
export function filterOf({ status = [], side, type }: OrdersSearch): OrderFilter {
  return { statuses: status, side: side ?? null, type: type ?? null };
}

/** What is asked of the service for a view: the rest is filtered here. */
export function ordersQueryOf(trader: string, { status = [], asset }: OrdersSearch): OrdersQuery {
  return { trader, statuses: statusesToAsk(status), asset };
}
