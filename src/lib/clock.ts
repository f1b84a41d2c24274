/** The source of time. Pure functions take `nowMs` instead; only the edges of the program use a clock. */
export type Clock = {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
};

/** The machine's own clock. */
export function systemClock(): Clock {
  return { now: () => Date.now() };
}

/** Milliseconds that only increase, for measuring durations. */
export function steadyNow(): number {
  return performance.now();
}

/** A clock that only moves when set: for tests and for replays. */
export function manualClock(startMs: number): Clock & { set(nowMs: number): void; advance(byMs: number): void } {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    set: (next) => {
      nowMs = next;
    },
    advance: (byMs) => {
      nowMs += byMs;
    },
  };
}

/**
 * Resolves after this many milliseconds of real time, even if the clock is simulated. Rejects with the signal's reason
 * as soon as the signal aborts.
 */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

export const wait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason);
      return;
    }
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
