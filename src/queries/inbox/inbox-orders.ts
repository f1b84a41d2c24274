import type { QueryClient } from '@tanstack/react-query';
import { readOrders, type UnlistedOrder, unlistedOrders } from '~/domain/alerts/inbox-items';
import type { Log } from '~/domain/alerts/inbox-state';
import { isStillActive, type OrderStatus, orderStatuses } from '~/domain/order/order-status';
import { toOrderViews } from '~/domain/order/order-view';
import { known, valueOrNull } from '~/lib/field';
import type { Api } from '../api-context';
import type { InboxLogs } from './inbox-log';
import { activeOrdersOptions, readOrdersOnce } from '../orders/orders';
import type { OrdersSnapshot } from '../session-state';

type OrdersReaderOptions = {
  readonly api: Api;
  readonly client: QueryClient;
  readonly logs: InboxLogs;
  readonly watched: { readonly trader: string | null };
  readonly subjects: { readonly trader: string };
  readonly assetOf: (market: string) => string | null;
  readonly readAll: (query: ReturnType<typeof activeOrdersOptions>) => Promise<Read>;
  readonly stepList: (change: (log: Log) => Log) => Promise<void>;
  /** Aborted when the trader is no longer watched. */
  readonly signal: AbortSignal;
};

/** The active orders as last read, and why they could not be read since. */
type ActiveOrders = { readonly reading: OrdersSnapshot | undefined; readonly failure: Error | null };

type Read = { readonly data: OrdersSnapshot; readonly startedMs: number; readonly atMs: number };

/** The most ended orders that are read of one asset. */
const MOST_LOOKED_UP = 6_000;
const activeStatuses = orderStatuses.filter((status) => isStillActive(known(status)));
const endedStatuses = orderStatuses.filter((status) => !isStillActive(known(status)));

/** Reads the trader's orders (operation 13) and adds the ended ones to the log. */
export function createOrdersReader(options: OrdersReaderOptions) {
  const { api, client, logs, watched, subjects, assetOf, readAll, stepList, signal } = options;
  const units = api.config.assumptions;
  const trader = watched.trader ?? '';
  let extraRequests = 0;

  const queryOf = (statuses: readonly OrderStatus[]) => activeOrdersOptions(api, { trader, statuses });
  const cached = (query: ReturnType<typeof queryOf>) => client.getQueryState<OrdersSnapshot>(query.queryKey);

  /**
   * Finds orders that are no longer active but missing from the newest ones, in the lists of their assets (operation
   * 14).
   */
  async function lookUp(unlisted: readonly UnlistedOrder[]): Promise<OrdersSnapshot['rows']> {
    const assets = new Set(unlisted.flatMap(({ market }) => (market === null ? [] : (assetOf(market) ?? []))));
    const lists: OrdersSnapshot['rows'][] = [];
    for (const asset of assets) {
      const query = { trader, statuses: endedStatuses, asset };
      // Read the lists one at a time, since each takes many requests.
      lists.push((await readOrdersOnce(api, query, { signal, maxRows: MOST_LOOKED_UP })).rows);
    }
    return lists.flat();
  }

  async function readCut({ data, startedMs, atMs }: Read) {
    const active = await readAll(queryOf(activeStatuses));
    const rows = [...data.rows, ...active.data.rows];
    const log = logs.get(subjects.trader);
    const unlisted = log === null || !active.data.complete ? [] : unlistedOrders(log, toOrderViews(rows, units));
    const times = toOrderViews(data.rows, units).flatMap(({ createdAtMs }) => valueOrNull(createdAtMs) ?? []);
    return {
      rows: [...rows, ...(await lookUp(unlisted))],
      requests: data.requests + active.data.requests,
      cut: { activeWhole: active.data.complete, backToMs: times.length === 0 ? null : Math.min(...times) },
      span: { startedMs: Math.min(startedMs, active.startedMs), atMs: Math.min(atMs, active.atMs) },
    };
  }

  return {
    /** The number of requests that the list takes after the first. */
    extraRequests: (): number => extraRequests,
    /** All active orders as last read, perhaps with ended ones among them. */
    activeNow: (): ActiveOrders => {
      const all = cached(queryOf(orderStatuses));
      const state = all?.data?.complete === false ? (cached(queryOf(activeStatuses)) ?? all) : all;
      return { reading: state?.data, failure: state?.error ?? null };
    },
    /** Resolves with the assets in which an order was filled. */
    read: async (): Promise<readonly string[]> => {
      const { data, ...span } = await readAll(queryOf(orderStatuses));
      const read = data.complete
        ? { rows: data.rows, requests: data.requests, cut: undefined, span }
        : await readCut({ data, ...span });
      extraRequests = Math.max(0, read.requests - 1);
      const orders = toOrderViews(read.rows, units);
      const whole = data.complete && !data.changedWhileReading;
      const before = new Set(logs.get(subjects.trader)?.orders?.ended);
      await stepList((log) => readOrders(log, { orders, whole, cut: read.cut, ...read.span }));
      const ended = logs.get(subjects.trader)?.orders?.ended.filter((key) => !before.has(key)) ?? [];
      if (before.size === 0) return [];
      const keys = new Set(ended.map((key) => `o ${key}`));
      const items = logs.get(subjects.trader)?.items ?? [];
      return items.flatMap(({ key, what, market }) =>
        what === 'orderFilled' && keys.has(key) && market !== null ? (assetOf(market) ?? []) : [],
      );
    },
  };
}
