import { focusManager, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Limiter, ServiceWatch } from '~/api/transport/send';
import { type Clock, type Wait, wait as realWait } from '~/lib/clock';

/** Passes every read request. The default form is for polling: it holds requests back in a hidden tab. */
export type ReadLimiter = Limiter & {
  /** Announces that a page is opened, so that its first requests may leave in one burst. */
  readonly arrive: () => void;
  /** For a query whose rows may all be out of sight (`offScreen` in its meta): its requests then give way to others. */
  ofRow(client: QueryClient, key: QueryKey): Limiter;
  /**
   * For a search that requests many things one after the other, and may stop in between: its requests never use a
   * burst.
   */
  readonly paced: Limiter;
  /** For something that the reader requested and may wait for in another tab, such as a file. */
  readonly always: Limiter;
};

/** As many as a browser opens to one host over HTTP/1.1, so that no request waits inside the browser. */
const REQUESTS_AT_ONCE = 6;
/**
 * In a burst, three requests wait behind each, so that a connection is not idle while the page is busy. More would wait
 * in the browser, where a slow service lets them run into their deadlines.
 */
const BURST_AT_ONCE = 24;
const REQUESTS_A_SECOND = 20;
/** A tenth more than a second, for differences between the clocks of browser, proxy and service. */
const SECOND_MS = 1_100;

/**
 * Data that was never answered may be read faster than it is polled, so that three hundred markets come within ten
 * seconds. After a refusal (429, 503) and while the service is out of reach, it has the pace of polling.
 */
const FIRST_READS_A_SECOND = 46;

type ReadLimiterOptions = {
  readonly service: ServiceWatch;
  readonly clock: Clock;
  readonly wait?: Wait | undefined;
};

