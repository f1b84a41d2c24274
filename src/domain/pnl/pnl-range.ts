import { absent, type Field, known, mapField } from '~/lib/field';
import { type Fixed, sub } from '~/lib/fixed-point';
import type { OpenRange, TimeRange } from '~/lib/time';
import { type PnlSeriesPoint, type PnlSnapshot, snapshotOf } from './pnl-series';

/** The part of a series inside a range of time. */
export type PnlPart = {
  /**
   * Oldest first: the base, then every point up to the end, including gaps. If the base lies inside the range, the
   * points before it are included too.
   */
  readonly points: readonly PnlSeriesPoint[];
  /** The snapshot that the range counts from; null without a readable one. */
  readonly base: PnlSnapshot | null;
  /** The last readable snapshot at or before the end; the base itself if there is no later one. */
  readonly last: PnlSnapshot | null;
  /** last − base in USD, exact. Unknown (not zero) without a snapshot after both the base and the beginning. */
  readonly change: Field<Fixed>;
  /** Whether no snapshot is as old as the beginning: the range then counts from the first snapshot, and is shorter. */
  readonly isShorter: boolean;
};

/**
 * The part of a series (operation 12) inside a range. Only the times of its snapshots decide, since the meaning of the
 * service's `period` is unknown. `totalPnl` is assumed to be cumulative, so the change of a range is its last snapshot
 * minus its *base*: the last readable snapshot at or before the beginning, which may lie well before it. `pnlWindows`
 * counts "7 days" in the same way, so the same span has the same figure on every page.
 * @param points of one series, in any order
 * @param range both ends included
 */
export function pnlInRange(points: readonly PnlSeriesPoint[], { fromMs, toMs }: OpenRange): PnlPart {
  const ordered = points.filter(({ atMs }) => toMs === null || atMs <= toMs).toSorted((a, b) => a.atMs - b.atMs);
  const before = fromMs === null ? -1 : ordered.findLastIndex((point) => point.atMs <= fromMs && isKnown(point));
  const part = before >= 0 ? ordered.slice(before) : ordered.filter(({ atMs }) => fromMs === null || atMs >= fromMs);
  const base = firstKnown(part);
  const last = lastKnown(part);
  return {
    points: part,
    base,
    last,
    change: changeOf(base, last, fromMs),
    isShorter: fromMs !== null && before < 0 && base !== null,
  };
}

/**
 * The part up to the last snapshot that is not newer than the events it is compared with (`readAtMs`). Otherwise the
 * snapshot would include events that were not read yet. Returns the part unchanged if nothing would be left to compare.
 */
export function partReadBy(part: PnlPart, range: OpenRange, readAtMs: number | null): PnlPart {
  if (readAtMs === null || part.last === null || part.last.atMs <= readAtMs) return part;
  const earlier = pnlInRange(part.points, { ...range, toMs: readAtMs });
  return earlier.change.kind === 'known' ? earlier : part;
}

function changeOf(base: PnlSnapshot | null, last: PnlSnapshot | null, fromMs: number | null): Field<Fixed> {
  if (base === null || last === null || last.atMs <= Math.max(base.atMs, fromMs ?? base.atMs))
    return absent('notComputable');
  return known(sub(last.total, base.total));
}

function firstKnown(points: readonly PnlSeriesPoint[]): PnlSnapshot | null {
  const point = points.find(isKnown);
  return point === undefined ? null : snapshotOf(point);
}

function lastKnown(points: readonly PnlSeriesPoint[]): PnlSnapshot | null {
  const point = points.findLast(isKnown);
  return point === undefined ? null : snapshotOf(point);
}

function isKnown({ total }: PnlSeriesPoint): boolean {
  return total.kind === 'known';
}

/** A point of a curve that begins at zero. */
type GainPoint = {
  /** The time of its snapshot, shifted. */
  readonly atMs: number;
  /** The gain since the base, in USD, exact; unreadable values stay gaps. */
  readonly gain: Field<Fixed>;
};

/** One of two curves on a chart: a trader's gain over a range, from its base on. */
export type ComparedSeries = {
  readonly points: readonly GainPoint[];
  /** The base at its actual time, not shifted; null if no snapshot can be read. */
  readonly base: PnlSnapshot | null;
  /** The values of `pnlInRange`. */
  readonly change: Field<Fixed>;
  readonly isShorter: boolean;
};

/**
 * A curve that can be compared with another. Cumulative totals of two traders, or of two times, begin at different
 * heights; the gains since their bases share a scale.
 * @param points of one series, in any order
 * @param shiftMs how much later the curve is drawn: for the time before a range (`rangeBefore`), the length of the
 * range, which aligns times at equal distance from the beginning; 0 for another trader
 */
export function comparedSeries(points: readonly PnlSeriesPoint[], range: TimeRange, shiftMs = 0): ComparedSeries {
  const { points: part, base, change, isShorter } = pnlInRange(points, range);
  return {
    points: part.map(({ atMs, total }) => ({ atMs: atMs + shiftMs, gain: gainOf(total, base) })),
    base,
    change,
    isShorter,
  };
}

function gainOf(total: Field<Fixed>, base: PnlSnapshot | null): Field<Fixed> {
  if (base === null) return total.kind === 'known' ? absent('notComputable') : total;
  return mapField(total, (value) => sub(value, base.total));
}

/** The range of the same length that ends where this one begins. */
export function rangeBefore({ fromMs, toMs }: TimeRange): TimeRange {
  return { fromMs: fromMs - (toMs - fromMs), toMs: fromMs };
}
