import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError, isOutOfReach } from '~/api/errors';
import type { Clock } from '~/lib/clock';
import type { Outage } from './outage';
import { heededRetryAfterMs } from './polling-policy';

const FIRST_PROBE_MS = 2_000;
const LONGEST_PROBE_MS = 10_000;

export type ProbingOptions = {
  readonly client: QueryClient;
  readonly outage: Outage;
  readonly clock: Clock;
  /** From [0, 1): the readers of one service shall not all knock at once. */
  readonly random: () => number;
};

/**
 * While the service is out of reach nothing polls (`polled-options.ts`): one query
 * alone is asked, the one that was asked longest ago, more and more seldom. The
 * first answer has all others ask at once, but for those that were told to wait
 * longer (`Retry-After`). No probe leaves a hidden tab or a device that is offline;
 * coming back asks by itself.
 */
export function probeInOutages({ client, outage, clock, random }: ProbingOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (probes: number): void => {
    const delayMs = Math.min(FIRST_PROBE_MS * 2 ** probes, LONGEST_PROBE_MS) * (0.75 + random() / 2);
    timer = setTimeout(() => {
      if (focusManager.isFocused() && onlineManager.isOnline()) probe(client, clock.now());
      schedule(probes + 1);
    }, delayMs);
  };
  const askRested = (): void => {
    const nowMs = clock.now();
    void client.refetchQueries({ type: 'active', predicate: (query) => restUntilMs(query) <= nowMs });
    const [next] = unreached(client).map(restUntilMs).filter((untilMs) => untilMs > nowMs).toSorted((a, b) => a - b);
    if (next !== undefined) timer = setTimeout(askRested, next - nowMs);
  };
  outage.subscribe(() => {
    clearTimeout(timer);
    if (outage.get()) schedule(0);
    else askRested();
  });
}

/**
 * Has all that could not reach the service ask again at once; the request gate keeps
 * that from being a burst. What it refused, or asked to come back later for, waits its turn.
 */
export function askUnreached(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: (query) => restUntilMs(query) <= query.state.errorUpdatedAt });
}

function probe(client: QueryClient, nowMs: number): void {
  const [longestAgo] = unreached(client)
    .filter((query) => restUntilMs(query) <= nowMs)
    .toSorted((a, b) => a.state.errorUpdatedAt - b.state.errorUpdatedAt);
  if (longestAgo !== undefined) void client.refetchQueries({ queryKey: longestAgo.queryKey, exact: true });
}

function unreached(client: QueryClient): readonly Query[] {
  return client.getQueryCache().findAll({ type: 'active', predicate: (query) => Number.isFinite(restUntilMs(query)) });
}

/** Until when a query that could not reach the service was told to wait; infinite for any other. */
function restUntilMs({ state: { fetchStatus, error, errorUpdatedAt } }: Query): number {
  if (fetchStatus !== 'idle' || !(error instanceof ApiError) || !isOutOfReach(error)) return Number.POSITIVE_INFINITY;
  return errorUpdatedAt + heededRetryAfterMs(error.retryAfterMs);
}
