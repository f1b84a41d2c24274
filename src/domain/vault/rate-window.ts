import { DAY_MS, type OpenRange } from '~/lib/time';

/** The stretches of history that operation 11 offers, by their names on the wire (`timeframe`). */
export const rateWindows = ['week', 'month', 'year'] as const;

export type RateWindow = (typeof rateWindows)[number];

/** How long each window should be; a vault that is younger has less. The interface gives no lengths: these are what the words say. */
export const rateWindowMs: Readonly<Record<RateWindow, number>> = {
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  year: 365 * DAY_MS,
};

/** What a range is worth in another window, which ends now: an end that lies outside of it is open. */
export function rangeInWindow({ fromMs, toMs }: OpenRange, window: RateWindow, nowMs: number): OpenRange {
  const startMs = nowMs - rateWindowMs[window];
  const inside = (atMs: number | null) => (atMs !== null && atMs > startMs && atMs < nowMs ? atMs : null);
  return { fromMs: inside(fromMs), toMs: inside(toMs) };
}
