import { lazily } from './format-number';
import type { TimeZone } from './format-time';
import { DAY_MS, utcDayMs, utcDayOf } from './time';

/** The calendar periods that a statement may cover; weeks begin on Monday. */
export const periodUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;

export type PeriodUnit = (typeof periodUnits)[number];

/** First and last day, both included, as "2026-10-01". */
export type CalendarDays = { readonly from: string; readonly to: string };

/** The calendar period that contains a day. */
export function periodAround(day: string, unit: PeriodUnit): CalendarDays {
  const atMs = utcDayMs(day) ?? 0;
  const date = new Date(atMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (unit) {
    case 'day':
      return { from: day, to: day };
    case 'week': {
      const monday = atMs - ((date.getUTCDay() + 6) % 7) * DAY_MS;
      return { from: utcDayOf(monday), to: utcDayOf(monday + 6 * DAY_MS) };
    }
    case 'month':
      return months(year, month, 1);
    case 'quarter':
      return months(year, month - (month % 3), 3);
    case 'year':
      return months(year, 0, 12);
  }
}

function months(year: number, month: number, count: number): CalendarDays {
  // `Date.UTC` would read the years 0 to 99 as 1900 to 1999.
  const begin = (of: number) => new Date(0).setUTCFullYear(year, of, 1);
  return { from: utcDayOf(begin(month)), to: utcDayOf(begin(month + count) - DAY_MS) };
}

/** The unit of a calendar period with exactly these days; null if there is none. */
export function unitOf({ from, to }: CalendarDays): PeriodUnit | null {
  return (
    periodUnits.find((unit) => {
      const period = periodAround(from, unit);
      return period.from === from && period.to === to;
    }) ?? null
  );
}

/** The period before (-1) or after (1) these days: of the same unit, otherwise of the same number of days. */
export function neighbour(days: CalendarDays, step: -1 | 1): CalendarDays {
  const unit = unitOf(days);
  const [fromMs, toMs] = [utcDayMs(days.from) ?? 0, utcDayMs(days.to) ?? 0];
  if (unit !== null) return periodAround(utcDayOf(step < 0 ? fromMs - DAY_MS : toMs + DAY_MS), unit);
  const lengthMs = (toMs - fromMs + DAY_MS) * step;
  return { from: utcDayOf(fromMs + lengthMs), to: utcDayOf(toMs + lengthMs) };
}

/**
 * The days as moments in a zone, half-open: from the first moment of `from` up to, but without, the first moment after
 * `to`.
 */
export function zonedRange(
  { from, to }: CalendarDays,
  zone: TimeZone,
): { readonly fromMs: number; readonly toMs: number } {
  const after = utcDayOf((utcDayMs(to) ?? 0) + DAY_MS);
  return { fromMs: dayBegin(from, zone), toMs: dayBegin(after, zone) };
}

/** At least the largest distance of any zone from UTC. */
const FARTHEST_MS = 16 * 3_600_000;

/** The first moment of a day in a zone. It is not always midnight, because a change of the clocks may skip midnight. */
export function dayBegin(day: string, zone: TimeZone): number {
  const utcMs = utcDayMs(day) ?? 0;
  if (zone === 'UTC') return utcMs;
  const dayOf = zonedDays(zone);
  let [before, begun] = [utcMs - FARTHEST_MS, utcMs + FARTHEST_MS];
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2);
    if (dayOf(middle) < day) before = middle;
    else begun = middle;
  }
  return begun;
}

/** Returns a function that gives the day of a moment in a zone, as "2026-10-03". */
export function zonedDays(zone: TimeZone): (ms: number) => string {
  if (zone === 'UTC') return utcDayOf;
  const format = lazily(
    () =>
      new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
        ...(zone === 'local' ? {} : { timeZone: zone }),
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }),
  );
  return (ms) => {
    const parts = new Map(
      format()
        .formatToParts(ms)
        .map(({ type, value }) => [type, value]),
    );
    return `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  };
}
