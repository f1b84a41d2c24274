import { chartCoordinate } from '~/lib/chart-coordinate';
import { downsample, extremes } from '~/lib/downsample';
import type { ChartKind, ChartPoint, Reduction } from '../chart-props';

/** A point with its place in the picture. Only `y` is a float, and only the picture uses it. */
export type PlottedPoint<Point extends ChartPoint = ChartPoint> = Point & { readonly y: number | null };

/** A bar narrower than this, with its gap, cannot be distinguished from its neighbours. */
const PIXELS_A_BAR = 3;

const reducers = { shape: downsample, extremes } as const satisfies Record<Reduction, unknown>;

/** Of each pixel the line needs one point for its shape; two for its high and its low. */
const POINTS_A_PIXEL: Readonly<Record<Reduction, number>> = { shape: 1, extremes: 2 };

/** A stretch that is left fewer would lose its ends, its lowest or its highest. */
const FEWEST_OF_A_STRETCH = 4;

/** A point on its way into the picture: the point itself is copied only if it is drawn. */
type Located<Point> = { readonly point: Point; readonly x: number; readonly y: number | null };
type Placed<Point> = Located<Point> & { readonly y: number };

/** Where a point lies in the picture. */
export function plottedPoint<Point extends ChartPoint>(point: Point): PlottedPoint<Point> {
  return { ...point, y: heightOf(point) };
}

/** How many values lie outside of every picture, and are drawn as gaps. */
export function countTooLarge(points: readonly ChartPoint[]): number {
  return points.reduce((count, point) => count + (point.value !== null && heightOf(point) === null ? 1 : 0), 0);
}

function heightOf({ value }: ChartPoint): number | null {
  return value === null ? null : chartCoordinate(value);
}

/**
 * Points as drawn in `width` pixels: of those that cannot be told apart there the ones that `reduction` names, the
 * first, the last, the lowest and the highest among them. Gaps stay. Of bars, whose length tells, the longest are kept.
 */
export function plottedPoints<Point extends ChartPoint>(
  ordered: readonly Point[],
  kind: ChartKind,
  width: number,
  reduction: Reduction = 'shape',
): readonly PlottedPoint<Point>[] {
  const located = ordered.map((point): Located<Point> => ({ point, x: point.atMs, y: heightOf(point) }));
  const drawn =
    kind === 'bar'
      ? thinnedBars(located, Math.max(1, Math.floor(width / PIXELS_A_BAR)))
      : reducedLine(located, Math.max(FEWEST_OF_A_STRETCH, Math.floor(width) * POINTS_A_PIXEL[reduction]), reduction);
  return drawn.map(({ point, y }) => ({ ...point, y }));
}

/**
 * Each stretch between gaps is reduced by itself, in proportion to its length: to `most` points in all, or a quarter
 * more where many are short. Where stretches are no wider than a few pixels, dots are all that can be seen.
 */
function reducedLine<Point extends ChartPoint>(
  points: readonly Located<Point>[],
  most: number,
  reduction: Reduction,
): readonly Located<Point>[] {
  if (points.length <= most) return points;
  const reduce = reducers[reduction];
  const cut = stretches(points);
  if (cut.length > most / 2) {
    const dots = extremes(points.filter(hasPlace), most, itself);
    return dots.flatMap((dot) => [dot, { ...dot, point: { ...dot.point, value: null }, y: null }]);
  }
  return cut.flatMap((stretch): readonly Located<Point>[] => {
    const placed = stretch.filter(hasPlace);
    // One point without a value is enough to part two lines.
    if (placed.length === 0) return stretch.slice(0, 1);
    return reduce(placed, Math.max(FEWEST_OF_A_STRETCH, Math.floor((most * placed.length) / points.length)), itself);
  });
}

function hasPlace<Point>(point: Located<Point>): point is Placed<Point> {
  return point.y !== null;
}

function itself<Point>(point: Point): Point {
  return point;
}

/** Points with a value that have none on either side: no line runs through them, so they are drawn as dots. */
export function lonelyPoints(points: readonly PlottedPoint[]): readonly PlottedPoint[] {
  const missing = (index: number) => (points[index]?.y ?? null) === null;
  return points.filter((point, index) => point.y !== null && missing(index - 1) && missing(index + 1));
}

/** Cuts before and after each gap; a gap is a stretch of its own. */
function stretches<Point>(points: readonly Located<Point>[]): readonly (readonly Located<Point>[])[] {
  const edges: number[] = [];
  for (const [index, { y }] of points.entries()) {
    if (index === 0 || (y === null) !== (points[index - 1]?.y === null)) edges.push(index);
  }
  return edges.map((from, place) => points.slice(from, edges[place + 1]));
}

type Bar = { readonly y: number | null };

/**
 * Of each of about `most` equal stretches the bar that is farthest from zero, since one that is left out must not be the
 * one that matters; and the first, the last, the lowest and the highest of all. A stretch of nothing but gaps is a gap.
 */
function thinnedBars<Point extends Bar>(bars: readonly Point[], most: number): readonly Point[] {
  if (bars.length <= most) return bars;
  const kept = keptAnyway(bars);
  const count = Math.max(1, most - kept.size);
  const chosen = Array.from({ length: count }, (_, stretch) => {
    const from = Math.floor((stretch * bars.length) / count);
    return longest(bars, from, Math.floor(((stretch + 1) * bars.length) / count));
  });
  const indexes = [...new Set([...kept, ...chosen])].toSorted((a, b) => a - b);
  return indexes.flatMap((index) => bars.slice(index, index + 1));
}

function keptAnyway(bars: readonly Bar[]): ReadonlySet<number> {
  let [low, high] = [-1, -1];
  for (const [index, { y }] of bars.entries()) {
    if (y === null) continue;
    if (y < (bars[low]?.y ?? Infinity)) low = index;
    if (y > (bars[high]?.y ?? -Infinity)) high = index;
  }
  return new Set([0, bars.length - 1, low, high].filter((index) => index >= 0));
}

/** Index of the longest bar in [from, to); the first of equals, and of gaps. */
function longest(bars: readonly Bar[], from: number, to: number): number {
  let best = from;
  for (let index = from; index < to; index += 1) {
    if (lengthOf(bars[index]) > lengthOf(bars[best])) best = index;
  }
  return best;
}

function lengthOf(bar: Bar | undefined): number {
  const y = bar?.y ?? null;
  return y === null ? -1 : Math.abs(y);
}
