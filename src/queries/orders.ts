import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { useApi, type Api } from './api-context';
import { polledOptions, type PollOptions } from './polled-options';
import { readAllPages, type AllPages } from './read-all-pages';

export type OrdersQuery = {
  readonly trader: string;
  /** Null asks for the service's default: the active ones. */
  readonly statuses: readonly Order['status'][] | null;
  /** Only orders of this base asset. */
  readonly asset?: string | undefined;
};

/** The interface names no maximum; one that is never refused in practice keeps pages few. */
const PAGE_SIZE = 100;
/** A trader with more orders than this is told that there are more. */
const MAX_ROWS = 2_000;
/** An export reads on, up to what a spreadsheet can open. */
const MAX_EXPORTED_ROWS = 1_000_000;

/** Operation 13 over all its pages; with an asset, operation 14. */
export function activeOrdersOptions(api: Api, query: OrdersQuery, poll?: PollOptions) {
  const { trader, statuses, asset } = query;
  return queryOptions({
    ...polledOptions(api, 'orders', poll),
    queryKey: [ordersOperation(query), trader, asset ?? '', statuses?.join(',') ?? ''],
    queryFn: ({ signal }) => readOrders(api, query, { signal, maxRows: MAX_ROWS }),
  });
}

export function useActiveOrders(query: OrdersQuery) {
  return useQuery(activeOrdersOptions(useApi(), query));
}

/** Which operation answers a query. */
export function ordersOperation({ asset }: OrdersQuery): 'listActiveOrders' | 'listActiveOrdersByAsset' {
  return asset === undefined ? 'listActiveOrders' : 'listActiveOrdersByAsset';
}

export type ExportedOrders = { readonly signal: AbortSignal; readonly onRows: (count: number) => void };

/** All orders of a query, read anew and to the last page. Rejects when any page fails. */
export function readOrdersForExport(api: Api, query: OrdersQuery, { signal, onRows }: ExportedOrders): Promise<AllPages<Lenient<Order>>> {
  return readOrders(api, query, { signal, maxRows: MAX_EXPORTED_ROWS, onRows });
}

type Reading = { readonly signal: AbortSignal; readonly maxRows: number; readonly onRows?: (count: number) => void };

function readOrders(api: Api, { trader, statuses, asset }: OrdersQuery, { signal, maxRows, onRows }: Reading): Promise<AllPages<Lenient<Order>>> {
  const options = { signal, gate: api.gate };
  const params = { trader, ...(statuses === null ? {} : { statuses: [...statuses] }) };
  return readAllPages<Lenient<Order>>({
    pageSize: PAGE_SIZE,
    maxRows,
    keyOf: orderKey,
    onRows,
    readPage: (page) =>
      asset === undefined
        ? api.client.listActiveOrders({ ...params, ...page }, options)
        : api.client.listActiveOrdersByAsset({ ...params, asset, ...page }, options),
  });
}

/** Orders shift between pages while they are read; the id tells that one came twice. */
function orderKey(order: Lenient<Order>): string | null {
  return typeof order.id === 'string' ? order.id : null;
}
