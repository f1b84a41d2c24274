import { chartText } from '~/text/en/chart';
import { chartPartsText } from '~/text/en/chart-parts';
import { useText } from '~/text/text-context';
import type { ReadySeries } from './ready-series';
import { timeLabels } from './time-axis';
import type { ChartCalendar, ChartSize } from './time-chart-props';
import { timeExtent } from './time-extent';
import type { PlotPlan } from './use-plot';

export type NotesOptions = {
  readonly series: readonly ReadySeries[];
  readonly calendar: ChartCalendar;
  readonly size: ChartSize | undefined;
  /** What a click on a bar does; undefined for nothing. */
  readonly periodAction: string | undefined;
};

/** What the picture does not say of itself; told how it was drawn, null before it is, and whether it is there or its table. */
export function useChartNotes({ series, calendar, size, periodAction }: NotesOptions): (plan: PlotPlan | null, isPicture: boolean) => readonly string[] {
  const t = useText(chartText);
  const parts = useText(chartPartsText);
  return (plan, isPicture) => {
    // A line keeps its shape with fewer points; of bars that are left out, nothing would tell.
    const thinned = plan?.marks.find(({ kind, points, shown }) => kind === 'bar' && points.length < shown);
    return [
      ...(saysUtc(series, calendar, isPicture && size !== 'small') ? [t.utcDays] : []),
      ...(thinned === undefined ? [] : [t.barsThatFit(thinned.points.length, thinned.shown)]),
      ...(periodAction === undefined || !isPicture ? [] : [parts.click(periodAction)]),
    ];
  };
}

/** Days of the axis are UTC's, whatever the reader's zone: said where days are written. */
function saysUtc(series: readonly ReadySeries[], calendar: ChartCalendar, hasAxis: boolean): boolean {
  if (calendar === 'utc-days') return true;
  const { fromMs, toMs } = timeExtent(series, null);
  return hasAxis && timeLabels(toMs - fromMs, calendar) !== 'clock';
}
