import { focusManager, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Limiter } from '~/api/transport/send';

/** Passes every read request. In its default form it is for polling: it holds requests back in a hidden tab. */
export type ReadLimiter = Limiter & {
  /** For a query whose rows may all be out of sight (`offScreen` in its meta): its requests then give way to others. */
  ofRow(client: QueryClient, key: QueryKey): Limiter;
  /** For what the reader requested and may wait for in another tab, such as a file. */
  readonly always: Limiter;
};

/** As many as a browser opens to one host over HTTP/1.1, so that none waits where it cannot be seen. */
const REQUESTS_AT_ONCE = 6;
const REQUESTS_A_SECOND = 20;
/** A tenth more than a second, for differences between the clocks of browser, proxy and service. */
const SECOND_MS = 1_100;

export function createReadLimiter(service: Limiter['service']): ReadLimiter {
  const { run, drain } = createRateLimiter({
    atOnce: REQUESTS_AT_ONCE,
    perWindow: REQUESTS_A_SECOND,
    windowMs: SECOND_MS,
    callBack: (task, ms) => setTimeout(task, ms),
  });
  focusManager.subscribe(drain);
  const limiterOf = (priority?: () => Priority): Limiter => ({
    run: (task, signal) => run(task, signal, priority),
    ...(service === undefined ? {} : { service }),
  });
  return {
    ...limiterOf(pollPriority),
    ofRow: (client, key) => {
      const hash = hashKey(key);
      const cache = client.getQueryCache();
      return limiterOf(() => {
        const priority = pollPriority();
        return priority === 'normal' && cache.get(hash)?.meta?.offScreen === true ? 'low' : priority;
      });
    },
    always: limiterOf(),
  };
}

function pollPriority(): Priority {
  return focusManager.isFocused() ? 'normal' : 'held';
}

/** `low` goes after `normal`; `held` waits until its priority changes. */
export type Priority = 'normal' | 'low' | 'held';

/**
 * Keeps requests within two limits: a number at once, and a number in any stretch of time. The app fans out (one market
 * is one request), and a burst of three hundred would delay the one request that the reader waits for, and exceed a
 * service's rate limit. Each attempt passes it, so a market whose retry is a minute away blocks no other.
 */
export type RateLimiter = {
  /**
   * Runs `task` when its priority and the bounds allow it.
   * @param priority read again at each admission: a row can be scrolled into sight while its request waits
   * @throws the signal's reason when it is aborted while waiting
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal, priority?: () => Priority): Promise<T>;
  /** Starts what is allowed now. Call it when priorities have changed, such as when a hidden tab is shown again. */
  drain(): void;
};

type RateLimiterOptions = {
  readonly atOnce: number;
  /** This many in any `windowMs`, at least as many as `atOnce`. */
  readonly perWindow: number;
  readonly windowMs: number;
  /** Calls back after this many ms: `setTimeout`. */
  readonly callBack: (task: () => void, ms: number) => unknown;
};

type Waiter = { readonly priority: () => Priority; readonly go: () => void };

/** After this many normal requests one of low priority starts: none waits for ever. */
const MOST_PASSED_BY = 4;

export function createRateLimiter({ atOnce, perWindow, windowMs, callBack }: RateLimiterOptions): RateLimiter {
  const waiting = new Set<Waiter>();
  let running = 0;
  let resting = 0;
  let passedBy = 0;

  async function run<T>(
    task: () => Promise<T>,
    signal?: AbortSignal,
    priority: () => Priority = alwaysNormal,
  ): Promise<T> {
    await enter(priority, signal);
    try {
      return await task();
    } finally {
      leave();
    }
  }

  function enter(priority: () => Priority, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(waiter);
        reject(signal?.reason as Error);
      };
      const go = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiter = { priority, go };
      waiting.add(waiter);
      signal?.addEventListener('abort', giveUp, { once: true });
      drain();
    });
  }

  /**
   * The window begins when a request ends, not when it was sent: it reached the service at some moment between the two,
   * and only so the service never counts more of them in its own time.
   */
  function leave(): void {
    running -= 1;
    resting += 1;
    callBack(() => {
      resting -= 1;
      drain();
    }, windowMs);
    drain();
  }

  function drain(): void {
    while (running < atOnce && running + resting < perWindow) {
      const next = nextWaiter();
      if (next === undefined) return;
      waiting.delete(next);
      running += 1;
      next.go();
    }
  }

  function nextWaiter(): Waiter | undefined {
    const ranked = [...waiting].map((waiter) => ({ waiter, priority: waiter.priority() }));
    const normal = ranked.find(({ priority }) => priority === 'normal')?.waiter;
    const low = ranked.find(({ priority }) => priority === 'low')?.waiter;
    const isLow = normal === undefined || (low !== undefined && passedBy >= MOST_PASSED_BY);
    passedBy = isLow || low === undefined ? 0 : passedBy + 1;
    return isLow ? low : normal;
  }

  return { run, drain };
}

const alwaysNormal = (): Priority => 'normal';
