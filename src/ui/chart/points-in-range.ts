import type { TimeRange } from '~/lib/time-range';

/** The points of a range, both ends included, of points in order of time; all of them where it is null. */
export function pointsInRange<Point extends { readonly atMs: number }>(ordered: readonly Point[], range: TimeRange | null): readonly Point[] {
  if (range === null) return ordered;
  const from = firstFrom(ordered, range.fromMs);
  const before = firstFrom(ordered, range.toMs, true);
  return from === 0 && before === ordered.length ? ordered : ordered.slice(from, before);
}

/** Index of the first point at or after a moment (after it, when asked for); the number of points where there is none. */
export function firstFrom(ordered: readonly { readonly atMs: number }[], atMs: number, isAfter = false): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const moment = ordered[middle]?.atMs ?? Infinity;
    if (moment < atMs || (isAfter && moment === atMs)) low = middle + 1;
    else high = middle;
  }
  return low;
}
