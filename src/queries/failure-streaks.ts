/**
 * How many times in a row each query has failed. TanStack Query counts errors
 * over a query's whole life, which says nothing about how the service is now.
 */
export type FailureStreaks = {
  failed(query: object): void;
  succeeded(query: object): void;
  of(query: object): number;
};

export function createFailureStreaks(): FailureStreaks {
  const streaks = new WeakMap<object, number>();
  return {
    failed: (query) => streaks.set(query, (streaks.get(query) ?? 0) + 1),
    succeeded: (query) => streaks.delete(query),
    of: (query) => streaks.get(query) ?? 0,
  };
}
