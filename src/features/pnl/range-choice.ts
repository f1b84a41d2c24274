import type { PnlPeriod } from '~/domain/pnl/pnl-periods';
import { rangeNamed } from '~/lib/ranges';
import { DAY_MS, ALL_TIME, type OpenRange, type TimeRange, readDayRange, utcDayOf } from '~/lib/time';
import type { RangeChoice } from './pnl-search';

/** First and last day in UTC, as YYYY-MM-DD. */
export type DayChoice = Pick<RangeChoice, 'from' | 'to'>;

export const wholeHistory: RangeChoice = { last: null, from: null, to: null };

/**
 * The chosen range in time. Days in reverse order choose nothing.
 * @param nowMs when the service sent the series: named ranges are counted from its day in UTC
 */
export function chosenRange(choice: RangeChoice, nowMs: number): OpenRange {
  if (isBackwards(choice)) return ALL_TIME;
  if (isOfDays(choice)) {
    const { fromMs, beforeMs } = readDayRange(choice.from, choice.to);
    return { fromMs, toMs: beforeMs };
  }
  if (choice.last === null) return ALL_TIME;
  const { fromMs, beforeMs } = rangeNamed(choice.last, nowMs);
  return { fromMs, toMs: beforeMs };
}

export function isOfDays({ from, to }: DayChoice): boolean {
  return from !== null || to !== null;
}

export function isBackwards({ from, to }: DayChoice): boolean {
  const { fromMs, beforeMs } = readDayRange(from, to);
  return fromMs !== null && beforeMs !== null && fromMs >= beforeMs;
}

/** The days of a brushed range; an end at the last snapshot stays open for newer ones. */
export function daysOfBrush({ fromMs, toMs }: TimeRange, all: TimeRange): DayChoice {
  const from = utcDayOf(fromMs);
  const to = lastDayOf(toMs);
  return { from: fromMs <= all.fromMs ? null : from, to: toMs >= all.toMs ? null : to < from ? from : to };
}

/** The days of one bar, limited to the range: at its edge a bar covers only a part of its week or month. */
export function daysOfPeriod(period: PeriodSpan, range: OpenRange): DayChoice {
  const { fromMs, untilMs } = shownPart(period, range);
  const from = utcDayOf(fromMs);
  const to = lastDayOf(untilMs);
  return { from, to: to < from ? from : to };
}

type PeriodSpan = Pick<PnlPeriod, 'fromMs' | 'untilMs'>;

/** The part of a period inside a range, in whole days. */
export function shownPart({ fromMs, untilMs }: PeriodSpan, { fromMs: shownMs, toMs }: OpenRange): PeriodSpan {
  const beginMs = shownMs === null ? fromMs : Math.floor(shownMs / DAY_MS) * DAY_MS;
  return { fromMs: Math.max(fromMs, beginMs), untilMs: Math.min(untilMs, toMs ?? untilMs) };
}

/** The day to which a moment belongs; midnight closes the day before. */
function lastDayOf(atMs: number): string {
  return utcDayOf(atMs - 1);
}
