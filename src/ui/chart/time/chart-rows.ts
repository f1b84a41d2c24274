import { firstAfter, type ReadySeries, type SeriesPoint } from './series';

/** A row of a chart's table and file: a moment, or a period, and what each series has for it. */
export type ChartRow = {
  readonly atMs: number;
  readonly untilMs?: number | undefined;
  /** One place a series, in their order; null where it has no point of that moment. */
  readonly points: readonly (SeriesPoint | null)[];
};

/**
 * Everything that a chart shows, in order of time, no point left out. Beside lines, a period stands in the row of
 * the last moment of it, where its sum is complete; one without a moment has a row of its own, at its end.
 */
export function chartRows(series: readonly Pick<ReadySeries, 'shown'>[]): readonly ChartRow[] {
  const [only] = series;
  // Most charts: nothing to bring together.
  if (only !== undefined && series.length === 1)
    return only.shown.map((point) => ({ atMs: point.atMs, untilMs: point.untilMs, points: [point] }));
  const rows = new Map<number, ChartRow & { readonly points: (SeriesPoint | null)[] }>();
  const put = (atMs: number, untilMs: number | undefined, place: number, point: SeriesPoint) => {
    const row = rows.get(atMs) ?? { atMs, untilMs, points: series.map(() => null) };
    row.points[place] = point;
    rows.set(atMs, row);
  };
  const lines = series.filter(({ shown }) => shown[0]?.untilMs === undefined);
  for (const [place, { shown }] of series.entries()) {
    for (const point of shown) {
      const { atMs, untilMs } = point;
      if (untilMs === undefined) put(atMs, undefined, place, point);
      else if (lines.length === 0) put(atMs, untilMs, place, point);
      else put(lastMoment(lines, point) ?? untilMs, undefined, place, point);
    }
  }
  return [...rows.values()].toSorted((a, b) => a.atMs - b.atMs);
}

/** The last moment of a period that a line has a point of; null where none has any. */
function lastMoment(
  lines: readonly Pick<ReadySeries, 'shown'>[],
  { atMs, untilMs = atMs }: SeriesPoint,
): number | null {
  const inside = lines.flatMap(({ shown }) => {
    const last = shown[firstAfter(shown, untilMs) - 1];
    return last !== undefined && last.atMs > atMs ? [last.atMs] : [];
  });
  return inside.length === 0 ? null : Math.max(...inside);
}
