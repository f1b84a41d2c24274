import { onlineManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Freshness, type FreshnessAt, judgeFreshness, worstFreshness } from '~/lib/freshness';

type FreshnessQuery = {
  readonly nowMs: number;
  readonly online: boolean;
  /** Only queries of this operation; all queries on screen when left out. */
  readonly operation?: string;
  /** Only the query for this key of the operation: a market's address, a trader's. */
  readonly subject?: string;
  /** Only queries that have an answer and have not failed since: for panels that report failures separately. */
  readonly answered?: boolean;
};

/**
 * How fresh the data of a panel, or of the whole page, is at a time: the worst of the queries that something on screen
 * uses. Gives null when nothing uses any.
 * @param about the data, of one or more kinds; `{}` for the whole page
 */
export function useFreshness(...about: readonly Omit<FreshnessQuery, 'nowMs' | 'online'>[]): FreshnessAt {
  const queryClient = useQueryClient();
  const online = useOnline();
  return (nowMs) => worstFreshness(about.flatMap((one) => readFreshness(queryClient, { nowMs, online, ...one }) ?? []));
}

export function readFreshness(queryClient: QueryClient, question: FreshnessQuery): Freshness | null {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => isAskedFor(query, question));
  // Of a whole page, what waits for its first answer says so itself, where something else has been answered.
  const answered = question.operation === undefined ? queries.filter(({ state }) => state.status !== 'pending') : [];
  const counted = answered.length > 0 ? answered : queries;
  const judged = counted.map((query) => ({ query, freshness: freshnessOf(query, question) }));
  // A row out of sight is older on purpose: while it is live, its age would be mistaken for that of the visible rows.
  const seen = judged.filter(({ query, freshness }) => query.meta?.offScreen !== true || freshness.state !== 'live');
  return worstFreshness((seen.length > 0 ? seen : judged).map(({ freshness }) => freshness));
}

/** Whether the browser believes that it has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}

function isAskedFor(query: Query, { operation, subject, answered }: FreshnessQuery): boolean {
  const { queryKey, state } = query;
  if (operation !== undefined && operation !== queryKey[0]) return false;
  if (subject !== undefined && subject !== queryKey[1]) return false;
  if (answered === true && state.status !== 'success') return false;
  // A query that is switched off never gets an answer.
  return query.getObserversCount() > 0 && (state.status !== 'pending' || query.isActive());
}

/** How fresh one query's answer is. */
export function freshnessOf(query: Query, { nowMs, online }: Pick<FreshnessQuery, 'nowMs' | 'online'>): Freshness {
  const { data, error, status } = query.state;
  const { meta } = query;
  const times = timesOf(data);
  return judgeFreshness({
    nowMs,
    online,
    receivedAtMs: times?.receivedAtMs ?? null,
    serverTimeMs: times?.serverTimeMs ?? null,
    payloadTimeMs: data === undefined ? null : (meta?.payloadTimeMs?.(data) ?? null),
    intervalMs: Math.max(meta?.intervalMs ?? Number.POSITIVE_INFINITY, meta?.leastIntervalMs?.(data) ?? 0),
    failed: status === 'error',
    paused: meta?.isFinished?.({ data, error }) === true,
    standsStill: data !== undefined && meta?.standsStill?.(data) === true,
  });
}

function timesOf(data: unknown): { receivedAtMs: number; serverTimeMs: number | null } | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('receivedAtMs' in data) || !('serverTimeMs' in data) || typeof data.receivedAtMs !== 'number') return null;
  return {
    receivedAtMs: data.receivedAtMs,
    serverTimeMs: typeof data.serverTimeMs === 'number' ? data.serverTimeMs : null,
  };
}
