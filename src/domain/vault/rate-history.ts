import type { VaultRates } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { type Field, unreadable } from '~/lib/field';
import { compare, type Fixed } from '~/lib/fixed-point';
import type { OpenRange, TimeRange } from '~/lib/time';
import { readFixed, readTime } from '../read-field';
import { type TimeSeries, toTimeSeries } from '../time-series';

export type RatePoint = {
  readonly atMs: number;
  /** Units of the vault's asset for 1 LP token. */
  readonly rate: Field<Fixed>;
  /** Units of the vault's asset. */
  readonly balance: Field<Fixed>;
};

/** The history of one vault (operation 11). */
export type RateHistory = {
  /** The return over the window as the service reports it, a ratio (`percentageDigits`, an assumption). */
  readonly roi: Field<Fixed>;
  /** Null if the answer has no list of points. */
  readonly series: TimeSeries<RatePoint> | null;
};

type WirePoint = Lenient<VaultRates['history'][number]> | BadValue;

export function toRateHistory(wire: Lenient<VaultRates>, units: Assumptions): RateHistory {
  const { history } = wire;
  return {
    roi: readFixed(wire.roiPercentage, units.percentageDigits),
    series:
      history instanceof BadValue
        ? null
        : toTimeSeries<WirePoint, RatePoint>(
            history,
            (row) => (row instanceof BadValue ? unreadable(row.raw) : readTime(row.timestamp)),
            (row, atMs) => ({
              atMs,
              rate: readFixed(row instanceof BadValue ? row : row.value, units.collateralDigits),
              balance: readFixed(row instanceof BadValue ? row : row.balance, units.collateralDigits),
            }),
          ),
  };
}

/** A rate that could be read. */
export type RateSnapshot = { readonly atMs: number; readonly rate: Fixed };

export function readableRates(points: readonly RatePoint[]): readonly RateSnapshot[] {
  return points.flatMap(({ atMs, rate }) => (rate.kind === 'known' ? [{ atMs, rate: rate.value }] : []));
}

/** The part of a history in a range. */
export type RatePart = {
  readonly points: readonly RatePoint[];
  /** The range, limited to the history, with both ends; null for the whole history. */
  readonly range: TimeRange | null;
  /** Whether no point is in the range, as may happen with an old link: the part is then the whole history. */
  readonly isMissed: boolean;
};

/** The points of a history, in order of time, within a range that includes both ends. */
export function ratePart(points: readonly RatePoint[], { fromMs, toMs }: OpenRange): RatePart {
  const whole: RatePart = { points, range: null, isMissed: false };
  const part = points.filter(({ atMs }) => (fromMs === null || atMs >= fromMs) && (toMs === null || atMs <= toMs));
  const [first, last] = [points[0], points.at(-1)];
  if (part.length === points.length || first === undefined || last === undefined) return whole;
  if (part.length === 0) return { ...whole, isMissed: true };
  const range = { fromMs: Math.max(fromMs ?? first.atMs, first.atMs), toMs: Math.min(toMs ?? last.atMs, last.atMs) };
  return { points: part, range, isMissed: false };
}

/**
 * The chosen range. An end at or beyond the end of the history becomes open, so that the range grows with the history,
 * and a link does not have to fix its time.
 */
export function openEnds(range: TimeRange | null, points: readonly { readonly atMs: number }[]): OpenRange {
  const [first, last] = [points[0], points.at(-1)];
  return {
    fromMs: range === null || first === undefined || range.fromMs <= first.atMs ? null : range.fromMs,
    toMs: range === null || last === undefined || range.toMs >= last.atMs ? null : range.toMs,
  };
}

export type BalanceSnapshot = { readonly atMs: number; readonly balance: Fixed };

/** The highest and the lowest balance, the first of equal ones; null without a readable balance (operation 11). */
export function balanceExtremes(
  points: readonly RatePoint[],
): { readonly highest: BalanceSnapshot; readonly lowest: BalanceSnapshot } | null {
  const readings = points.flatMap(({ atMs, balance }) =>
    balance.kind === 'known' ? [{ atMs, balance: balance.value }] : [],
  );
  const [first] = readings;
  if (first === undefined) return null;
  return {
    highest: readings.reduce((best, one) => (compare(one.balance, best.balance) > 0 ? one : best), first),
    lowest: readings.reduce((least, one) => (compare(one.balance, least.balance) < 0 ? one : least), first),
  };
}
