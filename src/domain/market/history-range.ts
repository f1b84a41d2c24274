/** How far back the history of a market is shown. */
export const historyRanges = ['hour', 'day', 'week'] as const;

export type HistoryRange = (typeof historyRanges)[number];

const HOUR_MS = 3_600_000;

export const rangeMs: Readonly<Record<HistoryRange, number>> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 168 * HOUR_MS,
};
