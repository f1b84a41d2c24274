import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { isGarbage, problemsIn } from './problems-of';

/** Whether there is anything for "Data problems" to count, without the code that counts it. */
export function useHasDataProblems(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useMemo(() => cache.subscribe.bind(cache), [cache]);
  return useSyncExternalStore(subscribe, () => cache.getAll().some(({ state }) => isGarbage(state.error) || problemsIn(state.data).length > 0));
}
