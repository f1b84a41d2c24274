import { useCallback, useMemo } from 'react';
import { type Fixed, toDecimalString } from '~/lib/fixed-point';
import { type AmountKind, formatAmount } from '~/lib/format-amount';
import { type NumberShape, priceDecimals } from '~/lib/format-number';
import { timeFormatOf, type TimeFormat } from '~/lib/format-time';
import type { Catalogue } from '~/text/catalogue';
import { chartText } from '~/text/en/chart';
import { useLocale, useText } from '~/text/text-context';
import { useFormat } from '../../format-context';
import { type Sensitivity, useMasked } from '../../privacy-context';
import type { ChartCalendar, ChartPoint, TimeChartProps } from '../chart-props';
import { tickValue, type ValueAxis } from '../common/value-axis';
import type { TimeLabels } from './time-axis';

/** Formats all values of a chart that are shown or announced. */
export type ChartFormat = {
  /** The full value of a point with its unit, or the reason why there is none. */
  readonly value: (point: ChartPoint) => string;
  /**
   * The value, rounded as the figures beside a chart; its exact decimal is in the same element. It has one digit more
   * than needed to distinguish ticks where that is more, since neighbours would otherwise look alike.
   */
  readonly shortValue: (point: ChartPoint, tickDecimals: number) => string;
  /** The exact decimal, for `<data value>`; null when there is none. */
  readonly decimal: (point: ChartPoint) => string | null;
  /** A full difference of two values; null where privacy mode masks it. */
  readonly change: (amount: Fixed) => string | null;
  /** The rounded difference, with its exact decimal in the same element. */
  readonly shortChange: (amount: Fixed) => string | null;
  readonly moment: (atMs: number) => string;
  /** "3 Oct", a day of the UTC calendar. */
  readonly utcDay: (atMs: number) => string;
  readonly summary: (facts: SeriesFacts, tooLarge: number) => string;
  /** Labels of an axis, one for each tick. */
  readonly ticks: (axis: ValueAxis) => readonly string[];
  readonly timeTick: (tick: number, labels: TimeLabels) => string;
};

type ChartFormatOptions = {
  readonly t: Catalogue['chart'];
  /** The replacement of a masked value. */
  readonly hiddenValue: string;
  readonly numbers: NumberShape;
  /** In the reader's time zone. */
  readonly times: TimeFormat;
  readonly utcTimes: TimeFormat;
  readonly calendar: ChartCalendar;
  readonly format: AmountKind;
  readonly unit: string | undefined;
  readonly signed: boolean;
  /** Whether privacy mode masks these values. Then no digit may appear, not on axes either. */
  readonly masked: boolean;
};

/** Large steps are abbreviated ("12.0K"): an axis is approximate, the cursor is exact. */
const COMPACT_STEP_FROM = 100;

function createChartFormat(options: ChartFormatOptions): ChartFormat {
  const { t, hiddenValue, numbers, times, utcTimes, calendar, format, unit, signed, masked } = options;
  const withUnit = (text: string) => (unit === undefined ? text : `${text} ${unit}`);
  const write = (value: Fixed, withPlus: boolean) => {
    const { exactText } = formatAmount(value, { kind: format, signed: withPlus }, numbers);
    return withUnit(exactText);
  };
  const exact = (value: Fixed) => (masked ? hiddenValue : write(value, signed));
  const value = ({ value: known, raw }: ChartPoint) => {
    if (known !== null) return exact(known);
    if (raw === undefined) return t.noValue;
    // An unreadable value may reveal the reader's money too.
    return masked ? t.unreadableValue : t.unreadableAs(raw);
  };
  const days = calendar === 'utc-days';
  const moment = (atMs: number) =>
    days ? `${utcTimes.date(atMs)} ${utcTimes.zoneName(atMs)}` : `${times.dateTime(atMs)} ${times.zoneName(atMs)}`;

  const extent = ({ count, first, last }: SeriesFacts) => {
    if (count === 1) return days ? t.oneDay(moment(first.atMs)) : t.onePoint(moment(first.atMs));
    return (days ? t.daySummary : t.summary)(count, moment(first.atMs), moment(last.atMs));
  };
  const summary = (facts: SeriesFacts, tooLarge: number) =>
    [
      extent(facts),
      t.range(exact(facts.low), exact(facts.high), exact(facts.latest)),
      ...(facts.gaps === 0 ? [] : [t.gaps(facts.gaps)]),
      ...(tooLarge === 0 ? [] : [t.tooLarge(tooLarge)]),
    ].join(' ');

  return {
    value,
    shortValue: (one, tickDecimals) => {
      if (one.value === null || masked) return value(one);
      return withUnit(
        formatAmount(
          one.value,
          { kind: format, signed, decimals: shownDecimals(one.value, format, tickDecimals) },
          numbers,
        ).text,
      );
    },
    change: (amount) => (masked ? null : write(amount, true)),
    shortChange: (amount) =>
      masked ? null : withUnit(formatAmount(amount, { kind: format, signed: true }, numbers).text),
    decimal: (one) => (one.value === null || masked ? null : shownDecimal(one.value, format)),
    moment,
    utcDay: utcTimes.dayMonth,
    summary,
    ticks: (axis) => (masked ? axis.ticks.map(() => '•••') : tickTexts(axis, format, numbers)),
    timeTick: (tick, labels) =>
      ({ clock: times.hourMinute, 'utc-day': utcTimes.dayMonth, 'utc-month': utcTimes.monthYear })[labels](tick),
  };
}

