import type { OpenRange } from '~/lib/time-range';
import { coverageOf, isWhole, type Coverage } from '../position/coverage';
import type { HistoryReading } from '../position/history-reading';

/** An asset with older events in the range than were read. */
export type ShortHistory = {
  readonly asset: string;
  /** Its oldest event that was read; null where none has a readable time. */
  readonly backToMs: number | null;
};

/** How much of what happened in a range of time was read. Whatever is missing makes sums those of a part. */
export type SplitReach = {
  readonly coverage: Coverage;
  readonly short: readonly ShortHistory[];
  /** Events that the service counts, and that are on none of its pages: they may be of this range. */
  readonly withheld: number;
  /** Events without a readable time, which may be of this range; none of all time, since that has them too. */
  readonly undated: number;
  /** Assets whose latest reading failed before the range was over: newer events may be missing. */
  readonly old: readonly string[];
};

/** @param names whether assets may be missing that nothing has named yet: see `Coverage` */
export function splitReach(
  readings: readonly HistoryReading[],
  range: OpenRange,
  names?: Coverage['names'],
): SplitReach {
  const read = readings.flatMap((reading) => (reading.rows === null ? [] : [{ ...reading, rows: reading.rows }]));
  const isAllTime = range.fromMs === null && range.toMs === null;
  return {
    coverage: coverageOf(readings, names),
    short: read.flatMap(({ asset, rows, complete }) => {
      const times = rows.flatMap(({ atMs }) => (atMs.kind === 'known' ? [atMs.value] : []));
      const backToMs = times.length === 0 ? null : times.reduce((oldest, atMs) => Math.min(oldest, atMs));
      // More events of the very moment that was reached may be on the next page.
      const reaches = complete || (range.fromMs !== null && backToMs !== null && backToMs < range.fromMs);
      return reaches ? [] : [{ asset, backToMs }];
    }),
    withheld: read.reduce((sum, one) => sum + one.withheld, 0),
    undated: isAllTime
      ? 0
      : read.reduce((sum, { rows }) => sum + rows.filter(({ atMs }) => atMs.kind !== 'known').length, 0),
    old: read.flatMap(({ asset, failure, receivedAtMs }) => {
      const isOver = range.toMs !== null && receivedAtMs !== null && receivedAtMs > range.toMs;
      return failure === null || isOver ? [] : [asset];
    }),
  };
}

/** Whether every event of the range was read, as far as anyone can tell: only then is a sum that of the whole range. */
export function isWholeReach({ coverage, short, withheld, undated, old }: SplitReach): boolean {
  return (
    isWhole(coverage) &&
    coverage.names === undefined &&
    short.length === 0 &&
    withheld === 0 &&
    undated === 0 &&
    old.length === 0
  );
}
