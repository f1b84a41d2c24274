import type { TimeRange } from '~/lib/time-range';

/** The points of a range, both ends included, of points in order of time; all of them where it is null. */
export function pointsInRange<Point extends { readonly atMs: number }>(ordered: readonly Point[], range: TimeRange | null): readonly Point[] {
  if (range === null) return ordered;
  const from = firstIndex(ordered, ({ atMs }) => atMs >= range.fromMs);
  const before = firstIndex(ordered, ({ atMs }) => atMs > range.toMs);
  return from === 0 && before === ordered.length ? ordered : ordered.slice(from, before);
}

/** Index of the first of a list for which something holds, of a list where it holds for all that come after; its length where it never does. */
export function firstIndex<Item extends {}>(list: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = list[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
