import type { Query, QueryCache, QueryKey } from '@tanstack/react-query';
import { onBeat } from '~/lib/render-schedule';

type GatherOptions<Row> = {
  readonly cache: QueryCache;
  /** Whether a change of the query with this key can change a row. */
  readonly concerns: (key: QueryKey) => boolean;
  /** Reads the rows from the cache. Receives the previous ones, so that unchanged rows stay the same objects. */
  readonly readRows: (before: readonly Row[]) => readonly Row[];
};

/** For `useSyncExternalStore`. */
type Gathered<Row> = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => readonly Row[];
};

/**
 * Combines many queries into one list. Each query polls and fails separately. The list updates at a regular beat, so
 * that forty answers do not render a page forty times. It updates sooner after first answers, since a reader waits for
 * them, and at once after the last first answer.
 */
export function gather<Row>({ cache, concerns, readRows }: GatherOptions<Row>): Gathered<Row> {
  let rows = readRows([]);

  function refresh(): boolean {
    const next = readRows(rows);
    const changed = next.length !== rows.length || next.some((row, index) => row !== rows[index]);
    if (changed) rows = next;
    return changed;
  }

  /** Whether this is a first answer and no other query is still waiting for its first answer. */
  function isLastFirst({ state }: Query): boolean {
    return (
      state.status === 'success' &&
      state.dataUpdateCount === 1 &&
      !cache.getAll().some((query) => isFirstOutstanding(query.state) && concerns(query.queryKey))
    );
  }

  function subscribe(listener: () => void): () => void {
    const beat = onBeat(() => {
      if (refresh()) listener();
    });
    const stop = cache.subscribe((event) => {
      if (event.type !== 'updated' || !concerns(event.query.queryKey)) return;
      const { type } = event.action;
      if (type !== 'success' && type !== 'error') return;
      if (!isAwaited(event.query)) beat.later();
      else if (isLastFirst(event.query)) beat.now();
      else beat.soon();
    });
    // Answers may have arrived between the first read and this subscription.
    beat.soon();
    return () => {
      beat.stop();
      stop();
    };
  }

  return { subscribe, read: () => rows };
}

/** Calls the listener whenever a query of one of these operations changes or is removed from the cache. */
export function subscribeToAnswers(cache: QueryCache, operations: readonly string[], listener: () => void): () => void {
  return cache.subscribe(({ type, query }) => {
    // Ignore added queries: they are added while a page renders, and have no data yet.
    if ((type === 'updated' || type === 'removed') && operations.includes(String(query.queryKey[0]))) listener();
  });
}

/**
 * Why the latest request failed, null if it succeeded. TanStack Query forgets the failure of a query without data as
 * soon as it asks again; in a list, the failure stays until the answer, so that its message and "Retry" do not flicker
 * with each poll.
 * @param before the failure of the previous row
 */
export function failureIn<E>(state: Query<unknown, E>['state'] | undefined, before: E | null | undefined): E | null {
  if (state?.status === 'error') return state.error;
  return state?.status === 'pending' && state.errorUpdateCount > 0 ? (before ?? null) : null;
}

/** A first answer, a failure, or the first answer after one. */
function isAwaited({ state }: Query): boolean {
  return state.dataUpdateCount <= 1 || state.status === 'error' || state.dataUpdatedAt - state.errorUpdatedAt < 60_000;
}

function isFirstOutstanding({ fetchStatus, data }: Query['state']): boolean {
  return fetchStatus === 'fetching' && data === undefined;
}

/** The previous row when no part of it has changed, else a new one. */
export function reuse<Row extends object>(before: Row | undefined, next: Row, parts: readonly (keyof Row)[]): Row {
  return before !== undefined && parts.every((part) => before[part] === next[part]) ? before : next;
}
