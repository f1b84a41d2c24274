import { directions, orderTypes, statusChoices } from '~/domain/order/order-choices';
import { choiceParam, listParam, searchReader, sortParam, textParam, wordsParam, type SearchOf } from '~/lib/search-params';

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
