import type { PeriodPoint } from './composed-chart-props';
import { firstIndex } from './first-index';
import type { ChartPoint } from './series';

/** A point of any series: of bars, it may tell of a time rather than of a moment. */
export type SeriesPoint = ChartPoint & { readonly untilMs?: number | undefined };

/** The time that a point tells of; null where it tells of its moment alone. */
export function periodOf(point: SeriesPoint): PeriodPoint | null {
  const { untilMs } = point;
  return untilMs === undefined || untilMs <= point.atMs ? null : { ...point, untilMs };
}

/** Where a point stands on the axis: its moment, or the middle of its time. */
export function placeOf({ atMs, untilMs }: SeriesPoint): number {
  return untilMs === undefined ? atMs : (atMs + untilMs) / 2;
}

/** Index of the first point after a moment, of points in order of time; their number where there is none. */
export function firstAfter(ordered: readonly SeriesPoint[], atMs: number): number {
  return firstIndex(ordered, (point) => point.atMs > atMs);
}

/** Index of the point whose time, (atMs, untilMs], a moment lies in, of points in order of time whose times do not overlap; -1 for none. */
export function indexOfPeriod(ordered: readonly SeriesPoint[], atMs: number): number {
  const index = firstIndex(ordered, (point) => point.atMs >= atMs) - 1;
  const found = ordered[index];
  return found?.untilMs !== undefined && atMs <= found.untilMs ? index : -1;
}
