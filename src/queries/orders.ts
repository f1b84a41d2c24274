import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { useApi, type Api } from './api-context';
import { orderKey, type OrdersReading } from './order-ledger';
import type { OrdersQuery } from './orders-question';
import { questionKey } from './resource-keys';
import { polledOptions, type PollOptions } from './polling/polled-options';
import { readOverlappingPages, type OverlappingPages } from './read-overlapping-pages';

/** The interface names no maximum; one that is never refused in practice keeps pages few. */
const PAGE_SIZE = 100;
/** A trader with more orders than this is told that there are more. */
const MAX_ROWS = 2_000;
/** An export reads on, up to what a spreadsheet can open. */
const MAX_EXPORTED_ROWS = 1_000_000;

/** Operation 13 over all its pages; with an asset, operation 14. Shown as the newest reading of each order has it: see `OrderLedger`. */
export function activeOrdersOptions(api: Api, query: OrdersQuery, poll?: PollOptions) {
  const ledger = api.orderLedger;
  return queryOptions({
    ...polledOptions(api, 'orders', poll),
    queryKey: questionKey(query),
    queryFn: async ({ signal }) => {
      const reading = await readOrders(api, query, { signal, maxRows: MAX_ROWS, nextStamp: ledger.nextStamp });
      ledger.tell(query, reading);
      return reading;
    },
    select: (reading: OrdersReading) => ledger.settle(query, reading),
  });
}

export type OrdersWanted = Pick<PollOptions, 'onScreen'> & { readonly enabled?: boolean };

/** Draws again when another list has news of these orders. */
export function useActiveOrders(query: OrdersQuery, { enabled = true, ...poll }: OrdersWanted = {}) {
  const api = useApi();
  const { subscribe, get } = api.orderLedger;
  useSyncExternalStore(subscribe, get);
  return useQuery({ ...activeOrdersOptions(api, query, poll), enabled });
}

export type ExportedOrders = { readonly signal: AbortSignal; readonly onRows: (count: number) => void };

/** All orders of a query, read anew and to the last page. Rejects when any page fails. */
export function readOrdersForExport(
  api: Api,
  query: OrdersQuery,
  { signal, onRows }: ExportedOrders,
): Promise<OverlappingPages<Lenient<Order>>> {
  return readOrders(api, query, {
    signal,
    maxRows: MAX_EXPORTED_ROWS,
    onRows,
    nextStamp: api.orderLedger.nextStamp,
  });
}

type Reading = {
  readonly signal: AbortSignal;
  readonly maxRows: number;
  readonly onRows?: (count: number) => void;
  readonly nextStamp: () => number;
};

function readOrders(
  api: Api,
  { trader, statuses, asset, walletId }: OrdersQuery,
  { signal, ...reading }: Reading,
): Promise<OrdersReading> {
  const options = { signal, limiter: api.limiter };
  const params = {
    trader,
    ...(statuses === null ? {} : { statuses: [...statuses] }),
    ...(walletId === undefined ? {} : { walletId }),
  };
  return readOverlappingPages<Lenient<Order>>({
    ...reading,
    pageSize: PAGE_SIZE,
    keyOf: orderKey,
    readPage: (page) =>
      asset === undefined
        ? api.client.listActiveOrders({ ...params, ...page }, options)
        : api.client.listActiveOrdersByAsset({ ...params, asset, ...page }, options),
  });
}
