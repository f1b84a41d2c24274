import { lazy, Suspense } from 'react';
import { useChartText } from '~/text/areas/use-chart-text';
import { Skeleton } from '../skeleton';
import type { LineChartProps } from './line-chart';

const LineChart = lazy(() => import('./line-chart').then((module) => ({ default: module.LineChart })));

/** A chart whose code comes when it is first needed. Keeps its room meanwhile. */
export function LazyLineChart(props: LineChartProps) {
  const t = useChartText();
  const height = (props.height ?? 240) + 62;
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={t.loading} className="px-4 pt-2" style={{ height }}>
          <Skeleton height={`${height - 40}px`} />
        </div>
      }
    >
      <LineChart {...props} />
    </Suspense>
  );
}
