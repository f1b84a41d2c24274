import {
  QueryObserver,
  useQueryClient,
  type QueryKey,
  type QueryObserverResult,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';

type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;
type Watched<Data, Key extends QueryKey> = {
  readonly observer: QueryObserver<Data, Error, Data, Data, Key>;
  stop: (() => void) | null;
};

/**
 * Several queries of one kind, a result each in their order, each read and failing alone. A query stays watched while
 * it is in the list, wherever it moves to. What `useQueries` does besides (combining, suspending) nothing here uses,
 * and most pages would load it for nothing.
 *
 * @param list queries with keys of their own: none may be in it twice
 */
export function useQueryList<Data, Key extends QueryKey>(
  list: readonly Options<Data, Key>[],
): readonly QueryObserverResult<Data>[] {
  const client = useQueryClient();
  const [watched] = useState(() => new Map<string, Watched<Data, Key>>());
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const wanted = list.map((options) => {
    // Optimistic: the first drawing already shows what the first request is about to do.
    const defaulted = { ...client.defaultQueryOptions(options), _optimisticResults: 'optimistic' as const };
    const one = watched.get(defaulted.queryHash) ?? { observer: new QueryObserver(client, defaulted), stop: null };
    watched.set(defaulted.queryHash, one);
    return { defaulted, one };
  });
  const hashes = wanted.map(({ defaulted }) => defaulted.queryHash).join('\n');

  useEffect(() => {
    for (const { defaulted, one } of wanted) one.observer.setOptions(defaulted);
  });
  useEffect(() => {
    const listed = new Set(hashes.split('\n'));
    for (const [hash, one] of watched) {
      if (listed.has(hash)) one.stop ??= one.observer.subscribe(redraw);
      else {
        one.stop?.();
        watched.delete(hash);
      }
    }
    // Answers may have come between the drawing and this.
    redraw();
  }, [watched, hashes]);
  useEffect(
    () => () => {
      for (const one of watched.values()) {
        one.stop?.();
        one.stop = null;
      }
    },
    [watched],
  );
  return wanted.map(({ defaulted, one }) => one.observer.getOptimisticResult(defaulted));
}
