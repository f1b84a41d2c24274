import { useMemo } from 'react';
import type { PeriodLength, PnlPeriods } from '~/domain/pnl/pnl-periods';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import { PageLink, textLink } from '~/features/shared/links';
import { DAY_MS, type TimeRange } from '~/lib/time';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { type SeriesOptions, fieldPoint, type PeriodPoint } from '~/ui/chart/chart-props';
import { ChartPlaceholder, LazyComposedChart } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { useMasked } from '~/ui/privacy-context';
import { SeriesNotes } from '~/ui/series-notes';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import type { PnlControls, PnlModel } from './pnl-model';
import { wholeHistory, daysOfBrush, daysOfPeriod } from './range-choice';

type CumulativePanelProps = {
  /** Both are null until the history was read once. */
  readonly series: PnlSeries | null;
  readonly model: PnlModel | null;
  readonly controls: PnlControls;
  /**
   * The `period` of an old link, which is sent to the service. With a period, an empty answer does not mean an empty
   * history.
   */
  readonly period: string | null;
  readonly onClearPeriod: () => void;
  /** The first day of this year in UTC. */
  readonly yearFrom: string | null;
  readonly state: PanelState;
};

/** The history of operation 12: PnL since the beginning, and the change of each period of the range. */
export function CumulativePanel(props: CumulativePanelProps) {
  const { series, model, controls, period, onClearPeriod, yearFrom, state } = props;
  const t = useText(pnlText);
  const has = series !== null && model !== null;
  return (
    <Panel
      title={t.cumulative}
      aside={has && series.points.length > 0 && series.scale === 'plain' ? t.plainUsd : undefined}
      {...state}
      actions={
        <>
          {period !== null && <ClearPeriod period={period} onClear={onClearPeriod} />}
          <PageLink to={{ page: 'history', from: yearFrom ?? undefined }} breadcrumb className={textLink}>
            {t.yearRealised}
          </PageLink>
        </>
      }
    >
      {has && (
        <SeriesBody
          series={series}
          model={model}
          controls={controls}
          none={period === null ? t.none : t.noneInPeriod}
        />
      )}
      {!has && state.failure === null && <ChartPlaceholder size="tall" />}
    </Panel>
  );
}

/** Removes the period, which only a link can set, so that the service chooses again. */
function ClearPeriod({ period, onClear }: { readonly period: string; readonly onClear: () => void }) {
  const focusRef = useFocusAfterRemoval();
  return (
    <Button ref={focusRef} size="small" onClick={onClear}>
      {useText(pnlText).clearPeriod(period)}
    </Button>
  );
}

type SeriesBodyProps = {
  readonly series: PnlSeries;
  readonly model: PnlModel;
  readonly controls: PnlControls;
  readonly none: string;
};

function SeriesBody({ series, model, controls, none }: SeriesBodyProps) {
  const t = useText(pnlText);
  const unreadable = useSeriesNotes(series);
  const rangeNotes = useRangeNotes(model, controls.length);
  return (
    <>
      {series.points.length === 0 ? (
        <Empty>{series.undated === 0 ? none : t.noneDated}</Empty>
      ) : (
        <RangeChart series={series} model={model} controls={controls} />
      )}
      <SeriesNotes undated={series.undated} repeated={series.repeated} lines={[...rangeNotes, ...unreadable]} />
    </>
  );
}

/** The most unreadable values that are shown; a broken series could have thousands. */
const SAMPLES = 3;

/** Notes of a series: how many values are unreadable, with samples. */
function useSeriesNotes({ unreadable }: PnlSeries): readonly string[] {
  const t = useText(pnlText);
  // Masked, because a person may recognise an amount in a text that a program cannot read.
  const masked = useMasked('personal', false);
  if (unreadable.length === 0) return [];
  const named = unreadable.slice(0, SAMPLES).map((raw) => (raw === '' ? t.leftOut : raw));
  const rest = unreadable.length - named.length;
  const samples = [...named, ...(rest > 0 ? [t.more(rest)] : [])].join(', ');
  return [masked ? t.unreadable(unreadable.length) : t.unreadableSuchAs(unreadable.length, samples)];
}

