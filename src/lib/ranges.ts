import { DAY_MS, utcDayOf } from './time';

/**
 * The ranges that every page offers, by their names in URLs. All are whole days in UTC and half-open: from the first
 * moment of a day up to, but without, the first moment of another one. Ranges up to today have no end, so a page that
 * stays open includes the following days.
 */
export const namedRanges = [7, 30, 90, 365, 'this-month', 'last-month', 'this-year'] as const;

export type NamedRange = (typeof namedRanges)[number];

/** `beforeMs` is null for a range without an end. */
export type HalfOpenRange = { readonly fromMs: number; readonly beforeMs: number | null };

/** The range with this name at a moment. A number of days includes today. */
export function rangeNamed(name: NamedRange, nowMs: number): HalfOpenRange {
  const now = new Date(nowMs);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  switch (name) {
    case 'this-month':
      return { fromMs: Date.UTC(year, month), beforeMs: null };
    case 'last-month':
      return { fromMs: Date.UTC(year, month - 1), beforeMs: Date.UTC(year, month) };
    case 'this-year':
      return { fromMs: Date.UTC(year, 0), beforeMs: null };
    default:
      return { fromMs: Math.floor(nowMs / DAY_MS) * DAY_MS - (name - 1) * DAY_MS, beforeMs: null };
  }
}

/** First and last day in UTC, both included, as in URLs; null without a limit. */
export type RangeDays = { readonly from: string | null; readonly to: string | null };

/** The days of a named range. */
export function daysNamed(name: NamedRange, nowMs: number): RangeDays {
  const { fromMs, beforeMs } = rangeNamed(name, nowMs);
  return { from: utcDayOf(fromMs), to: beforeMs === null ? null : utcDayOf(beforeMs - 1) };
}

/**
 * The name of the range with these days; null if there is none. On some days two names mean the same range: then the
 * first one is returned.
 */
export function nameOfDays({ from, to }: RangeDays, nowMs: number): NamedRange | null {
  const isSame = (name: NamedRange) => {
    const days = daysNamed(name, nowMs);
    return days.from === from && days.to === to;
  };
  return namedRanges.find(isSame) ?? null;
}

/** The name of a range of moments; `toMs` is the end of the range. */
export function nameOfRange(
  { fromMs, toMs }: { readonly fromMs: number | null; readonly toMs: number | null },
  nowMs: number,
): NamedRange | null {
  const isSame = (name: NamedRange) => {
    const range = rangeNamed(name, nowMs);
    return range.fromMs === fromMs && range.beforeMs === toMs;
  };
  return namedRanges.find(isSame) ?? null;
}

/** A part of a list: from its first index up to, but without, its last. */
export type Range = { readonly from: number; readonly to: number };

/** Adds a range to others, sorted. Adjacent ranges are merged. */
export function withRange(ranges: readonly Range[], added: Range): readonly Range[] {
  const merged: Range[] = [];
  for (const range of [...ranges, added].toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || range.from > last.to) merged.push(range);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
  }
  return merged;
}

export function holdsIndex(ranges: readonly Range[], index: number): boolean {
  return ranges.some(({ from, to }) => index >= from && index < to);
}
