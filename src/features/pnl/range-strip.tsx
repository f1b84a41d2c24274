import type { KnownPeriod, PeriodLength } from '~/domain/pnl/pnl-periods';
import { DAY_MS, type OpenRange } from '~/lib/time';
import type { Catalogue } from '~/text/catalogue';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Sentence } from '~/ui/sentence';
import { Skeleton } from '~/ui/skeleton';
import { type Stat, StatStrip } from '~/ui/stat-strip';
import { Time } from '~/ui/time';
import { DrawdownSpanText } from './drawdown-panel';
import { Moment, PeriodName, Usd, UtcDay } from './pnl-dates';
import type { PnlModel } from './pnl-model';
import { shownPart } from './range-choice';

type RangeStripProps = {
  /** Null while loading; placeholders then reserve the height. */
  readonly model: PnlModel | null;
  readonly length: PeriodLength;
};

/** The range in figures: its change, its last total, the deepest drawdown, the best and the worst period. */
export function RangeStrip({ model, length }: RangeStripProps) {
  const t = useText(pnlText);
  const labels = [t.figures.change, t.figures.total, t.figures.drawdown, t.length.best[length], t.length.worst[length]];
  const stats = model === null ? null : statsOf(model, t);
  return (
    <StatStrip threeOnPhone stats={labels.map((label, index) => ({ label, ...(stats?.[index] ?? waitingStat) }))} />
  );
}

type Figure = Omit<Stat, 'label'>;

const waitingStat: Figure = { figure: <Skeleton width="6rem" />, helper: <Skeleton width="4rem" /> };

/** In the order of the labels. */
function statsOf(model: PnlModel, t: Catalogue['pnl']): readonly Figure[] {
  const { part, drawdown, periods } = model;
  const unknown: Figure = { figure: '—', helper: t.figures.unknown };
  const { base, last } = part;
  if (model.extent === 'none' || base === null || last === null) return [unknown, unknown, unknown, unknown, unknown];
  const total: Figure = { figure: <Usd value={last.total} />, helper: <EndOf atMs={last.atMs} /> };
  if (model.extent === 'one') return [unknown, total, unknown, unknown, unknown];
  const isSinceFirst = part.isShorter || model.range.fromMs === null;
  const since = (
    <Sentence
      text={isSinceFirst ? t.figures.sinceFirst : t.figures.since}
      slots={{ time: <Moment atMs={base.atMs} /> }}
    />
  );
  return [
    { figure: <Amount field={part.change} format="usd" signed tone="sign" />, helper: since },
    total,
    drawdown.deepest === null
      ? { figure: t.drawdown.none, helper: t.drawdown.never }
      : {
          figure: <Usd value={drawdown.deepest.depth} />,
          helper: <DrawdownSpanText span={drawdown.deepest} lastAtMs={last.atMs} />,
        },
    periodStat(periods.best, model.range) ?? unknown,
    periodStat(periods.worst, model.range) ?? unknown,
  ];
}

function periodStat(period: KnownPeriod | null, range: OpenRange): Figure | null {
  return period === null
    ? null
    : { figure: <Usd value={period.change} />, helper: <PeriodName period={shownPart(period, range)} /> };
}

/** The moment of the last snapshot; at midnight, the end of the day before. */
function EndOf({ atMs }: { readonly atMs: number }) {
  const t = useText(pnlText).figures;
  if (atMs % DAY_MS !== 0) return <Time at={atMs} show="date-time" />;
  return <Sentence text={t.endOf} slots={{ day: <UtcDay startMs={atMs - DAY_MS} /> }} />;
}
