import type { Field } from '~/lib/field';

/** A history in order of time, with the number of rows that could not be placed. */
export type TimeSeries<Point> = {
  /** Oldest first, one for each moment. */
  readonly points: readonly Point[];
  /** Rows without a readable time, which have no place on a time axis. */
  readonly undated: number;
  /** Rows with the same time as another row; of these, the last one is used. */
  readonly repeated: number;
};

/**
 * Sorts the rows of a history by time. The interface promises neither an order nor distinct times (operations 11 and
 * 12), and a row with an unreadable time must not break the others.
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
