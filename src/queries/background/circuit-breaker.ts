import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError, isOutOfReach } from '~/api/errors';
import type { ServiceWatch } from '~/api/transport/send';
import type { Clock } from '~/lib/clock';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import { cappedRetryAfterMs } from './polling-policy';
import type { SignIn } from './sign-in';

/** True while the whole service is out of reach, not when only one query or one address fails. */
type CircuitBreaker = ReadableValue<boolean> &
  ServiceWatch & {
    /** Whether the device may be offline: the browser reports it, and no answer has disproved it since. */
    mayBeOffline(): boolean;
    /** The browser reports that its connection is back or lost. */
    browserSays(connection: 'online' | 'offline'): void;
  };

const never: Pick<SignIn, 'get' | 'subscribe' | 'ask'> = {
  get: () => false,
  subscribe: () => () => undefined,
  ask: () => Promise.resolve(false),
};

/**
 * After this many failures in a row, the service counts as out of reach. A single request may fail for other reasons.
 */
const UNREACHED_IN_A_ROW = 4;
/** If another request was answered this recently, only one account or one asset fails, not the service. */
const ANSWERED_WITHIN_MS = 1_000;

/**
 * Counts the failures of all requests together. Any answer closes the breaker again.
 *
 * It also decides for TanStack Query's `onlineManager` whether this device is offline. Browsers report that wrongly
 * after sleep, or behind a VPN or a virtual network adapter, so their report isn't enough: the device counts as offline
 * when the browser reports it and a request has failed without an answer. Any answer, even from a gateway, disproves
 * it; then it takes as many failures as the service's own outage.
 *
 * While the reader is signed out of the site, it is open too.
 *
 * @param saysOffline whether the browser reports now that this device is offline
 */
export function createCircuitBreaker(
  clock: Pick<Clock, 'now'>,
  saysOffline: () => boolean,
  signIn: Pick<SignIn, 'get' | 'subscribe'> = never,
): CircuitBreaker {
  const down = createValueStore(false);
  let failures = 0;
  let answeredMs = Number.NEGATIVE_INFINITY;
  let isDisproved = false;
  const mayBeOffline = (): boolean => saysOffline() && !isDisproved;
  signIn.subscribe(() => {
    failures = 0;
    down.set(signIn.get());
  });
  return {
    get: down.get,
    subscribe: down.subscribe,
    isDown: down.get,
    mayBeOffline,
    report: (reached, status = null) => {
      // Requests that were under way when the sign-in ended.
      if (signIn.get()) return;
      const sinceAnswerMs = Math.abs(clock.now() - answeredMs);
      failures = reached ? 0 : failures + 1;
      if (reached) answeredMs = clock.now();
      const isDown = failures >= UNREACHED_IN_A_ROW && sinceAnswerMs >= ANSWERED_WITHIN_MS;
      const isHeard = reached || status !== null;
      if (isHeard || isDown) isDisproved = isHeard && saysOffline();
      if (isHeard) onlineManager.setOnline(true);
      else if (mayBeOffline()) onlineManager.setOnline(false);
      down.set(isDown || !onlineManager.isOnline());
    },
    browserSays: (connection) => {
      isDisproved = false;
      if (connection === 'offline') return;
      failures = 0;
      onlineManager.setOnline(true);
      down.set(signIn.get());
    },
  };
}

const FIRST_PROBE_MS = 2_000;
const LONGEST_PROBE_MS = 10_000;

type ProbeOptions = {
  readonly client: QueryClient;
  readonly breaker: CircuitBreaker;
  readonly clock: Clock;
  /** From [0, 1), so that the users of one service do not all probe at once. */
  readonly random: () => number;
  readonly signIn?: Pick<SignIn, 'get' | 'ask'>;
};

/**
 * Probes a service that is out of reach. No query polls then (`polled-options.ts`): each probe fetches the one query
 * that was fetched longest ago, alternating between queries that did not fail and queries that did, less and less
 * often. The first answer refetches all others at once, except queries that must wait longer (`Retry-After`). A hidden
 * tab sends no probe: TanStack Query refetches when the user returns. While the device is offline the probes
 * continue, since the browser may be wrong. While the reader is signed out, a probe asks the site instead.
 */
