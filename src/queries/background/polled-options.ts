import { focusManager, onlineManager } from '@tanstack/react-query';
import { ApiError, isOutOfReach } from '~/api/errors';
import type { Api } from '../api-context';
import type { Counted } from './circuit-breaker';
import {
  cappedRetryAfterMs,
  intervalMsOf,
  isRecord,
  nextDelayMs,
  phasedDelayMs,
  type PolledResource,
} from './polling-policy';

/** The result of the latest request. */
type PolledState = { readonly data: unknown; readonly error: Error | null };

export type PollOptions = {
  /** False for rows that are scrolled out of sight. */
  readonly onScreen?: boolean;
  /** See `PolledMeta`. */
  readonly payloadTimeMs?: (data: unknown) => number | null;
  /** See `PolledMeta`. */
  readonly payloadAllowedMs?: (data: unknown) => number;
  /** See `PolledMeta`. */
  readonly standsStill?: (data: unknown) => boolean;
  /** See `PolledMeta`. */
  readonly leastIntervalMs?: (data: unknown) => number;
  /** Whether its data is final, such as the data of a bundle that is no longer live: then polling stops. */
  readonly isFinished?: (state: PolledState) => boolean;
};

/** The part of a TanStack query that the delay depends on. */
type Polled = Counted & {
  readonly state: PolledState & { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number };
};

/**
 * The options that every polled query shares. Only the transport retries; a failed query waits for its next poll. In a
 * hidden tab or offline not even a timer runs (`useApi` renders again to apply the options). On return, stale data is
 * refetched at once, except what the service delayed.
 */
export function polledOptions(api: Api, resource: PolledResource, options: PollOptions = {}) {
  const { onScreen, payloadTimeMs, payloadAllowedMs, standsStill, leastIntervalMs, isFinished } = options;
  const intervalMs = intervalMsOf(resource, api.intervals.get(), onScreen);
  return {
    retry: false,
    staleTime: intervalMs / 2,
    refetchOnWindowFocus: ({ state }: Polled) => !isRetryDelayed(api, state),
    refetchIntervalInBackground: false,
    meta: {
      // Rows off screen are polled less often, but do not count as stale for that.
      intervalMs,
      ...(onScreen === false ? { offScreen: true } : {}),
      ...(isRecord(resource) ? { isRecord: true } : {}),
      ...(api.isBackground === true ? { isBackground: true } : {}),
      ...(payloadTimeMs === undefined ? {} : { payloadTimeMs }),
      ...(payloadAllowedMs === undefined ? {} : { payloadAllowedMs }),
      ...(standsStill === undefined ? {} : { standsStill }),
      ...(leastIntervalMs === undefined ? {} : { leastIntervalMs }),
      ...(isFinished === undefined ? {} : { isFinished }),
    },
    refetchInterval: (query: Polled) =>
      isFinished?.(query.state) === true
        ? false
        : delayOf(api, query, Math.max(intervalMs, leastIntervalMs?.(query.state.data) ?? 0)),
  } as const;
}

/** Whether `Retry-After` of the latest answer still delays this query. */
export function isRetryDelayed(
  { clock }: Pick<Api, 'clock'>,
  { error, errorUpdatedAt }: Pick<Polled['state'], 'error' | 'errorUpdatedAt'>,
): boolean {
  // An absolute difference, so that a clock that was set back does not lengthen the wait.
  const sinceMs = Math.abs(clock.now() - errorUpdatedAt);
  return error instanceof ApiError && sinceMs < cappedRetryAfterMs(error.retryAfterMs);
}

function delayOf(api: Api, query: Polled, intervalMs: number): number | false {
  // While the device is offline, only a probe sends requests: see `circuit-breaker.ts`.
  if (!focusManager.isFocused() || !onlineManager.isOnline()) return false;
  const { error, dataUpdatedAt } = query.state;
  const failure = error instanceof ApiError ? error : null;
  // The first answer to any query refetches it: see `circuit-breaker.ts`.
  if (api.limiter.service?.isDown() === true && failure !== null && isOutOfReach(failure)) return false;
  const failureCount = api.failureCounts.of(query);
  const jitter = api.failureCounts.jitter(query);
  if (failureCount === 0) return phasedDelayMs(intervalMs, { phase: jitter, answeredAtMs: dataUpdatedAt });
  return nextDelayMs(intervalMs, { failureCount, retryAfterMs: failure?.retryAfterMs ?? null, jitter });
}

/** Describes each polled query, so that one place can judge how fresh it is. */
type PolledMeta = {
  readonly intervalMs: number;
  /** Its row is scrolled out of sight: it is polled less often, and its age isn't shown. */
  readonly offScreen?: boolean;
  /** Whether it is a record of the past: see `isRecord`. */
  readonly isRecord?: boolean;
  /** Requested by a watch that runs on every page, not by the page itself: see `BackgroundReads`. */
  readonly isBackground?: boolean;
  /**
   * The time inside the payload, if there is one that should be recent. Null for data that the service does not update,
   * such as the data of a closed market.
   */
  readonly payloadTimeMs?: (data: unknown) => number | null;
  /** The oldest that this time may normally be when the data arrives. */
  readonly payloadAllowedMs?: (data: unknown) => number;
  /**
   * Whether the service reports that the data does not change now: a recent answer then still does not count as live.
   */
  readonly standsStill?: (data: unknown) => boolean;
  /** For data that takes many requests: a minimum polling interval. */
  readonly leastIntervalMs?: (data: unknown) => number;
  /** Whether it is no longer polled, since its data is final. */
  readonly isFinished?: (state: { readonly data: unknown; readonly error: Error | null }) => boolean;
  // TanStack Query requires an open record.
  readonly [key: string]: unknown;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: PolledMeta;
  }
}
