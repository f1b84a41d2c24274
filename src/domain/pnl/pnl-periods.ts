import { compare, type Fixed, sub } from '~/lib/fixed-point';
import { DAY_MS } from '~/lib/time';
import { type PnlSeriesPoint, type PnlSnapshot, snapshotOf } from './pnl-series';

const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday, its first week on Monday 29 December 1969. */
const FIRST_MONDAY_MS = -3 * DAY_MS;

/** A period of the calendar: after `fromMs`, up to and including `untilMs`, so midnight closes the day before. */
type UtcPeriod = { readonly fromMs: number; readonly untilMs: number };

function utcDayPeriod(atMs: number): UtcPeriod {
  const fromMs = Math.ceil(atMs / DAY_MS) * DAY_MS - DAY_MS;
  return { fromMs, untilMs: fromMs + DAY_MS };
}

/** From Monday 00:00. */
function utcWeekPeriod(atMs: number): UtcPeriod {
  const fromMs = Math.ceil((atMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS - WEEK_MS + FIRST_MONDAY_MS;
  return { fromMs, untilMs: fromMs + WEEK_MS };
}

function utcMonthPeriod(atMs: number): UtcPeriod {
  const fromMs = firstOfMonth(utcDayPeriod(atMs).fromMs);
  // 31 days after the first of a month is always in the next one.
  return { fromMs, untilMs: firstOfMonth(fromMs + 31 * DAY_MS) };
}

/** How many days fit between the beginning of one period and the end of another. */
function daysIn({ fromMs, untilMs }: UtcPeriod): number {
  return (untilMs - fromMs) / DAY_MS;
}

function weeksIn({ fromMs, untilMs }: UtcPeriod): number {
  return (untilMs - fromMs) / WEEK_MS;
}

function monthsIn({ fromMs, untilMs }: UtcPeriod): number {
  const [from, until] = [new Date(fromMs), new Date(untilMs)];
  return (until.getUTCFullYear() - from.getUTCFullYear()) * 12 + until.getUTCMonth() - from.getUTCMonth();
}

/** Avoids `Date.UTC`, which interprets the years 0 to 99 as 1900 to 1999. */
function firstOfMonth(dayMs: number): number {
  return dayMs - (new Date(dayMs).getUTCDate() - 1) * DAY_MS;
}

/** Periods of the UTC calendar; a week begins on Monday. */
export type PeriodLength = 'day' | 'week' | 'month';

/** The change of one period of the UTC calendar. */
export type PnlPeriod = UtcPeriod & {
  /** In USD, exact; null if the period has a point but its change is unknown. */
  readonly change: Fixed | null;
};

export type KnownPeriod = PnlPeriod & { readonly change: Fixed };

export type PnlPeriods = {
  /** Oldest first, without periods that have no point. */
  readonly periods: readonly PnlPeriod[];
  /** The highest and the lowest change, the earliest of equals. They need not be a gain and a loss. */
  readonly best: KnownPeriod | null;
  readonly worst: KnownPeriod | null;
  /**
   * The number of periods with a known change, and the number of all periods from the first that should have one to the
   * last.
   */
  readonly known: number;
  readonly spanned: number;
};

const periodAt: Readonly<Record<PeriodLength, (atMs: number) => UtcPeriod>> = {
  day: utcDayPeriod,
  week: utcWeekPeriod,
  month: utcMonthPeriod,
};
const periodsIn: Readonly<Record<PeriodLength, (span: UtcPeriod) => number>> = {
  day: daysIn,
  week: weeksIn,
  month: monthsIn,
};

/**
 * PnL by period: the last readable snapshot of a period minus the last snapshot of the UTC day before the period began.
 * A snapshot at midnight closes the period that ends there. The first period begins with the first readable snapshot;
 * if that is the only snapshot of its period, it only sets the start of the line. The last period ends with the last
 * snapshot read. If the day before has no snapshot, the difference would cover a longer time, and if the period's last
 * day has none, a shorter one: the change is then unknown, neither 0 nor the whole difference. So a run of known
 * periods adds up to exactly the gain of the line over it, whatever the length of the periods.
 * @param points of one series, in any order; for a range, the points of `pnlInRange`
 * @param sinceMs where that range begins: the time between its base and its beginning belongs to no period
 */
export function pnlPeriods(
  points: readonly PnlSeriesPoint[],
  length: PeriodLength,
  sinceMs: number | null = null,
): PnlPeriods {
  const buckets = bucketsOf(points, periodAt[length]).filter(
    ({ period }) => sinceMs === null || period.untilMs > sinceMs,
  );
  const periods = buckets.map((bucket, index) => periodOf(bucket, index === buckets.length - 1));
  const known = knownPeriods(periods);
  const first = buckets[0];
  const last = periods.at(-1);
  return {
    periods,
    best: extreme(known, 1),
    worst: extreme(known, -1),
    known: known.length,
    spanned:
      first === undefined || last === undefined
        ? 0
        : periodsIn[length]({ fromMs: beginOf(first, periodAt[length], sinceMs), untilMs: last.untilMs }),
  };
}

/** When the first period that should have a change begins. Periods without a point after the base count too. */
function beginOf({ period, base }: Bucket, at: (atMs: number) => UtcPeriod, sinceMs: number | null): number {
  const coveredUntilMs = Math.max(utcDayPeriod(base.atMs).untilMs, sinceMs ?? base.atMs);
  return Math.min(period.fromMs, at(coveredUntilMs + 1).fromMs);
}

export function knownPeriods(periods: readonly PnlPeriod[]): readonly KnownPeriod[] {
  return periods.flatMap(({ change, ...period }) => (change === null ? [] : [{ ...period, change }]));
}

type Bucket = {
  readonly period: UtcPeriod;
  /** The last snapshot before its first point. */
  readonly base: PnlSnapshot;
  last: PnlSnapshot | null;
};

function bucketsOf(points: readonly PnlSeriesPoint[], at: (atMs: number) => UtcPeriod): readonly Bucket[] {
  const buckets: Bucket[] = [];
  let base: PnlSnapshot | null = null;
  for (const point of points.toSorted((a, b) => a.atMs - b.atMs)) {
    const { atMs } = point;
    const reading = snapshotOf(point);
    const open = buckets.at(-1);
    if (open !== undefined && atMs <= open.period.untilMs) open.last = reading ?? open.last;
    else if (base !== null) buckets.push({ period: at(atMs), base, last: reading });
    base = reading ?? base;
  }
  return buckets;
}

function periodOf({ period, base, last }: Bucket, isLast: boolean): PnlPeriod {
  const beginsRead = base.atMs > period.fromMs - DAY_MS;
  const endsRead = last !== null && (isLast || last.atMs > period.untilMs - DAY_MS);
  return { ...period, change: beginsRead && endsRead ? sub(last.total, base.total) : null };
}

function extreme(periods: readonly KnownPeriod[], direction: 1 | -1): KnownPeriod | null {
  return periods.reduce<KnownPeriod | null>(
    (found, period) => (found === null || compare(period.change, found.change) === direction ? period : found),
    null,
  );
}
