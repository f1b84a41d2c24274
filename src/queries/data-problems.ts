import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { DataProblem } from '~/api/lenient';
import { type Held, isGarbage, problemsIn } from './problems-of';

/** A kind of problem, counted over everything that is in the cache now. */
export type CountedProblem = DataProblem & { readonly count: number };

/**
 * Folds the problems of all answers in the cache into one row for each operation,
 * field and kind. They go away by themselves when the service sends better data.
 */
export function countProblems(held: readonly Held[]): readonly CountedProblem[] {
  const counted = new Map<string, CountedProblem>();
  for (const problem of held.flatMap(problemsOf)) {
    const key = `${problem.operation} ${problem.field} ${problem.kind}`;
    // The first sample stays, so that the list does not flicker with every answer.
    const before = counted.get(key) ?? { ...problem, count: 0 };
    counted.set(key, { ...before, count: before.count + 1 });
  }
  return [...counted.values()];
}

/** What "Data problems" shows; changes at most once a second, since many rows answer at once. */
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
      const settles =
        event.type === 'removed' ||
        (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'));
      if (settles) timer ??= setTimeout(refresh, SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  return { subscribe, read: () => current };
}

/** A useless answer is one problem, of a field without a name. */
function problemsOf({ data, error }: Held): readonly DataProblem[] {
  if (!isGarbage(error)) return problemsIn(data);
  const { operation, kind, sample } = error;
  return [
    ...problemsIn(data),
    { operation, field: '', kind: kind === 'empty' ? 'missing' : 'unreadable', sample: sample ?? '' },
  ];
}
