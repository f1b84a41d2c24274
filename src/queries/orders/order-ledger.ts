import { BadValue } from '~/api/lenient';
import { orderPhases, orderStatuses } from '~/domain/order/order-status';
import type { LenientOrder } from '~/domain/order/order-view';
import type { ReadableValue } from '~/lib/value-store';
import {
  createOrderMemory,
  type KnownOrders,
  type ObservedOrder,
  type OrderMemory,
  type OrdersQuery,
  type OrdersSnapshot,
  type Sweep,
} from '../session-state';

/**
 * Keeps the newest observation of each order from all requests about its trader: lists of any status, of one asset, of
 * the drawer. Requests are numbered as they start. A request never overrides the observation of a later request, even
 * if its answer arrives later, so an order does not flicker back to an earlier state.
 */
export type OrderLedger = ReadableValue<number> & {
  /** The number of a request that is about to start. */
  nextStamp(): number;
  /** Records the result of a request. */
  record(query: OrdersQuery, reading: OrdersSnapshot): void;
  /**
   * The result to show: replaces rows by newer observations, and leaves out orders that a newer request showed to be
   * gone or in a status that was not requested. Returns the same object while nothing newer is known.
   */
  settle(query: OrdersQuery, reading: OrdersSnapshot): OrdersSnapshot;
};

// Limits memory. If an order is forgotten, the worst result is that it flickers.
const MOST_TRADERS = 4;
const MOST_ORDERS = 10_000;
const MOST_SWEEPS = 24;

/** @param memory two ledgers with one memory are the same ledger */
export function createOrderLedger(memory: OrderMemory = createOrderMemory()): OrderLedger {
  const { traders, settled, version } = memory;
  return {
    get: version.get,
    subscribe: version.subscribe,
    nextStamp: () => (memory.stamps += 1),
    record: (query, reading) => {
      const known = traders.get(query.trader) ?? {
        orders: new Map<string, ObservedOrder>(),
        sweeps: new Map<string, Sweep>(),
      };
      putLast(traders, query.trader, known, MOST_TRADERS);
      reading.rows.forEach((row, index) =>
        recordRow(known, row, { stamp: reading.stamps[index] ?? reading.startedAt, asset: query.asset }),
      );
      if (hasAllOrders(reading)) recordSweep(known, query, reading);
      version.set(version.get() + 1);
    },
    settle: (query, reading) => {
      const before = settled.get(reading);
      if (before?.version === version.get()) return before.shown;
      const known = traders.get(query.trader);
      const shown = known === undefined ? reading : settleRows(known, query, reading);
      settled.set(reading, { version: version.get(), shown });
      return shown;
    },
  };
}

/**
 * Older orders are numbered by their slot, so two markets can have one id. Null for an order that cannot be identified.
 */
export function orderKey({ id, market }: LenientOrder): string | null {
  return typeof id === 'string' ? JSON.stringify([id, typeof market === 'string' ? market : null]) : null;
}

function recordRow({ orders }: KnownOrders, row: LenientOrder, { stamp, asset }: Omit<ObservedOrder, 'row'>): void {
  const key = orderKey(row);
  if (key === null) return;
  const before = orders.get(key);
  if (before !== undefined && before.stamp > stamp) return;
  putLast(orders, key, { row, stamp, asset: asset ?? before?.asset }, MOST_ORDERS);
}

/** If one of these fields is unreadable, the row may be any order. */
const tellingPlaces: ReadonlySet<string> = new Set(['[]', '[].id', '[].market']);

/** Whether a missing order was really not in the list. A row that cannot be identified may be any order. */
export function hasAllOrders({ complete, changedWhileReading, problems }: OrdersSnapshot): boolean {
  return complete && !changedWhileReading && !problems.some(({ field }) => tellingPlaces.has(field));
}

