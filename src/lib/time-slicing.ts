import { steadyNow } from './clock';

/** What one slice may take, in ms: a click waits no longer than that, and a frame is missed at most. */
const SLICE_MS = 10;

type SliceOptions<Progress> = {
  /** Hears before each rest how far the work is: what it yielded last. */
  readonly onRest?: ((progress: Progress) => void) | undefined;
  /** Ends the work at its next rest. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
};

/**
 * Does work that takes long a slice at a time, so that the page answers meanwhile: clicks,
 * drawing and timers get their turn between two slices. The work says itself where it may
 * rest, and should do so at least every millisecond or so.
 *
 * @param work a generator whose every `yield` is a place to rest
 * @returns what the generator returns
 * @throws what the generator throws, or the signal's reason
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

/** The same at once: for work that is known to be short. */
export function atOnce<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** A message to oneself: unlike a timer it is not held back for milliseconds, nor for a second in a hidden tab. */
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
