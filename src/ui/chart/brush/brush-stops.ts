import type { TimeRange } from '~/lib/time';
import type { ChartPoint } from '../chart-props';
import { clamp, firstIndex } from '../common/cursor';
import { placesOf } from '../time/point-index';

/** The possible edges of a brush, in order of time and numbered from 0. */
type BrushStops = {
  readonly count: number;
  /** The moment of a stop; of the nearest one for a number without a stop. */
  readonly at: (index: number) => number;
  /**
   * The last stop at or before a moment, and the first at or after it; the first or last stop for moments beyond the
   * ends.
   */
  readonly before: (atMs: number) => number;
  readonly after: (atMs: number) => number;
  readonly nearest: (atMs: number) => number;
};

/** The range of a brush: at least two moments with points, and the stops around them. */
export type BrushScale = { readonly moments: ArrayLike<number>; readonly stops: BrushStops };

/** The range of lines in order of time; null with fewer than two moments, when there is nothing to choose. */
export function brushScale(lines: readonly (readonly ChartPoint[])[], stepMs?: number): BrushScale | null {
  const moments = momentsOf(lines);
  if (moments.length < 2) return null;
  return { moments, stops: stepMs !== undefined && stepMs > 0 ? steps(moments, stepMs) : points(moments) };
}

function momentsOf(lines: readonly (readonly ChartPoint[])[]): ArrayLike<number> {
  const [only, ...others] = lines;
  if (only !== undefined && others.length === 0) return placesOf(only).x;
  return [...new Set(lines.flatMap((line) => line.map(({ atMs }) => atMs)))].toSorted((a, b) => a - b);
}

function points(moments: ArrayLike<number>): BrushStops {
  const last = moments.length - 1;
  const at = (index: number) => moments[clamp(index, 0, last)] ?? 0;
  const after = (atMs: number) =>
    Math.min(
      last,
      firstIndex(moments, (moment) => moment >= atMs),
    );
  const before = (atMs: number) => Math.max(0, firstIndex(moments, (moment) => moment > atMs) - 1);
  return { count: moments.length, at, before, after, nearest: nearestOf(at, before, after) };
}

/** Multiples of a step, counted from 1970: UTC days for a step of a day. */
function steps(moments: ArrayLike<number>, stepMs: number): BrushStops {
  const first = Math.floor((moments[0] ?? 0) / stepMs);
  const last = Math.ceil((moments[moments.length - 1] ?? 0) / stepMs) - first;
  const at = (index: number) => (first + clamp(index, 0, last)) * stepMs;
  const before = (atMs: number) => clamp(Math.floor(atMs / stepMs) - first, 0, last);
  const after = (atMs: number) => clamp(Math.ceil(atMs / stepMs) - first, 0, last);
  return { count: last + 1, at, before, after, nearest: nearestOf(at, before, after) };
}

type Search = (of: number) => number;

function nearestOf(at: Search, before: Search, after: Search): Search {
  return (atMs) => {
    const [left, right] = [before(atMs), after(atMs)];
    return Math.abs(atMs - at(left)) <= Math.abs(at(right) - atMs) ? left : right;
  };
}

/** The window of a brush, as the numbers of two stops. It always contains at least two points. */
export type BrushWindow = { readonly from: number; readonly to: number };

/** The window of a range: its edges at the nearest stops. It may contain no points. */
export function windowOf({ stops }: BrushScale, range: TimeRange | null): BrushWindow {
  return range === null
    ? { from: 0, to: stops.count - 1 }
    : { from: stops.nearest(range.fromMs), to: stops.nearest(range.toMs) };
}

/** The range of a window; null for the whole series, which may grow. */
export function rangeOf({ stops }: BrushScale, { from, to }: BrushWindow): TimeRange | null {
  return from <= 0 && to >= stops.count - 1 ? null : { fromMs: stops.at(from), toMs: stops.at(to) };
}

/** The window with its left edge at a stop, or as near to it as leaves two points. */
export function withFrom(scale: BrushScale, window: BrushWindow, stop: number): BrushWindow {
  const to = Math.max(window.to, earliestTo(scale, 0));
  return { from: clamp(stop, 0, latestFrom(scale, to)), to };
}

/** The window with its right edge at a stop, or as near to it as leaves two points. */
export function withTo(scale: BrushScale, window: BrushWindow, stop: number): BrushWindow {
  const last = scale.stops.count - 1;
  const from = Math.min(window.from, latestFrom(scale, last));
  return { from, to: clamp(stop, earliestTo(scale, from), last) };
}

/**
 * The window moved by this many stops, as far as the ends allow. It keeps its width, unless that would leave fewer than
 * two points.
 */
export function movedBy(scale: BrushScale, { from, to }: BrushWindow, stops: number): BrushWindow {
  const by = clamp(stops, -from, scale.stops.count - 1 - to);
  return withTwoPoints(scale, { from: from + by, to: to + by });
}

/** The window between two moments, in either order; at the nearer end if both lie beyond it. */
export function between(scale: BrushScale, oneMs: number, otherMs: number): BrushWindow {
  const [from, to] = [Math.min(oneMs, otherMs), Math.max(oneMs, otherMs)].map(scale.stops.nearest);
  return withTwoPoints(scale, { from: from ?? 0, to: to ?? 0 });
}

/** The range moved by this much time, as far as the ends allow. Its length changes only by rounding to stops. */
export function draggedBy(scale: BrushScale, { fromMs, toMs }: TimeRange, ms: number): BrushWindow {
  const { at, count } = scale.stops;
  const by = clamp(ms, at(0) - fromMs, at(count - 1) - toMs);
  return between(scale, fromMs + by, toMs + by);
}

function withTwoPoints(scale: BrushScale, { from, to }: BrushWindow): BrushWindow {
  const wide = Math.max(to, earliestTo(scale, from));
  return { from: Math.min(from, latestFrom(scale, wide)), to: wide };
}

/** The last stop with two points between it and the stop `to`. */
function latestFrom({ moments, stops }: BrushScale, to: number): number {
  const beyond = firstIndex(moments, (moment) => moment > stops.at(to));
  return stops.before(moments[Math.max(0, beyond - 2)] ?? 0);
}

/** The first stop with two points between the stop `from` and it, where there are two. */
function earliestTo({ moments, stops }: BrushScale, from: number): number {
  const first = firstIndex(moments, (moment) => moment >= stops.at(from));
  return stops.after(moments[Math.min(moments.length - 1, first + 1)] ?? 0);
}
