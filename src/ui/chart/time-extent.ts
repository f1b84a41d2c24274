import type { TimeRange } from '~/lib/time-range';
import type { OrderedSeries, ReadySeries } from './ready-series';
import type { SeriesPoint } from './series-point';

/**
 * From when to when a picture runs: over the range as far as there is anything in it. Lines say how far, where there
 * are any: of the period that is still going on a bar shows what has passed.
 */
export function timeExtent(series: readonly ReadySeries[], range: TimeRange | null): TimeRange {
  const moments = series.filter(({ ordered }) => ordered.length > 0 && ordered[0]?.untilMs === undefined);
  const counted = moments.length > 0 ? moments : series;
  if (range === null) return extentOf(counted.map(({ shown }) => shown));
  const whole = extentOf(counted.map(({ ordered }: OrderedSeries) => ordered));
  const cut = { fromMs: Math.max(range.fromMs, whole.fromMs), toMs: Math.min(range.toMs, whole.toMs) };
  return cut.fromMs <= cut.toMs ? cut : range;
}

function extentOf(lists: readonly (readonly SeriesPoint[])[]): TimeRange {
  const ends = lists.flatMap((points) => {
    const [first, last] = [points[0], points.at(-1)];
    return first === undefined || last === undefined ? [] : [{ fromMs: first.atMs, toMs: last.untilMs ?? last.atMs }];
  });
  if (ends.length === 0) return { fromMs: 0, toMs: 0 };
  return { fromMs: Math.min(...ends.map(({ fromMs }) => fromMs)), toMs: Math.max(...ends.map(({ toMs }) => toMs)) };
}
