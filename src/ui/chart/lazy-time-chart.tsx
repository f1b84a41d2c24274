import { useState } from 'react';
import { useText } from '~/text/text-context';
import { Failed } from '../failed';
import { useLate } from '../use-late';
import { ChartPlaceholder } from './chart-placeholder';
import { ChartRoom } from './chart-room';
import type { TimeChartProps } from './time-chart-props';

const loadChart = () => import('./time-chart');

/** A chart whose code comes when it is first needed, into the room that is kept for it. */
export function LazyTimeChart(props: TimeChartProps) {
  // A new key forgets the failure, so that the code is asked for again.
  const [attempt, setAttempt] = useState(0);
  return (
    <ChartRoom size={props.size} height={props.height}>
      <ChartWhenLoaded key={attempt} chart={props} onRetry={() => setAttempt(attempt + 1)} />
    </ChartRoom>
  );
}

function ChartWhenLoaded({ chart, onRetry }: { readonly chart: TimeChartProps; readonly onRetry: () => void }) {
  const { common } = useText();
  const late = useLate(true, loadChart);
  switch (late.kind) {
    case 'ready':
      return <late.part.TimeChart {...chart} />;
    case 'failed':
      return <Failed message={common.partMissing} onRetry={onRetry} />;
    case 'waiting':
      return <ChartPlaceholder size={chart.size} height={chart.height} />;
  }
}
