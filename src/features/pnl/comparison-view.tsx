import { type ReactNode, useMemo } from 'react';
import { type Drawdown, drawdownOf } from '~/domain/drawdown';
import { dayFigures, type DayFigures } from '~/domain/pnl/pnl-days-figures';
import { type KnownPeriod, pnlPeriods } from '~/domain/pnl/pnl-periods';
import { comparedSeries, type ComparedSeries, pnlInRange, rangeBefore } from '~/domain/pnl/pnl-range';
import type { PnlSeriesPoint } from '~/domain/pnl/pnl-series';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { OpenRange, TimeRange } from '~/lib/time';
import { pnlCompareText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { type SeriesOptions, fieldPoint } from '~/ui/chart/chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';

type ComparisonViewProps = {
  /** Two sides with different names; a stable list. */
  readonly sides: readonly ComparedSide[];
  /** How many days later than its actual time the second curve is drawn; 0 for another trader. */
  readonly shiftedDays: number;
};

/** Both lines on one chart, their figures in a table, and notes on unknown values. */
export function ComparisonView({ sides, shiftedDays }: ComparisonViewProps) {
  const t = useText(pnlCompareText);
  const { times } = useFormat();
  if (sides.every(({ curve }) => curve.change.kind !== 'known')) return <Empty>{t.none}</Empty>;
  const notes = sides.flatMap(({ name, curve: { change, base, isShorter } }) => {
    if (change.kind !== 'known' || base === null) return [t.unknown(name)];
    return isShorter ? [t.shorter(name, `${times.dateTime(base.atMs)} ${times.zoneName(base.atMs)}`)] : [];
  });
  return (
    <>
      <ComparisonChart sides={sides} />
      <ComparisonTable sides={sides} />
      <NoticeLines lines={[t.axis, ...(shiftedDays === 0 ? [] : [t.shifted(shiftedDays)]), ...notes]} />
    </>
  );
}

/** Two lines that begin at zero. */
function ComparisonChart({ sides }: { readonly sides: readonly ComparedSide[] }) {
  const t = useText(pnlCompareText);
  const series = useMemo(
    () =>
      sides.map(({ name, curve }, index): SeriesOptions => ({
        id: String(index),
        label: name,
        kind: 'line',
        points: curve.points.map(({ atMs, gain }) => fieldPoint(atMs, gain)),
        format: 'usd',
        signed: true,
        tone: index === 0 ? 'line-1' : 'line-2',
      })),
    [sides],
  );
  return <LazyComposedChart title={t.title} series={series} fileName="pnl-comparison" />;
}

/** The figures of both sides over their ranges. */
function ComparisonTable({ sides }: { readonly sides: readonly ComparedSide[] }) {
  const t = useText(pnlCompareText);
  const rows: readonly (readonly [string, (side: ComparedSide) => ReactNode])[] = [
    [t.change, ({ curve }) => <Change field={curve.change} />],
    [t.drawdown, (side) => <Change field={depthOf(side)} />],
    [t.best, ({ days }) => <Change field={changeOf(days.best)} />],
    [t.worst, ({ days }) => <Change field={changeOf(days.worst)} />],
    [t.winShare, ({ days }) => <Amount field={days.winShare} format="percent" />],
  ];
  return (
    <div className="overflow-x-auto px-4 pb-3">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{t.table}</caption>
        <thead>
          <tr className="text-small text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t.figure}
            </th>
            {sides.map(({ name }) => (
              <th key={name} scope="col" className="py-1.5 ps-4 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label} className="h-[2.125rem] border-t border-line">
              <th scope="row" className="text-start font-normal text-muted">
                {label}
              </th>
              {sides.map((side) => (
                <td key={side.name} className="ps-4 text-end font-semibold whitespace-nowrap">
                  {cell(side)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Change({ field }: { readonly field: Field<Fixed> }) {
  return <Amount field={field} format="usd" signed tone="sign" />;
}

/** The deepest drawdown; zero for a side that was never below an earlier snapshot. */
function depthOf({ drawdown, curve }: ComparedSide): Field<Fixed> {
  if (curve.change.kind !== 'known') return curve.change;
  return known(drawdown.deepest?.depth ?? { raw: 0n, scale: 0 });
}

function changeOf(day: KnownPeriod | null): Field<Fixed> {
  return day === null ? absent('notComputable') : known(day.change);
}

/** One of two lines with its figures. */
export type ComparedSide = {
  readonly name: string;
  readonly curve: ComparedSeries;
  readonly drawdown: Drawdown;
  readonly days: DayFigures;
};

type SideInput = {
  readonly name: string;
  readonly points: readonly PnlSeriesPoint[];
  readonly range: TimeRange;
  /** How much later than its actual time it is drawn. */
  readonly shiftMs?: number;
};

export function comparedSide({ name, points, range, shiftMs = 0 }: SideInput): ComparedSide {
  const part = pnlInRange(points, range).points;
  return {
    name,
    curve: comparedSeries(points, range, shiftMs),
    drawdown: drawdownOf(
      part.map(({ atMs, total }) => ({ atMs, value: valueOrNull(total) })),
      'amount',
    ),
    days: dayFigures(pnlPeriods(part, 'day').periods),
  };
}

/** The previous period of the same length; null for a range without a beginning. */
export function timeBefore({ fromMs, toMs }: OpenRange, nowMs: number): TimeRange | null {
  return fromMs === null ? null : rangeBefore({ fromMs, toMs: toMs ?? nowMs });
}

/**
 * The range with its open ends closed, so that it covers both series. The last snapshot may be newer than the time of
 * the answer, which is in whole seconds.
 */
export function closedRange(
  { fromMs, toMs }: OpenRange,
  series: readonly (readonly PnlSeriesPoint[])[],
  nowMs: number,
): TimeRange {
  const begins = series.flatMap((points) => points[0]?.atMs ?? []);
  const ends = series.flatMap((points) => points.at(-1)?.atMs ?? []);
  return { fromMs: fromMs ?? Math.min(nowMs, ...begins), toMs: toMs ?? Math.max(nowMs, ...ends) };
}
