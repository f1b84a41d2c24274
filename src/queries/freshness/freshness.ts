import { onlineManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Freshness, type FreshnessAt, judgeFreshness, worstFreshness } from '~/lib/freshness';

type FreshnessQuery = {
  readonly nowMs: number;
  readonly online: boolean;
  /** Only queries of this operation; when left out, everything that the page shows live. */
  readonly operation?: string;
  /** Only the query with this subject: the address of a market or of a trader. */
  readonly subject?: string;
  /** Only queries that have an answer and have not failed since: for panels that report failures separately. */
  readonly answered?: boolean;
};

/**
 * How fresh the data of a panel is at a time: the worst of the queries that something on screen uses. Gives null when
 * nothing uses any.
 * @param about the data, of one or more kinds
 */
export function useFreshness(...about: readonly Omit<FreshnessQuery, 'nowMs' | 'online'>[]): FreshnessAt {
  const queryClient = useQueryClient();
  const online = useOnline();
  return (nowMs) => worstFreshness(about.flatMap((one) => readFreshness(queryClient, { nowMs, online, ...one }) ?? []));
}

/**
 * How fresh the live data of the page is: the worst of what the page itself polls, each against the page's own
 * interval. A failed request does not count while the last answer is new enough, since its panel reports the failure.
 * Records, and queries that the frame of the app watches on every page, do not count either. Null on a page that shows
 * nothing live.
 */
export function usePageFreshness(): FreshnessAt {
  return useFreshness({});
}

export function readFreshness(queryClient: QueryClient, question: FreshnessQuery): Freshness | null {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => isRequested(query, question));
  const isPage = question.operation === undefined;
  const judged = (isPage ? countedOfPage(queries) : queries).map((query) => ({
    query,
    freshness: freshnessOf(query, question, isPage),
  }));
  // Rows out of sight are polled less often. Leave them out while they are live: their age would be mistaken for the
  // age of the visible rows.
  const seen = judged.filter(({ query, freshness }) => !isOffScreen(query) || freshness.state !== 'live');
  return worstFreshness((seen.length > 0 ? seen : judged).map(({ freshness }) => freshness));
}

/** False while the browser says that this device is offline and its requests really fail: see `createCircuitBreaker`. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}

function isRequested(query: Query, { operation, subject, answered }: FreshnessQuery): boolean {
  const { queryKey, state } = query;
  if (operation === undefined) return pageMetas(query).length > 0;
  if (operation !== queryKey[0]) return false;
  if (subject !== undefined && subject !== queryKey[1]) return false;
  if (answered === true && state.status !== 'success') return false;
  // A disabled query without data never gets an answer.
  return query.getObserversCount() > 0 && (state.status !== 'pending' || query.isActive());
}

/**
 * Leaves out queries without an answer, since their panels report that. A failed query counts if no query of its
 * operation has an answer. All queries count before the first answer.
 */
function countedOfPage(queries: readonly Query[]): readonly Query[] {
  const answered = new Set(queries.flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [queryKey[0]])));
  const counted = queries.filter(
    ({ queryKey, state: { data, status } }) => data !== undefined || (status === 'error' && !answered.has(queryKey[0])),
  );
  return counted.length > 0 ? counted : queries;
}

type Meta = NonNullable<Query['meta']>;

/** The metas of the observers on the page that poll a query. Empty if the page only reads it once or records it. */
export function pageMetas(query: Query): readonly Meta[] {
  return pollingMetas(query).filter(({ isBackground, isRecord }) => isBackground !== true && isRecord !== true);
}

/** Like `pageMetas`, including the observers of the frame, which exist on every page. */
function pollingMetas({ observers }: Query): readonly Meta[] {
  return observers.flatMap(({ options: { enabled, refetchInterval, meta } }) =>
    // Reading a query once, or in rotation with others, doesn't promise an interval.
    meta === undefined || enabled === false || refetchInterval === false ? [] : meta,
  );
}

/** Whether an observer polls it at an interval, rather than in rotation with many others. */
export function isPolled(query: Query): boolean {
  return pollingMetas(query).length > 0;
}

/** Whether all parts that show it are off screen. */
export function isOffScreen(query: Query): boolean {
  const metas = pollingMetas(query);
  return (metas.length > 0 ? metas : [query.meta]).every((meta) => meta?.offScreen === true);
}

/**
 * The shortest interval that an observer promises for a query. `query.options` may come from another observer, so it
 * isn't used.
 */
export function promisedMs(query: Query): number {
  const [pages, all] = [pageMetas(query), pollingMetas(query)];
  const metas = pages.length > 0 ? pages : all.length > 0 ? all : [query.meta];
  return Math.min(
    ...metas.map((meta) =>
      Math.max(meta?.intervalMs ?? Number.POSITIVE_INFINITY, meta?.leastIntervalMs?.(query.state.data) ?? 0),
    ),
  );
}

/**
 * How fresh one query's answer is.
 * @param byAge whether to judge an answer only by its age, even if a later request failed
 */
export function freshnessOf(
  query: Query,
  { nowMs, online }: Pick<FreshnessQuery, 'nowMs' | 'online'>,
  byAge = false,
): Freshness {
  const { data, error, status } = query.state;
  const { meta } = query;
  const times = timesOf(data);
  return judgeFreshness({
    nowMs,
    online,
    receivedAtMs: times?.receivedAtMs ?? null,
    serverTimeMs: times?.serverTimeMs ?? null,
    payloadTimeMs: data === undefined ? null : (meta?.payloadTimeMs?.(data) ?? null),
    payloadAllowedMs: data === undefined ? 0 : (meta?.payloadAllowedMs?.(data) ?? 0),
    intervalMs: promisedMs(query),
    failed: status === 'error' && !(byAge && data !== undefined),
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
