import { type QueryCache, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiError, type ApiErrorKind } from '~/api/errors';
import type { DataProblem } from '~/api/lenient';

/** A kind of problem, counted over everything in the cache. */
export type CountedProblem = DataProblem & { readonly count: number };

/**
 * Combines the problems of all answers in the cache into one row for each operation, field and kind. A row disappears
 * when the service sends better data.
 */
export function countProblems(cached: readonly CachedAnswer[]): readonly CountedProblem[] {
  const counted = new Map<string, CountedProblem>();
  for (const problem of cached.flatMap(problemsOf)) {
    const key = `${problem.operation} ${problem.field} ${problem.kind}`;
    // The first sample stays, so that the list does not flicker with every answer.
    const before = counted.get(key) ?? { ...problem, count: 0 };
    counted.set(key, { ...before, count: before.count + 1 });
  }
  return [...counted.values()];
}

/** The contents of "Data problems". Changes at most once a second, since many rows answer at once. */
export function useDataProblems(): readonly CountedProblem[] {
  const cache = useQueryClient().getQueryCache();
  const store = useMemo(() => createProblemStore(cache), [cache]);
  return useSyncExternalStore(store.subscribe, store.read);
}

const SETTLE_MS = 1_000;

function createProblemStore(cache: QueryCache) {
  const collect = () => countProblems(cache.getAll().map((query) => query.state));
  let current = collect();
  let text = JSON.stringify(current);

  function subscribe(changed: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      const next = collect();
      const nextText = JSON.stringify(next);
      if (nextText === text) return;
      current = next;
      text = nextText;
      changed();
    };
    const stop = cache.subscribe((event) => {
      if (isSettled(event)) timer ??= setTimeout(refresh, SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  return { subscribe, read: () => current };
}

/** A useless answer counts as one problem, of a field without a name. */
function problemsOf({ data, error }: CachedAnswer): readonly DataProblem[] {
  if (!isGarbage(error)) return problemsIn(data);
  const { operation, kind, sample } = error;
  return [
    ...problemsIn(data),
    { operation, field: '', kind: kind === 'empty' ? 'missing' : 'unreadable', sample: sample ?? '' },
  ];
}

/** Whether "Data problems" has anything to count, without the code that counts it. */
export function useHasDataProblems(): boolean {
  const cache = useQueryClient().getQueryCache();
  // Ignores added queries: they are added while a page renders, when no other component may be rendered, and have no
  // data yet.
  const subscribe = useMemo(
    () => (changed: () => void) => cache.subscribe((event) => isSettled(event) && changed()),
    [cache],
  );
  return useSyncExternalStore(subscribe, () =>
    cache.getAll().some(({ state }) => isGarbage(state.error) || problemsIn(state.data).length > 0),
  );
}

/** A query was answered, failed or was removed, so its contents may have changed. */
function isSettled(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated') return event.type === 'removed';
  return event.action.type === 'success' || event.action.type === 'error';
}

/** The contents of a query: its latest data, and the error of its latest request. */
type CachedAnswer = { readonly data: unknown; readonly error: Error | null };

/** The problems of an answer, if it has any. */
function problemsIn(answer: unknown): readonly DataProblem[] {
  const { problems } = Object(answer) as { readonly problems?: unknown };
  return Array.isArray(problems) ? (problems as DataProblem[]) : [];
}

/** Answers that arrived whole but were useless: those break the interface, while a lost connection does not. */
const GARBAGE: readonly ApiErrorKind[] = ['shape', 'not-json', 'html', 'empty'];

function isGarbage(error: Error | null): error is ApiError {
  return error instanceof ApiError && GARBAGE.includes(error.kind);
}
