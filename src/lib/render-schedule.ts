import { systemClock } from './clock';

const clock = systemClock();
const BEAT_MS = 1_000;
/** While a burst of answers arrives, this many of them are rendered together. */
const SOON_MS = 100;
/** A rendering waits at most this long for more answers. */
const LONGEST_MS = 300;

export type Beat = {
  /** Runs the task with the next beat. */
  later(): void;
  /** Runs it with the next frame, or a moment after the last run: for results that a reader waits for. */
  soon(): void;
  /** Runs it with the next frame: when nothing else is waited for. */
  now(): void;
  stop(): void;
};

/**
 * Runs `task` once for all calls up to a beat. All beats of a page are at whole seconds of the clock, so automatic
 * changes on the screen happen in one frame a second, and not in one frame each.
 */
export function onBeat(task: () => void): Beat {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: 'no' | 'soon' | 'now' = 'no';
  let nextMs = Number.NEGATIVE_INFINITY;
  const runNext = (): void => {
    clearTimeout(timer);
    // Limited: if the clock was set back by an hour, nothing would be drawn for an hour.
    timer = setTimeout(run, Math.min(LONGEST_MS, Math.max(0, nextMs - clock.now())));
  };
  const run = (): void => {
    const startMs = clock.now();
    timer = undefined;
    waiting = 'no';
    nextMs = startMs + SOON_MS;
    inFrame(() => {
      task();
      // Runs when the frame is drawn. On a slow device that takes longer than the answers that wait meanwhile, so they
      // get as much time as the drawing took.
      setTimeout(() => {
        const drawnMs = clock.now();
        nextMs = Math.max(nextMs, drawnMs + Math.min(LONGEST_MS, drawnMs - startMs));
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

/** The time to the next beat that is at least so far away: more than 0, and at most a second longer. */
export function msToBeat(leastMs = 0): number {
  const ms = BEAT_MS - (clock.now() % BEAT_MS);
  return ms < leastMs ? ms + BEAT_MS : ms;
}

/** Kept for the page as a whole, since its frames are: empty between two of them, so nothing passes from one app to another. */
let waitingForFrame: (() => void)[] = [];

/**
 * Runs the task with the next frame; at once when nothing is drawn. All tasks of a frame run in one turn: React renders
 * after each turn, so tasks of their own would render a page several times for one frame.
 */
export function inFrame(task: () => void): void {
  const isDrawn = typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible';
  if (!isDrawn) {
    task();
    return;
  }
  waitingForFrame.push(task);
  // The first callback of the frame runs all tasks; the others find none left.
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
