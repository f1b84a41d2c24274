import { type CalendarDays, dayBegin, periodAround, zonedDays } from '~/lib/calendar-periods';
import type { TimeZone } from '~/lib/format-time';
import { DAY_MS, type DayRange, utcDayMs, utcDayOf } from '~/lib/time';
import type { ExportsSearch } from './exports-search';

export const exportPeriods = ['this-year', 'last-year', 'this-month', 'last-month'] as const;

export type ExportPeriod = (typeof exportPeriods)[number];

/** The first days of tax years that have a name here, as MM-DD. The reader types others. */
export const taxYears = ['01-01', '04-01', '04-06', '07-01'] as const;

export const CALENDAR_YEAR: (typeof taxYears)[number] = '01-01';

/** A half-open range of days, with their time zone. */
export type ExportRange = DayRange & { readonly zone: TimeZone };

/** The zone, tax year and time on which a named period depends. */
export type PeriodContext = {
  readonly zone: TimeZone;
  /** The first day of a tax year, as MM-DD. */
  readonly year: string;
  readonly nowMs: number;
};

/**
 * The days of a named period in the URL. A period that has not ended has no last day; this tax year has no days at all.
 */
export function searchOf(period: ExportPeriod, calendar: PeriodContext): Pick<ExportsSearch, 'from' | 'to'> {
  if (period === 'this-year') return { from: undefined, to: undefined };
  const { from, to } = daysOf(period, calendar);
  return { from, to: period === 'this-month' ? undefined : to };
}

function daysOf(period: ExportPeriod, { zone, year, nowMs }: PeriodContext): CalendarDays {
  const today = zonedDays(zone)(nowMs);
  const month = periodAround(today, 'month');
  switch (period) {
    case 'this-year':
      return taxYearAround(today, year);
    case 'last-year':
      return taxYearAround(dayBefore(taxYearAround(today, year).from), year);
    case 'this-month':
      return month;
    case 'last-month':
      return periodAround(dayBefore(month.from), 'month');
  }
}

/** The tax year that contains a day. */
export function taxYearAround(day: string, start: string): CalendarDays {
  const [month = 1, date = 1] = start.split('-').map(Number);
  const begin = (year: number) => utcDayOf(new Date(0).setUTCFullYear(year, month - 1, date));
  const inYear = Number(day.slice(0, 4));
  const first = day < begin(inYear) ? inYear - 1 : inYear;
  return { from: begin(first), to: dayBefore(begin(first + 1)) };
}

function dayBefore(day: string): string {
  return utcDayOf((utcDayMs(day) ?? 0) - DAY_MS);
}

/** The named period with these days; null for other days. */
export function periodOf({ from, to }: ExportsSearch, calendar: PeriodContext): ExportPeriod | null {
  const isSame = (period: ExportPeriod) => {
    const days = searchOf(period, calendar);
    return days.from === from && days.to === to;
  };
  return exportPeriods.find(isSame) ?? null;
}

/**
 * The range of the files: from the beginning of the first day up to, but without, the beginning of the day after the
 * last.
 */
export function rangeOf({ from, to }: ExportsSearch, calendar: PeriodContext): ExportRange {
  const { zone } = calendar;
  const first = from === undefined && to === undefined ? daysOf('this-year', calendar).from : from;
  const isEndless = to === undefined || to === LAST_DAY;
  return {
    fromMs: first === undefined ? null : dayBegin(first, zone),
    beforeMs: isEndless ? null : dayBegin(utcDayOf((utcDayMs(to) ?? 0) + DAY_MS), zone),
    zone,
  };
}

/** The last day of a year with four digits. */
const LAST_DAY = '9999-12-31';

export function isBackwards({ from, to }: ExportsSearch): boolean {
  return from !== undefined && to !== undefined && from > to;
}
