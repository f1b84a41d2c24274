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
  /** What the service says the window has returned, a ratio (`percentageDigits`, an assumption). */
  readonly roi: Field<Fixed>;
  /** Null when the answer has no list of points at all. */
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

/** The part of a history that a range leaves. */
export type RatePart = {
  readonly points: readonly RatePoint[];
  /** Within the history, with ends where the asked range had none; null for all of it. */
  readonly range: TimeRange | null;
  /** No point lies in the asked range, as in a link that has grown old: the part is the whole. */
  readonly isMissed: boolean;
};

/** The points of a history, in order of time, from the start of a range to its end, both included. */
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
 * What is left of a chosen range once all ends that lie at or beyond those of the history are open: such a range goes
 * on with the history, and needs no words in a link.
 */
export function openEnds(range: TimeRange | null, points: readonly { readonly atMs: number }[]): OpenRange {
  const [first, last] = [points[0], points.at(-1)];
  return {
    fromMs: range === null || first === undefined || range.fromMs <= first.atMs ? null : range.fromMs,
    toMs: range === null || last === undefined || range.toMs >= last.atMs ? null : range.toMs,
  };
}

export type BalanceSnapshot = { readonly atMs: number; readonly balance: Fixed };

/** The most and the least that was in a vault, each the first time; null where no balance can be read (operation 11, `balance`). */
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
