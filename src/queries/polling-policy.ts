import type { PollIntervals } from '~/config/poll-intervals';

/** What is polled, and which interval of the configuration it follows. */
const intervalOf = {
  market: 'marketMs',
  orders: 'ordersMs',
  positions: 'positionsMs',
  vaults: 'vaultsMs',
  account: 'accountMs',
  history: 'historyMs',
} as const satisfies Record<string, keyof PollIntervals>;

export type PolledResource = keyof typeof intervalOf;

/** Rows that are not on screen are asked for this many times less often. */
const OFF_SCREEN_FACTOR = 10;
const LONGEST_BACKOFF_MS = 60_000;
/**
 * A service that asks for more rest than this is more likely mistaken in the unit. Beyond 24 days a
 * browser's timer would even overflow and fire at once, over and over.
 */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

export function intervalMsOf(resource: PolledResource, intervals: PollIntervals, onScreen = true): number {
  return intervals[intervalOf[resource]] * (onScreen ? 1 : OFF_SCREEN_FACTOR);
}

export type Backoff = {
  /** Failures in a row. */
  readonly streak: number;
  /** What the service asked for in `Retry-After`, or null. */
  readonly retryAfterMs: number | null;
  /** From [0, 1): spreads the retries of many rows that failed together. */
  readonly jitter: number;
};

/**
 * The time until the next request: the interval while all is well; after failures
 * it doubles up to a minute, so that a dead service is asked in a trickle.
 * `Retry-After` is honoured even where it is longer, for up to an hour.
 */
export function nextDelayMs(intervalMs: number, backoff: Backoff): number {
  if (backoff.streak === 0) return intervalMs;
  const doubled = intervalMs * 2 ** Math.min(backoff.streak, 10);
  const capped = Math.min(doubled, Math.max(LONGEST_BACKOFF_MS, intervalMs));
  const spread = capped * (0.75 + backoff.jitter / 2);
  return Math.round(Math.max(spread, Math.min(backoff.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS)));
}
