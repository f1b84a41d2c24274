import { useMemo } from 'react';
import { compare, type Fixed, sign } from '~/lib/fixed-point';
import { timeFormatOf } from '~/lib/format-time';
import { chartCalendarText, chartText } from '~/text/en/chart';
import { useLocale, useText } from '~/text/text-context';
import type { CalendarHeatMapProps } from '../chart-props';
import { useChartFormat } from '../time/chart-format';
import { type GridDay, type HeatMapGrid, readDays } from './heat-map-layout';

/** Formats everything that a calendar of days shows or announces. */
export type HeatMapFormat = {
  /** "11 Aug 2026 UTC" */
  readonly moment: (startMs: number) => string;
  /** The full value with its sign, or the reason why there is none. */
  readonly value: (day: GridDay) => string;
  /** The rounded value, as elsewhere on the page. */
  readonly shortValue: (day: GridDay) => string;
  /** The exact decimal; null when there is none. */
  readonly decimal: (day: GridDay) => string | null;
  /** "11 Aug 2026 UTC: +$212.40" */
  readonly day: (day: GridDay) => string;
  /** "Aug"; for January with its year. */
  readonly month: (startMs: number) => string;
  /** "Mon" */
  readonly weekday: (startMs: number) => string;
  readonly summary: (grid: HeatMapGrid) => string;
};

export function useHeatMapFormat({
  format,
  unit,
  sensitivity,
}: Pick<CalendarHeatMapProps, 'format' | 'unit' | 'sensitivity'>): HeatMapFormat {
  const t = useText(chartCalendarText);
  const chart = useText(chartText);
  const locale = useLocale();
  const formats = useChartFormat({ format, unit, sensitivity, signed: true, calendar: 'utc-days' });
  return useMemo(() => {
    const { moment } = formats;
    const point = ({ startMs, value }: GridDay) => ({ atMs: startMs, value });
    const value = (day: GridDay) => (day.isRead ? formats.value(point(day)) : t.noReading);
    const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    const summary = (grid: HeatMapGrid) => {
      const days = readDays(grid);
      const known = days.flatMap((day) => day.value ?? []);
      const unknown = days.length - known.length;
      const count = (wanted: -1 | 0 | 1) => known.filter((one) => sign(one) === wanted).length;
      const textOf = (one: Fixed) => formats.value({ atMs: 0, value: one });
      const sorted = known.toSorted(compare);
      const [low, high] = [sorted[0], sorted.at(-1)];
      return [
        t.summary(moment(grid.firstMs), moment(grid.lastMs)),
        t.counts(count(1), count(-1), count(0)),
        ...(unknown === 0 ? [] : [t.unknownDays(unknown)]),
        ...(low === undefined || high === undefined ? [] : [t.extremes(textOf(high), textOf(low))]),
      ].join(' ');
    };
    return {
      moment,
      value,
      shortValue: (day) => (day.isRead ? formats.shortValue(point(day), 0) : t.noReading),
      decimal: (day) => formats.decimal(point(day)),
      day: (day) => chart.pointText(moment(day.startMs), value(day)),
      month: (startMs) =>
        new Date(startMs).getUTCMonth() === 0 ? timeFormatOf(locale, 'UTC').monthYear(startMs) : month.format(startMs),
      weekday: (startMs) => weekday.format(startMs),
      summary,
    };
  }, [t, chart, locale, formats]);
}
