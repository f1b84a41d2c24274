import { useMemo } from 'react';
import type { TimeRange } from '~/lib/time-range';
import type { ComposedChartProps } from './composed-chart-props';
import { orderSeries, readySeries, type ReadySeries } from './ready-series';
import type { ChartPoint } from './series';
import { useWordsOf } from './use-chart-words';

export type ReadyChart = {
  readonly series: readonly ReadySeries[];
  /** Lines for the strip of a brush, whole; bars where there are no lines. The same list until a series changes. */
  readonly strips: readonly (readonly ChartPoint[])[];
};

/** The series of a chart, put in order once, and what a range leaves of them. */
export function useReadySeries({ series, calendar, reach }: ComposedChartProps, range: TimeRange | null): ReadyChart {
  const wordsOf = useWordsOf(calendar, reach);
  const ordered = useMemo(() => orderSeries(series, wordsOf), [series, wordsOf]);
  const strips = useMemo(() => {
    const lines = ordered.filter(({ look }) => look.kind !== 'bar');
    return (lines.length > 0 ? lines : ordered).map((one) => one.ordered);
  }, [ordered]);
  return { series: useMemo(() => readySeries(ordered, range), [ordered, range]), strips };
}
