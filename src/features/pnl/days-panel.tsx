import { memo, useMemo } from 'react';
import { dayFigures, type Streak } from '~/domain/pnl/pnl-days-figures';
import { type PnlPeriods, pnlPeriods } from '~/domain/pnl/pnl-periods';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import { ValueWithNote } from '~/features/shared/stacked-value';
import { DAY_MS, type OpenRange, utcDayOf } from '~/lib/time';
import type { Catalogue } from '~/text/catalogue';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import type { CalendarDay } from '~/ui/chart/chart-props';
import { LazyCalendarHeatMap } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { type Fact, FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';
import { Sentence } from '~/ui/sentence';
import { PeriodName, Usd, UtcDay } from './pnl-dates';
import type { PnlModel } from './pnl-model';

type DaysPanelProps = {
  readonly days: PnlPeriods;
  /** Whether there are too few days for streaks. */
  readonly isShort: boolean;
};

/** Figures of the days of the range, whichever period the bars have. */
export const DaysPanel = memo(function DaysPanel({ days: { periods }, isShort }: DaysPanelProps) {
  const text = useText(pnlText);
  const t = text.days;
  // The three counts would reveal the share.
  const isShareMasked = useMasked('personal', true);
  const figures = useMemo(() => dayFigures(periods), [periods]);
  const { best, worst, winning, losing, even } = figures;
  if (best === null || worst === null) {
    return (
      <Panel title={t.title}>
        <Empty>{t.none}</Empty>
      </Panel>
    );
  }
  return (
    <Panel title={t.title}>
      <FactList
        facts={[
          {
            label: text.length.best.day,
            value: (
              <ValueWithNote note={<PeriodName period={best} />}>
                <Usd value={best.change} />
              </ValueWithNote>
            ),
          },
          {
            label: text.length.worst.day,
            value: (
              <ValueWithNote note={<PeriodName period={worst} />}>
                <Usd value={worst.change} />
              </ValueWithNote>
            ),
          },
          {
            label: t.mean,
            value: <Amount field={figures.mean} format="usd" signed tone="sign" className="font-semibold" />,
          },
          {
            label: t.median,
            value: <Amount field={figures.median} format="usd" signed tone="sign" className="font-semibold" />,
          },
          {
            label: t.winShare,
            value: (
              <ValueWithNote note={isShareMasked ? null : t.counts(winning, losing, even)}>
                <Amount field={figures.winShare} format="percent" />
              </ValueWithNote>
            ),
          },
          ...(isShort
            ? []
            : [
                streakFact(t.longestWin, figures.longestWin, text),
                streakFact(t.longestLoss, figures.longestLoss, text),
                streakFact(t.current, figures.current, text),
              ]),
        ]}
      />
    </Panel>
  );
});

/** A run of days: its length, its dates and its sum. */
function streakFact(label: string, streak: Streak | null, t: Catalogue['pnl']): Fact {
  const help = t.days.help.run;
  if (streak === null) return { label, help, value: t.days.noRun };
  const aside = (
    <>
      {t.length.counts.day(streak.days)} · <PeriodName period={streak} />
    </>
  );
  return {
    label,
    help,
    value: (
      <ValueWithNote note={aside}>
        <Usd value={streak.sum} />
      </ValueWithNote>
    ),
  };
}

const YEAR_MS = 365 * DAY_MS;

/**
 * A time in the last week of the calendar: the last snapshot, so that the calendar does not move while the reader
 * chooses days; or the end of the range if that is in an earlier year.
 */
export function calendarEnd(lastMs: number, { fromMs, toMs }: OpenRange): number {
  const beganMs = fromMs ?? toMs;
  return beganMs !== null && toMs !== null && toMs < lastMs && beganMs < lastMs - YEAR_MS ? toMs - 1 : lastMs;
}

type CalendarPanelProps = {
  readonly series: PnlSeries;
  readonly model: PnlModel;
  /** Opens the statement of a day, as YYYY-MM-DD. */
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
  // A range that begins after the last snapshot is outside the calendar.
  const isPart = (fromMs !== null || toMs !== null) && (fromMs ?? lastMs) <= lastMs;
  // A single snapshot gives no daily change.
  if (days.length === 0) return null;
  return (
    <Panel
      title={t.calendar.title}
      aside={
        <Sentence
          text={isPart ? t.calendar.asideMarked : t.calendar.aside}
          slots={{ day: <UtcDay startMs={lastMs} /> }}
        />
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
