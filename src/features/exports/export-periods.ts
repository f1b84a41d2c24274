import { rangeNamed } from '~/lib/ranges';
import { type DayRange, readDayRange, utcDayOf } from '~/lib/time';
import type { ExportsSearch } from './exports-search';

export const exportPeriods = ['this-year', 'last-year', 'this-month', 'last-month'] as const;

export type ExportPeriod = (typeof exportPeriods)[number];

/** The days of a named period in the URL. One that is not over has no last day. */
export function searchOf(period: ExportPeriod, nowMs: number): ExportsSearch {
  if (period === 'this-year') return { from: undefined, to: undefined };
  if (period === 'last-year') {
    const year = new Date(nowMs).getUTCFullYear() - 1;
    return { from: utcDayOf(Date.UTC(year, 0)), to: utcDayOf(Date.UTC(year, 11, 31)) };
  }
  const { fromMs, beforeMs } = rangeNamed(period, nowMs);
  return { from: utcDayOf(fromMs), to: beforeMs === null ? undefined : utcDayOf(beforeMs - 1) };
}

/** The named period of these days; null for other days. */
export function periodOf({ from, to }: ExportsSearch, nowMs: number): ExportPeriod | null {
  const isSame = (period: ExportPeriod) => {
    const days = searchOf(period, nowMs);
    return days.from === from && days.to === to;
  };
  return exportPeriods.find(isSame) ?? null;
}

/** The half-open range of the files. */
export function rangeOf({ from, to }: ExportsSearch, nowMs: number): DayRange {
  if (from === undefined && to === undefined) return rangeNamed('this-year', nowMs);
  return readDayRange(from ?? null, to ?? null);
}

export function isBackwards({ fromMs, beforeMs }: DayRange): boolean {
  return fromMs !== null && beforeMs !== null && fromMs >= beforeMs;
}