export function probeWhileDown({ client, breaker, clock, random, signIn = never }: ProbeOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (probes: number): void => {
    const delayMs = Math.min(FIRST_PROBE_MS * 2 ** probes, LONGEST_PROBE_MS) * (0.75 + random() / 2);
    timer = setTimeout(() => {
      if (focusManager.isFocused()) {
        if (signIn.get()) void signIn.ask();
        else probe(client, clock.now(), orderOf(probes));
      }
      schedule(probes + 1);
    }, delayMs);
  };
  const refetchRested = (): void => {
    const nowMs = clock.now();
    void client.refetchQueries({ type: 'active', predicate: (query) => restMs(query, nowMs) <= 0 });
    const [next] = unreached(client, nowMs)
      .map((query) => restMs(query, nowMs))
      .filter((ms) => ms > 0)
      .toSorted((a, b) => a - b);
    if (next !== undefined) timer = setTimeout(refetchRested, next);
  };
  breaker.subscribe(() => {
    clearTimeout(timer);
    if (breaker.get()) schedule(0);
    else refetchRested();
  });
  if (typeof window === 'undefined') return;
  onlineManager.setEventListener(() => {
    const onOnline = (): void => breaker.browserSays('online');
    const onOffline = (): void => {
      breaker.browserSays('offline');
      // Probe now to verify it, without waiting for the next poll.
      if (focusManager.isFocused()) probe(client, clock.now(), 'well-first');
    };
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  });
}

/**
 * Refetches all queries that could not reach the service; the rate limiter spaces the requests. Queries that the
 * service refused or delayed wait for their next poll.
 */
export function refetchUnreached(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: (query) => restMs(query, query.state.errorUpdatedAt) <= 0,
  });
}

/**
 * Which query a probe fetches first. The order alternates, since a query that failed may fail even when the service is
 * back.
 */
type ProbeOrder = 'well-first' | 'failed' | 'failed-first';

/** Offline, probe with a failed query first, so that the rest of the page stays as it is. */
function orderOf(probes: number): ProbeOrder {
  if (!onlineManager.isOnline()) return 'failed-first';
  return probes % 2 === 0 ? 'well-first' : 'failed';
}

function probe(client: QueryClient, nowMs: number, order: ProbeOrder): void {
  const cache = client.getQueryCache();
  const failed = unreached(client, nowMs)
    .filter((query) => restMs(query, nowMs) <= 0)
    .toSorted((a, b) => a.state.errorUpdatedAt - b.state.errorUpdatedAt);
  const well = cache
    .findAll({ type: 'active', fetchStatus: 'idle', predicate: ({ state }) => state.status === 'success' })
    .toSorted(byAnswer);
  const orders = { 'well-first': [...well, ...failed], failed, 'failed-first': [...failed, ...well] };
  // On a page without queries, fetch a query that another page has read.
  const isBare = cache.findAll({ type: 'active' }).length === 0;
  const unseen = isBare ? cache.findAll({ fetchStatus: 'idle', predicate: (query) => !query.isDisabled() }) : [];
  const [longestAgo] = isBare ? unseen.toSorted(byAnswer) : orders[order];
  if (longestAgo !== undefined) void client.refetchQueries({ queryKey: longestAgo.queryKey, exact: true });
}

const byAnswer = (a: Query, b: Query): number => a.state.dataUpdatedAt - b.state.dataUpdatedAt;

function unreached(client: QueryClient, nowMs: number): readonly Query[] {
  return client
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => Number.isFinite(restMs(query, nowMs)) });
}

/**
 * How long a query that could not reach the service must still wait: 0 or less if it may be sent, infinite for other
 * queries. The elapsed time is an absolute difference, so that a clock that was set back does not lengthen the wait.
 */
function restMs({ state: { fetchStatus, error, errorUpdatedAt } }: Query, nowMs: number): number {
  if (fetchStatus !== 'idle' || !(error instanceof ApiError) || !isOutOfReach(error)) return Number.POSITIVE_INFINITY;
  return cappedRetryAfterMs(error.retryAfterMs) - Math.abs(nowMs - errorUpdatedAt);
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
   * From [0, 1). It stays the same until the count changes: otherwise a page that renders every second would set a new
   * timer each time, and none would ever fire.
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
