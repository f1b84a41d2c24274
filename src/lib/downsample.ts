export type Coordinates = { readonly x: number; readonly y: number };

/**
 * At most `most` of the points, chosen so that the line through them looks like
 * the line through all (largest triangle, three buckets: of each stretch the
 * point that makes the widest triangle with its neighbours). First and last stay.
 * Points come sorted by x. Chosen points are the given ones, never averages.
 *
 * @throws RangeError when `most` is below 3: fewer cannot hold the ends and a middle
 */
export function downsample<Point>(
  points: readonly Point[],
  most: number,
  coordinates: (point: Point) => Coordinates,
): readonly Point[] {
  if (most < 3) throw new RangeError(`cannot reduce to fewer than 3 points: ${most}`);
  if (points.length <= most) return points;
  const at = points.map(coordinates);
  const chosen = [0];
  // The ends are fixed; the rest is cut into equal stretches, one point from each.
  const stretch = (points.length - 2) / (most - 2);
  for (let bucket = 0; bucket < most - 2; bucket += 1) {
    const from = Math.floor(bucket * stretch) + 1;
    const to = Math.floor((bucket + 1) * stretch) + 1;
    const next = average(at.slice(to, Math.min(Math.floor((bucket + 2) * stretch) + 1, at.length)));
    chosen.push(widest(at, from, to, at[chosen.at(-1) ?? 0], next));
  }
  chosen.push(points.length - 1);
  return chosen.flatMap((index) => points.slice(index, index + 1));
}

/** Index of the point in [from, to) that spans the largest triangle between `before` and `next`. */
function widest(at: readonly Coordinates[], from: number, to: number, before: Coordinates | undefined, next: Coordinates): number {
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

function average(points: readonly Coordinates[]): Coordinates {
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
