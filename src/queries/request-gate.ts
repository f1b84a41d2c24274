/**
 * Lets at most `limit` requests run at once; the rest wait in order. The app fans
 * out (one market is one request), and a burst of three hundred would starve the
 * one request that the user is waiting for, and trip a service's rate limit. The
 * client lets each attempt through it, so that a market whose retry is a minute
 * away holds up no other.
 */
export type RequestGate = {
  /**
   * Runs `task` when there is room.
   * @throws the signal's reason when it is aborted while waiting
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

export function createRequestGate(limit: number): RequestGate {
  let running = 0;
  const waiting = new Set<() => void>();

  async function run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await enter(signal);
    try {
      return await task();
    } finally {
      leave();
    }
  }

  function enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(admit);
        reject(signal?.reason as Error);
      };
      waiting.add(admit);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Hands the place over directly, so that nobody who comes later can slip in between. */
  function leave(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return { run };
}
