import { LazyChart } from './lazy-chart';
import type { TimeChartProps } from './time-chart-props';

const load = () => import('./time-chart');

/** A chart of one series, whose code comes when it is first needed, into the room that is kept for it. */
export function LazyTimeChart(props: TimeChartProps) {
  return (
    <LazyChart load={load} size={props.size} height={props.height}>
      {({ TimeChart }) => <TimeChart {...props} />}
    </LazyChart>
  );
}
