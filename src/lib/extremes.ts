import type { Coordinates } from './downsample';

/** The ends, and two of the least that lies between them. */
const FEWEST = 4;

/**
 * At most `most` of the points: the lowest and the highest of each of equally wide columns
 * (of two points with the same value the earlier one), and the first and the last of all. So every
 * high and low that has a column to itself is there. Points come sorted by x. Chosen points are the given ones.
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
