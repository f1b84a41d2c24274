import { DAY_MS } from '~/lib/day-ms';
import type { OpenRange } from '~/lib/time-range';

const YEAR_MS = 365 * DAY_MS;

/**
 * A day of the last week of the calendar: that of the last reading, so that it stands still while days of it are
 * chosen; the end of the range where that lies in a year before.
 */
export function calendarEnd(lastMs: number, { fromMs, toMs }: OpenRange): number {
  const beganMs = fromMs ?? toMs;
  return beganMs !== null && toMs !== null && toMs < lastMs && beganMs < lastMs - YEAR_MS ? toMs - 1 : lastMs;
}
