import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { isGarbage, problemsIn } from './problems-of';

/** Whether there is anything for "Data problems" to count, without the code that counts it. */
export function useHasDataProblems(): boolean {
  const cache = useQueryClient().getQueryCache();
  // Queries are added while a page is drawn: they say nothing yet, and must not have another part drawn meanwhile.
  const subscribe = useMemo(
    () => (changed: () => void) =>
      cache.subscribe(({ type }) => (type === 'updated' || type === 'removed') && changed()),
    [cache],
  );
  return useSyncExternalStore(subscribe, () =>
    cache.getAll().some(({ state }) => isGarbage(state.error) || problemsIn(state.data).length > 0),
  );
}
