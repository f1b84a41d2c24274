import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { type Api, useApi } from '../api-context';
import { createOrderLedger, orderKey, ordersOperation, ordersKey } from './order-ledger';
import { polledOptions, type PollOptions } from '../background/polled-options';
import { ORDERS_PAGE } from '../lists/page-sizes';
import { type OverlappingPages, readOverlappingPages } from '../lists/paginate-unstable-list';
import type { OrdersQuery, OrdersSnapshot } from '../session-state';

/** Beyond this number of orders, the page says that there are more. */
const MAX_ROWS = 2_000;
/** Lists that take at most this many requests are polled as often as the reader chose. */
const MOST_USUAL_REQUESTS = 4;
/**
 * A longer list is polled less often, to stay within this rate. With the marks of its rows, a page stays under a
 * hundred requests a minute: see `useOrderMarkPolling`.
 */
const MOST_REQUESTS_A_MINUTE = 50;
const MINUTE_MS = 60_000;
/** An export reads more rows than the page: as many as a spreadsheet can open. */
const MAX_EXPORTED_ROWS = 1_000_000;

/**
 * Operation 13 over all its pages; with an asset, operation 14. Each order is shown as its newest observation: see
 * `OrderLedger`.
 */
export function activeOrdersOptions(api: Api, query: OrdersQuery, poll?: PollOptions) {
  const ledger = createOrderLedger(api.orderMemory);
  const polled = polledOptions(api, 'orders', { ...poll, leastIntervalMs });
  return queryOptions({
    ...polled,
    staleTime: ({ state }) => Math.max(polled.staleTime, leastIntervalMs(state.data) / 2),
    queryKey: ordersKey(query),
    queryFn: async ({ signal }) => {
      const reading = await readOrders(api, query, { signal, maxRows: MAX_ROWS, nextStamp: ledger.nextStamp });
      ledger.record(query, reading);
      return reading;
    },
    select: (reading: OrdersSnapshot) => ledger.settle(query, reading),
  });
}

/** Whether a list takes so many requests that it is polled less often than others. */
export function isLongList({ requests }: Pick<OrdersSnapshot, 'requests'>): boolean {
  return requests > MOST_USUAL_REQUESTS;
}

/**
 * Grows with the number of requests, so that the longest list costs no more per minute than a list of a few hundred
 * orders.
 */
function leastIntervalMs(data: unknown): number {
  const reading = data as OrdersSnapshot | undefined;
  return reading !== undefined && isLongList(reading) ? (reading.requests * MINUTE_MS) / MOST_REQUESTS_A_MINUTE : 0;
}

type OrdersWanted = Pick<PollOptions, 'onScreen'> & { readonly enabled?: boolean };

/** Renders again when another list has newer observations of these orders. */
export function useActiveOrders(query: OrdersQuery, { enabled = true, ...poll }: OrdersWanted = {}) {
  const api = useApi();
  const { version } = api.orderMemory;
  useSyncExternalStore(
    useCallback((listener) => version.subscribe(() => afterAnswer(listener)), [version]),
    version.get,
  );
  return useQuery({ ...activeOrdersOptions(api, query, poll), enabled });
}

/**
 * Calls the listener one timer later. An answer is recorded just before its own list renders; without the delay, all
 * lists of the page would render twice for each answer.
 */
function afterAnswer(listener: () => void): void {
  setTimeout(() => setTimeout(listener));
}

type ReadOnce = Omit<OrdersRequest, 'nextStamp'>;

/** Reads all orders of a query again, to the last page. Rejects when any page fails. */
export function readOrdersForExport(
  api: Api,
  query: OrdersQuery,
  reading: Omit<ReadOnce, 'maxRows'>,
): Promise<OverlappingPages<Lenient<Order>>> {
  return readOrdersOnce(api, query, { ...reading, maxRows: MAX_EXPORTED_ROWS });
}

/** Reads orders of a query again, starting with the newest. Rejects when any page fails. */
export function readOrdersOnce(api: Api, query: OrdersQuery, reading: ReadOnce): Promise<OrdersSnapshot> {
  return readOrders(api, query, { ...reading, nextStamp: createOrderLedger(api.orderMemory).nextStamp });
}

type OrdersRequest = {
  readonly signal: AbortSignal;
  readonly maxRows: number;
  readonly onRows?: (count: number) => void;
  readonly nextStamp: () => number;
};

async function readOrders(
  api: Api,
  { trader, statuses, asset, walletId }: OrdersQuery,
  { signal, ...reading }: OrdersRequest,
): Promise<OrdersSnapshot> {
  const options = { signal, limiter: api.limiter };
  const params = {
    trader,
    ...(statuses === null ? {} : { statuses: [...statuses] }),
    ...(walletId === undefined ? {} : { walletId }),
  };
  let requests = 0;
  const pages = await readOverlappingPages<Lenient<Order>>({
    operation: ordersOperation({ asset }),
    ...reading,
    pageSize: ORDERS_PAGE,
    keyOf: orderKey,
    readPage: (page) => {
      requests += 1;
      return asset === undefined
        ? api.client.listActiveOrders({ ...params, ...page }, options)
        : api.client.listActiveOrdersByAsset({ ...params, asset, ...page }, options);
    },
  });
  return { ...pages, requests };
}

/**
 * Refetches all lists of a trader's orders on screen; call it when an order has changed. Cancels pending requests,
 * which were sent before the change. Returns the same function while the trader is the same.
 */
export function useRereadOrders(trader: string): () => void {
  const client = useQueryClient();
  return useMemo(() => oneAtATime(() => rereadOrders(client, trader)), [client, trader]);
}

async function rereadOrders(client: QueryClient, trader: string): Promise<void> {
  const lists = [
    { queryKey: [ordersOperation({}), trader] },
    { queryKey: [ordersOperation({ asset: 'any' }), trader] },
  ];
  // Cancel explicitly: a refetch would join a pending first request instead of replacing it.
  await Promise.all(lists.map((list) => client.cancelQueries(list)));
  await Promise.all(lists.map((list) => client.invalidateQueries(list)));
}

/**
 * Calls during a run lead to only one more run, after the present one. Otherwise frequent calls would cancel each
 * request before it finishes.
 */
function oneAtATime(run: () => Promise<void>): () => void {
  let running = false;
  let wanted = false;
  const runOut = async (): Promise<void> => {
    running = true;
    try {
      while (wanted) {
        wanted = false;
        await run();
      }
    } finally {
      running = false;
    }
  };
  return () => {
    wanted = true;
    if (!running) void runOut();
  };
}
