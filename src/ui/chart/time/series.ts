import { compare } from '~/lib/fixed-point';
import { isTime } from '~/lib/format-time';
import type { TimeRange } from '~/lib/time';
import type { ChartPoint, SeriesOptions, PeriodPoint, SeriesTone } from '../chart-props';
import { firstIndex } from '../common/cursor';
import type { ChartFormat, SeriesFacts } from './chart-format';
import { countTooLarge, plottedPoint } from './plotted';

/**
 * Points in order of time, one each moment (the last one given counts). Moments
 * that no calendar knows are left out: they have no place on an axis.
 */
export function orderedPoints<Point extends ChartPoint>(points: readonly Point[]): readonly Point[] {
  if (isInOrder(points)) return points;
  const byTime = new Map<number, Point>();
  for (const point of points) {
    if (isTime(point.atMs)) byTime.set(point.atMs, point);
  }
  return [...byTime.values()].toSorted((a, b) => a.atMs - b.atMs);
}

/** As nearly all series come: a hundred thousand points need not be sorted again for each one that is added. */
function isInOrder(points: readonly ChartPoint[]): boolean {
  return points.every(
    ({ atMs }, index) => isTime(atMs) && (index === 0 || atMs > (points[index - 1]?.atMs ?? Infinity)),
  );
}

/** The summary of a series; null when no point has a value. */
export function seriesFacts(ordered: readonly ChartPoint[]): SeriesFacts | null {
  const first = ordered[0];
  const last = ordered.at(-1);
  const latestIndex = ordered.findLastIndex((point) => point.value !== null);
  const latest = ordered[latestIndex]?.value;
  if (first === undefined || last === undefined || latest === undefined || latest === null) return null;
  let [low, high, gaps] = [latest, latest, 0];
  for (const [index, { value }] of ordered.entries()) {
    if (value === null) gaps += ordered[index - 1]?.value === null ? 0 : 1;
    else if (compare(value, low) < 0) low = value;
    else if (compare(value, high) > 0) high = value;
  }
  return { first, last, count: ordered.length, low, high, latest, latestIndex, gaps };
}

/** A point of any series: of bars, it may cover a period rather than a moment. */
export type SeriesPoint = ChartPoint & { readonly untilMs?: number | undefined };

/** The period that a point covers; null where it is a moment alone. */
export function periodOf(point: SeriesPoint): PeriodPoint | null {
  const { untilMs } = point;
  return untilMs === undefined || untilMs <= point.atMs ? null : { ...point, untilMs };
}

/** The place of a point on the axis: its moment, or the middle of its period. */
export function placeOf({ atMs, untilMs }: SeriesPoint): number {
  return untilMs === undefined ? atMs : (atMs + untilMs) / 2;
}

/** Index of the first point after a moment, of points in order of time; their number where there is none. */
export function firstAfter(ordered: readonly SeriesPoint[], atMs: number): number {
  return firstIndex(ordered, (point) => point.atMs > atMs);
}

/** Index of the point whose time, (atMs, untilMs], a moment lies in, of points in order of time whose times do not overlap; -1 for none. */
export function indexOfPeriod(ordered: readonly SeriesPoint[], atMs: number): number {
  const index = firstIndex(ordered, (point) => point.atMs >= atMs) - 1;
  const found = ordered[index];
  return found?.untilMs !== undefined && atMs <= found.untilMs ? index : -1;
}

/** Colour and dash of a line. Each colour has a dash of its own: where colours look alike, dashes differ. */
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

/** What a series looks like; null where each value is coloured by its own sign. */
export function seriesStyle({ tone, kind }: Pick<SeriesOptions, 'tone' | 'kind'>): SeriesStyle | null {
  const chosen = tone ?? (kind === 'bar' ? 'sign' : 'accent');
  return chosen === 'sign' ? null : styles[chosen];
}

/** A series in order of time, and how its values are worded. */
export type OrderedSeries = {
  readonly options: SeriesOptions;
  readonly ordered: readonly SeriesPoint[];
  readonly words: ChartFormat;
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
  series: readonly SeriesOptions[],
  formatOf: (options: SeriesOptions) => ChartFormat,
): readonly OrderedSeries[] {
  return series.map((options) => ({
    options,
    ordered: orderedPoints<SeriesPoint>(options.points),
    words: formatOf(options),
  }));
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
