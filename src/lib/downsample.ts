export type Coordinates = { readonly x: number; readonly y: number };

/** The ends, and the lowest and the highest point between them. */
const FEWEST = 4;

/**
 * At most `most` of the points, chosen so that the line through them looks like the line through all (largest triangle,
 * three buckets: of each stretch the point that makes the widest triangle with its neighbours). First, last, lowest and
 * highest stay. Points must be sorted by x. Chosen points are the given ones, never averages.
 *
 * @throws RangeError when `most` is below 4
 */
export function downsample<Point>(
  points: readonly Point[],
  most: number,
  coordinates: (point: Point) => Coordinates,
): readonly Point[] {
  if (most < FEWEST) throw new RangeError(`cannot reduce to fewer than ${FEWEST} points: ${most}`);
  if (points.length <= most) return points;
  const at = points.map(coordinates);
  const kept = lowestAndHighest(at);
  const chosen = [0];
  // The ends are fixed; the rest is cut into equal stretches, one point from each, and two from one that holds both extremes.
  const stretches = most - 3;
  const edge = (stretch: number) => Math.min(at.length, Math.floor((stretch * (at.length - 2)) / stretches) + 1);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const [from, to] = [edge(stretch), edge(stretch + 1)];
    const here = kept.filter((index) => index >= from && index < to);
    if (here.length > 0) chosen.push(...here);
    else chosen.push(widest(at, from, to, at[chosen.at(-1) ?? 0], average(at, to, edge(stretch + 2))));
  }
  chosen.push(points.length - 1);
  return chosen.flatMap((index) => points.slice(index, index + 1));
}

/** Indexes, in order; the first of equals. */
function lowestAndHighest(at: readonly Coordinates[]): readonly number[] {
  let [low, high] = [0, 0];
  for (const [index, { y }] of at.entries()) {
    if (y < (at[low]?.y ?? y)) low = index;
    if (y > (at[high]?.y ?? y)) high = index;
  }
  return low < high ? [low, high] : [high, low];
}

/** Index of the point in [from, to) that spans the largest triangle between `before` and `next`. */
function widest(
  at: readonly Coordinates[],
  from: number,
  to: number,
  before: Coordinates | undefined,
  next: Coordinates,
): number {
  let best = from;
  let bestArea = -1;
  for (let index = from; index < to; index += 1) {
    const point = at[index];
    if (point === undefined || before === undefined) continue;
    const area = Math.abs((before.x - next.x) * (point.y - before.y) - (before.x - point.x) * (next.y - before.y));
    if (area > bestArea) {
      best = index;
      bestArea = area;
    }
  }
  return best;
}

/** Of the points in [from, to). */
function average(at: readonly Coordinates[], from: number, to: number): Coordinates {
  let [x, y] = [0, 0];
  for (let index = from; index < to; index += 1) {
    x += at[index]?.x ?? 0;
    y += at[index]?.y ?? 0;
  }
  return { x: x / (to - from), y: y / (to - from) };
}

/**
 * At most `most` of the points: the lowest and the highest of each of equally wide columns (of two points with the same
 * value the earlier one), and the first and the last of all. So every high and low that has a column to itself is kept.
 * Points must be sorted by x. Chosen points are the given ones.
 *
 * @throws RangeError when `most` is below 4
 */
export function extremes<Point>(
  points: readonly Point[],
  most: number,
  coordinates: (point: Point) => Coordinates,
): readonly Point[] {
  if (most < FEWEST) throw new RangeError(`cannot reduce to fewer than ${FEWEST} points: ${most}`);
  if (points.length <= most) return points;
  const at = points.map(coordinates);
  const columns = Math.floor((most - 2) / 2);
  const firstX = at[0]?.x ?? 0;
  const spanX = (at.at(-1)?.x ?? 0) - firstX;
  const columnOf = (x: number) => (spanX > 0 ? Math.min(columns - 1, Math.floor(((x - firstX) / spanX) * columns)) : 0);

  const chosen = [0];
  const choose = (index: number) => {
    if (index > (chosen.at(-1) ?? 0)) chosen.push(index);
  };
  let column = 0;
  let [low, high] = [0, 0];
  for (const [index, { x, y }] of at.entries()) {
    const here = columnOf(x);
    if (here !== column) {
      choose(Math.min(low, high));
      choose(Math.max(low, high));
      [column, low, high] = [here, index, index];
    }
    if (y < (at[low]?.y ?? y)) low = index;
    if (y > (at[high]?.y ?? y)) high = index;
  }
  choose(Math.min(low, high));
  choose(Math.max(low, high));
  choose(at.length - 1);
  return chosen.flatMap((index) => points.slice(index, index + 1));
}
