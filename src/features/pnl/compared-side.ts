import { type Drawdown, drawdownOf } from '~/domain/drawdown';
import { dayFigures, type DayFigures } from '~/domain/pnl/pnl-days-figures';
import { pnlPeriods } from '~/domain/pnl/pnl-periods';
import { comparedSeries, type ComparedSeries, pnlInRange, rangeBefore } from '~/domain/pnl/pnl-range';
import type { PnlPoint } from '~/domain/pnl/pnl-series';
import { valueOrNull } from '~/lib/field';
import type { OpenRange, TimeRange } from '~/lib/time';

/** One of two lines, with what is told of it in figures. */
export type ComparedSide = {
  readonly name: string;
  readonly curve: ComparedSeries;
  readonly drawdown: Drawdown;
  readonly days: DayFigures;
};

export type SideInput = {
  readonly name: string;
  readonly points: readonly PnlPoint[];
  readonly range: TimeRange;
  /** How much later it is drawn than it was. */
  readonly shiftMs?: number;
};

export function comparedSide({ name, points, range, shiftMs = 0 }: SideInput): ComparedSide {
  const part = pnlInRange(points, range).points;
  return {
    name,
    curve: comparedSeries(points, range, shiftMs),
    drawdown: drawdownOf(
      part.map(({ atMs, total }) => ({ atMs, value: valueOrNull(total) })),
      'amount',
    ),
    days: dayFigures(pnlPeriods(part, 'day').periods),
  };
}

/** The time before a range, as long as it; null for a range without a beginning, which has none. */
export function timeBefore({ fromMs, toMs }: OpenRange, nowMs: number): TimeRange | null {
  return fromMs === null ? null : rangeBefore({ fromMs, toMs: toMs ?? nowMs });
}

/** The same range for both, closed: without ends it is all that either has. The last reading may be newer than an answer's own time, which counts in seconds. */
export function closedRange(
  { fromMs, toMs }: OpenRange,
  series: readonly (readonly PnlPoint[])[],
  nowMs: number,
): TimeRange {
  const begins = series.flatMap((points) => points[0]?.atMs ?? []);
  const ends = series.flatMap((points) => points.at(-1)?.atMs ?? []);
  return { fromMs: fromMs ?? Math.min(nowMs, ...begins), toMs: toMs ?? Math.max(nowMs, ...ends) };
}
