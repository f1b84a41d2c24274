import { DAY_MS } from '~/lib/day-ms';

/** The stretches of history that operation 11 offers, by their names on the wire (`timeframe`). */
export const rateWindows = ['week', 'month', 'year'] as const;

export type RateWindow = (typeof rateWindows)[number];

/** How long each window should be; a vault that is younger has less. The interface gives no lengths: these are what the words say. */
export const rateWindowMs: Readonly<Record<RateWindow, number>> = {
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  year: 365 * DAY_MS,
};
