import { firstAfter, type ReadySeries, type SeriesPoint } from './series';

/** A row of a chart's table and file: a moment or period, and the value of each series. */
export type ChartRow = {
  readonly atMs: number;
  readonly untilMs?: number | undefined;
  /** One value a series, in their order; null where it has no point at that moment. */
  readonly points: readonly (SeriesPoint | null)[];
};

/**
 * Every point of a chart, in order of time. If the chart has lines too, a period is in the row of its last moment, when
 * its sum is complete. If no line has a point at that time, the period gets a separate row at its end.
 */
export function chartRows(series: readonly Pick<ReadySeries, 'shown'>[]): readonly ChartRow[] {
  const [only] = series;
  // Most charts have one series, so no merging is needed.
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

/** The last moment of a period at which a line has a point; null where there is none. */
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
