import type { KnownDay, PnlDays } from '~/domain/pnl/pnl-days';
import type { PnlFigures, PnlReading } from '~/domain/pnl/pnl-figures';
import { known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { usePnlText } from '~/text/areas/use-pnl-text';
import { Amount } from '~/ui/amount';
import { Skeleton } from '~/ui/skeleton';
import { StatStrip, type Stat } from '~/ui/stat-strip';
import { Time } from '~/ui/time';
import { UtcDay } from './utc-day';

export type FigureStripProps = {
  /** Null while they are on their way: the strip keeps its room. */
  readonly figures: PnlFigures | null;
  readonly days: PnlDays;
};

/** What the series comes to: its ends, their difference, and the days that stand out. */
export function FigureStrip({ figures, days }: FigureStripProps) {
  const t = usePnlText();
  const { last, first, change, best, worst } = t.figures;
  if (figures === null) return <StatStrip stats={[last, first, change, best, worst].map((label) => ({ label, ...waitingStat }))} />;
  return (
    <StatStrip
      stats={[
        { label: last, ...readingStat(figures.last) },
        { label: first, ...readingStat(figures.first) },
        { label: change, figure: <Usd value={figures.change} />, helper: t.figures.readings(figures.readings) },
        { label: best, ...dayStat(days.best, t.figures.noDay) },
        { label: worst, ...dayStat(days.worst, t.figures.noDay) },
      ]}
    />
  );
}

const waitingStat: Omit<Stat, 'label'> = { figure: <Skeleton width="6rem" />, helper: <Skeleton width="4rem" /> };

function readingStat({ total, atMs }: PnlReading): Omit<Stat, 'label'> {
  return { figure: <Usd value={total} />, helper: <Time at={atMs} show="date-time" /> };
}

function dayStat(day: KnownDay | null, none: string): Omit<Stat, 'label'> {
  if (day === null) return { figure: '—', helper: none };
  return { figure: <Usd value={day.change} />, helper: <UtcDay startMs={day.startMs} /> };
}

function Usd({ value }: { readonly value: Fixed }) {
  return <Amount field={known(value)} format="usd" signed tone="sign" />;
}
