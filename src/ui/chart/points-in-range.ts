import type { TimeRange } from '~/lib/time-range';
import { firstIndex } from './first-index';

/** The points of a range, both ends included, of points in order of time; all of them where it is null. */
export function pointsInRange<Point extends { readonly atMs: number }>(ordered: readonly Point[], range: TimeRange | null): readonly Point[] {
  if (range === null) return ordered;
  const from = firstIndex(ordered, ({ atMs }) => atMs >= range.fromMs);
  const before = firstIndex(ordered, ({ atMs }) => atMs > range.toMs);
  return from === 0 && before === ordered.length ? ordered : ordered.slice(from, before);
}
