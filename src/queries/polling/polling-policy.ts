import type { PollIntervals } from '~/config/poll-intervals';

type PollingRule = {
  /** Which interval of the configuration, and of the reader's preferences, it follows. */
  readonly interval: keyof PollIntervals;
  /** So many times that interval, for what moves more slowly than the rest of its group. */
  readonly times: number;
};

/**
 * What is polled, and how often while it is on screen: one row a resource. Beyond
 * that the same holds for all of them. Off screen: `OFF_SCREEN_FACTOR` times less often. In a hidden tab: never (but for
 * alerts, see `useSlowReading`), and at once on return. At most six requests at a time and twenty a second, those for
 * rows on screen first (`rate-limiter.ts`). After failures: `nextDelayMs`, and one probe alone while the whole service
 * is out of reach (`circuit-breaker.ts`).
 */
const pollingPolicy = {
  market: { interval: 'marketMs', times: 1 },
  orders: { interval: 'ordersMs', times: 1 },
  positions: { interval: 'positionsMs', times: 1 },
  positionHistory: { interval: 'historyMs', times: 1 },
  vaults: { interval: 'vaultsMs', times: 1 },
  vaultRates: { interval: 'historyMs', times: 1 },
  pnl: { interval: 'historyMs', times: 1 },
  balance: { interval: 'accountMs', times: 1 },
  accountState: { interval: 'accountMs', times: 1 },
  queryId: { interval: 'accountMs', times: 1 },
  /** Changes when its owner changes it, if ever. */
  referral: { interval: 'accountMs', times: 4 },
  events: { interval: 'accountMs', times: 1 },
  /** Read once, since it does not change; the interval is that of new attempts after a failure. */
  bundle: { interval: 'accountMs', times: 1 },
  /** Moves within seconds. Its phases are open words, of which none is known to be the last. */
  intent: { interval: 'ordersMs', times: 1 },
} as const satisfies Record<string, PollingRule>;

export type PolledResource = keyof typeof pollingPolicy;

/** Rows that are not on screen are asked for this many times less often. */
const OFF_SCREEN_FACTOR = 10;
const LONGEST_BACKOFF_MS = 60_000;
/**
 * A service that asks for more rest than this is more likely mistaken in the unit. Beyond 24 days a
 * browser's timer would even overflow and fire at once, over and over.
 */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

export function intervalMsOf(resource: PolledResource, intervals: PollIntervals, onScreen = true): number {
  const { interval, times } = pollingPolicy[resource];
  return intervals[interval] * times * (onScreen ? 1 : OFF_SCREEN_FACTOR);
}

type Backoff = {
  /** Failures in a row. */
  readonly streak: number;
  /** What the service asked for in `Retry-After`, or null. */
  readonly retryAfterMs: number | null;
  /** From [0, 1): spreads the retries of many rows that failed together. */
  readonly jitter: number;
};

type Phase = {
  /** From [0, 1): which part of each interval is this query's own. */
  readonly phase: number;
  /** When the last answer came, in ms. */
  readonly answeredAtMs: number;
};

/**
 * The time from an answer to the next request, while all is well. Each query is asked
 * at a moment of its own within the interval, whenever it was asked first and however
 * long its answers take: three hundred rows that appear together would otherwise ask
 * together for as long as the page is open. More than half an interval, up to one and
 * a half: just one as soon as it is in its place.
 */
export function phasedDelayMs(intervalMs: number, { phase, answeredAtMs }: Phase): number {
  const ahead = (((phase * intervalMs - answeredAtMs) % intervalMs) + intervalMs) % intervalMs;
  return Math.round(ahead > intervalMs / 2 ? ahead : ahead + intervalMs);
}

/**
 * The time until the next request: the interval while all is well; after failures
 * it doubles up to a minute, so that a weak service is given rest.
 * `Retry-After` is honoured even where it is longer, for up to an hour.
 */
export function nextDelayMs(intervalMs: number, backoff: Backoff): number {
  if (backoff.streak === 0) return intervalMs;
  const doubled = intervalMs * 2 ** Math.min(backoff.streak, 10);
  const capped = Math.min(doubled, Math.max(LONGEST_BACKOFF_MS, intervalMs));
  const spread = capped * (0.75 + backoff.jitter / 2);
  return Math.round(Math.max(spread, heededRetryAfterMs(backoff.retryAfterMs)));
}

/** So much of what the service asked for in `Retry-After` as is waited for; 0 when it asked for nothing. */
export function heededRetryAfterMs(retryAfterMs: number | null): number {
  return Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
}
