import { useChartText } from '~/text/areas/use-chart-text';
import { Empty } from '../empty';
import type { CalendarHeatMapProps } from './heat-map-props';

/** A year of days of the UTC calendar. */
export function CalendarHeatMap({ title, days }: CalendarHeatMapProps) {
  const t = useChartText();
  if (days.length === 0) return <Empty>{t.empty}</Empty>;
  return (
    <figure aria-label={title} className="chart px-4 pt-2 pb-3">
      {t.utcDays}
    </figure>
  );
}
