import { steadyNow } from './clock';

/** The length of one slice, in ms: a click waits at most this long, and at most one frame is missed. */
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
 * Does long work one slice at a time, so that the page stays responsive: clicks, drawing and timers run between two
 * slices. The work decides where it may pause, and should do so about every millisecond.
 * @param work a generator whose every `yield` is a possible pause
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

/** Runs it at once: for work that is known to be short. */
export function atOnce<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** A message to the page itself: unlike a timer it is not delayed by milliseconds, nor by a second in a hidden tab. */
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
