import { useMemo } from 'react';
import { div, type Fixed, sign, sub } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { DAY_MS } from '~/lib/time';
import { chartPartsText, chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { useFormat } from '../../format-context';
import { type Sensitivity, useMasked } from '../../privacy-context';
import { showsChange } from '../chart-layout';
import type { ChartPoint, HeadlineChange, PeriodPoint } from '../chart-props';
import type { ChartFormat } from './chart-format';
import { firstAfter, indexOfPeriod, periodOf, type ReadySeries, type SeriesPoint } from './series';
import { usualGap } from './time-axis';

/** The difference between a value and the first one of its series. */
type Change = {
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
/** The usual interval is computed from this many last points. */
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
 * The point that is valid at a moment. A point is valid until the next one; the last point for as long as the usual
 * interval. A period is valid at the moments that it contains.
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

export type CursorFormat = {
  /** The time of a point, or the period it covers. */
  readonly moment: (point: SeriesPoint, formats: ChartFormat) => string;
  /** The name of a series, with the days of its period where the cursor is on a moment: "Daily PnL 3 Oct". */
  readonly label: (reading: CursorValue, at: SeriesPoint) => string;
  /** "+$212.401 (+2.35%)": the change that privacy mode allows, in full or rounded; null without one. */
  readonly change: (change: Change, formats: ChartFormat, isShort?: boolean) => string | null;
  /** The point under the cursor in full, for assistive technology. */
  readonly all: (at: SeriesPoint, lead: ChartFormat, readings: readonly CursorValue[]) => string;
};

/** The days of the UTC calendar that a period covers: "3 Oct", "28 Sep – 4 Oct". */
export function periodDays(
  { atMs, untilMs }: PeriodPoint,
  { utcDay }: Pick<ChartFormat, 'utcDay'>,
  span: (from: string, until: string) => string,
): string {
  const [first, last] = [utcDay(atMs), utcDay(untilMs - 1)];
  return first === last ? first : span(first, last);
}

/** Formats the point under a chart's cursor. */
export function useCursorFormat(sensitivity: Sensitivity = 'personal'): CursorFormat {
  const t = useText(chartText);
  const parts = useText(chartPartsText);
  const { numbers } = useFormat();
  const ratiosMasked = useMasked(sensitivity, true);
  return useMemo(() => {
    const moment = (point: SeriesPoint, formats: ChartFormat) => {
      const period = periodOf(point);
      // A single day is shown by its date.
      if (period === null || period.untilMs - period.atMs <= DAY_MS) return formats.moment(point.atMs);
      return parts.span(formats.moment(period.atMs), formats.moment(period.untilMs - 1));
    };
    const change = ({ amount, ratio }: Change, formats: ChartFormat, isShort = false) => {
      const ratioText =
        ratio === null || ratiosMasked ? null : formatAmount(ratio, { kind: 'percent', signed: true }, numbers).text;
      const amountText = isShort ? formats.shortChange(amount) : formats.change(amount);
      if (amountText === null || ratioText === null) return amountText ?? ratioText;
      return parts.changeOf(amountText, ratioText);
    };
    const label = ({ series: { options, formats }, point }: CursorValue, at: SeriesPoint) => {
      const period = periodOf(at) === null ? periodOf(point) : null;
      return period === null ? options.label : parts.series(options.label, periodDays(period, formats, parts.span));
    };
    const one = (reading: CursorValue, at: SeriesPoint, several: boolean) => {
      const { series, point, change: found } = reading;
      const value = series.formats.value(point);
      const changed = found === null ? null : change(found, series.formats);
      return [
        several ? parts.series(label(reading, at), value) : value,
        ...(found === null || changed === null ? [] : [parts.since(changed, series.formats.moment(found.sinceMs))]),
      ].join(', ');
    };
    const all = (at: SeriesPoint, lead: ChartFormat, readings: readonly CursorValue[]) =>
      t.pointText(moment(at, lead), readings.map((reading) => one(reading, at, readings.length > 1)).join('; '));
    return { moment, label, change, all };
  }, [t, parts, numbers, ratiosMasked]);
}
