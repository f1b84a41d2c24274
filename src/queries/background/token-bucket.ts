/** `low` goes after `normal`; `held` waits until its priority changes. */
export type Priority = {
  readonly rank: 'normal' | 'low' | 'held';
  /** Whether the query has never been answered. Such a request costs less, so that new rows fill quickly. */
  readonly isFirst?: boolean;
};

/** Requests that may leave on credit, spread over this time. */
type Burst = { readonly size: number; readonly spreadMs: number };

/**
 * Spaces requests. The app fans out (one market is one request): three hundred at once would delay the one request that
 * the user waits for, and exceed a service's rate limit.
 *
 * Every request takes a token; one comes back every `tokenMs`, and unused ones are saved up to `saved`. So in any span
 * of time at most `saved` requests leave beyond one for each `tokenMs`. A burst leaves on credit: nothing else leaves
 * until the tokens that it owes have come back, at most `mostOwed` of them.
 */
export type TokenBucket = {
  /**
   * Runs `task` when its priority and the tokens allow it.
   * @param priority read again whenever a request may leave: a row can be scrolled into sight while its request waits
   * @throws the signal's reason when it is aborted while waiting
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal, priority?: () => Priority): Promise<T>;
  /** Starts what may leave now. Call it when priorities have changed, such as when a hidden tab is shown again. */
  drain(): void;
  /**
   * Lets this many requests leave on credit, from the next request on, for `BURST_MS`.
   * @param onBegin called with that request
   */
  burst(burst: Burst, onBegin?: () => void): void;
  /** Ends the burst. Its requests that have not left yet wait for tokens. */
  endBurst(): void;
};

type BucketOptions = {
  readonly atOnce: { readonly usual: number; readonly burst: number };
  readonly saved: number;
  readonly mostOwed: number;
  readonly tokenMs: number;
  /** The part of a token that a first read costs. Saved tokens give no discount, or many would leave at once. */
  readonly firstCost: number;
  readonly now: () => number;
  readonly callBack: (task: () => void, ms: number) => unknown;
};

type Waiter = { readonly priority: () => Priority; readonly go: () => void };

/** After this many normal requests, one of low priority starts, so that none waits forever. */
const MOST_PASSED_BY = 4;
/** How long a burst stays available after its first request. */
const BURST_MS = 2_000;

export function createTokenBucket(options: BucketOptions): TokenBucket {
  const { atOnce, saved, mostOwed, tokenMs, firstCost, now, callBack } = options;
  const waiting = new Set<Waiter>();
  let running = 0;
  let passedBy = 0;
  /** Negative after a burst. */
  let tokens = saved;
  let filledMs = now();
  let isRefilling = false;
  let credit = { left: 0, everyMs: 0, hasBegun: false, isPaced: false, onBegin: (): void => undefined };

  async function run<T>(
    task: () => Promise<T>,
    signal?: AbortSignal,
    priority: () => Priority = alwaysNormal,
  ): Promise<T> {
    await enter(priority, signal);
    try {
      return await task();
    } finally {
      running -= 1;
      drain();
    }
  }

  /** Resolves when the request may leave. */
  function enter(priority: () => Priority, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(waiter);
        reject(signal?.reason as Error);
      };
      const go = () => {
        waiting.delete(waiter);
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiter = { priority, go };
      waiting.add(waiter);
      signal?.addEventListener('abort', giveUp, { once: true });
      drain();
    });
  }

  function drain(): void {
    refill(now());
    for (let next = nextOfBurst(); next !== null; next = nextOfBurst()) {
      takeCredit();
      start(next);
      tokens = Math.max(-mostOwed, tokens - 1);
    }
    for (let next = nextWithToken(); next !== null; next = nextWithToken()) {
      start(next.waiter);
      tokens -= next.cost;
    }
  }

  function start(waiter: Waiter): void {
    running += 1;
    waiter.go();
  }

  /** Ignores a clock that is set back: it neither adds nor removes tokens. */
  function refill(toMs: number): void {
    const untilMs = Math.max(filledMs, toMs);
    tokens = Math.min(saved, tokens + (untilMs - filledMs) / tokenMs);
    filledMs = untilMs;
  }

  function refillLater(missing: number): void {
    if (isRefilling) return;
    isRefilling = true;
    const ms = Math.ceil(missing * tokenMs);
    const dueMs = filledMs + ms;
    callBack(() => {
      isRefilling = false;
      // A timer can fire slightly before the clock shows its time, so refill up to that time.
      refill(dueMs);
      drain();
    }, ms);
  }

  /**
   * Rows on screen go first. Other rows follow only if they were never read: further reads would use up the tokens of
   * rows on screen.
   */
  function nextOfBurst(): Waiter | null {
    if (credit.left === 0 || credit.isPaced || running >= atOnce.burst) return null;
    return longestWaiting(({ rank }) => rank === 'normal') ?? longestWaiting(isLowFirst);
  }

  function takeCredit(): void {
    const current = credit;
    if (!current.hasBegun) {
      current.hasBegun = true;
      current.onBegin();
      callBack(() => {
        current.left = 0;
      }, BURST_MS);
    }
    current.left -= 1;
    if (current.everyMs === 0) return;
    current.isPaced = true;
    callBack(() => {
      current.isPaced = false;
      drain();
    }, current.everyMs);
  }

  function nextWithToken(): { readonly waiter: Waiter; readonly cost: number } | null {
    if (running >= atOnce.usual || waiting.size === 0) return null;
    const normal = longestWaiting(({ rank }) => rank === 'normal');
    const low = longestWaiting(({ rank }) => rank === 'low');
    const isLow = normal === null || (low !== null && passedBy >= MOST_PASSED_BY);
    const waiter = isLow ? low : normal;
    if (waiter === null) return null;
    const cost = waiter.priority().isFirst === true && tokens < 1 ? firstCost : 1;
    if (tokens < cost) {
      refillLater(cost - tokens);
      return null;
    }
    passedBy = isLow || low === null ? 0 : passedBy + 1;
    return { waiter, cost };
  }

  function longestWaiting(fits: (priority: Priority) => boolean): Waiter | null {
    for (const waiter of waiting) if (fits(waiter.priority())) return waiter;
    return null;
  }

  return {
    run,
    drain,
    burst: ({ size, spreadMs }, onBegin = () => undefined) => {
      credit = { left: size, everyMs: spreadMs / size, hasBegun: false, isPaced: false, onBegin };
      drain();
    },
    endBurst: () => {
      credit.left = 0;
    },
  };
}

const isLowFirst = ({ rank, isFirst = false }: Priority): boolean => rank === 'low' && isFirst;
const alwaysNormal = (): Priority => ({ rank: 'normal' });
