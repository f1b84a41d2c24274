import type { ChartPoint } from '../chart-props';
import { clamp, firstIndex } from '../common/cursor';
import { placesOf } from '../time/places';

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
