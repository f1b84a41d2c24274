import { type OrderFilter, statusesToRequest } from '~/domain/order/order-filter';
import { directions, orderTypes, type StatusChoice, statusChoices, UNKNOWN_STATUS } from '~/domain/order/order-status';
import {
  choiceParam,
  listParam,
  type Param,
  type SearchOf,
  searchReader,
  sortParam,
  textParam,
  trimmedParam,
  wordsParam,
} from '~/lib/search-params';
import type { OrdersQuery } from '~/queries/session-state';

const readStatuses = listParam(statusChoices);

/**
 * Reads the chosen statuses. Orders with an unknown status are found among the active ones, so that choice excludes all
 * others.
 */
const statusParam: Param<readonly StatusChoice[]> = (value) => {
  const chosen = readStatuses(value);
  return chosen?.includes(UNKNOWN_STATUS) === true ? [UNKNOWN_STATUS] : chosen;
};

const params = {
  status: statusParam,
  side: choiceParam(directions),
  type: choiceParam(orderTypes),
  /** Upper-case base asset. */
  asset: textParam(40),
  /** `walletId` of operations 13 and 14. */
  wallet: trimmedParam(),
  q: textParam(),
  sort: sortParam(),
  /** Ids of hidden columns. */
  cols: wordsParam(),
  /** Opens the confirmation for these orders once they are read: see `CancelPreset`. */
  cancel: textParam(60),
};

/** The view of the orders page; its drawers keep it. */
export type OrdersSearch = SearchOf<typeof params>;

export const readOrdersSearch = searchReader(params);

/** The filters that apply to the orders that the service returned. */
export function filterOf({ status = [], side, type }: OrdersSearch): OrderFilter {
  return { statuses: status, side: side ?? null, type: type ?? null };
}

/** The request for a view; the rest of the view is filtered here. */
export function ordersQueryOf(trader: string, search: OrdersSearch): OrdersQuery {
  return {
    trader,
    statuses: statusesToRequest(filterOf(search).statuses),
    asset: search.asset,
    walletId: search.wallet,
  };
}
