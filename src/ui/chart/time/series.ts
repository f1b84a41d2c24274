import { isTime } from '~/lib/format-time';
import type { TimeRange } from '~/lib/time';
import type { ChartPoint, SeriesOptions, PeriodPoint, SeriesTone } from '../chart-props';
import { firstIndex } from '../common/cursor';
import type { ChartFormat, SeriesFacts } from './chart-format';
import { placesOf, sliceOf } from './point-index';

/**
 * Points in order of time, one for each moment (the last one counts). Moments outside of the calendar are left out,
 * since they have no place on an axis.
 */
export function orderedPoints<Point extends ChartPoint>(points: readonly Point[]): readonly Point[] {
  if (placesOf(points).isInOrder) return points;
  const byTime = new Map<number, Point>();
  for (const point of points) {
    if (isTime(point.atMs)) byTime.set(point.atMs, point);
  }
  return [...byTime.values()].toSorted((a, b) => a.atMs - b.atMs);
}

/** The summary of a series; null when no point has a value. */
export function seriesFacts(ordered: readonly ChartPoint[]): SeriesFacts | null {
  const first = ordered[0];
  const last = ordered.at(-1);
  const { low, high, gaps, latestIndex } = placesOf(ordered).totals;
  const latest = ordered[latestIndex]?.value ?? null;
  if (first === undefined || last === undefined || latest === null || low === null || high === null) return null;
  return { first, last, count: ordered.length, low, high, latest, latestIndex, gaps };
}

/** A point of any series. A bar's point may cover a period. */
export type SeriesPoint = ChartPoint & { readonly untilMs?: number | undefined };

/** The period of a point; null where it is a moment. */
export function periodOf(point: SeriesPoint): PeriodPoint | null {
  const { untilMs } = point;
  return untilMs === undefined || untilMs <= point.atMs ? null : { ...point, untilMs };
}

/** The place of a point on the axis: its moment, or the middle of its period. */
export function placeOf({ atMs, untilMs }: SeriesPoint): number {
  return untilMs === undefined ? atMs : (atMs + untilMs) / 2;
}

/** The index of the first point after a moment, among points in order of time; their count where there is none. */
export function firstAfter(ordered: readonly SeriesPoint[], atMs: number): number {
  return firstIndex(ordered, (point) => point.atMs > atMs);
}

/**
 * The index of the point with the period (atMs, untilMs] that contains a moment; -1 for none. The points must be in
 * order of time, without overlap.
 */
export function indexOfPeriod(ordered: readonly SeriesPoint[], atMs: number): number {
  const index = firstIndex(ordered, (point) => point.atMs >= atMs) - 1;
  const found = ordered[index];
  return found?.untilMs !== undefined && atMs <= found.untilMs ? index : -1;
}

/** Colour and dash of a line. Each colour has a different dash, for readers who cannot distinguish the colours. */
export type SeriesStyle = { readonly colour: string; readonly dash: string | undefined };

const styles: Readonly<Record<Exclude<SeriesTone, 'sign'>, SeriesStyle>> = {
  accent: { colour: 'var(--accent)', dash: undefined },
  loss: { colour: 'var(--down)', dash: undefined },
  'line-1': { colour: 'var(--accent)', dash: undefined },
  'line-2': { colour: 'var(--series-2)', dash: '7 3' },
  'line-3': { colour: 'var(--series-3)', dash: '2 2' },
  'line-4': { colour: 'var(--series-4)', dash: '10 3 2 3' },
  'line-5': { colour: 'var(--series-5)', dash: '14 4' },
  'line-6': { colour: 'var(--muted)', dash: '5 2 2 2 2 2' },
};

/** The style of a series; null where each value is coloured by its sign. */
export function seriesStyle({ tone, kind }: Pick<SeriesOptions, 'tone' | 'kind'>): SeriesStyle | null {
  const chosen = tone ?? (kind === 'bar' ? 'sign' : 'accent');
  return chosen === 'sign' ? null : styles[chosen];
}

/** A sorted series with the format of its values. */
export type OrderedSeries = {
  readonly options: SeriesOptions;
  readonly ordered: readonly SeriesPoint[];
  readonly formats: ChartFormat;
};

/** The part of a series that is shown. */
export type ReadySeries = OrderedSeries & {
  readonly shown: readonly SeriesPoint[];
  /** The summary of the shown part; null where no value can be read. */
  readonly facts: SeriesFacts | null;
  /** The base of changes: see `baseOf`. */
  readonly base: ChartPoint | null;
  /** The number of shown values too large for a picture. */
  readonly tooLarge: number;
  /** Whether any value can be drawn. */
  readonly isDrawable: boolean;
};

export function orderSeries(
  series: readonly SeriesOptions[],
  formatOf: (options: SeriesOptions) => ChartFormat,
): readonly OrderedSeries[] {
  return series.map((options) => ({
    options,
    ordered: orderedPoints<SeriesPoint>(options.points),
    formats: formatOf(options),
  }));
}

/** The part of every series within a range; all of it for null. */
export function readySeries(ordered: readonly OrderedSeries[], range: TimeRange | null): readonly ReadySeries[] {
  return ordered.map((one) => {
    const shown = partOf(one.ordered, range);
    return {
      ...one,
      shown,
      facts: seriesFacts(shown),
      base: baseOf(one.ordered, shown, range),
      tooLarge: placesOf(shown).totals.tooLarge,
      isDrawable: placesOf(shown).y.some((height) => !Number.isNaN(height)),
    };
  });
}

/** Moments within the range, both ends included; periods that share more than an instant with it. */
function partOf(ordered: readonly SeriesPoint[], range: TimeRange | null): readonly SeriesPoint[] {
  if (range === null || ordered[0]?.untilMs === undefined) return pointsInRange(ordered, range);
  return ordered.filter(({ atMs, untilMs = atMs }) => atMs < range.toMs && untilMs > range.fromMs);
}

/**
 * The base of changes: the last readable point at or before the start of the range, as for ranges of PnL; otherwise the
 * first readable point shown.
 */
function baseOf(
  ordered: readonly SeriesPoint[],
  shown: readonly SeriesPoint[],
  range: TimeRange | null,
): ChartPoint | null {
  for (let index = range === null ? -1 : firstAfter(ordered, range.fromMs) - 1; index >= 0; index -= 1) {
    const point = ordered[index];
    if (point !== undefined && hasValue(point)) return point;
  }
  return shown.find(hasValue) ?? null;
}

function hasValue(point: ChartPoint): boolean {
  return point.value !== null;
}

/** The points of a range, both ends included, of points in order of time; all points for null. */
export function pointsInRange<Point extends ChartPoint>(
  ordered: readonly Point[],
  range: TimeRange | null,
): readonly Point[] {
  if (range === null) return ordered;
  const from = firstIndex(ordered, ({ atMs }) => atMs >= range.fromMs);
  const before = firstIndex(ordered, ({ atMs }) => atMs > range.toMs);
  return from === 0 && before === ordered.length ? ordered : sliceOf(ordered, from, before);
}

/**
 * The time span of a picture: the part of the range that has points. If there are lines, only they count; then the bar
 * of the current period is shown up to the present.
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
