import type { QueryCache } from '@tanstack/react-query';

/** What `public/early.js` leaves on the page, by URL. */
declare global {
  interface Window {
    earlyAnswers?: Record<string, EarlyAnswer>;
  }
}

type EarlyAnswer = {
  readonly response: Promise<Response>;
  readonly cameAtMs: number | null;
  readonly stop: AbortController;
  /** It is below the first screen, so the first rendering does not wait for it. */
  readonly isBelow?: boolean;
};

/** An answer that waited longer than this for the app's code is not used: its request is sent again. */
const USED_WITHIN_MS = 5_000;
/** Twenty a second, as in `queries/background/rate-limiter.ts`. */
const ASKED_AGAIN_EVERY_MS = 50;
/** How long the first rendering waits at most for the early answers. */
const FIRST_PICTURE_MS = 200;

/**
 * A `fetch` that does not repeat the requests of `public/early.js`: each of those answers is used once, with the time
 * at which it came, until its signal ends it. A request without an answer is sent again.
 */
export function fetchWithEarlyAnswers(
  { earlyAnswers = {} }: Pick<Window, 'earlyAnswers'>,
  ask: typeof globalThis.fetch,
): typeof globalThis.fetch {
  let nextMs = 0;
  /** Those that were given up together leave one after the other: the service had too much to do, or is out of reach. */
  const askAgain: typeof globalThis.fetch = async (input, init) => {
    const nowMs = Date.now();
    nextMs = Math.max(nowMs, nextMs) + ASKED_AGAIN_EVERY_MS;
    await new Promise((resolve) => setTimeout(resolve, nextMs - nowMs));
    return ask(input, init);
  };
  // Never calls `ask` as a method: a browser's `fetch` refuses to be called on another object.
  return async (input, init) => {
    const url = String(input);
    const early = (init?.method ?? 'GET') === 'GET' ? earlyAnswers[url] : undefined;
    if (early === undefined) return ask(input, init);
    delete earlyAnswers[url];
    const stop = (): void => early.stop.abort();
    // Otherwise a late one would keep its connection, and the next requests would wait for it in the browser.
    init?.signal?.addEventListener('abort', stop, { once: true });
    const response = await early.response.catch(() => null);
    if (response === null) return askAgain(input, init);
    const cameAtMs = early.cameAtMs ?? Date.now();
    if (Date.now() - cameAtMs <= USED_WITHIN_MS) return Object.assign(response, { cameAtMs });
    stop();
    return ask(input, init);
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
  const early = Object.values(earlyAnswers).filter(
    ({ cameAtMs, isBelow }) => cameAtMs !== null && isBelow !== true,
  ).length;
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
