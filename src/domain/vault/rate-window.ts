import { DAY_MS, type OpenRange } from '~/lib/time';

/** The spans of history that operation 11 offers, by their names on the wire (`timeframe`). */
export const rateWindows = ['week', 'month', 'year'] as const;

export type RateWindow = (typeof rateWindows)[number];

/** The window that the list of vaults and the page of a vault show until the reader chooses another. */
export const usualWindow = { list: 'year', vault: 'month' } as const;

/**
 * The length of each window, derived from its name, since the interface gives none. A younger vault has less history.
 */
export const rateWindowMs: Readonly<Record<RateWindow, number>> = {
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  year: 365 * DAY_MS,
};

/** The shortest window that reaches back to a moment; the longest one if none does. */
export function windowHolding(fromMs: number, nowMs: number): RateWindow {
  return rateWindows.find((window) => nowMs - rateWindowMs[window] <= fromMs) ?? 'year';
}

/** The windows that reach back to a moment, shortest first; only the longest one if none does. */
export function windowsHolding(fromMs: number, nowMs: number): readonly RateWindow[] {
  return rateWindows.slice(rateWindows.indexOf(windowHolding(fromMs, nowMs)));
}

/** A range in another window, which ends now: an end outside the window becomes open. */
export function rangeInWindow({ fromMs, toMs }: OpenRange, window: RateWindow, nowMs: number): OpenRange {
  const startMs = nowMs - rateWindowMs[window];
  const inside = (atMs: number | null) => (atMs !== null && atMs > startMs && atMs < nowMs ? atMs : null);
  return { fromMs: inside(fromMs), toMs: inside(toMs) };
}
