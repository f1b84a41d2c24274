import { memo, useMemo } from 'react';
import { pnlPeriods } from '~/domain/pnl/pnl-periods';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import { DAY_MS, type OpenRange, utcDayOf } from '~/lib/time';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import type { CalendarDay } from '~/ui/chart/chart-props';
import { LazyCalendarHeatMap } from '~/ui/chart/lazy';
import { Panel } from '~/ui/panel';
import { UtcDay } from './pnl-dates';
import type { PnlModel } from './pnl-model';

const YEAR_MS = 365 * DAY_MS;

/**
 * A time in the last week of the calendar: the last snapshot, so that the calendar does not move while days are chosen;
 * or the end of the range when that is in an earlier year.
 */
export function calendarEnd(lastMs: number, { fromMs, toMs }: OpenRange): number {
  const beganMs = fromMs ?? toMs;
  return beganMs !== null && toMs !== null && toMs < lastMs && beganMs < lastMs - YEAR_MS ? toMs - 1 : lastMs;
}

type CalendarPanelProps = {
  readonly series: PnlSeries;
  readonly model: PnlModel;
  /** Opens what happened on a day, as YYYY-MM-DD. */
  readonly onDay: (day: string) => void;
};

/** A year of days in UTC with the range marked. A click on a day opens its statement. */
export const CalendarPanel = memo(function CalendarPanel({ series, model, onDay }: CalendarPanelProps) {
  const t = useText(pnlText);
  const days = useMemo(
    () =>
      pnlPeriods(series.points, 'day').periods.map(({ fromMs, change }): CalendarDay => ({
        startMs: fromMs,
        value: change,
      })),
    [series],
  );
  const lastSnapshotMs = (series.points.at(-1)?.atMs ?? 1) - 1;
  const lastMs = calendarEnd(lastSnapshotMs, model.range);
  const { fromMs, toMs } = model.range;
  // A range that begins after the last snapshot is outside of the calendar.
  const isPart = (fromMs !== null || toMs !== null) && (fromMs ?? lastMs) <= lastMs;
  // A single snapshot gives no change of a day.
  if (days.length === 0) return null;
  return (
    <Panel
      title={t.calendar.title}
      aside={
        <>
          {t.calendar.aside} <UtcDay startMs={lastMs} />
          {isPart && ` · ${t.calendar.marked}`}
        </>
      }
    >
      <LazyCalendarHeatMap
        title={t.calendar.title}
        days={days}
        lastMs={lastMs}
        format="usd"
        chosen={
          isPart
            ? { fromMs: dayBegin(fromMs ?? days[0]?.startMs ?? 0), beforeMs: dayEnd(toMs ?? lastSnapshotMs) }
            : null
        }
        onDay={(startMs) => onDay(utcDayOf(startMs))}
        dayAction={t.calendar.open}
        fileName="pnl-calendar"
      />
    </Panel>
  );
});

function dayBegin(atMs: number): number {
  return Math.floor(atMs / DAY_MS) * DAY_MS;
}

function dayEnd(atMs: number): number {
  return Math.ceil(atMs / DAY_MS) * DAY_MS;
}
