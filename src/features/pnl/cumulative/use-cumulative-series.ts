import { useMemo } from 'react';
import type { PeriodLength } from '~/domain/pnl/period-lengths';
import type { PnlPeriods } from '~/domain/pnl/pnl-periods';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import type { ChartSeries, PeriodPoint } from '~/ui/chart/composed-chart-props';
import { fieldPoint } from '~/ui/chart/field-point';

/** All readings as a line, of which a brush shows the range; below it the periods of the range as bars. */
export function useCumulativeSeries(series: PnlSeries, { periods }: PnlPeriods, length: PeriodLength): readonly ChartSeries[] {
  const t = useText(pnlText);
  const points = useMemo(() => series.points.map(({ atMs, total }) => fieldPoint(atMs, total)), [series]);
  const bars = useMemo(() => periods.map(({ fromMs, untilMs, change }): PeriodPoint => ({ atMs: fromMs, untilMs, value: change })), [periods]);
  return useMemo(
    () => [
      {
        id: 'total',
        label: t.cumulative,
        kind: 'area',
        points,
        format: 'usd',
        signed: true,
        ...(series.scale === 'scaled' ? { rawDigits: series.digits } : {}),
      },
      ...(bars.length === 0 ? [] : [{ id: 'change', label: t.length.changes[length], kind: 'bar', points: bars, format: 'usd', signed: true, pane: 'lower' } as const]),
    ],
    [t, points, bars, series, length],
  );
}
