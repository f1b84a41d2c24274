import { CalendarHeatMap } from '../heat-map/calendar-heat-map';
import { Histogram } from '../histogram/histogram';
import { LadderChart } from '../ladder/ladder-chart';
import { ComposedChart, TimeChart } from '../time/composed-chart';

/** Every kind of chart, loaded together: they share the library and most of their code. */
export const charts = { TimeChart, ComposedChart, CalendarHeatMap, Histogram, LadderChart };
