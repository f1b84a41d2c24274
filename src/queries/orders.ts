import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { useApi, type Api } from './api-context';
import { polledOptions } from './polled-options';
import { readAllPages } from './read-all-pages';

export type OrdersQuery = {
  readonly trader: string;
  /** Null asks for the service's default: the active ones. */
  readonly statuses: readonly Order['status'][] | null;
};

/** The interface names no maximum; one that is never refused in practice keeps pages few. */
const PAGE_SIZE = 100;
/** A trader with more orders than this is told that there are more. */
const MAX_ROWS = 2_000;

/** Operation 13 over all its pages. */
export function activeOrdersOptions(api: Api, query: OrdersQuery) {
  const { trader, statuses } = query;
  return queryOptions({
    ...polledOptions(api, 'orders'),
    queryKey: ['listActiveOrders', trader, statuses?.join(',') ?? ''],
    queryFn: ({ signal }) =>
      readAllPages({
        pageSize: PAGE_SIZE,
        maxRows: MAX_ROWS,
        keyOf: orderKey,
        readPage: (page) =>
          api.client.listActiveOrders({ trader, ...page, ...(statuses === null ? {} : { statuses: [...statuses] }) }, { signal, gate: api.gate }),
      }),
  });
}

export function useActiveOrders(query: OrdersQuery) {
  return useQuery(activeOrdersOptions(useApi(), query));
}

/** Orders shift between pages while they are read; the id tells that one came twice. */
function orderKey(order: Lenient<Order>): string | null {
  return typeof order.id === 'string' ? order.id : null;
}
