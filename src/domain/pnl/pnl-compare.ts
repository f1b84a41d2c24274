import { absent, mapField, type Field } from '~/lib/field';
import { sub, type Fixed } from '~/lib/fixed-point';
import type { TimeRange } from '~/lib/time-range';
import { pnlInRange } from './pnl-range';
import type { PnlReading } from './pnl-reading';
import type { PnlPoint } from './pnl-series';

/** A point of a curve that begins at zero. */
export type GainPoint = {
  /** Where it is drawn: its own moment, shifted. */
  readonly atMs: number;
  /** What was gained since the base, in USD, exact; what cannot be read stays a gap. */
  readonly gain: Field<Fixed>;
};

/** One of two curves on a chart: what a trader gained over a range, from its base on. */
export type ComparedSeries = {
  readonly points: readonly GainPoint[];
  /** At its own moment, not a shifted one; null where nothing can be read. */
  readonly base: PnlReading | null;
  /** As `pnlInRange` has them. */
  readonly change: Field<Fixed>;
  readonly isShorter: boolean;
};

/**
 * A curve that can stand beside another: cumulative totals of two traders, or of two times, begin at different heights
 * and have no common scale of their own, what they gained since their bases has.
 *
 * @param points of one series, in any order
 * @param shiftMs how much later it is drawn: the length of the range for the time before it (`rangeBefore`), so that
 *   equal times since the beginning stand above one another; 0 for another trader
 */
export function comparedSeries(points: readonly PnlPoint[], range: TimeRange, shiftMs = 0): ComparedSeries {
  const { points: part, base, change, isShorter } = pnlInRange(points, range);
  return {
    points: part.map(({ atMs, total }) => ({ atMs: atMs + shiftMs, gain: gainOf(total, base) })),
    base,
    change,
    isShorter,
  };
}

function gainOf(total: Field<Fixed>, base: PnlReading | null): Field<Fixed> {
  if (base === null) return total.kind === 'known' ? absent('notComputable') : total;
  return mapField(total, (value) => sub(value, base.total));
}

/** The range of the same length that ends where this one begins. */
export function rangeBefore({ fromMs, toMs }: TimeRange): TimeRange {
  return { fromMs: fromMs - (toMs - fromMs), toMs: fromMs };
}
