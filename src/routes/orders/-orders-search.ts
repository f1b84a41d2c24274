import { directions, orderTypes, statusChoices, UNKNOWN_STATUS } from '~/domain/order/order-choices';
import { choiceParam, listParam, searchReader, sortParam, textParam, wordsParam, type SearchOf } from '~/lib/search-params';

const listOfStatuses = listParam(statusChoices);

/** Orders of unknown status are found among the active ones, so that choice stands alone: see `toggleStatus`. */
const statusParam: typeof listOfStatuses = (value) => {
  const chosen = listOfStatuses(value);
  return chosen?.includes(UNKNOWN_STATUS) === true ? [UNKNOWN_STATUS] : chosen;
};

const params = {
  status: statusParam,
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
