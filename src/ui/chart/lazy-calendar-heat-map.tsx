import { headlineCells } from './chart-room-cells';
import type { CalendarHeatMapProps } from './heat-map-props';
import { LazyChart } from './lazy-chart';

const load = () => import('./calendar-heat-map');

/** Of the months, seven rows of days, the bar that they are moved with and the legend: 162 + 14 + 24. */
const PICTURE_HEIGHT = 200;

/** A year of days, whose code comes when it is first needed, into the room that is kept for it. */
export function LazyCalendarHeatMap(props: CalendarHeatMapProps) {
  return (
    <LazyChart
      load={load}
      height={PICTURE_HEIGHT}
      room={{ cells: headlineCells([false]), hasBrush: false, hasFiles: props.fileName !== undefined }}
    >
      {({ CalendarHeatMap }) => <CalendarHeatMap {...props} />}
    </LazyChart>
  );
}
