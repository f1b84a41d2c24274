import { absent, known, type Field } from '~/lib/field';
import { sub, type Fixed } from '~/lib/fixed-point';
import type { OpenRange } from '~/lib/time-range';
import { readingOf, type PnlReading } from './pnl-reading';
import type { PnlPoint } from './pnl-series';

/** What a series tells of a range of time. */
export type PnlPart = {
  /** Oldest first: the base, then every point up to the end, gaps included; those before a base that lies inside, too. */
  readonly points: readonly PnlPoint[];
  /** What the range counts from; null where nothing can be read. */
  readonly base: PnlReading | null;
  /** The last readable reading at or before the end; the base itself where there is none since. */
  readonly last: PnlReading | null;
  /** last − base in USD, exact. Not known, and no zero, where nothing was read since both the base and the beginning. */
  readonly change: Field<Fixed>;
  /** No reading is as old as the beginning: the range counts from the first there is, and is a shorter one. */
  readonly isShorter: boolean;
};

/**
 * The part of a series (operation 12) that tells of a range, by the times of its readings alone: what the service means
 * by a `period` is not known. `totalPnl` is taken as cumulative, so a range has brought its last reading less its
 * *base*: the last readable reading at or before the beginning, which may lie well before it. This is how
 * `pnlWindows` counts "7 days", so the same span says the same figure on every page.
 *
 * @param points of one series, in any order
 * @param range both ends included
 */
export function pnlInRange(points: readonly PnlPoint[], { fromMs, toMs }: OpenRange): PnlPart {
  const ordered = points.filter(({ atMs }) => toMs === null || atMs <= toMs).toSorted((a, b) => a.atMs - b.atMs);
  const before = fromMs === null ? -1 : ordered.findLastIndex((point) => point.atMs <= fromMs && isReading(point));
  const part = before >= 0 ? ordered.slice(before) : ordered.filter(({ atMs }) => fromMs === null || atMs >= fromMs);
  const base = firstReading(part);
  const last = lastReading(part);
  return {
    points: part,
    base,
    last,
    change: changeOf(base, last, fromMs),
    isShorter: fromMs !== null && before < 0 && base !== null,
  };
}

function changeOf(base: PnlReading | null, last: PnlReading | null, fromMs: number | null): Field<Fixed> {
  if (base === null || last === null || last.atMs <= Math.max(base.atMs, fromMs ?? base.atMs))
    return absent('notComputable');
  return known(sub(last.total, base.total));
}

function firstReading(points: readonly PnlPoint[]): PnlReading | null {
  const point = points.find(isReading);
  return point === undefined ? null : readingOf(point);
}

function lastReading(points: readonly PnlPoint[]): PnlReading | null {
  const point = points.findLast(isReading);
  return point === undefined ? null : readingOf(point);
}

function isReading({ total }: PnlPoint): boolean {
  return total.kind === 'known';
}
