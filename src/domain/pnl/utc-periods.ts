import { DAY_MS } from '~/lib/day-ms';

const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday, its first week on Monday 29 December 1969. */
const FIRST_MONDAY_MS = -3 * DAY_MS;

/** A period of the calendar: the time after `fromMs` up to and with `untilMs`, so that a reading at midnight closes what ends there. */
export type UtcPeriod = { readonly fromMs: number; readonly untilMs: number };

export function utcDayPeriod(atMs: number): UtcPeriod {
  const fromMs = Math.ceil(atMs / DAY_MS) * DAY_MS - DAY_MS;
  return { fromMs, untilMs: fromMs + DAY_MS };
}

/** From Monday 00:00. */
export function utcWeekPeriod(atMs: number): UtcPeriod {
  const fromMs = Math.ceil((atMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS - WEEK_MS + FIRST_MONDAY_MS;
  return { fromMs, untilMs: fromMs + WEEK_MS };
}

export function utcMonthPeriod(atMs: number): UtcPeriod {
  const fromMs = firstOfMonth(utcDayPeriod(atMs).fromMs);
  // 31 days after the first of a month is always in the next one.
  return { fromMs, untilMs: firstOfMonth(fromMs + 31 * DAY_MS) };
}

/** How many whole periods of its kind a span of time has, from the beginning of one to the end of another. */
export function daysIn({ fromMs, untilMs }: UtcPeriod): number {
  return (untilMs - fromMs) / DAY_MS;
}

export function weeksIn({ fromMs, untilMs }: UtcPeriod): number {
  return (untilMs - fromMs) / WEEK_MS;
}

export function monthsIn({ fromMs, untilMs }: UtcPeriod): number {
  const [from, until] = [new Date(fromMs), new Date(untilMs)];
  return (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth();
}

/** Not by `Date.UTC`, which takes the years 0 to 99 for those of the last century. */
function firstOfMonth(dayMs: number): number {
  return dayMs - (new Date(dayMs).getUTCDate() - 1) * DAY_MS;
}
