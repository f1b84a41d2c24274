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
export function orderedPoints(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const byTime = new Map<number, ChartPoint>();
  for (const point of points) {
    if (isTime(point.atMs)) byTime.set(point.atMs, point);
  }
  return [...byTime.values()].toSorted((a, b) => a.atMs - b.atMs);
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
  const values = ordered.flatMap((point) => point.value ?? []);
  return {
    first,
    last,
    count: ordered.length,
    low: values.reduce((low, value) => (compare(value, low) < 0 ? value : low)),
    high: values.reduce((high, value) => (compare(value, high) > 0 ? value : high)),
    latest,
    latestIndex,
    gaps: ordered.filter((point, index) => point.value === null && ordered[index - 1]?.value !== null).length,
  };
}
