import type { TimeRange } from '~/lib/time-range';
import type { ChartWords } from './chart-words';
import type { ChartSeries } from './composed-chart-props';
import { firstIndex } from './first-index';
import { countTooLarge, plottedPoint } from './plotted';
import { type ChartPoint, orderedPoints, seriesFacts, type SeriesFacts } from './series';
import { firstAfter, type SeriesPoint } from './series-point';

/** A series in order of time, and how its values are worded. */
export type OrderedSeries = {
  readonly look: ChartSeries;
  readonly ordered: readonly SeriesPoint[];
  readonly words: ChartWords;
};

/** The part of a series that is shown. */
export type ReadySeries = OrderedSeries & {
  readonly shown: readonly SeriesPoint[];
  /** Of what is shown; null where no value of it can be read. */
  readonly facts: SeriesFacts | null;
  /** What changes are counted from: see `baseOf`. */
  readonly base: ChartPoint | null;
  /** How many values of what is shown no picture can hold. */
  readonly tooLarge: number;
  /** Whether any value has a place in a picture. */
  readonly isDrawable: boolean;
};

export function orderSeries(
  series: readonly ChartSeries[],
  wordsOf: (look: ChartSeries) => ChartWords,
): readonly OrderedSeries[] {
  return series.map((look) => ({ look, ordered: orderedPoints<SeriesPoint>(look.points), words: wordsOf(look) }));
}

/** What is shown of every series in a range; everything where it is null. */
export function readySeries(ordered: readonly OrderedSeries[], range: TimeRange | null): readonly ReadySeries[] {
  return ordered.map((one) => {
    const shown = partOf(one.ordered, range);
    return {
      ...one,
      shown,
      facts: seriesFacts(shown),
      base: baseOf(one.ordered, shown, range),
      tooLarge: countTooLarge(shown),
      isDrawable: shown.some((point) => plottedPoint(point).y !== null),
    };
  });
}

/** Moments in the range, both ends included; of periods, those that share more than an instant with it. */
function partOf(ordered: readonly SeriesPoint[], range: TimeRange | null): readonly SeriesPoint[] {
  if (range === null || ordered[0]?.untilMs === undefined) return pointsInRange(ordered, range);
  return ordered.filter(({ atMs, untilMs = atMs }) => atMs < range.toMs && untilMs > range.fromMs);
}

/**
 * The reading that held when the range began: the last readable one at or before its start, as ranges of PnL count;
 * where there is none, the first readable one that is shown.
 */
function baseOf(
  ordered: readonly SeriesPoint[],
  shown: readonly SeriesPoint[],
  range: TimeRange | null,
): ChartPoint | null {
  const held = range === null ? [] : ordered.slice(0, firstAfter(ordered, range.fromMs));
  return held.findLast(hasValue) ?? shown.find(hasValue) ?? null;
}

function hasValue(point: ChartPoint): boolean {
  return point.value !== null;
}

/** The points of a range, both ends included, of points in order of time; all of them where it is null. */
export function pointsInRange<Point extends { readonly atMs: number }>(
  ordered: readonly Point[],
  range: TimeRange | null,
): readonly Point[] {
  if (range === null) return ordered;
  const from = firstIndex(ordered, ({ atMs }) => atMs >= range.fromMs);
  const before = firstIndex(ordered, ({ atMs }) => atMs > range.toMs);
  return from === 0 && before === ordered.length ? ordered : ordered.slice(from, before);
}
