import { useChartText } from '~/text/areas/use-chart-text';
import { Skeleton } from '../skeleton';
import { chartHeight, pictureHeight, type TimeChartProps } from './time-chart-props';

/** Keeps the room of a chart whose code or points are on their way. */
export function ChartPlaceholder(props: Pick<TimeChartProps, 'size' | 'height'>) {
  const t = useChartText();
  return (
    <div role="status" aria-label={t.loading} className="px-4 pt-8" style={{ minHeight: chartHeight(props) }}>
      <Skeleton height={`${pictureHeight(props)}px`} />
    </div>
  );
}
