import { DAY_MS } from './day-ms';
import { isTime, isoUtc } from './format-time';

/** A span of whole days in UTC, in ms: from its first moment to before the one after it. Null where it has no end. */
export type DayRange = { readonly fromMs: number | null; readonly beforeMs: number | null };

/** Of two days as a link has them, both included; what is no day sets no bound. */
export function readDayRange(from: string | null, to: string | null): DayRange {
  const last = to === null ? null : utcDayMs(to);
  return { fromMs: from === null ? null : utcDayMs(from), beforeMs: last === null ? null : last + DAY_MS };
}

/** The first moment of "2026-03-14" in UTC; null for what is no day of the calendar. */
export function utcDayMs(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  // The 31st of February would be read as a day of March.
  return Number.isFinite(ms) && utcDayOf(ms) === day ? ms : null;
}

/** The day of a moment in UTC, as "2026-03-14"; of years that have four digits. */
export function utcDayOf(ms: number): string {
  return isTime(ms) ? isoUtc(ms).slice(0, 10) : '';
}

/** The day that begins a range of so many days which ends with today, in UTC. */
export function firstOfDays(days: number, nowMs: number): string {
  return utcDayOf(nowMs - (days - 1) * DAY_MS);
}
