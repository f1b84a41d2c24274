import { systemClock } from './clock';

const clock = systemClock();
const BEAT_MS = 1_000;
/** Answers of a burst that arrive within this time are rendered together. */
const SOON_MS = 100;
/** The longest time for which a rendering waits for more answers. */
const LONGEST_MS = 300;

export type Beat = {
  /** Runs the task at the next beat. */
  later(): void;
  /** Runs the task in the next frame, or a moment after the last run: for results that a reader waits for. */
  soon(): void;
  /** Runs the task in the next frame: when no other result is awaited. */
  now(): void;
  stop(): void;
};

/**
 * Runs `task` once for all calls before a beat. All beats of a page are at whole seconds of the clock, so that
 * automatic changes of all parts share one frame a second.
 */
export function onBeat(task: () => void): Beat {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: 'no' | 'soon' | 'now' = 'no';
  let nextMs = Number.NEGATIVE_INFINITY;
  const runNext = (): void => {
    clearTimeout(timer);
    // Limited, because after the clock was set back by an hour, the page would not render for an hour.
    timer = setTimeout(run, Math.min(LONGEST_MS, Math.max(0, nextMs - clock.now())));
  };
  const run = (): void => {
    const startMs = clock.now();
    timer = undefined;
    waiting = 'no';
    nextMs = startMs + SOON_MS;
    inFrame(() => {
      task();
      // Runs after the frame was rendered. A slow device renders longer than `SOON_MS`, so answers get as much time to
      // arrive as the rendering took.
      setTimeout(() => {
        const renderedMs = clock.now();
        nextMs = Math.max(nextMs, renderedMs + Math.min(LONGEST_MS, renderedMs - startMs));
        if (waiting === 'soon') runNext();
      });
    });
  };
  return {
    later: () => {
      timer ??= setTimeout(run, msToBeat());
    },
    soon: () => {
      if (waiting !== 'no') return;
      waiting = 'soon';
      runNext();
    },
    now: () => {
      nextMs = Number.NEGATIVE_INFINITY;
      waiting = 'now';
      runNext();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = 'no';
    },
  };
}

/** The time to the next beat that is at least `leastMs` away: more than 0, and at most a second more than `leastMs`. */
export function msToBeat(leastMs = 0): number {
  const ms = BEAT_MS - (clock.now() % BEAT_MS);
  return ms < leastMs ? ms + BEAT_MS : ms;
}

/**
 * Shared by the whole page, because all parts share its frames. It is empty between frames, so one app leaves no tasks
 * for another.
 */
let waitingForFrame: (() => void)[] = [];

/**
 * Runs the task in the next frame, or at once if the page is hidden. All tasks of a frame run in one task of the
 * browser: React renders after each one, so separate tasks would render a page several times for one frame.
 */
export function inFrame(task: () => void): void {
  const hasFrames = typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible';
  if (!hasFrames) {
    task();
    return;
  }
  waitingForFrame.push(task);
  // The first callback of the frame runs all tasks; the later ones find an empty list.
  requestAnimationFrame(runWaiting);
}

function runWaiting(): void {
  const tasks = waitingForFrame;
  waitingForFrame = [];
  for (const task of tasks) {
    try {
      task();
    } catch (error) {
      reportError(error);
    }
  }
}
