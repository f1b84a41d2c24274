import { directions, orderTypes, statusChoices, statusesToAsk, type OrderFilter } from '~/domain/order/order-filter';
import { choiceParam, listParam, searchReader, sortParam, textParam, wordsParam, type SearchOf } from '~/lib/search-params';
import type { OrdersQuery } from '~/queries/orders';

const params = {
  status: listParam(statusChoices),
  side: choiceParam(directions),
  type: choiceParam(orderTypes),
  /** Upper-case base asset (FACTS §2). */
  asset: textParam(40),
  q: textParam(),
  sort: sortParam(),
  /** Hidden columns. */
  cols: wordsParam(),
};

/** The view of the orders page; its drawers keep it. */
export type OrdersSearch = SearchOf<typeof params>;

export const readOrdersSearch = searchReader(params);

export function filterOf({ status = [], side, type }: OrdersSearch): OrderFilter {
  return { statuses: status, side: side ?? null, type: type ?? null };
}

/** What is asked of the service for a view: the rest is filtered here. */
export function ordersQueryOf(trader: string, { status = [], asset }: OrdersSearch): OrdersQuery {
  return { trader, statuses: statusesToAsk(status), asset };
}
