import { useMemo } from 'react';
import { ComposedChart } from './composed-chart';
import type { ChartSeries } from './composed-chart-props';
import type { TimeChartProps } from './time-chart-props';

/** A chart of one series. */
export function TimeChart({ kind, points, format, unit, signed, ...chart }: TimeChartProps) {
  const { title } = chart;
  const series = useMemo(
    (): readonly ChartSeries[] => [{ id: 'value', label: title, kind, points, format, unit, signed }],
    [title, kind, points, format, unit, signed],
  );
  return <ComposedChart {...chart} series={series} />;
}
