import type { Field } from '~/lib/field';

/** A history in order of time, with an account of the rows that found no place in it. */
export type TimeSeries<Point> = {
  /** Oldest first, one each moment. */
  readonly points: readonly Point[];
  /** Rows without a readable moment: they have no place on a time axis. */
  readonly undated: number;
  /** Rows whose moment another row has too; the one given last counts. */
  readonly repeated: number;
};

/**
 * Puts the rows of a history in order of time. The interface promises neither an
 * order nor that moments differ (operations 11 and 12), and a row whose time
 * cannot be read must not take the others down.
 */
export function toTimeSeries<Row, Point extends { readonly atMs: number }>(
  rows: readonly Row[],
  timeOf: (row: Row) => Field<number>,
  toPoint: (row: Row, atMs: number) => Point,
): TimeSeries<Point> {
  const byTime = new Map<number, Point>();
  let undated = 0;
  for (const row of rows) {
    const at = timeOf(row);
    if (at.kind === 'known') byTime.set(at.value, toPoint(row, at.value));
    else undated += 1;
  }
  return {
    points: [...byTime.values()].toSorted((a, b) => a.atMs - b.atMs),
    undated,
    repeated: rows.length - undated - byTime.size,
  };
}
