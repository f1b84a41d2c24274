import { steadyNow } from './clock';

/** The length of one slice, in ms: a click waits at most this long, and at most one frame is late. */
const SLICE_MS = 10;

type SliceOptions<Progress> = {
  /** Receives the progress before each pause: the last yielded value. */
  readonly onRest?: ((progress: Progress) => void) | undefined;
  /** Ends the work at its next pause. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that only increase. */
  readonly now?: () => number;
};

/**
 * Runs long work in slices, so that the page stays responsive: the browser handles clicks, rendering and timers between
 * two slices. The work decides where it may pause, and should do so about every millisecond.
 * @param work a generator; each `yield` is a possible pause
 * @returns the generator's result
 * @throws the generator's error, or the signal's reason
 */
export async function inSlices<Progress, Result>(
  work: Iterator<Progress, Result>,
  options: SliceOptions<Progress> = {},
): Promise<Result> {
  const { signal, onRest, now = steadyNow } = options;
  signal?.throwIfAborted();
  for (let until = now() + SLICE_MS; ;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (now() < until) continue;
    onRest?.(step.value);
    await nextTask();
    signal?.throwIfAborted();
    until = now() + SLICE_MS;
  }
}

/** Runs the work without pauses; use it only for short work. */
export function atOnce<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Waits for a message to the page itself. Unlike timers, browsers do not delay messages by milliseconds, or by a second
 * in a hidden tab.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const turn = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', turn, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
