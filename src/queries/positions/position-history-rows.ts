import { type Query, type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type HistoryDepth, historyDepths } from '~/domain/position/history-depth';
import type { HistorySnapshot } from '~/domain/position/merged-history';
import { createLifecycleBuilder, type PositionLifecycle } from '~/domain/position/position-lifecycles';
import { absent } from '~/lib/field';
import { type Api, useApi } from '../api-context';
import { failureIn, gather, reuse } from '../combine-queries';
import { toEvents } from './history-events';
import { useLivePolling } from '../use-polling';
import { historyOptions, longestHistory } from './position-history';

/** Only the newest page. */
function newestOf(subject: Subject): Subject {
  return { ...subject, maxRows: historyDepths[0], backToMs: null };
}

/** Refetches the histories of these assets at once. Resolves when all were answered or have failed again. */
export function useHistoryRetry(trader: string): (assets: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (assets) => {
      await Promise.all(
        assets.map((asset) =>
          queryClient.refetchQueries({ queryKey: ['listPositionHistory', trader, asset], type: 'active' }),
        ),
      );
    },
    [queryClient, trader],
  );
}

/** Whether rows that were never read are loading, at this depth or of this asset. Polls of known rows do not count. */
export function useHistoryFetching(trader: string, list: readonly HistorySnapshot[]): boolean {
  return useHistoriesLeft(trader, list) > 0;
}

/**
 * The number of assets that are still loading. An asset counts until the list contains its rows, even if its answer has
 * arrived.
 */
export function useHistoriesLeft(trader: string, list: readonly HistorySnapshot[]): number {
  const loading = useIsFetching({ queryKey: ['listPositionHistory', trader], predicate: isFirstRead });
  return Math.max(loading, list.filter(({ isAwaited }) => isAwaited).length);
}

/** Whether a query without any data yet is loading. */
export function useFirstRead(): boolean {
  return useIsFetching({ predicate: isFirstRead }) > 0;
}

function isFirstRead({ state }: Query): boolean {
  return state.data === undefined;
}

type HistorySnapshotsQuery = {
  readonly trader: string;
  /** Keep the list the same while its members are the same. */
  readonly assets: readonly string[];
  /** The number of newest rows to read of each asset. */
  readonly maxRows: number;
  /** Reads only back to this time; null or absent reads up to `maxRows`. */
  readonly backToMs?: number | null;
};

/** The histories of many assets, and keeps them polling. Each is read, and fails, separately. */
export function useHistorySnapshots({
  trader,
  assets,
  maxRows,
  backToMs = null,
}: HistorySnapshotsQuery): readonly HistorySnapshot[] {
  const api = useApi();
  const queryClient = useQueryClient();
  const gathered = useMemo(() => {
    const requested = new Set(assets);
    return gather<HistorySnapshot>({
      cache: queryClient.getQueryCache(),
      concerns: ([operation, subject, asset]) =>
        operation === 'listPositionHistory' && subject === trader && typeof asset === 'string' && requested.has(asset),
      readRows: (before) =>
        assets.map((asset, index) => readAsset(api, queryClient, { trader, asset, maxRows, backToMs }, before[index])),
    });
  }, [api, queryClient, trader, assets, maxRows, backToMs]);
  const polled = useMemo(() => {
    const cache = queryClient.getQueryCache();
    const readings = () => cache.findAll({ queryKey: ['listPositionHistory', trader] });
    return {
      read: () => {
        const known = new Set(
          readings().flatMap(({ queryKey, state }) => (state.data === undefined ? [] : queryKey[2])),
        );
        return assets.map((asset) => {
          const subject = { trader, asset, maxRows, backToMs };
          // Reads the newest page first, so that a long history does not keep the screen empty.
          return known.has(asset) ? subject : newestOf(subject);
        });
      },
      subscribe: (listener: () => void) =>
        cache.subscribe(({ type, query }) => {
          const isFirstAnswer = type === 'updated' && query.state.dataUpdateCount === 1;
          if (isFirstAnswer && query.queryKey[0] === 'listPositionHistory') listener();
        }),
    };
  }, [queryClient, trader, assets, maxRows, backToMs]);
  useLivePolling(polled, historyOptions);
  return useSyncExternalStore(gathered.subscribe, gathered.read);
}

type Subject = Omit<HistorySnapshotsQuery, 'assets'> & { readonly asset: string };

function readAsset(api: Api, queryClient: QueryClient, subject: Subject, before?: HistorySnapshot): HistorySnapshot {
  const stateOf = (requested: Subject) => queryClient.getQueryState(historyOptions(api, requested).queryKey);
  const requested = stateOf(subject);
  // While more rows load, the known rows stay on screen.
  const data = requested?.data ?? longestHistory(queryClient, subject.trader, subject.asset);
  const state = data === undefined ? stateOf(newestOf(subject)) : requested;
  const failure = failureIn(state, before?.failure);
  const isAwaited = requested?.data === undefined && failure === null;
  if (before !== undefined && before.source === data)
    return reuse(before, { ...before, failure, isAwaited }, ['failure', 'isAwaited']);
  return {
    asset: subject.asset,
    rows: data === undefined ? null : toEvents(data.rows, subject.asset, api),
    totalCount: data?.totalCount ?? absent('missing'),
    complete: data === undefined || data.complete,
    unlisted: data?.unlisted ?? 0,
    failure,
    isAwaited,
    receivedAtMs: data?.receivedAtMs ?? null,
    source: data,
  };
}

/**
 * The greatest depth to which the histories of all these assets are cached, for code that sends no request. Null when
 * one of them is missing.
 */
export function historyInCache(
  queryClient: QueryClient,
  trader: string,
  assets: readonly string[],
): HistoryDepth | null {
  const isCached = (asset: string, depth: HistoryDepth) =>
    queryClient.getQueryData(['listPositionHistory', trader, asset, String(depth)]) !== undefined;
  if (assets.length === 0) return null;
  return historyDepths.findLast((depth) => assets.every((asset) => isCached(asset, depth))) ?? null;
}

type LifecyclesQuery = HistorySnapshotsQuery & {
  /** The position's market, side and number: `positionKey`. */
  readonly positionKey: string;
};

type LifecyclesResult = {
  /** The histories of the assets that may contain it. Each is read, and fails, separately. */
  readonly readings: readonly HistorySnapshot[];
  /** Every position that is known to have had this number, the newest first. */
  readonly lifecycles: readonly PositionLifecycle[];
  /** The whole history of the assets was read: the service does not list anything else. */
  readonly complete: boolean;
  /** Rows that were never read are loading. */
  readonly fetching: boolean;
};

/** The lifecycle of one position, from the histories of its asset. */
export function useLifecycles({ positionKey, ...query }: LifecyclesQuery): LifecyclesResult {
  const readings = useHistorySnapshots(query);
  const buildLifecycles = useMemo(() => createLifecycleBuilder(), []);
  const lives = useMemo(
    () =>
      buildLifecycles(readings.flatMap(({ rows }) => (rows === null ? [] : [rows])))
        .filter((story) => story.positionKey === positionKey)
        .toSorted((a, b) => a.laterLifecycles - b.laterLifecycles),
    [buildLifecycles, readings, positionKey],
  );
  return {
    readings,
    lifecycles: lives,
    complete: readings.every(({ rows, complete }) => rows !== null && complete),
    fetching: useHistoryFetching(query.trader, readings),
  };
}
