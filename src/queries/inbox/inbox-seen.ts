import type { Query, QueryClient } from '@tanstack/react-query';
import { isPolled } from '../freshness/freshness';
import type { createReaders } from './inbox-readers';
import { OLDEST_MS } from './inbox-readings';

type SeenOptions = {
  readonly client: QueryClient;
  readonly trader: string | null;
  readonly activeOrders: ReturnType<typeof createReaders>['activeOrders'];
};

/**
 * The state of orders, positions and markets in the cache, by the ids of their tasks, whether a page or the inbox
 * requested them.
 */
export type Seen = {
  /** When each was last answered. */
  readonly seenAt: ReadonlyMap<string, number>;
  /** The errors of tasks with a failed latest request. */
  readonly unread: ReadonlyMap<string, Error>;
  /** Tasks that a page polls, but with a last answer that is too old to judge a rule. */
  readonly overdue: ReadonlySet<string>;
};

export function createSeen({ client, trader, activeOrders }: SeenOptions) {
  const cache = client.getQueryCache();
  /** Keeps the time of an answer after the cache has dropped it. */
  const times = new Map<string, number>();

  function idOf({ queryKey: [operation, subject, asset] }: Query): string | null {
    if (operation === 'getMarket') return `market ${String(subject)}`;
    return operation === 'listActivePositions' && subject === trader ? `positions ${String(asset)}` : null;
  }

  function note(query: Query): void {
    const id = idOf(query);
    const { receivedAtMs } = Object(query.state.data) as { readonly receivedAtMs?: unknown };
    if (id !== null && typeof receivedAtMs === 'number') times.set(id, receivedAtMs);
  }
  cache.getAll().forEach(note);

  return {
    /** Whether the rules about positions depend on the answer to a query. */
    concernsPositions: (query: Query): boolean =>
      idOf(query) !== null || (query.queryKey[0] === 'listActiveOrders' && query.queryKey[1] === trader),
    note,
    now: (nowMs: number): Seen => {
      const orders = activeOrders();
      const seenAt = new Map(times);
      const unread = new Map<string, Error>();
      const overdue = new Set<string>();
      for (const query of cache.getAll()) {
        const id = idOf(query);
        if (id === null) continue;
        if (query.state.error !== null) unread.set(id, query.state.error);
        const atMs = seenAt.get(id);
        if (atMs !== undefined && nowMs - atMs > OLDEST_MS && isPolled(query)) overdue.add(id);
      }
      if (orders.reading !== undefined) seenAt.set('orders', orders.reading.receivedAtMs);
      if (orders.failure !== null) unread.set('orders', orders.failure);
      return { seenAt, unread, overdue };
    },
  };
}
