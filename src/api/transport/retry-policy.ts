import type { ApiError } from '../errors';

/** Attempts at a GET, the first included. */
const MAX_ATTEMPTS = 3;
const BASE_DELAY_MS = 400;

/** Waits that are worth honouring within one request; a shorter one is no advice, a longer one is the caller's to plan. */
const MIN_RETRY_AFTER_MS = 1_000;
const MAX_RETRY_AFTER_MS = 300_000;

const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * How long to wait before a GET is tried again; null when it is not. A request that ran into its
 * deadline is not: three deadlines would keep a person waiting for over half a minute, and whoever
 * polls asks again anyway.
 *
 * @param random from [0, 1): spreads the retries of many requests that failed together
 */
export function retryDelayMs(error: ApiError, wasCut: boolean, random: number): number | null {
  if (error.attempts >= MAX_ATTEMPTS || !isWorthRetrying(error, wasCut)) return null;
  const asked = error.retryAfterMs;
  if (asked !== null && asked > MAX_RETRY_AFTER_MS) return null;
  if (asked !== null && asked >= MIN_RETRY_AFTER_MS) return asked;
  return BASE_DELAY_MS * 2 ** (error.attempts - 1) * (0.5 + random);
}

function isWorthRetrying({ kind, status }: ApiError, wasCut: boolean): boolean {
  if (kind === 'network' || kind === 'offline' || wasCut) return true;
  return kind === 'http' && status !== null && (status >= 500 || RETRIED_STATUSES.has(status));
}
