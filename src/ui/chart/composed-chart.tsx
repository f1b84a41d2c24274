import { chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { Empty } from '../empty';
import { ChartFigure } from './chart-figure';
import { ChartSummary } from './chart-summary';
import { ChartViews } from './chart-views';
import type { ComposedChartProps } from './composed-chart-props';
import { useBrushState } from './use-brush-state';
import { useReadySeries } from './use-ready-series';

/** Several series over one time axis: as a picture with exact values under the cursor, in words, as a table and as files. */
export function ComposedChart(props: ComposedChartProps) {
  const t = useText(chartText);
  const brush = useBrushState(props.brush);
  const { series, strips } = useReadySeries(props, brush.pictured);
  if (series.every(({ ordered }) => ordered.length === 0)) return <Empty>{t.empty}</Empty>;
  return (
    <ChartFigure title={props.title} summary={<ChartSummary series={series} />}>
      <ChartViews {...props} series={series} strips={strips} brushState={brush} />
    </ChartFigure>
  );
}
