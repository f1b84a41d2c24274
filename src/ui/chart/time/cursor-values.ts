import { div, type Fixed, sign, sub } from '~/lib/fixed-point';
import { showsChange } from '../chart-layout';
import type { ChartPoint, HeadlineChange } from '../chart-props';
import { firstAfter, indexOfPeriod, type ReadySeries, type SeriesPoint } from './series';
import { usualGap } from './time-axis';

/** The difference between a value and the first one of its series. */
export type Change = {
  readonly amount: Fixed;
  /** The share of the first value, rounded half up to eight decimals; null where that is not above zero. */
  readonly ratio: Fixed | null;
  readonly sinceMs: number;
};

/** The value of a series at a moment. */
export type CursorValue = {
  readonly series: ReadySeries;
  /** A point without a value where the series has none at that moment. */
  readonly point: SeriesPoint;
  /** Null where no change is shown or known. */
  readonly change: Change | null;
};

const RATIO_DIGITS = 8;
/** The number of last points that the usual interval is taken from. */
const LAST_READINGS = 50;

/** The value of every series at the cursor. */
export function cursorValuesAt(
  all: readonly ReadySeries[],
  at: SeriesPoint,
  wanted?: HeadlineChange,
): readonly CursorValue[] {
  const atMs = at.untilMs ?? at.atMs;
  return all.map((series) => {
    const point = pointAt(series, atMs);
    return {
      series,
      point,
      change: wanted === undefined || !showsChange(series.options) ? null : changeOf(series.base, point, wanted),
    };
  });
}

/**
 * The point that is valid at a moment. It is valid until the next one; the last point as long as the usual interval of
 * the last points. Of periods it is the one that contains the moment.
 */
function pointAt({ shown }: ReadySeries, atMs: number): SeriesPoint {
  const none = { atMs, value: null };
  const last = shown.at(-1);
  if (last === undefined) return none;
  if (last.untilMs !== undefined) return shown[indexOfPeriod(shown, atMs)] ?? none;
  if (atMs > last.atMs + usualGap(shown.slice(-LAST_READINGS).map((point) => point.atMs))) return none;
  return shown[firstAfter(shown, atMs) - 1] ?? none;
}

function changeOf(base: ChartPoint | null, { value, atMs }: ChartPoint, wanted: HeadlineChange): Change | null {
  if (base === null || base.value === null || value === null || atMs < base.atMs) return null;
  const amount = sub(value, base.value);
  const ratio =
    wanted === 'amount-and-ratio' && sign(base.value) > 0 ? div(amount, base.value, RATIO_DIGITS, 'halfUp') : null;
  return { amount, ratio, sinceMs: base.atMs };
}
