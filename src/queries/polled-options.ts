import { ApiError } from '~/api/errors';
import type { Api } from './api-context';
import './query-meta';
import { intervalMsOf, nextDelayMs, type PolledResource } from './polling-policy';

export type PollOptions = {
  /** False for rows that are scrolled out of sight. */
  readonly onScreen?: boolean;
  /** See `PolledMeta`. */
  readonly payloadTimeMs?: (data: unknown) => number | null;
};

/** The part of a TanStack query that the delay depends on. */
type Polled = { readonly state: { readonly error: Error | null } };

/**
 * The options that every polled query shares. Only the transport retries; here a
 * failed query waits for its next turn. Nothing polls in a hidden tab (TanStack's
 * default), and coming back asks at once for what has grown old.
 */
export function polledOptions(api: Api, resource: PolledResource, options: PollOptions = {}) {
  const intervalMs = intervalMsOf(resource, api.config.pollIntervals, options.onScreen);
  return {
    retry: false,
    staleTime: intervalMs / 2,
    refetchOnWindowFocus: true,
    refetchIntervalInBackground: false,
    meta: {
      // Rows off screen are asked less often, and are not stale for that.
      intervalMs,
      ...(options.onScreen === false ? { offScreen: true } : {}),
      ...(options.payloadTimeMs === undefined ? {} : { payloadTimeMs: options.payloadTimeMs }),
    },
    refetchInterval: (query: Polled) => delayOf(api, query, intervalMs),
  } as const;
}

function delayOf(api: Api, query: Polled, intervalMs: number): number {
  const { error } = query.state;
  return nextDelayMs(intervalMs, {
    streak: api.streaks.of(query),
    retryAfterMs: error instanceof ApiError ? error.retryAfterMs : null,
    jitter: api.random(),
  });
}