/** Notes about a range: where the snapshots cover less than was chosen, and the meaning of the bars. */
function useRangeNotes(
  { extent, part: { base, last, isShorter }, periods, range }: PnlModel,
  length: PeriodLength,
): readonly string[] {
  const t = useText(pnlText);
  const { times } = useFormat();
  const at = (ms: number) => `${times.dateTime(ms)} ${times.zoneName(ms)}`;
  if (extent === 'none' || base === null || last === null) return [];
  const unknown = periods.spanned - periods.known;
  return [
    ...(extent === 'one' ? [t.onePoint] : []),
    ...(isShorter ? [t.range.shorter(at(base.atMs))] : []),
    ...(range.toMs !== null && last.atMs <= range.toMs - DAY_MS ? [t.range.ends(at(last.atMs))] : []),
    ...(periods.known === 0 ? [] : [t.length.help[length]]),
    ...(unknown > 0 ? [t.length.unknown[length](unknown)] : []),
  ];
}

type RangeChartProps = { readonly series: PnlSeries; readonly model: PnlModel; readonly controls: PnlControls };

/** The line with the bars of the range; the brush below it and a click on a bar choose another range. */
function RangeChart({ series, model, controls }: RangeChartProps) {
  const t = useText(pnlText);
  const { length, onChoice, onOpen } = controls;
  const shown = useCumulativeSeries(series, model.periods, length);
  const all = useMemo(() => extentOf(series.points), [series]);
  const range = useMemo(() => extentOf(model.part.points), [model]);
  const hasBars = model.periods.periods.length > 0;
  const isAll = model.range.fromMs === null && model.range.toMs === null;
  const brush = useMemo(
    () => ({
      range: isAll ? null : range,
      onRange: (next: TimeRange | null) =>
        onChoice(next === null || all === null ? wholeHistory : { last: null, ...daysOfBrush(next, all) }),
      stepMs: DAY_MS,
    }),
    [isAll, range, all, onChoice],
  );
  // Without a range, the chart is drawn even if all values are unreadable.
  if (model.extent === 'none' && !isAll) return <NoSnapshots onShowAll={() => onChoice(wholeHistory)} />;
  return (
    <LazyComposedChart
      title={t.cumulative}
      series={shown}
      size="tall"
      change="amount"
      brush={brush}
      // A single snapshot does not make a period that could be opened.
      onPeriod={
        hasBars ? ({ atMs, untilMs }) => onOpen(daysOfPeriod({ fromMs: atMs, untilMs }, model.range)) : undefined
      }
      periodAction={t.length.show[length]}
      fileName="pnl"
    />
  );
}

/** From the first point to the last. A range begins with the snapshot from which its change counts. */
function extentOf(points: PnlSeries['points']): TimeRange | null {
  const [first] = points;
  const last = points.at(-1);
  return first === undefined || last === undefined ? null : { fromMs: first.atMs, toMs: last.atMs };
}

/** All snapshots as a line with a brush, and the periods of the range as bars below it. */
function useCumulativeSeries(
  series: PnlSeries,
  { periods }: PnlPeriods,
  length: PeriodLength,
): readonly SeriesOptions[] {
  const t = useText(pnlText);
  const points = useMemo(() => series.points.map(({ atMs, total }) => fieldPoint(atMs, total)), [series]);
  const bars = useMemo(
    () => periods.map(({ fromMs, untilMs, change }): PeriodPoint => ({ atMs: fromMs, untilMs, value: change })),
    [periods],
  );
  return useMemo(
    () => [
      {
        id: 'total',
        label: t.cumulative,
        kind: 'area',
        points,
        format: 'usd',
        signed: true,
        ...(series.scale === 'scaled' ? { rawDigits: series.digits } : {}),
      },
      ...(bars.length === 0
        ? []
        : [
            {
              id: 'change',
              label: t.length.changes[length],
              kind: 'bar',
              points: bars,
              format: 'usd',
              signed: true,
              pane: 'lower',
            } as const,
          ]),
    ],
    [t, points, bars, series, length],
  );
}

/** Replaces the chart of a range without a snapshot: its PnL is unknown, which is not zero. */
function NoSnapshots({ onShowAll }: { readonly onShowAll: () => void }) {
  const t = useText(pnlText).range;
  const focusRef = useFocusAfterRemoval();
  return (
    <Empty
      action={
        <Button ref={focusRef} onClick={onShowAll}>
          {t.showAll}
        </Button>
      }
    >
      {t.none}
    </Empty>
  );
}
