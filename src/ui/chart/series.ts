import { chartCoordinate } from '~/lib/chart-coordinate';
import { downsample } from '~/lib/downsample';
import { compare, type Fixed } from '~/lib/fixed-point';
import { isTime } from '~/lib/format-time';

export type ChartPoint = {
  readonly atMs: number;
  /** Exact; null where the series has a gap. Gaps are drawn as gaps. */
  readonly value: Fixed | null;
};

/** A point with its place in the picture. Only `y` is a float, and only the picture uses it. */
export type PlottedPoint = ChartPoint & { readonly y: number | null };

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

/** Where a point lies in the picture. */
export function plottedPoint(point: ChartPoint): PlottedPoint {
  return { ...point, y: point.value === null ? null : chartCoordinate(point.value) };
}

/** Points as drawn: about `most` of them, each stretch between gaps reduced by itself so that gaps stay. */
export function plottedPoints(ordered: readonly ChartPoint[], most: number): readonly PlottedPoint[] {
  const placed = ordered.map(plottedPoint);
  if (placed.length <= most) return placed;
  return stretches(placed).flatMap((stretch) => {
    const share = Math.max(3, Math.floor((most * stretch.length) / placed.length));
    return downsample(stretch, share, (point) => ({ x: point.atMs, y: point.y ?? 0 }));
  });
}

export type SeriesFacts = {
  readonly first: ChartPoint;
  readonly last: ChartPoint;
  readonly count: number;
  readonly low: Fixed;
  readonly high: Fixed;
  /** Latest known value: the last point may be a gap. */
  readonly latest: Fixed;
  readonly gaps: number;
};

/** What a summary says of a series; null when no point has a value. */
export function seriesFacts(ordered: readonly ChartPoint[]): SeriesFacts | null {
  const first = ordered[0];
  const last = ordered.at(-1);
  const values = ordered.flatMap((point) => point.value ?? []);
  const latest = values.at(-1);
  if (first === undefined || last === undefined || latest === undefined) return null;
  return {
    first,
    last,
    count: ordered.length,
    low: values.reduce((low, value) => (compare(value, low) < 0 ? value : low)),
    high: values.reduce((high, value) => (compare(value, high) > 0 ? value : high)),
    latest,
    gaps: ordered.filter((point, index) => point.value === null && ordered[index - 1]?.value !== null).length,
  };
}

/** Cuts before and after each gap; a gap is a stretch of its own. */
function stretches(points: readonly PlottedPoint[]): readonly (readonly PlottedPoint[])[] {
  const cut: PlottedPoint[][] = [];
  for (const point of points) {
    const current = cut.at(-1);
    if (current !== undefined && (current[0]?.y === null) === (point.y === null)) current.push(point);
    else cut.push([point]);
  }
  return cut;
}
