import type { OpenRange } from '~/lib/time-range';
import { rateWindowMs, type RateWindow } from './rate-window';

/** What a range is worth in another window, which ends now: an end that lies outside of it is open. */
export function rangeInWindow({ fromMs, toMs }: OpenRange, window: RateWindow, nowMs: number): OpenRange {
  const startMs = nowMs - rateWindowMs[window];
  const inside = (atMs: number | null) => (atMs !== null && atMs > startMs && atMs < nowMs ? atMs : null);
  return { fromMs: inside(fromMs), toMs: inside(toMs) };
}
