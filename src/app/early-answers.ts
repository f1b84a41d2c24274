import type { QueryCache } from '@tanstack/react-query';

/** The requests that `src/early.ts` sent before the app was loaded, by URL. The app removes each that it uses. */
export type EarlyAnswers = Record<string, EarlyAnswer>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

export type EarlyAnswer = {
  readonly response: Promise<Response>;
  cameAtMs: number | null;
  readonly stop: AbortController;
  /** It is below the first screen, so the first rendering does not wait for it. */
  readonly isBelow: boolean;
};

/** An answer that waited longer than this for the app's code is not used: its request is sent again. */
const USED_WITHIN_MS = 5_000;
/** Twenty a second, as in `queries/background/rate-limiter.ts`. */
const RETRIED_EVERY_MS = 50;
/** How long the first rendering waits at most for the early answers. */
const FIRST_PICTURE_MS = 200;

/**
 * A `fetch` that does not repeat the early requests: each of their answers is used once, with the time at which it
 * came, until its signal aborts it. A request without an answer is sent again.
 * @param send called as a function, never as a method: a browser's `fetch` refuses to be called on another object
 */
export function fetchWithEarlyAnswers(
  { earlyAnswers = {} }: Pick<Window, 'earlyAnswers'>,
  send: typeof fetch,
): typeof fetch {
  let nextMs = 0;
  /** Retries one aborted request at a time: the service refused requests, or is out of reach. */
  const retry: typeof fetch = async (input, init) => {
    const nowMs = Date.now();
    nextMs = Math.max(nowMs, nextMs) + RETRIED_EVERY_MS;
    await new Promise((resolve) => setTimeout(resolve, nextMs - nowMs));
    return send(input, init);
  };
  return async (input, init) => {
    const url = String(input);
    const early = (init?.method ?? 'GET') === 'GET' ? earlyAnswers[url] : undefined;
    if (early === undefined) return send(input, init);
    delete earlyAnswers[url];
    const stop = (): void => early.stop.abort();
    // A late request would otherwise keep its connection, and the next requests would wait for it in the browser.
    init?.signal?.addEventListener('abort', stop, { once: true });
    const response = await early.response.catch(() => null);
    if (response === null) return retry(input, init);
    const cameAtMs = early.cameAtMs ?? Date.now();
    if (Date.now() - cameAtMs <= USED_WITHIN_MS) return Object.assign(response, { cameAtMs });
    stop();
    return send(input, init);
  };
}

/**
 * Resolves when the queries that `load` starts have taken all early answers, or after a moment: rendering a page first
 * without and then with them takes longer.
 */
export async function loadWithEarlyAnswers(
  { earlyAnswers = {} }: Pick<Window, 'earlyAnswers'>,
  cache: QueryCache,
  load: () => unknown,
): Promise<void> {
  const early = Object.values(earlyAnswers).filter(({ cameAtMs, isBelow }) => cameAtMs !== null && !isBelow).length;
  void load();
  const isRead = (): boolean => cache.getAll().filter(({ state }) => state.status !== 'pending').length >= early;
  if (isRead()) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = cache.subscribe(() => {
      if (isRead()) end();
    });
    const timer = setTimeout(end, FIRST_PICTURE_MS);
  });
}
