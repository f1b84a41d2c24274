import { systemClock } from './clock';

const clock = systemClock();
const BEAT_MS = 1_000;
/** While a burst of answers arrives, so many of them are drawn together. */
const SOON_MS = 100;

export type Beat = {
  /** Runs the task with the next beat. */
  later(): void;
  /** Runs it with the next frame, or a moment after the last run: for what a reader waits for. */
  soon(): void;
  stop(): void;
};

/**
 * Runs `task` once for all calls up to a beat. All beats of a page fall on whole seconds of the clock, so what changes on
 * the screen by itself changes in one frame a second and not in one frame a change.
 */
export function onBeat(task: () => void): Beat {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSoon = false;
  let lastMs = Number.NEGATIVE_INFINITY;
  const run = (): void => {
    timer = undefined;
    isSoon = false;
    lastMs = clock.now();
    inFrame(task);
  };
  return {
    later: () => {
      timer ??= setTimeout(run, msToBeat());
    },
    soon: () => {
      if (isSoon) return;
      isSoon = true;
      clearTimeout(timer);
      timer = setTimeout(run, Math.min(SOON_MS, Math.max(0, lastMs + SOON_MS - clock.now())));
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      isSoon = false;
    },
  };
}

/** The time to the next beat: more than 0, at most a second. */
export function msToBeat(): number {
  return BEAT_MS - (clock.now() % BEAT_MS);
}

/** Runs the task with the next frame, so that all tasks of a beat are drawn together; at once where nothing is drawn. */
export function inFrame(task: () => void): void {
  const isDrawn = typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible';
  if (isDrawn) requestAnimationFrame(task);
  else task();
}
