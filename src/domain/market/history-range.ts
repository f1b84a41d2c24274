import { DAY_MS } from './sample-steps';

/** How far back the history of a market is shown. */
export const historyRanges = ['hour', 'day', 'week'] as const;

export type HistoryRange = (typeof historyRanges)[number];

export const rangeMs: Readonly<Record<HistoryRange, number>> = { hour: DAY_MS / 24, day: DAY_MS, week: 7 * DAY_MS };
