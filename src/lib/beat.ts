const BEAT_MS = 1_000;
/** Long enough for the answers of one burst to come together. */
const SOON_MS = 50;

export type Beat = {
  /** Runs the task with the next beat. */
  later(): void;
  /** Runs it a moment from now, for what a reader waits for. */
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
  const run = (): void => {
    timer = undefined;
    isSoon = false;
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
      timer = setTimeout(run, SOON_MS);
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
  return BEAT_MS - (Date.now() % BEAT_MS);
}

/** Runs the task with the next frame, so that all tasks of a beat are drawn together; at once where nothing is drawn. */
export function inFrame(task: () => void): void {
  const isDrawn = typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible';
  if (isDrawn) requestAnimationFrame(task);
  else task();
}
