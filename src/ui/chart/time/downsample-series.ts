import { extremesOf, type Reducer, shapeOf } from '~/lib/downsample';
import type { ChartKind, ChartPoint, Reduction } from '../chart-props';
import { type Places, placesOf } from './point-index';

/** A point with its coordinates. Only `y` is a float, and only the picture uses it. */
export type PlottedPoint<Point extends ChartPoint = ChartPoint> = Point & { readonly y: number | null };

/** A bar narrower than this, with its gap, cannot be distinguished from its neighbours. */
const PIXELS_A_BAR = 3;

const reducers: Readonly<Record<Reduction, Reducer>> = { shape: shapeOf, extremes: extremesOf };

/** Points for each pixel: one for the shape of a line; two for its high and low. */
const POINTS_A_PIXEL: Readonly<Record<Reduction, number>> = { shape: 1, extremes: 2 };

/** With fewer points a segment would lose an end, its lowest or its highest point. */
const FEWEST_OF_A_STRETCH = 4;

/** NaN for a gap: see `Places`. */
type Heights = Float64Array;

/**
 * The points to draw in `width` pixels. If points are denser than pixels, `reduction` selects some, always including
 * the first, last, lowest and highest. Gaps stay. For bars, the longest ones are selected.
 */
export function plottedPoints<Point extends ChartPoint>(
  ordered: readonly Point[],
  kind: ChartKind,
  width: number,
  reduction: Reduction = 'shape',
): readonly PlottedPoint<Point>[] {
  const places = placesOf(ordered);
  const plotted = (index: number): readonly PlottedPoint<Point>[] =>
    ordered.slice(index, index + 1).map((point) => ({ ...point, y: heightAt(places.y, index) }));
  if (kind === 'bar') return thinnedBars(places.y, Math.max(1, Math.floor(width / PIXELS_A_BAR))).flatMap(plotted);
  const most = Math.max(FEWEST_OF_A_STRETCH, Math.floor(width) * POINTS_A_PIXEL[reduction]);
  if (ordered.length <= most) return ordered.map((point, index) => ({ ...point, y: heightAt(places.y, index) }));
  const cut = stretches(places.y);
  if (cut.length <= most / 2) return reducedLine(places, cut, most, reducers[reduction]).flatMap(plotted);
  // Segments of a few pixels become dots.
  return dots(places, most).flatMap((index) =>
    plotted(index).flatMap((dot) => [dot, { ...dot, value: null, y: null }]),
  );
}

function heightAt(heights: Heights, index: number): number | null {
  const height = heights[index] ?? Number.NaN;
  return Number.isNaN(height) ? null : height;
}

/** From an index up to, but without, the next segment. */
type Stretch = { readonly from: number; readonly to: number; readonly isGap: boolean };

/** Splits the points at each gap; a gap becomes a separate segment. */
function stretches(heights: Heights): readonly Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  let isGap = Number.isNaN(heights[0]);
  for (let index = 1; index <= heights.length; index += 1) {
    const isHere = Number.isNaN(heights[index]);
    if (index < heights.length && isHere === isGap) continue;
    found.push({ from, to: index, isGap });
    from = index;
    isGap = isHere;
  }
  return found;
}

/**
 * Reduces each segment between gaps in proportion to its length: to `most` points in total, or a quarter more with many
 * short segments.
 */
function reducedLine(places: Places, cut: readonly Stretch[], most: number, reduce: Reducer): readonly number[] {
  return cut.flatMap(({ from, to, isGap }) => {
    // One point without a value is enough to separate two lines.
    if (isGap) return [from];
    const share = Math.floor((most * (to - from)) / places.y.length);
    return reduce(places, from, to, Math.max(FEWEST_OF_A_STRETCH, share));
  });
}

/** The highs and lows among all points with a value. */
function dots({ x, y }: Places, most: number): readonly number[] {
  const indexes = new Int32Array(y.length);
  const valued = { x: new Float64Array(y.length), y: new Float64Array(y.length) };
  let count = 0;
  for (const [index, height] of y.entries()) {
    if (Number.isNaN(height)) continue;
    indexes[count] = index;
    valued.x[count] = x[index] ?? 0;
    valued.y[count] = height;
    count += 1;
  }
  return extremesOf(valued, 0, count, most).map((place) => indexes[place] ?? 0);
}

/** Points with a value between two gaps. A line needs two points, so they are drawn as dots. */
export function isolatedPoints(points: readonly PlottedPoint[]): readonly PlottedPoint[] {
  const missing = (index: number) => (points[index]?.y ?? null) === null;
  return points.filter((point, index) => point.y !== null && missing(index - 1) && missing(index + 1));
}

/**
 * Divides the bars into about `most` equal groups and takes the bar farthest from zero in each, since the largest
 * matter most; also the first, last, lowest and highest bar. A group of only gaps is a gap. Returns the indexes.
 */
function thinnedBars(heights: Heights, most: number): readonly number[] {
  if (heights.length <= most) return [...heights.keys()];
  const selected = alwaysPlotted(heights);
  const count = Math.max(1, most - selected.size);
  const chosen = Array.from({ length: count }, (_, stretch) => {
    const from = Math.floor((stretch * heights.length) / count);
    return longest(heights, from, Math.floor(((stretch + 1) * heights.length) / count));
  });
  return [...new Set([...selected, ...chosen])].toSorted((a, b) => a - b);
}

function alwaysPlotted(heights: Heights): ReadonlySet<number> {
  let [low, high] = [-1, -1];
  let [least, most] = [Infinity, -Infinity];
  for (const [index, y] of heights.entries()) {
    if (y < least) [low, least] = [index, y];
    if (y > most) [high, most] = [index, y];
  }
  return new Set([0, heights.length - 1, low, high].filter((index) => index >= 0));
}

/** The index of the longest bar in [from, to); the first of equals, and of gaps. */
function longest(heights: Heights, from: number, to: number): number {
  let best = from;
  for (let index = from; index < to; index += 1) {
    if (lengthOf(heights[index]) > lengthOf(heights[best])) best = index;
  }
  return best;
}

function lengthOf(height: number | undefined): number {
  return height === undefined || Number.isNaN(height) ? -1 : Math.abs(height);
}
