import { onlineManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Freshness, type FreshnessAt, judgeFreshness, worstFreshness } from '~/lib/freshness';

type FreshnessQuery = {
  readonly nowMs: number;
  readonly online: boolean;
  /** Only queries of this operation; what the whole page shows live when left out. */
  readonly operation?: string;
  /** Only the query for this key of the operation: a market's address, a trader's. */
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
 * How fresh the live data of the page is: the worst of what the page itself polls, each against the page's own interval.
 * A request that failed after an answer does not count as long as that is new enough: its panel reports it. Records, and
 * what watches of the frame read, do not count either. Null on a page that shows nothing live.
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
  // A row out of sight is older on purpose: while it is live, its age would be mistaken for that of the visible rows.
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
  // A query that is switched off never gets an answer.
  return query.getObserversCount() > 0 && (state.status !== 'pending' || query.isActive());
}

/**
 * What has no answer says so itself: it does not count for the page, unless it failed and the page has no answer of its
 * kind at all. Everything counts before the first answer.
 */
function countedOfPage(queries: readonly Query[]): readonly Query[] {
  const answered = new Set(queries.flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [queryKey[0]])));
  const counted = queries.filter(
    ({ queryKey, state: { data, status } }) => data !== undefined || (status === 'error' && !answered.has(queryKey[0])),
  );
  return counted.length > 0 ? counted : queries;
}

type Meta = NonNullable<Query['meta']>;

/** What each part of the page that polls a query promises of it. Empty for what the page only reads or records. */
export function pageMetas(query: Query): readonly Meta[] {
  return pollingMetas(query).filter(({ isBackground, isRecord }) => isBackground !== true && isRecord !== true);
}

/** The same of everything that polls it, watches of the frame included. */
function pollingMetas({ observers }: Query): readonly Meta[] {
  return observers.flatMap(({ options: { enabled, refetchInterval, meta } }) =>
    // What is read once, or in turns by a watch, promises no interval.
    meta === undefined || enabled === false || refetchInterval === false ? [] : meta,
  );
}

/** Whether something asks for it at an interval, and not in turns with much else. */
export function isPolled(query: Query): boolean {
  return pollingMetas(query).length > 0;
}

/** Nothing on screen shows it. */
export function isOffScreen(query: Query): boolean {
  const metas = pollingMetas(query);
  return (metas.length > 0 ? metas : [query.meta]).every((meta) => meta?.offScreen === true);
}

/** The shortest interval that something promises for a query: the options that were set last may be those of another. */
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
 * @param byAge whether an answer is judged by its age alone, also when a later request failed
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
