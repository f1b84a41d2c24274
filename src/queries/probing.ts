import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { ApiError, isOutOfReach } from '~/api/errors';
import type { Outage } from './outage';

const FIRST_PROBE_MS = 2_000;
const LONGEST_PROBE_MS = 10_000;

export type ProbingOptions = {
  readonly client: QueryClient;
  readonly outage: Outage;
  /** From [0, 1): the readers of one service shall not all knock at once. */
  readonly random: () => number;
};

/**
 * While the service is out of reach nothing polls (`polled-options.ts`): one query
 * alone is asked, the one that was asked longest ago, more and more seldom. The
 * first answer has all others ask at once. No probe leaves a hidden tab or a device
 * that is offline; coming back asks by itself.
 */
export function probeInOutages({ client, outage, random }: ProbingOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (probes: number): void => {
    const delayMs = Math.min(FIRST_PROBE_MS * 2 ** probes, LONGEST_PROBE_MS) * (0.75 + random() / 2);
    timer = setTimeout(() => {
      if (focusManager.isFocused() && onlineManager.isOnline()) probe(client);
      schedule(probes + 1);
    }, delayMs);
  };
  outage.subscribe(() => {
    clearTimeout(timer);
    if (outage.get()) schedule(0);
    else askUnreached(client);
  });
}

/**
 * Has all that could not reach the service ask again at once; the request gate keeps
 * that from being a burst. What it refused, or asked to come back later for, waits its turn.
 */
export function askUnreached(client: QueryClient): void {
  void client.refetchQueries({ type: 'active', predicate: isUnreached });
}

function probe(client: QueryClient): void {
  const [longestAgo] = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isUnreached })
    .toSorted((a, b) => a.state.errorUpdatedAt - b.state.errorUpdatedAt);
  if (longestAgo !== undefined) void client.refetchQueries({ queryKey: longestAgo.queryKey, exact: true });
}

function isUnreached({ state }: Query): boolean {
  return state.fetchStatus === 'idle' && state.error instanceof ApiError && isOutOfReach(state.error);
}
