/** The part of a TanStack query that the failure count needs. */
export type Counted = {
  readonly state: { readonly status: 'pending' | 'error' | 'success'; readonly errorUpdateCount: number };
};

/**
 * Counts how many times in a row each query has failed. TanStack Query counts errors over a query's whole life, which
 * does not describe the service now. So this keeps the count at the latest success, and the difference is the number of
 * failures since. It is derived, because timers are set before the cache's callbacks learn of a failure.
 */
export type FailureCounts = {
  /** Call it at each success. Returns whether failures came before it. */
  succeeded(query: Counted): boolean;
  of(query: Counted): number;
  /**
   * From [0, 1), the same while the count is: otherwise a page that renders every second would set a new timer each
   * time, and none would ever fire.
   */
  jitter(query: Counted): number;
};

export function createFailureCounts(random: () => number): FailureCounts {
  const atSuccess = new WeakMap<Counted, number>();
  const jitters = new WeakMap<Counted, { readonly errors: number; readonly jitter: number }>();
  return {
    succeeded: (query) => {
      const { errorUpdateCount } = query.state;
      const before = atSuccess.get(query) ?? 0;
      atSuccess.set(query, errorUpdateCount);
      return errorUpdateCount > before;
    },
    of: (query) => (query.state.status === 'success' ? 0 : query.state.errorUpdateCount - (atSuccess.get(query) ?? 0)),
    jitter: (query) => {
      const errors = query.state.errorUpdateCount;
      const known = jitters.get(query);
      if (known?.errors === errors) return known.jitter;
      const jitter = random();
      jitters.set(query, { errors, jitter });
      return jitter;
    },
  };
}
