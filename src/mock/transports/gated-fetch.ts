import type { Clock } from '~/lib/clock';
import { inTime } from './in-time';

/** Browsers stop a worker after some 30 idle seconds; what it said longer ago is not relied on. */
const CONFIRMED_FOR_MS = 5000;

/** A worker that is being started again answers well within this. */
const ANSWER_TIMEOUT_MS = 1000;

/** As much of ServiceWorkerContainer as is needed here. */
export type WorkerLine = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly controller: { postMessage(message: string): void } | null;
};

export type GatedFetchOptions = {
  readonly line: WorkerLine;
  /** The window: tells when the page is about to be left. */
  readonly page: Pick<EventTarget, 'addEventListener'>;
  readonly clock: Clock;
  /** Used while the worker answers: the browser's own. */
  readonly throughWorker: typeof globalThis.fetch;
  /** Used when it does not. */
  readonly inPage: typeof globalThis.fetch;
};

/**
 * A worker that the browser stopped (a tab that was hidden for a while) has forgotten
 * which pages it serves, and lets their requests through to an address where nobody is.
 * So before a request it is told anew, unless it has confirmed lately. When it keeps
 * silent, the request is answered in the page. So it is from the moment when the page may
 * be left: msw signs it off then, though it still asks until it is gone, or stays after all.
 */
export function createGatedFetch({
  line,
  page,
  clock,
  throughWorker,
  inPage,
}: GatedFetchOptions): typeof globalThis.fetch {
  let confirmedAtMs = clock.now();
  let asking: Promise<boolean> | null = null;
  let isSignedOff = false;
  page.addEventListener('beforeunload', () => {
    isSignedOff = true;
  });

  const ask = async (): Promise<boolean> => {
    if (line.controller === null) return false;
    const confirmed = confirmation(line);
    line.controller?.postMessage('MOCK_ACTIVATE');
    const isAwake = await inTime(confirmed.arrived, ANSWER_TIMEOUT_MS);
    confirmed.forget();
    if (isAwake) confirmedAtMs = clock.now();
    return isAwake;
  };

  return async (input, init) => {
    if (isSignedOff) return inPage(input, init);
    if (Math.abs(clock.now() - confirmedAtMs) < CONFIRMED_FOR_MS) return throughWorker(input, init);
    // Requests that come together share one question.
    asking ??= ask().finally(() => {
      asking = null;
    });
    return (await asking) && !isSignedOff ? throughWorker(input, init) : inPage(input, init);
  };
}

function confirmation(line: WorkerLine): { readonly arrived: Promise<boolean>; forget(): void } {
  let listener = (_event: Event): void => undefined;
  const arrived = new Promise<boolean>((resolve) => {
    listener = (event) => {
      if (isConfirmation(event)) resolve(true);
    };
    line.addEventListener('message', listener);
  });
  return { arrived, forget: () => line.removeEventListener('message', listener) };
}

function isConfirmation(event: Event): boolean {
  if (!('data' in event)) return false;
  const { data } = event;
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'MOCKING_ENABLED';
}
