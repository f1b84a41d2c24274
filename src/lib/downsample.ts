export type Coordinates = { readonly x: number; readonly y: number };

/** Points in order of x, with one list for each coordinate, so that a hundred thousand points need no object each. */
export type CoordinateLists = { readonly x: Float64Array; readonly y: Float64Array };

/** Returns the indexes in [from, to) of the chosen points, in order. All points there must have a y. */
export type Reducer = (all: CoordinateLists, from: number, to: number, most: number) => readonly number[];

/** The two ends, and the lowest and highest point between them. */
const FEWEST = 4;

/**
 * Chooses at most `most` points so that the line through them looks like the line through all (largest triangle, three
 * buckets: from each bucket it takes the point that forms the largest triangle with its neighbours). First, last,
 * lowest and highest point are always included. Points must be sorted by x. The results are given points, never
 * averages.
 * @throws RangeError when `most` is below 4
 */
export function downsample<Point>(
  points: readonly Point[],
  most: number,
  coordinates: (point: Point) => Coordinates,
): readonly Point[] {
  return reduced(points, most, coordinates, shapeOf);
}

/**
 * Chooses at most `most` points: the lowest and the highest point of each of equally wide columns (the earlier of two
 * equal values), and the first and last point of all. So a high or low is never lost, unless its column has a higher or
 * lower one. Points must be sorted by x. The results are given points.
 * @throws RangeError when `most` is below 4
 */
export function extremes<Point>(
  points: readonly Point[],
  most: number,
  coordinates: (point: Point) => Coordinates,
): readonly Point[] {
  return reduced(points, most, coordinates, extremesOf);
}

function reduced<Point>(
  points: readonly Point[],
  most: number,
  coordinates: (point: Point) => Coordinates,
  reduce: Reducer,
): readonly Point[] {
  checkMost(most);
  if (points.length <= most) return points;
  const all = { x: new Float64Array(points.length), y: new Float64Array(points.length) };
  for (const [index, point] of points.entries()) {
    const { x, y } = coordinates(point);
    all.x[index] = x;
    all.y[index] = y;
  }
  return reduce(all, 0, points.length, most).flatMap((index) => points.slice(index, index + 1));
}

function checkMost(most: number): void {
  if (most < FEWEST) throw new RangeError(`cannot reduce to fewer than ${FEWEST} points: ${most}`);
}

function allOf(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Chooses as `downsample` does. */
export const shapeOf: Reducer = (all, from, to, most) => {
  checkMost(most);
  if (to - from <= most) return allOf(from, to);
  const [lower, upper] = lowestAndHighest(all.y, from, to);
  const chosen = [from];
  // The ends are fixed. The rest is divided into equal buckets, with one point from each, or two from a bucket that
  // contains both extremes.
  const stretches = most - 3;
  const count = to - from;
  const edge = (stretch: number) => from + Math.min(count, Math.floor((stretch * (count - 2)) / stretches) + 1);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const [first, end] = [edge(stretch), edge(stretch + 1)];
    const here = [lower, ...(upper === lower ? [] : [upper])].filter((index) => index >= first && index < end);
    if (here.length > 0) chosen.push(...here);
    else chosen.push(widest(all, first, end, chosen.at(-1) ?? from, average(all, end, edge(stretch + 2))));
  }
  chosen.push(to - 1);
  return chosen;
};

/** Indexes in [from, to), in order; the first one among equal values. */
function lowestAndHighest(y: Float64Array, from: number, to: number): readonly [number, number] {
  let [low, high] = [from, from];
  let [least, most] = [y[from] ?? 0, y[from] ?? 0];
  for (let index = from + 1; index < to; index += 1) {
    const here = y[index] ?? 0;
    if (here < least) [low, least] = [index, here];
    else if (here > most) [high, most] = [index, here];
  }
  return low < high ? [low, high] : [high, low];
}

/** Index of the point in [from, to) that makes the largest triangle with the points `before` and `next`. */
function widest({ x, y }: CoordinateLists, from: number, to: number, before: number, next: Coordinates): number {
  const [beforeX, beforeY] = [x[before] ?? 0, y[before] ?? 0];
  let best = from;
  let bestArea = -1;
  for (let index = from; index < to; index += 1) {
    const area = Math.abs(
      (beforeX - next.x) * ((y[index] ?? 0) - beforeY) - (beforeX - (x[index] ?? 0)) * (next.y - beforeY),
    );
    if (area > bestArea) {
      best = index;
      bestArea = area;
    }
  }
  return best;
}

/** The average of the points in [from, to). */
function average({ x, y }: CoordinateLists, from: number, to: number): Coordinates {
  let [sumX, sumY] = [0, 0];
  for (let index = from; index < to; index += 1) {
    sumX += x[index] ?? 0;
    sumY += y[index] ?? 0;
  }
  return { x: sumX / (to - from), y: sumY / (to - from) };
}

/** Chooses as `extremes` does. */
export const extremesOf: Reducer = ({ x, y }, from, to, most) => {
  checkMost(most);
  if (to - from <= most) return allOf(from, to);
  const columns = Math.floor((most - 2) / 2);
  const firstX = x[from] ?? 0;
  const spanX = (x[to - 1] ?? 0) - firstX;

  const chosen = [from];
  let last = from;
  const choose = (index: number) => {
    if (index <= last) return;
    chosen.push(index);
    last = index;
  };
  let column = 0;
  let [low, high] = [from, from];
  for (let index = from; index < to; index += 1) {
    const here = spanX > 0 ? Math.min(columns - 1, Math.floor((((x[index] ?? 0) - firstX) / spanX) * columns)) : 0;
    if (here !== column) {
      choose(Math.min(low, high));
      choose(Math.max(low, high));
      column = here;
      low = index;
      high = index;
    }
    const height = y[index] ?? 0;
    if (height < (y[low] ?? 0)) low = index;
    if (height > (y[high] ?? 0)) high = index;
  }
  choose(Math.min(low, high));
  choose(Math.max(low, high));
  choose(to - 1);
  return chosen;
};
