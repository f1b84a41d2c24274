import { useDeferredValue, useMemo } from 'react';
import type { TimeRange } from '~/lib/time';
import { chartPartsText, chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { Empty } from '../../empty';
import { useBrushState } from '../brush/use-brush-state';
import type { ChartPoint, SeriesOptions, ComposedChartProps, TimeChartProps } from '../chart-props';
import { ChartFigure } from '../common/chart-figure';
import { ChartViews } from './chart-views';
import { useFormatOf } from './chart-format';
import { orderSeries, type ReadySeries, readySeries } from './series';

/**
 * Several series over one time axis: as a picture with exact values under the cursor, as a description, as a table and
 * as files.
 */
export function ComposedChart(props: ComposedChartProps) {
  const t = useText(chartText);
  const brush = useBrushState(props.brush);
  // New points render after the page around them, in slices that input can interrupt.
  const given = useDeferredValue(props.series);
  const { series, strips } = useReadySeries({ ...props, series: given }, brush.pictured);
  if (series.every(({ ordered }) => ordered.length === 0)) return <Empty>{t.empty}</Empty>;
  return (
    <ChartFigure title={props.title} summary={<ChartSummary series={series} />}>
      <ChartViews {...props} series={series} strips={strips} brushState={brush} />
    </ChartFigure>
  );
}

/** A description of the picture: count and dates of the points, first and last value, and gaps. */
function ChartSummary({ series }: { readonly series: readonly ReadySeries[] }) {
  const t = useText(chartText);
  const parts = useText(chartPartsText);
  const summary = ({ shown, facts, formats, tooLarge }: ReadySeries) => {
    if (shown.length === 0) return parts.noneInRange;
    return facts === null ? t.noneReadable(shown.length) : formats.summary(facts, tooLarge);
  };
  const [only] = series;
  if (only !== undefined && series.length === 1) return <>{summary(only)}</>;
  return <>{series.map((one) => parts.seriesSummary(one.options.label, summary(one))).join(' ')}</>;
}

type ReadyChart = {
  readonly series: readonly ReadySeries[];
  /** Complete lines for the brush, or bars if the chart has no lines. The list is stable until a series changes. */
  readonly strips: readonly (readonly ChartPoint[])[];
};

/** The series of a chart, sorted once, and their points within a range. */
function useReadySeries({ series, calendar, sensitivity }: ComposedChartProps, range: TimeRange | null): ReadyChart {
  const formatOf = useFormatOf(calendar, sensitivity);
  const ordered = useMemo(() => orderSeries(series, formatOf), [series, formatOf]);
  const strips = useMemo(() => {
    const lines = ordered.filter(({ options }) => options.kind !== 'bar');
    return (lines.length > 0 ? lines : ordered).map((one) => one.ordered);
  }, [ordered]);
  return { series: useMemo(() => readySeries(ordered, range), [ordered, range]), strips };
}

/** A chart of one series. */
export function TimeChart({ kind, points, format, unit, signed, ...chart }: TimeChartProps) {
  const { title } = chart;
  const series = useMemo(
    (): readonly SeriesOptions[] => [{ id: 'value', label: title, kind, points, format, unit, signed }],
    [title, kind, points, format, unit, signed],
  );
  return <ComposedChart {...chart} series={series} />;
}
