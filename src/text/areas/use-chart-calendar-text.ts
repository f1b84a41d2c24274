import { createArea } from '../area';
import { chartCalendar } from '../en/chart-calendar';

export const useChartCalendarText = createArea('chartCalendar', chartCalendar);