/** The value in the unit shown, as in `Amount`: a percentage is 100 times its fraction. */
function shownDecimal(value: Fixed, format: AmountKind): string {
  return toDecimalString(format === 'percent' ? { raw: value.raw * 100n, scale: value.scale } : value);
}

/** Digits after the point; undefined if the kind of amount implies them. */
function shownDecimals(value: Fixed, format: AmountKind, tickDecimals: number): number | undefined {
  switch (format) {
    case 'usd':
    case 'amount':
      return Math.max(2, tickDecimals + 1);
    case 'percent':
      // A percentage is a fraction on the axis, so its text has two decimals less.
      return Math.max(2, tickDecimals - 1);
    case 'price':
      return Math.max(priceDecimals(value), tickDecimals + 1);
    default:
      return undefined;
  }
}

/** Uses short forms only if they distinguish the ticks: 1,234,100 and 1,234,200 would both be "1.2M". */
function tickTexts(axis: ValueAxis, format: AmountKind, numbers: NumberShape): readonly string[] {
  // A percentage is a fraction on the axis, so its text has two decimals less.
  const decimals = format === 'percent' ? Math.max(0, axis.decimals - 2) : axis.decimals;
  const write = (compact: boolean) =>
    axis.ticks.map((tick) => {
      const value = tickValue(tick, axis.decimals);
      return value === null
        ? ''
        : formatAmount(value, { kind: format, decimals, compact, countsZeros: true }, numbers).text;
    });
  const [first = 0, second = 0] = axis.ticks;
  const short = second - first >= COMPACT_STEP_FROM ? write(true) : [];
  return short.length > 0 && new Set(short).size === short.length ? short : write(false);
}

/** The settings for formatting values. */
type ValueOptions = Pick<TimeChartProps, 'format' | 'unit' | 'signed'>;

/** The format of one chart: by its texts, the reader's formats, and privacy mode. */
export function useChartFormat(options: ValueOptions & Pick<TimeChartProps, 'calendar' | 'sensitivity'>): ChartFormat {
  const { format, unit, signed, calendar, sensitivity } = options;
  const formatOf = useFormatOf(calendar, sensitivity);
  return useMemo(() => formatOf({ format, unit, signed }), [formatOf, format, unit, signed]);
}

/** Makes formats for charts of several series. The function is stable until a setting of the reader changes. */
export function useFormatOf(
  calendar: ChartCalendar = 'instants',
  sensitivity: Sensitivity = 'personal',
): (options: ValueOptions) => ChartFormat {
  const t = useText(chartText);
  const { hiddenValue } = useText().common;
  const locale = useLocale();
  const { numbers, times } = useFormat();
  const amountsMasked = useMasked(sensitivity, false);
  const ratiosMasked = useMasked(sensitivity, true);
  const utcTimes = timeFormatOf(locale, 'UTC');
  return useCallback(
    ({ format, unit, signed = false }) => {
      const masked = format === 'percent' || format === 'multiple' ? ratiosMasked : amountsMasked;
      return createChartFormat({
        t,
        hiddenValue,
        numbers,
        times,
        utcTimes,
        calendar,
        format,
        unit,
        signed,
        masked,
      });
    },
    [t, hiddenValue, numbers, times, utcTimes, calendar, amountsMasked, ratiosMasked],
  );
}

export type SeriesFacts = {
  readonly first: ChartPoint;
  readonly last: ChartPoint;
  readonly count: number;
  readonly low: Fixed;
  readonly high: Fixed;
  /** The latest known value. The last point may be a gap. */
  readonly latest: Fixed;
  /** The index of its point. */
  readonly latestIndex: number;
  /** The number of gaps. */
  readonly gaps: number;
};
