import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** One of the answers on screen. */
type DataAge = {
  readonly receivedAtMs: number;
  /** The operation's id: "getMarket". */
  readonly operation: string;
  /** What was requested, as in the query's key: a market's address, a trader and an asset. */
  readonly about: readonly string[];
};

/** The oldest and the newest of the answers on screen. */
type DataAges = { readonly oldest: DataAge; readonly newest: DataAge };

/** Of all queries that something on screen uses now; null while there is none. Read it whenever a clock ticks. */
export function useDataAges(): DataAges | null {
  return readDataAges(useQueryClient());
}

function readDataAges(queryClient: QueryClient): DataAges | null {
  const ages = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0)
    .flatMap(({ queryKey, state }) => ageOf(queryKey, state.data));
  const [first] = ages;
  if (first === undefined) return null;
  return {
    oldest: ages.reduce((oldest, age) => (age.receivedAtMs < oldest.receivedAtMs ? age : oldest), first),
    newest: ages.reduce((newest, age) => (age.receivedAtMs > newest.receivedAtMs ? age : newest), first),
  };
}

function ageOf(key: readonly unknown[], data: unknown): readonly DataAge[] {
  if (typeof data !== 'object' || data === null || !('receivedAtMs' in data)) return [];
  const { receivedAtMs } = data;
  if (typeof receivedAtMs !== 'number' || !Number.isFinite(receivedAtMs)) return [];
  const [operation, ...about] = key.map((part) => (typeof part === 'string' ? part : ''));
  return operation === undefined ? [] : [{ receivedAtMs, operation, about }];
}

/**
 * A smaller difference comes from the travel time of an answer and the whole seconds of its `Date`, not from a wrong
 * clock.
 */
const NOTABLE_MS = 5_000;

/**
 * How far this device's clock is ahead of the service's (behind: below zero), in ms, by the
 * newest answer that has a `Date`. 0 where none has one, or where the two agree.
 */
export function readClockSkew(queryClient: QueryClient): number {
  let newestMs = Number.NEGATIVE_INFINITY;
  let skewMs = 0;
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const times = timesOf(state.data);
    if (times === null || times.receivedAtMs <= newestMs) continue;
    newestMs = times.receivedAtMs;
    skewMs = times.receivedAtMs - times.serverTimeMs;
  }
  return Math.abs(skewMs) > NOTABLE_MS ? skewMs : 0;
}

function timesOf(data: unknown): { readonly receivedAtMs: number; readonly serverTimeMs: number } | null {
  if (typeof data !== 'object' || data === null || !('receivedAtMs' in data) || !('serverTimeMs' in data)) return null;
  const { receivedAtMs, serverTimeMs } = data;
  return typeof receivedAtMs === 'number' && typeof serverTimeMs === 'number' ? { receivedAtMs, serverTimeMs } : null;
}
