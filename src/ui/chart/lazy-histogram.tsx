import { headlineCells } from './chart-room-cells';
import type { HistogramProps } from './histogram-props';
import { LazyChart } from './lazy-chart';

const load = () => import('./histogram');

/** How often which values came, whose code comes when it is first needed, into the room that is kept for it. */
export function LazyHistogram(props: HistogramProps) {
  return (
    <LazyChart
      load={load}
      height={props.height}
      room={{ cells: headlineCells([false]), hasBrush: false, hasFiles: props.fileName !== undefined }}
    >
      {({ Histogram }) => <Histogram {...props} />}
    </LazyChart>
  );
}
