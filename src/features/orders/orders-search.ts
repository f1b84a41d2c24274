import { type OrderFilter, statusesToAsk } from '~/domain/order/order-filter';
import { orderTypes, type StatusChoice, statusChoices, UNKNOWN_STATUS } from '~/domain/order/order-status';
import {
  choiceParam,
  type SearchOf,
  searchReader,
  sortParam,
  textParam,
  trimmedParam,
  wordParam,
  wordsParam,
} from '~/lib/search-params';
import type { OrdersQuery } from '~/queries/orders-question';

// Addresses are read on every visit. Which words are a status or a type, the page knows: see `filterOf`.
const params = {
  status: wordsParam(),
  side: choiceParam(['long', 'short']),
  type: wordParam(),
  /** Upper-case base asset. */
  asset: textParam(40),
  /** `walletId` of operations 13 and 14. */
  wallet: trimmedParam(),
  q: textParam(),
  sort: sortParam(),
  /** Hidden columns. */
  cols: wordsParam(),
};

/** The view of the orders page; its drawers keep it. */
export type OrdersSearch = SearchOf<typeof params>;

export const readOrdersSearch = searchReader(params);

/** What is left out here of what the service answers; words that are no status or type count for nothing. */
export function filterOf({ status = [], side, type }: OrdersSearch): OrderFilter {
  return {
    statuses: statusesAmong(status),
    side: side ?? null,
    type: orderTypes.find((choice) => choice === type) ?? null,
  };
}

/** Orders of unknown status are found among the active ones, so that choice stands alone: see `toggleStatus`. */
function statusesAmong(words: readonly string[]): readonly StatusChoice[] {
  return words.includes(UNKNOWN_STATUS) ? [UNKNOWN_STATUS] : statusChoices.filter((choice) => words.includes(choice));
}

/** What is asked of the service for a view: the rest is filtered here. */
export function ordersQueryOf(trader: string, search: OrdersSearch): OrdersQuery {
  return { trader, statuses: statusesToAsk(filterOf(search).statuses), asset: search.asset, walletId: search.wallet };
}
