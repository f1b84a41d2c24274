import { chartCoordinate } from '~/lib/chart-coordinate';
import { downsample } from '~/lib/downsample';
import type { ChartKind } from './time-chart-props';
import type { ChartPoint } from './series';

/** A point with its place in the picture. Only `y` is a float, and only the picture uses it. */
export type PlottedPoint = ChartPoint & { readonly y: number | null };

/** A bar narrower than this, with the room beside it, cannot be told from its neighbours. */
const PIXELS_A_BAR = 3;

/** Where a point lies in the picture. */
export function plottedPoint(point: ChartPoint): PlottedPoint {
  return { ...point, y: point.value === null ? null : chartCoordinate(point.value) };
}

/** Points as drawn in `width` pixels: no more than can be told apart there, and gaps stay. */
export function plottedPoints(ordered: readonly ChartPoint[], kind: ChartKind, width: number): readonly PlottedPoint[] {
  const placed = ordered.map(plottedPoint);
  return kind === 'bar'
    ? tallestOfEach(placed, Math.max(1, Math.floor(width / PIXELS_A_BAR)))
    : reducedLine(placed, Math.max(3, width));
}

/** Each stretch between gaps is reduced by itself. Where there are more gaps than pixels, dots are all that can be seen. */
function reducedLine(points: readonly PlottedPoint[], most: number): readonly PlottedPoint[] {
  if (points.length <= most) return points;
  const cut = stretches(points);
  if (cut.length > most) return tallestOfEach(points, most).flatMap((point) => [point, { ...point, value: null, y: null }]);
  return cut.flatMap((stretch) => {
    // One point without a value is enough to part two lines.
    if (stretch[0]?.y === null) return stretch.slice(0, 1);
    const share = Math.max(3, Math.floor((most * stretch.length) / points.length));
    return downsample(stretch, share, (point) => ({ x: point.atMs, y: point.y ?? 0 }));
  });
}

/** Of each of `most` equal stretches the value farthest from zero: a bar that is left out must not be the one that matters. */
function tallestOfEach(points: readonly PlottedPoint[], most: number): readonly PlottedPoint[] {
  if (points.length <= most) return points;
  const size = points.length / most;
  return Array.from({ length: most }, (_, index) => tallest(points.slice(Math.floor(index * size), Math.floor((index + 1) * size)))).flat();
}

/** The one that is farthest from zero, as a list; none of none. */
function tallest(points: readonly PlottedPoint[]): readonly PlottedPoint[] {
  const most = points.reduce((height, point) => Math.max(height, heightOf(point)), -1);
  return points.filter((point) => heightOf(point) === most).slice(0, 1);
}

function heightOf(point: PlottedPoint): number {
  return point.y === null ? -1 : Math.abs(point.y);
}

/** Points with a value that have none on either side: no line runs through them, so they are drawn as dots. */
export function lonelyPoints(points: readonly PlottedPoint[]): readonly PlottedPoint[] {
  const missing = (index: number) => (points[index]?.y ?? null) === null;
  return points.filter((point, index) => point.y !== null && missing(index - 1) && missing(index + 1));
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
