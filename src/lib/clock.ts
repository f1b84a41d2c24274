/** Where time comes from. Pure code takes `nowMs` instead; only edges hold a clock. */
export type Clock = {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
};

/** The machine's own clock. */
export function systemClock(): Clock {
  return { now: () => Date.now() };
}

/** Milliseconds that only grow, for how long something has taken. */
export function steadyNow(): number {
  return performance.now();
}

/** A clock that stands still until it is moved: for tests and for replays. */
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
