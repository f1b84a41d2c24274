import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError, isOutOfReach } from '~/api/errors';
import type { ServiceWatch } from '~/api/transport/send';
import type { Clock } from '~/lib/clock';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import { cappedRetryAfterMs } from './polling-policy';

/** True while the whole service is out of reach, not when only one query or one address fails. */
type CircuitBreaker = ReadableValue<boolean> & ServiceWatch;

/** One attempt may fail for its own reasons; this many in a row, without an answer in between, do not. */
const UNREACHED_IN_A_ROW = 4;
/** While something else was answered this short a time ago, it is one account or one asset that fails. */
const ANSWERED_WITHIN_MS = 1_000;

/** Counts over all requests together, whatever they read. Any answer closes it again. */
export function createCircuitBreaker(clock: Pick<Clock, 'now'>): CircuitBreaker {
  const down = createValueStore(false);
  let failures = 0;
  let answeredMs = Number.NEGATIVE_INFINITY;
  return {
    get: down.get,
    subscribe: down.subscribe,
    isDown: down.get,
    report: (reached) => {
      const nowMs = clock.now();
      failures = reached ? 0 : failures + 1;
      if (reached) answeredMs = nowMs;
      down.set(failures >= UNREACHED_IN_A_ROW && nowMs - answeredMs >= ANSWERED_WITHIN_MS);
    },
  };
}

const FIRST_PROBE_MS = 2_000;
const LONGEST_PROBE_MS = 10_000;

type ProbeOptions = {
  readonly client: QueryClient;
  readonly breaker: CircuitBreaker;
  readonly clock: Clock;
  /** From [0, 1), so that the readers of one service do not all probe at once. */
  readonly random: () => number;
};

/**
 * Probes a service that is out of reach. No query polls then (`polled-options.ts`): only the one that was fetched
 * longest ago is fetched, in turn of those that did not fail and those that did, less and less often. The first answer
 * refetches all others at once, except those that have to wait longer (`Retry-After`). A hidden tab or an offline device
 * sends no probe; on return the queries refetch by themselves.
 */
export function probeWhileDown({ client, breaker, clock, random }: ProbeOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (probes: number): void => {
    const delayMs = Math.min(FIRST_PROBE_MS * 2 ** probes, LONGEST_PROBE_MS) * (0.75 + random() / 2);
    timer = setTimeout(() => {
      if (focusManager.isFocused() && onlineManager.isOnline()) probe(client, clock.now(), probes % 2 === 0);
      schedule(probes + 1);
    }, delayMs);
  };
  const refetchRested = (): void => {
    const nowMs = clock.now();
    void client.refetchQueries({ type: 'active', predicate: (query) => restUntilMs(query) <= nowMs });
    const [next] = unreached(client)
      .map(restUntilMs)
      .filter((untilMs) => untilMs > nowMs)
      .toSorted((a, b) => a - b);
    if (next !== undefined) timer = setTimeout(refetchRested, next - nowMs);
  };
  breaker.subscribe(() => {
    clearTimeout(timer);
    if (breaker.get()) schedule(0);
    else refetchRested();
  });
}

/**
 * Refetches all queries that could not reach the service; the rate limiter spaces the requests. What the service
 * refused, or delayed, waits for its next poll.
 */
export function refetchUnreached(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: (query) => restUntilMs(query) <= query.state.errorUpdatedAt,
  });
}

/** @param ofWell one that did not fail last: what failed may fail alone */
function probe(client: QueryClient, nowMs: number, ofWell: boolean): void {
  const failed = unreached(client)
    .filter((query) => restUntilMs(query) <= nowMs)
    .toSorted((a, b) => a.state.errorUpdatedAt - b.state.errorUpdatedAt);
  const well = ofWell
    ? client
        .getQueryCache()
        .findAll({ type: 'active', fetchStatus: 'idle', predicate: ({ state }) => state.status === 'success' })
        .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    : [];
  const [longestAgo] = [...well, ...failed];
  if (longestAgo !== undefined) void client.refetchQueries({ queryKey: longestAgo.queryKey, exact: true });
}

function unreached(client: QueryClient): readonly Query[] {
  return client.getQueryCache().findAll({ type: 'active', predicate: (query) => Number.isFinite(restUntilMs(query)) });
}

/** Until when a query that could not reach the service has to wait; infinite for any other. */
function restUntilMs({ state: { fetchStatus, error, errorUpdatedAt } }: Query): number {
  if (fetchStatus !== 'idle' || !(error instanceof ApiError) || !isOutOfReach(error)) return Number.POSITIVE_INFINITY;
  return errorUpdatedAt + cappedRetryAfterMs(error.retryAfterMs);
}

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
