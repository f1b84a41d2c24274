import { type OrderFilter, statusesToAsk } from '~/domain/order/order-filter';
import { orderTypes, type StatusChoice, statusChoices, UNKNOWN_STATUS } from '~/domain/order/order-status';
import type { OrdersQuery } from '~/queries/orders-question';
import type { OrdersSearch } from './-orders-search';

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