export function createReadLimiter({ service, clock, wait = realWait }: ReadLimiterOptions): ReadLimiter {
  const bursts = createBurstRule(clock, service.isDown);
  const { run, drain, burst, endBurst } = createRateLimiter({
    atOnce: { usual: REQUESTS_AT_ONCE, burst: BURST_AT_ONCE },
    perWindow: { normal: REQUESTS_A_SECOND, first: FIRST_READS_A_SECOND },
    windowMs: SECOND_MS,
    callBack: (task, ms) => void wait(ms).then(task),
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
    ofRow: (client, key) => {
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
/** After a failure, a burst is spread over this time, so that not all tabs of all readers return at one moment. */
const SPREAD_MS = 500;
const TOO_MUCH: ReadonlySet<number> = new Set([429, 503]);

/** When a tab may burst: a first visit, a return to the tab and a change of page each request many things at once. */
function createBurstRule(clock: Clock, isDown: () => boolean) {
  let lastMs = Number.NEGATIVE_INFINITY;
  let refusedMs = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  // Times are compared either way: a clock may be set back.
  const mayGo = (): boolean => Math.abs(clock.now() - refusedMs) >= REST_AFTER_REFUSAL_MS && !isDown();
  return {
    report(reached: boolean, status: number | null): void {
      if (status !== null && TOO_MUCH.has(status)) refusedMs = clock.now();
      hasFailed = !reached || (hasFailed && status !== null);
    },
    mayGo,
    /** A burst may wait long for its first request, and the next one counts from there. */
    begin(): void {
      lastMs = clock.now();
    },
    /** Null while no burst is allowed. */
    grant(): Burst | null {
      const nowMs = clock.now();
      if (Math.abs(nowMs - lastMs) < BURST_EVERY_MS || !mayGo()) return null;
      lastMs = nowMs;
      return { size: BURST_SIZE, spreadMs: hasFailed ? SPREAD_MS : 0 };
    },
  };
}

/** `low` goes after `normal`; `held` waits until its priority changes. */
export type Priority = {
  readonly rank: 'normal' | 'low' | 'held';
  /** It has never been answered: see `perWindow`. */
  readonly isFirst?: boolean;
};

/** Requests that exceed the limit per time, in their order; later ones wait until the limits have room again. */
type Burst = { readonly size: number; readonly spreadMs: number };

/**
 * Keeps requests within two limits: how many run at once, and how many in any span of time. The app fans out (one
 * market is one request), and a burst of three hundred would delay the one request that the reader waits for, and
 * exceed a service's rate limit. Each attempt passes it, so a market whose retry is a minute away does not block
 * others.
 */
export type RateLimiter = {
  /**
   * Runs `task` when its priority and the limits allow it.
   * @param priority read again at each admission: a row can be scrolled into sight while its request waits
   * @throws the signal's reason when it is aborted while waiting
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal, priority?: () => Priority): Promise<T>;
  /** Starts what is allowed now. Call it when priorities have changed, such as when a hidden tab is shown again. */
  drain(): void;
  /**
   * Lets this many requests exceed the limit per time: from the next request on, for `BURST_MS`.
   * @param onBegin called with that request
   */
  burst(burst: Burst, onBegin?: () => void): void;
  /** Requests of a burst that have not left yet continue at the usual pace. */
  endBurst(): void;
};

type RateLimiterOptions = {
  readonly atOnce: { readonly usual: number; readonly burst: number };
  /** This many in any `windowMs`, at least as many as at once; more for first reads. */
  readonly perWindow: { readonly normal: number; readonly first: number };
  readonly windowMs: number;
  /** Calls back after this many ms. */
  readonly callBack: (task: () => void, ms: number) => unknown;
};

/** The limit that counts a request: the usual pace, or that of first reads. */
type Kind = 'polls' | 'first';
type Waiter = { readonly priority: () => Priority; readonly go: (kind: Kind) => void };
type Next = { readonly waiter: Waiter; readonly kind: Kind };

/** After this many normal requests one of low priority starts, so that none waits for ever. */
const MOST_PASSED_BY = 4;
/** How long a burst stays available after its first request. */
const BURST_MS = 2_000;

export function createRateLimiter({ atOnce, perWindow, windowMs, callBack }: RateLimiterOptions): RateLimiter {
  const waiting = new Set<Waiter>();
  /** Requests that are running, and those that ended within the window. */
  const spent = { polls: 0, first: 0 };
  let running = 0;
  let passedBy = 0;
  /** Requests that may still exceed the limit per time, and the time between two of them. */
  let extra = { left: 0, everyMs: 0, hasBegun: false, isPaced: false, onBegin: (): void => undefined };

  async function run<T>(
    task: () => Promise<T>,
    signal?: AbortSignal,
    priority: () => Priority = alwaysNormal,
  ): Promise<T> {
    const kind = await enter(priority, signal);
    try {
      return await task();
    } finally {
      leave(kind);
    }
  }

  /** Resolves when the request may leave, with the limit that counts it. */
  function enter(priority: () => Priority, signal?: AbortSignal): Promise<Kind> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(waiter);
        reject(signal?.reason as Error);
      };
      const go = (kind: Kind) => {
        waiting.delete(waiter);
        signal?.removeEventListener('abort', giveUp);
        resolve(kind);
      };
      const waiter = { priority, go };
      waiting.add(waiter);
      signal?.addEventListener('abort', giveUp, { once: true });
      drain();
    });
  }

  /**
   * The window begins when a request ends, not when it was sent: it reached the service at some moment in between. So
   * the service never counts more of them in its own time.
   */
  function leave(kind: Kind): void {
    running -= 1;
    callBack(() => {
      spent[kind] -= 1;
      drain();
    }, windowMs);
    drain();
  }

  function drain(): void {
    drainBurst();
    for (let next = nextWaiter(); next !== null; next = nextWaiter()) start(next);
  }

  function start({ waiter, kind }: Next): void {
    running += 1;
    spent[kind] += 1;
    waiter.go(kind);
  }

  function drainBurst(): void {
    while (extra.left > 0 && !extra.isPaced && running < atOnce.burst) {
      // Requests out of sight follow, but only first reads: others would use up the limit for what the reader sees.
      const next = ranked(() => true).normal ?? ranked((isFirst) => isFirst).low;
      if (next === null) return;
      beginBurst();
      extra.left -= 1;
      start(next);
    }
  }

  function beginBurst(): void {
    const { hasBegun, everyMs } = extra;
    const current = extra;
    if (!hasBegun) {
      extra.hasBegun = true;
      extra.onBegin();
      callBack(() => {
        current.left = 0;
      }, BURST_MS);
    }
    if (everyMs === 0) return;
    extra.isPaced = true;
    callBack(() => {
      current.isPaced = false;
      drain();
    }, everyMs);
  }

  /** The next request; null when none may start. */
  function nextWaiter(): Next | null {
    const total = spent.polls + spent.first;
    if (running >= atOnce.usual || total >= Math.max(perWindow.normal, perWindow.first)) return null;
    const mayGo = (isFirst: boolean) => (isFirst ? total < perWindow.first : spent.polls < perWindow.normal);
    const { normal, low } = ranked(mayGo);
    const isLow = normal === null || (low !== null && passedBy >= MOST_PASSED_BY);
    passedBy = isLow || low === null ? 0 : passedBy + 1;
    return isLow ? low : normal;
  }

  /** The longest waiting request of each rank. */
  function ranked(mayGo: (isFirst: boolean) => boolean): { readonly normal: Next | null; readonly low: Next | null } {
    const found: { normal: Next | null; low: Next | null } = { normal: null, low: null };
    for (const waiter of waiting) {
      const { rank, isFirst = false } = waiter.priority();
      if (rank === 'held' || !mayGo(isFirst)) continue;
      found[rank] ??= { waiter, kind: isFirst ? 'first' : 'polls' };
      if (found.normal !== null && found.low !== null) break;
    }
    return found;
  }

  return {
    run,
    drain,
    burst: ({ size, spreadMs }, onBegin = () => undefined) => {
      extra = { left: size, everyMs: spreadMs / size, hasBegun: false, isPaced: false, onBegin };
      drain();
    },
    endBurst: () => {
      extra.left = 0;
    },
  };
}

const alwaysNormal = (): Priority => ({ rank: 'normal' });
