import type { PollIntervals } from '~/config/poll-intervals';
import type { Budget } from './scheduler';

type PollingRule = {
  /** The name of its interval in the configuration and in the user's settings. */
  readonly interval: keyof PollIntervals;
  /** The interval is multiplied by this, for data that changes more slowly than the rest of its group. */
  readonly times: number;
  /**
   * True for records of the past, which do not change. A page that shows only records has no freshness mark in the top
   * bar.
   */
  readonly isRecord?: true;
};

/**
 * Lists what is polled, and how often while it is on screen: one row for each resource. These rules apply to all of
 * them. Off screen: `OFF_SCREEN_FACTOR` times less often. In a hidden tab: never (except for the inbox), and at once on
 * return. At most six requests at a time and twenty a second, requests for rows on screen first (`rate-limiter.ts`).
 * After failures: `nextDelayMs`, and one probe at a time while the whole service is out of reach
 * (`circuit-breaker.ts`).
 */
const pollingPolicy = {
  market: { interval: 'marketMs', times: 1 },
  orders: { interval: 'ordersMs', times: 1 },
  positions: { interval: 'positionsMs', times: 1 },
  positionHistory: { interval: 'historyMs', times: 1, isRecord: true },
  vaults: { interval: 'vaultsMs', times: 1 },
  vaultRates: { interval: 'historyMs', times: 1, isRecord: true },
  pnl: { interval: 'historyMs', times: 1, isRecord: true },
  balance: { interval: 'accountMs', times: 1 },
  accountState: { interval: 'accountMs', times: 1 },
  queryId: { interval: 'accountMs', times: 1 },
  /** Changes only when its owner changes it. */
  referral: { interval: 'accountMs', times: 4, isRecord: true },
  events: { interval: 'accountMs', times: 1, isRecord: true },
  /** Read once, since it does not change; the interval is used for new attempts after a failure. */
  bundle: { interval: 'accountMs', times: 1, isRecord: true },
  /** Changes within seconds. Its phases are free text, and none is known to be final. */
  intent: { interval: 'ordersMs', times: 1 },
} as const satisfies Record<string, PollingRule>;

/** How many requests each client of the scheduler may send beside the polling of pages. */
export const budgets = {
  /** Positions of one trader, on pages that show none: 27 requests a minute. */
  watch: { earlyMs: 250, turnMs: 60_000 / 27, perTurn: 1, atOnce: 6 },
  /**
   * All accounts of the desk: 245 requests a minute, because a turn sends one request once everything has been read.
   * With the watch and the inbox it stays below 300.
   */
  desk: { earlyMs: 60, turnMs: 60_000 / 245, perTurn: 12, atOnce: 12 },
  /**
   * Ten requests a minute: the more rules there are, the less often each is checked. The page's own requests go first.
   * In a hidden tab, browsers run timers once a minute at most.
   */
  inbox: { earlyMs: 4_000, turnMs: 60_000, perTurn: 10, atOnce: 1 },
} as const satisfies Record<string, Budget>;

/** Milliseconds between two requests for an account's state that only tells which assets go first. */
export const STATE_INTERVAL_MS = 30_000;
/**
 * If the account's state names the positions, all other assets are read once in this time. The first poll may come half
 * an interval later: see `phasedDelayMs`.
 */
export const ROUND_MS = 300_000;

export type PolledResource = keyof typeof pollingPolicy;

/** Whether the resource is a record of the past, so that an old answer is not out of date. */
export function isRecord(resource: PolledResource): boolean {
  const rule: PollingRule = pollingPolicy[resource];
  return rule.isRecord === true;
}

/** Rows that are not on screen are requested this many times less often. */
const OFF_SCREEN_FACTOR = 10;
const LONGEST_BACKOFF_MS = 60_000;
/**
 * The longest pause that is honoured. A service that demands more has probably mistaken the unit, and beyond 24 days a
 * browser's timer would overflow and fire at once, over and over.
 */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

export function intervalMsOf(resource: PolledResource, intervals: PollIntervals, onScreen = true): number {
  const { interval, times } = pollingPolicy[resource];
  return intervals[interval] * times * (onScreen ? 1 : OFF_SCREEN_FACTOR);
}

type Backoff = {
  /** Failures in a row. */
  readonly failureCount: number;
  /** The pause that the service demanded in `Retry-After`, or null. */
  readonly retryAfterMs: number | null;
  /** From [0, 1): spreads the retries of many rows that failed together. */
  readonly jitter: number;
};

type Phase = {
  /** From [0, 1): fixes each query's moment within the interval. */
  readonly phase: number;
  /** When the last answer came, in ms. */
  readonly answeredAtMs: number;
};

/**
 * The time from an answer to the next request, while requests succeed. Each query is given its own moment within the
 * interval. Otherwise three hundred rows that appear together would poll together for as long as the page is open. The
 * delay is between 0.5 and 1.5 intervals, so that the query moves towards its moment, and exactly one interval once it
 * is there.
 */
export function phasedDelayMs(intervalMs: number, { phase, answeredAtMs }: Phase): number {
  const ahead = (((phase * intervalMs - answeredAtMs) % intervalMs) + intervalMs) % intervalMs;
  return Math.round(ahead > intervalMs / 2 ? ahead : ahead + intervalMs);
}

/**
 * The time until the next request: the interval while requests succeed. Each failure doubles it, up to a minute, to
 * relieve a weak service. A longer `Retry-After` is honoured, up to an hour.
 */
export function nextDelayMs(intervalMs: number, backoff: Backoff): number {
  if (backoff.failureCount === 0) return intervalMs;
  const doubled = intervalMs * 2 ** Math.min(backoff.failureCount, 10);
  const capped = Math.min(doubled, Math.max(LONGEST_BACKOFF_MS, intervalMs));
  const spread = capped * (0.75 + backoff.jitter / 2);
  return Math.round(Math.max(spread, cappedRetryAfterMs(backoff.retryAfterMs)));
}

/** The honoured part of `Retry-After`; 0 when the service did not demand a pause. */
export function cappedRetryAfterMs(retryAfterMs: number | null): number {
  return Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
}
