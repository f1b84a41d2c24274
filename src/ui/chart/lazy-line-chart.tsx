import { useChartText } from '~/text/areas/use-chart-text';
import { useText } from '~/text/text-context';
import { Skeleton } from '../skeleton';
import { useLate } from '../use-late';
import type { LineChartProps } from './line-chart';

const loadChart = () => import('./line-chart');

/** A chart whose code comes when it is first needed. Keeps its room meanwhile. */
export function LazyLineChart(props: LineChartProps) {
  const t = useText();
  const chartText = useChartText();
  const chart = useLate(true, loadChart);
  const height = (props.height ?? 240) + 62;
  switch (chart.kind) {
    case 'ready':
      return <chart.part.LineChart {...props} />;
    case 'failed':
      return (
        <p role="alert" className="px-4 py-8 text-center text-muted" style={{ minHeight: height }}>
          {t.shell.crash.partMissing}
        </p>
      );
    case 'waiting':
      return (
        <div role="status" aria-label={chartText.loading} className="px-4 pt-2" style={{ height }}>
          <Skeleton height={`${height - 40}px`} />
        </div>
      );
  }
}
