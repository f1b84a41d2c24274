import { useMemo } from 'react';
import type { PnlPeriod } from '~/domain/pnl/pnl-periods';
import { createTimeFormat } from '~/lib/format-time';
import { ALL_TIME, DAY_MS, type OpenRange, readDayRange, type TimeRange, utcDayMs, utcDayOf } from '~/lib/time';
import { pnlText } from '~/text/en/pnl';
import { useLocale, useText } from '~/text/text-context';
import type { LastDays } from './pnl-search';

/** The readings that are shown, as a link has them: UTC days, both included, or so many days that end now. Days win where both are said. */
export type RangeChoice = {
  readonly last: LastDays | null;
  readonly from: string | null;
  readonly to: string | null;
};

/** First and last day in UTC, as YYYY-MM-DD. */
export type DayChoice = Pick<RangeChoice, 'from' | 'to'>;

export const allReadings: RangeChoice = { last: null, from: null, to: null };

/**
 * The range that was chosen, by the times of readings and by nothing else. Days that run backwards choose nothing.
 *
 * @param nowMs when the service gave the readings: as the spans of the strip, "7 days" are 7 · 24 h before it
 */
export function chosenRange(choice: RangeChoice, nowMs: number): OpenRange {
  if (isBackwards(choice)) return ALL_TIME;
  if (isOfDays(choice)) {
    const { fromMs, beforeMs } = readDayRange(choice.from, choice.to);
    return { fromMs, toMs: beforeMs };
  }
  return choice.last === null ? ALL_TIME : { fromMs: nowMs - choice.last * DAY_MS, toMs: null };
}

export function isOfDays({ from, to }: DayChoice): boolean {
  return from !== null || to !== null;
}

export function isBackwards({ from, to }: DayChoice): boolean {
  const { fromMs, beforeMs } = readDayRange(from, to);
  return fromMs !== null && beforeMs !== null && fromMs >= beforeMs;
}

/** The days of a range that was brushed over all readings; an end that is at the last of them stays open for those to come. */
export function daysOfBrush({ fromMs, toMs }: TimeRange, all: TimeRange): DayChoice {
  const from = utcDayOf(fromMs);
  const to = lastDayOf(toMs);
  return { from: fromMs <= all.fromMs ? null : from, to: toMs >= all.toMs ? null : to < from ? from : to };
}

/** The days of one bar, no further than what is shown: a week at the edge of a range is the part of it that the bar tells of. */
export function daysOfPeriod(period: PeriodSpan, range: OpenRange): DayChoice {
  const { fromMs, untilMs } = shownPart(period, range);
  const from = utcDayOf(fromMs);
  const to = lastDayOf(untilMs);
  return { from, to: to < from ? from : to };
}

type PeriodSpan = Pick<PnlPeriod, 'fromMs' | 'untilMs'>;

/** The part of a period that lies in a range, in whole days. */
export function shownPart({ fromMs, untilMs }: PeriodSpan, { fromMs: shownMs, toMs }: OpenRange): PeriodSpan {
  const beginMs = shownMs === null ? fromMs : Math.floor(shownMs / DAY_MS) * DAY_MS;
  return { fromMs: Math.max(fromMs, beginMs), untilMs: Math.min(untilMs, toMs ?? untilMs) };
}

/** A moment at midnight closes the day that ends there. */
function lastDayOf(atMs: number): string {
  return utcDayOf(atMs - 1);
}

/** Which range is shown, in words: for every panel that follows it. */
export function useRangeText({ last, from, to }: RangeChoice): string {
  const t = useText(pnlText).range;
  const locale = useLocale();
  return useMemo(() => {
    if (isBackwards({ from, to })) return t.everything;
    const times = createTimeFormat(locale, 'UTC');
    const [fromMs, toMs] = [dayOf(from), dayOf(to)];
    if (fromMs !== null && toMs !== null) {
      if (fromMs === toMs) return t.oneDay(times.date(fromMs));
      const sameYear = new Date(fromMs).getUTCFullYear() === new Date(toMs).getUTCFullYear();
      return t.days(sameYear ? times.dayMonth(fromMs) : times.date(fromMs), times.date(toMs));
    }
    if (fromMs !== null) return t.since(times.date(fromMs));
    if (toMs !== null) return t.until(times.date(toMs));
    return last === null ? t.everything : t.last(last);
  }, [t, locale, last, from, to]);
}

function dayOf(day: string | null): number | null {
  return day === null ? null : utcDayMs(day);
}
