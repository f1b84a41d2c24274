import type { QueryClient } from '@tanstack/react-query';

/**
 * A smaller difference comes from the travel time of an answer and the whole seconds of its `Date`, not from a wrong
 * clock.
 */
const NOTABLE_MS = 5_000;

/**
 * How far this device's clock is ahead of the service's (negative: behind), in ms, by the newest answer that has a
 * `Date`. 0 when none has one, or when the two agree.
 */
export function readClockSkew(queryClient: QueryClient): number {
  return knownClockSkew(queryClient) ?? 0;
}

/** The same; null when no answer had a `Date`. */
export function knownClockSkew(queryClient: QueryClient): number | null {
  let newestMs = Number.NEGATIVE_INFINITY;
  let skewMs: number | null = null;
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const times = timesOf(state.data);
    if (times === null || times.receivedAtMs <= newestMs) continue;
    newestMs = times.receivedAtMs;
    skewMs = times.receivedAtMs - times.serverTimeMs;
  }
  return skewMs === null || Math.abs(skewMs) > NOTABLE_MS ? skewMs : 0;
}

function timesOf(data: unknown): { readonly receivedAtMs: number; readonly serverTimeMs: number } | null {
  if (typeof data !== 'object' || data === null || !('receivedAtMs' in data) || !('serverTimeMs' in data)) return null;
  const { receivedAtMs, serverTimeMs } = data;
  return typeof receivedAtMs === 'number' && typeof serverTimeMs === 'number' ? { receivedAtMs, serverTimeMs } : null;
}
