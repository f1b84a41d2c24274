import { useMemo } from 'react';
import { formatAmount } from '~/lib/format-amount';
import { DAY_MS } from '~/lib/time';
import { chartPartsText, chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { useFormat } from '../../format-context';
import { type Sensitivity, useMasked } from '../../privacy-context';
import type { ChartFormat } from './chart-format';
import type { Change, CursorValue } from './cursor-values';
import { periodOf, type SeriesPoint } from './series';

export type CursorFormat = {
  /** The time of a point, or the period it covers. */
  readonly moment: (point: SeriesPoint, formats: ChartFormat) => string;
  /** "+$212.401 (+2.35%)": the change that privacy mode allows, in full or rounded; null without one. */
  readonly change: (change: Change, formats: ChartFormat, isShort?: boolean) => string | null;
  /** The point under the cursor in full, for assistive technology. */
  readonly all: (at: SeriesPoint, lead: ChartFormat, readings: readonly CursorValue[]) => string;
};

/** Formats the point under a chart's cursor. */
export function useCursorFormat(sensitivity: Sensitivity = 'personal'): CursorFormat {
  const t = useText(chartText);
  const parts = useText(chartPartsText);
  const { numbers } = useFormat();
  const ratiosMasked = useMasked(sensitivity, true);
  return useMemo(() => {
    const moment = (point: SeriesPoint, formats: ChartFormat) => {
      const period = periodOf(point);
      // A day is shown by its date.
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
    const one = ({ series, point, change: found }: CursorValue, several: boolean) => {
      const value = series.formats.value(point);
      const changed = found === null ? null : change(found, series.formats);
      return [
        several ? parts.series(series.options.label, value) : value,
        ...(found === null || changed === null ? [] : [parts.since(changed, series.formats.moment(found.sinceMs))]),
      ].join(', ');
    };
    const all = (at: SeriesPoint, lead: ChartFormat, readings: readonly CursorValue[]) =>
      t.pointText(moment(at, lead), readings.map((reading) => one(reading, readings.length > 1)).join('; '));
    return { moment, change, all };
  }, [t, parts, numbers, ratiosMasked]);
}