function recordSweep({ sweeps }: KnownOrders, query: OrdersQuery, { rows, startedAt }: OrdersSnapshot): void {
  const key = ordersKey(query).join('\n');
  if ((sweeps.get(key)?.stamp ?? 0) > startedAt) return;
  const keys = new Set(rows.flatMap((row) => orderKey(row) ?? []));
  putLast(sweeps, key, { query, stamp: startedAt, keys }, MOST_SWEEPS);
}

function settleRows(known: KnownOrders, query: OrdersQuery, reading: OrdersSnapshot): OrdersSnapshot {
  const newest = reading.rows.map((row, index) =>
    newestOf(known, query, { row, stamp: reading.stamps[index] ?? reading.startedAt, asset: query.asset }),
  );
  if (newest.every((order, index) => order?.row === reading.rows[index])) return reading;
  // Compare rows, not keys: if two rows share a key, show both.
  const shown = [...new Map(newest.flatMap((order) => (order === null ? [] : [[order.row, order] as const]))).values()];
  return { ...reading, rows: shown.map(({ row }) => row), stamps: shown.map(({ stamp }) => stamp) };
}

/** Returns null when the order is no longer in the requested list. */
function newestOf({ orders, sweeps }: KnownOrders, query: OrdersQuery, read: ObservedOrder): ObservedOrder | null {
  const key = orderKey(read.row);
  if (key === null) return read;
  const observed = orders.get(key);
  const newest = observed !== undefined && observed.stamp > read.stamp ? observed : read;
  const order = { status: statusOf(newest.row), assets: [query.asset, observed?.asset] };
  for (const sweep of sweeps.values()) {
    if (sweep.stamp > newest.stamp && !sweep.keys.has(key) && coversOrder(sweep.query, query, order)) return null;
  }
  // Which statuses are listed by default is an assumption, so only a changed status removes an order.
  const hasMoved = order.status !== statusOf(read.row);
  return hasMoved && isRequested(query.statuses, order.status) === false ? null : newest;
}

function statusOf({ status }: LenientOrder): string | null {
  return status instanceof BadValue ? status.text : status;
}

/** Moves the entry to the end of the map. Drops the first entries beyond `most`. */
function putLast<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}

/**
 * Whether orders of a status come with the answer. Null when that is unknown: the interface does not say which statuses
 * are listed by default (GAPS.md), and an unknown status may be one of them.
 * @param status as the service spells it; null when it could not be read
 */
function isRequested(statuses: OrdersQuery['statuses'], status: string | null): boolean | null {
  const word = orderStatuses.find((one) => one === status);
  if (word === undefined) return statuses === null ? null : false;
  if (statuses !== null) return statuses.includes(word);
  return orderPhases[word] === 'resting' || orderPhases[word] === 'inFlight';
}

/**
 * Whether a complete list for one query would contain an order that another query found. If so, and the list lacks the
 * order, the order is gone.
 * @param order its status, and the assets under which it was listed
 */
function coversOrder(
  list: OrdersQuery,
  other: OrdersQuery,
  order: { readonly status: string | null; readonly assets: readonly (string | undefined)[] },
): boolean {
  if (ordersKey(list).join('\n') === ordersKey(other).join('\n')) return true;
  if (list.walletId !== undefined && list.walletId !== other.walletId) return false;
  if (list.asset !== undefined && !order.assets.includes(list.asset)) return false;
  return isRequested(list.statuses, order.status) === true;
}

type OrdersKeyParts = {
  readonly trader: string;
  readonly statuses: readonly string[] | null;
  readonly asset?: string | undefined;
  readonly walletId?: string | undefined;
};

/** The operation that answers a query for orders. */
export function ordersOperation({
  asset,
}: Pick<OrdersKeyParts, 'asset'>): 'listActiveOrders' | 'listActiveOrdersByAsset' {
  return asset === undefined ? 'listActiveOrders' : 'listActiveOrdersByAsset';
}

/** The parts of the query that operations 13 and 14 distinguish. */
export function ordersKey({ trader, statuses, asset, walletId }: OrdersKeyParts): readonly string[] {
  return [ordersOperation({ asset }), trader, asset ?? '', statuses?.join(',') ?? '', walletId ?? ''];
}
