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
  /** True for data below the first screen: the first rendering does not wait for it. */
  readonly isBelow: boolean;
};

/** If an answer waited longer than this for the app's code, the app sends its request again. */
const USED_WITHIN_MS = 5_000;
/** Sends twenty requests a second, like `queries/background/rate-limiter.ts`. */
const RESEND_EVERY_MS = 50;
/** Longest time that the first rendering waits for the early answers. */
const FIRST_PICTURE_MS = 200;

/**
 * A `fetch` that reuses the answers to the early requests. Each answer is used once, keeps the time at which it arrived,
 * and can be aborted by the signal of the caller. A request without an early answer is sent normally.
 * @param send called as a function, never as a method: a browser's `fetch` refuses to be called on another object
 */
export function fetchWithEarlyAnswers(
  { earlyAnswers = {} }: Pick<Window, 'earlyAnswers'>,
  send: typeof fetch,
): typeof fetch {
  let nextMs = 0;
  /** Resends the failed early requests one at a time, because the service was overloaded or unreachable. */
  const resend: typeof fetch = async (input, init) => {
    const nowMs = Date.now();
    nextMs = Math.max(nowMs, nextMs) + RESEND_EVERY_MS;
    await new Promise((resolve) => setTimeout(resolve, nextMs - nowMs));
    return send(input, init);
  };
  return async (input, init) => {
    const url = String(input);
    const early = (init?.method ?? 'GET') === 'GET' ? earlyAnswers[url] : undefined;
    if (early === undefined) return send(input, init);
    delete earlyAnswers[url];
    const stop = (): void => early.stop.abort();
    // Aborts the early request too: otherwise a slow one would occupy a connection that the next requests need.
    init?.signal?.addEventListener('abort', stop, { once: true });
    const response = await early.response.catch(() => null);
    if (response === null) return resend(input, init);
    const cameAtMs = early.cameAtMs ?? Date.now();
    if (Date.now() - cameAtMs <= USED_WITHIN_MS) return Object.assign(response, { cameAtMs });
    stop();
    return send(input, init);
  };
}

/**
 * Resolves when the queries that `load` starts have taken all early answers, or after `FIRST_PICTURE_MS`. Rendering the
 * page once with the answers is faster than rendering it first without and then with them.
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
