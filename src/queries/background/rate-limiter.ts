import { focusManager, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Limiter, ServiceWatch } from '~/api/transport/send';
import { type Clock, type Wait, wait as realWait } from '~/lib/clock';
import { reported } from '~/lib/to-error';
import { createTokenBucket, type Priority } from './token-bucket';

/** Limits the rate of all read requests. The default form is for polling: in a hidden tab, its requests wait. */
export type ReadLimiter = Limiter & {
  /** Announces that a page is opened, so that its first requests may leave in one burst. */
  readonly arrive: () => void;
  /**
   * For the query of a row. While the row is out of sight (`offScreen` in the query's meta), other requests go first.
   */
  forRow(client: QueryClient, key: QueryKey): Limiter;
  /**
   * For a search that requests many things one after the other, and may stop in between: its requests never use a
   * burst.
   */
  readonly paced: Limiter;
  /** For requests that must also be sent in a hidden tab, such as for a file that the user is waiting for. */
  readonly always: Limiter;
};

/**
 * The number of connections that a browser opens to one host over HTTP/1.1: more requests would wait inside the
 * browser.
 */
const REQUESTS_AT_ONCE = 6;
/**
 * In a burst, three requests wait behind each, so that a connection is not idle while the page is busy. More would wait
 * in the browser, where a slow service lets them run into their deadlines.
 */
const BURST_AT_ONCE = 24;
const REQUESTS_A_SECOND = 20;
/** How many requests may leave at once after a quiet time, in addition to the regular pace. */
const MOST_SAVED = 10;
/** A tenth more than a second, for differences between the clocks of browser, proxy and service. */
const SECOND_MS = 1_100;
/**
 * A first read costs this part of a token, so that three hundred markets come within ten seconds. After a refusal (429,
 * 503) and while the service is out of reach it costs a whole one.
 */
const FIRST_COST = 0.4;

type ReadLimiterOptions = {
  readonly service: ServiceWatch;
  readonly clock: Clock;
  readonly wait?: Wait | undefined;
};

export function createReadLimiter({ service, clock, wait = realWait }: ReadLimiterOptions): ReadLimiter {
  const bursts = createBurstRule(clock, service.isDown);
  const { run, drain, burst, endBurst } = createTokenBucket({
    atOnce: { usual: REQUESTS_AT_ONCE, burst: BURST_AT_ONCE },
    saved: MOST_SAVED,
    mostOwed: REQUESTS_A_SECOND,
    tokenMs: SECOND_MS / REQUESTS_A_SECOND,
    firstCost: FIRST_COST,
    now: () => clock.now(),
    callBack: (task, ms) => void reported(wait(ms).then(task)),
  });
  const watched: ServiceWatch = {
    ...service,
    report: (reached, status = null) => {
      bursts.report(reached, status);
      service.report(reached, status);
      // The rest of a burst would hit a service that is overloaded or down.
      if (!bursts.mayGo()) endBurst();
    },
  };
  const arrive = (): void => {
    const grant = bursts.grant();
    if (grant !== null) burst(grant, bursts.begin);
  };
  focusManager.subscribe((isFocused) => {
    if (isFocused) arrive();
    drain();
  });
  arrive();
  const limiterOf = (priority?: () => Priority): Limiter => ({
    run: (task, signal) => run(task, signal, priority),
    service: watched,
  });
  return {
    ...limiterOf(pollPriority),
    arrive,
    forRow: (client, key) => {
      const hash = hashKey(key);
      const cache = client.getQueryCache();
      return limiterOf(() => {
        const query = cache.get(hash);
        const isFirst = bursts.mayGo() && query?.state.dataUpdateCount === 0 && query.state.errorUpdateCount === 0;
        const { rank } = pollPriority();
        return { rank: rank === 'normal' && query?.meta?.offScreen === true ? 'low' : rank, isFirst };
      });
    },
    paced: limiterOf(() => {
      const { rank } = pollPriority();
      return { rank: rank === 'normal' ? 'low' : rank };
    }),
    always: limiterOf(),
  };
}

function pollPriority(): Priority {
  return { rank: focusManager.isFocused() ? 'normal' : 'held' };
}

const BURST_SIZE = 50;
/** The least time from one burst to the next. */
const BURST_EVERY_MS = 10_000;
/** No burst for this long after the service reported overload (429, 503). */
const REST_AFTER_REFUSAL_MS = 60_000;
/** After a failure, a burst is spread over this time, so that the tabs of all users do not return at one moment. */
const SPREAD_MS = 500;
const TOO_MUCH: ReadonlySet<number> = new Set([429, 503]);

/** When a tab may burst: a first visit, a return to the tab and a change of page each request many things at once. */
function createBurstRule(clock: Clock, isDown: () => boolean) {
  let lastMs = Number.NEGATIVE_INFINITY;
  let refusedMs = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  // Compares absolute differences, because the clock may be set back.
  const mayGo = (): boolean => Math.abs(clock.now() - refusedMs) >= REST_AFTER_REFUSAL_MS && !isDown();
  return {
    report(reached: boolean, status: number | null): void {
      if (status !== null && TOO_MUCH.has(status)) refusedMs = clock.now();
      hasFailed = !reached || (hasFailed && status !== null);
    },
    mayGo,
    /**
     * Called with the first request of a burst, which may come long after `grant`. The time to the next burst counts
     * from here.
     */
    begin(): void {
      lastMs = clock.now();
    },
    /** Null while no burst is allowed. */
    grant(): { readonly size: number; readonly spreadMs: number } | null {
      const nowMs = clock.now();
      if (Math.abs(nowMs - lastMs) < BURST_EVERY_MS || !mayGo()) return null;
      lastMs = nowMs;
      return { size: BURST_SIZE, spreadMs: hasFailed ? SPREAD_MS : 0 };
    },
  };
}
