import { compare, type Fixed } from '~/lib/fixed-point';
import { isTime } from '~/lib/format-time';

export type ChartPoint = {
  readonly atMs: number;
  /** Exact; null where the series has a gap. Gaps are drawn as gaps. */
  readonly value: Fixed | null;
  /** What stands in a gap because nobody could read it, as `Unreadable` has it. */
  readonly raw?: string | undefined;
};

/**
 * Points in order of time, one each moment (the last one given counts). Moments
 * that no calendar knows are left out: they have no place on an axis.
 */
export function orderedPoints<Point extends ChartPoint>(points: readonly Point[]): readonly Point[] {
  if (isInOrder(points)) return points;
  const byTime = new Map<number, Point>();
  for (const point of points) {
    if (isTime(point.atMs)) byTime.set(point.atMs, point);
  }
  return [...byTime.values()].toSorted((a, b) => a.atMs - b.atMs);
}

/** As nearly all series come: a hundred thousand points need not be sorted again for each one that is added. */
function isInOrder(points: readonly ChartPoint[]): boolean {
  return points.every(
    ({ atMs }, index) => isTime(atMs) && (index === 0 || atMs > (points[index - 1]?.atMs ?? Infinity)),
  );
}

export type SeriesFacts = {
  readonly first: ChartPoint;
  readonly last: ChartPoint;
  readonly count: number;
  readonly low: Fixed;
  readonly high: Fixed;
  /** Latest known value: the last point may be a gap. */
  readonly latest: Fixed;
  /** Index of the point that holds it. */
  readonly latestIndex: number;
  /** Stretches without a value. */
  readonly gaps: number;
};

/** What a summary says of a series; null when no point has a value. */
export function seriesFacts(ordered: readonly ChartPoint[]): SeriesFacts | null {
  const first = ordered[0];
  const last = ordered.at(-1);
  const latestIndex = ordered.findLastIndex((point) => point.value !== null);
  const latest = ordered[latestIndex]?.value;
  if (first === undefined || last === undefined || latest === undefined || latest === null) return null;
  let [low, high, gaps] = [latest, latest, 0];
  for (const [index, { value }] of ordered.entries()) {
    if (value === null) gaps += ordered[index - 1]?.value === null ? 0 : 1;
    else if (compare(value, low) < 0) low = value;
    else if (compare(value, high) > 0) high = value;
  }
  return { first, last, count: ordered.length, low, high, latest, latestIndex, gaps };
}
