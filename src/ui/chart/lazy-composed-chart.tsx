import { headlineCells, tellsChange } from './chart-room-cells';
import type { ComposedChartProps } from './composed-chart-props';
import { LazyChart } from './lazy-chart';

const load = () => import('./composed-chart');

/** Several series over one time axis, whose code comes when it is first needed, into the room that is kept for it. */
export function LazyComposedChart(props: ComposedChartProps) {
  const room = {
    cells: headlineCells(props.series.map((one) => props.change !== undefined && tellsChange(one))),
    hasBrush: props.brush !== undefined,
    hasFiles: props.fileName !== undefined,
  };
  return (
    <LazyChart load={load} size={props.size} height={props.height} room={room}>
      {({ ComposedChart }) => <ComposedChart {...props} />}
    </LazyChart>
  );
}
