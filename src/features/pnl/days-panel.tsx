import { memo, useMemo } from 'react';
import { dayFigures, type Streak } from '~/domain/pnl/pnl-days-figures';
import type { PnlPeriods } from '~/domain/pnl/pnl-periods';
import { ValueWithNote } from '~/features/shared/value-with-note';
import type { Catalogue } from '~/text/catalogue';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Empty } from '~/ui/empty';
import { type Fact, FactList } from '~/ui/fact-list';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';
import { PeriodName, Usd } from './pnl-dates';

type DaysPanelProps = {
  readonly days: PnlPeriods;
  /** A few days make no streaks. */
  readonly isShort: boolean;
};

/** Figures of the days of the range, whatever period the bars have. */
export const DaysPanel = memo(function DaysPanel({ days: { periods }, isShort }: DaysPanelProps) {
  const text = useText(pnlText);
  const t = text.days;
  // The three counts reveal the share.
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
  const count = (days: number) => text.length.counts.day(days);
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
              <ValueWithNote note={isShareMasked ? null : t.counts(count(winning), losing, even)}>
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
