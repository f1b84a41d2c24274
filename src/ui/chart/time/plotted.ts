import { chartCoordinate } from '~/lib/chart-coordinate';
import { downsample, extremes } from '~/lib/downsample';
import type { ChartKind, ChartPoint, Reduction } from '../chart-props';

/** A point with its coordinates. Only `y` is a float, and only the picture uses it. */
export type PlottedPoint<Point extends ChartPoint = ChartPoint> = Point & { readonly y: number | null };

/** A bar narrower than this, with its gap, cannot be distinguished from its neighbours. */
const PIXELS_A_BAR = 3;

const reducers = { shape: downsample, extremes } as const satisfies Record<Reduction, unknown>;

/** Points for each pixel: one for the shape of a line; two for its high and low. */
const POINTS_A_PIXEL: Readonly<Record<Reduction, number>> = { shape: 1, extremes: 2 };

/** With fewer points a segment would lose an end, its lowest or its highest point. */
const FEWEST_OF_A_STRETCH = 4;

/** A candidate for the picture. The point is copied only if it is drawn. */
type Located<Point> = { readonly point: Point; readonly x: number; readonly y: number | null };
type Placed<Point> = Located<Point> & { readonly y: number };

/** The coordinates of a point. */
export function plottedPoint<Point extends ChartPoint>(point: Point): PlottedPoint<Point> {
  return { ...point, y: heightOf(point) };
}

/** The number of values too large for a picture, which are drawn as gaps. */
export function countTooLarge(points: readonly ChartPoint[]): number {
  return points.reduce((count, point) => count + (point.value !== null && heightOf(point) === null ? 1 : 0), 0);
}

function heightOf({ value }: ChartPoint): number | null {
  return value === null ? null : chartCoordinate(value);
}

/**
 * The points to draw in `width` pixels. Where points are denser than pixels, `reduction` selects some, always including
 * the first, last, lowest and highest. Gaps stay. Of bars, the longest are kept.
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
 * Reduces each segment between gaps in proportion to its length: to `most` points in total, or a quarter more with many
 * short segments. Segments of a few pixels become dots.
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
    // One point without a value is enough to separate two lines.
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

/** Points with a value between two gaps. A line needs two points, so they are drawn as dots. */
export function lonelyPoints(points: readonly PlottedPoint[]): readonly PlottedPoint[] {
  const missing = (index: number) => (points[index]?.y ?? null) === null;
  return points.filter((point, index) => point.y !== null && missing(index - 1) && missing(index + 1));
}

/** Splits at each gap; a gap is a segment of its own. */
function stretches<Point>(points: readonly Located<Point>[]): readonly (readonly Located<Point>[])[] {
  const edges: number[] = [];
  for (const [index, { y }] of points.entries()) {
    if (index === 0 || (y === null) !== (points[index - 1]?.y === null)) edges.push(index);
  }
  return edges.map((from, place) => points.slice(from, edges[place + 1]));
}

type Bar = { readonly y: number | null };

/**
 * Divides the bars into about `most` equal groups and keeps the bar farthest from zero of each, since the largest
 * matter most; also the first, last, lowest and highest bar. A group of gaps only is a gap.
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

/** The index of the longest bar in [from, to); the first of equals, and of gaps. */
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
