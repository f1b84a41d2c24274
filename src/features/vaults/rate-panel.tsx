import type { RateHistory, RatePart, RatePoint } from '~/domain/vault/rate-history';
import type { RateWindow } from '~/domain/vault/rate-window';
import { coversWindow, realisedYield, type RealisedYield } from '~/domain/vault/realised-yield';
import { withoutLabel } from '~/domain/vault/vault-view';
import { absent, type Field, known, mapFields } from '~/lib/field';
import { abs, compare, type Fixed, sub } from '~/lib/fixed-point';
import type { TimeRange } from '~/lib/time';
import { vaultText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { type Stat, StatStrip } from '~/ui/stat-strip';
import { Time } from '~/ui/time';
import { RealisedFigure, ReturnFigure, SpanLength } from './vault-figures';
import { useMemo } from 'react';
import { headlineCells } from '~/ui/chart/chart-layout';
import { type ComposedChartProps, fieldPoint, type SeriesOptions } from '~/ui/chart/chart-props';
import { ChartPlaceholder, LazyComposedChart } from '~/ui/chart/lazy';
import { classNames } from '~/ui/class-names';
import { Empty } from '~/ui/empty';
import { SeriesNotes } from '~/ui/series-notes';
import { Skeleton } from '~/ui/skeleton';

type RatePanelProps = {
  /** Null until it was read once. */
  readonly history: RateHistory | null;
  /** The part of the history in the chosen range. */
  readonly part: RatePart;
  readonly onRange: (range: TimeRange | null) => void;
  readonly window: RateWindow;
  /** Name of the vault's asset, for units. */
  readonly asset: string | undefined;
  /** Decimals of rates as the service sends them. */
  readonly rawDigits: number;
  readonly state: PanelState;
};

/** The rate of one LP token and its return. The brush of this chart chooses the range of the whole page. */
export function RatePanel(props: RatePanelProps) {
  const { history, part, asset, state } = props;
  const t = useText(vaultText);
  const notices = <NoticeLines lines={part.isMissed ? [t.rangeMissed] : []} />;
  return (
    <Panel
      title={t.rateChart}
      aside={asset === undefined ? undefined : t.rateAside(asset)}
      notices={notices}
      {...state}
    >
      {history !== null && <RateBody {...props} history={history} />}
      {history === null && state.failure === null && (
        <HistoryPlaceholder hasChange hasBrush figures="h-27 max-rail:h-48" />
      )}
    </Panel>
  );
}

function RateBody({
  history,
  part,
  onRange,
  window,
  asset,
  rawDigits,
}: RatePanelProps & { readonly history: RateHistory }) {
  const t = useText(vaultText);
  const points = history.series?.points ?? noPoints;
  return (
    <>
      <RateChart
        history={history}
        points={points}
        read={rateOf}
        options={{ kind: 'line', format: 'price', unit: asset, rawDigits }}
        chart={{
          title: t.rateChart,
          change: 'amount-and-ratio',
          brush: { range: part.range, onRange },
          fileName: 'vault-rate',
        }}
      />
      <RateReturns
        roi={history.roi}
        realised={realisedYield(points)}
        part={part.range === null ? null : { realised: realisedYield(part.points) }}
        window={window}
      />
    </>
  );
}

const noPoints: readonly RatePoint[] = [];
const rateOf = (point: RatePoint) => point.rate;

type RateReturnsProps = {
  /** The return over the window as the service reports it, a ratio. */
  readonly roi: Field<Fixed>;
  /** The return over the window, calculated from its history; null without enough data. */
  readonly realised: RealisedYield | null;
  /** The same for the chosen part; null if the whole window is shown. */
  readonly part: { readonly realised: RealisedYield | null } | null;
  readonly window: RateWindow;
};

/** A hundredth of a per cent: the last digit of a percentage on screen. */
const LEAST_SHOWN: Fixed = { raw: 1n, scale: 4 };

/** The return reported by the service beside the return calculated from the history, and their difference. */
function RateReturns({ roi, realised, part, window }: RateReturnsProps) {
  const t = useText(vaultText);
  const found = fieldOf(realised);
  const difference = mapFields(withoutLabel(roi), found, (said, { ratio }) => known(sub(said, ratio)));
  return (
    <div className="px-4 pb-4">
      <StatStrip
        stats={[
          { label: t.serviceRoi, figure: <ReturnFigure field={roi} /> },
          {
            label: t.realisedRoi,
            figure: <RealisedFigure realised={found} span={null} />,
            helper: realised === null ? undefined : <Span realised={realised} window={window} />,
          },
          {
            label: t.difference,
            figure: <Amount field={difference} format="percent" signed sensitivity="public" />,
            helper: isRounding(difference) ? t.agree : t.differenceHelp,
          },
          ...(part === null ? [] : [partStat(part.realised, t.partRoi)]),
        ]}
      />
    </div>
  );
}

/** The return of the chosen part, for which the service has no figure. */
function partStat(realised: RealisedYield | null, label: string): Stat {
  return {
    label,
    figure: <RealisedFigure realised={fieldOf(realised)} span={null} />,
    helper: realised === null ? undefined : <Span realised={realised} window={null} />,
  };
}

function fieldOf(realised: RealisedYield | null): Field<RealisedYield> {
  return realised === null ? absent('notComputable') : known(realised);
}

/** Whether two returns differ by less than is visible, which may be rounding. */
function isRounding(difference: Field<Fixed>): boolean {
  return difference.kind === 'known' && compare(abs(difference.value), LEAST_SHOWN) < 0;
}

type SpanProps = {
  readonly realised: RealisedYield;
  /** Null for a part of a window. */
  readonly window: RateWindow | null;
};

/** The dates of a return, and its length if that is shorter than the window. */
function Span({ realised, window }: SpanProps) {
  return (
    <>
      <Time at={realised.fromMs} show="date" /> – <Time at={realised.toMs} show="date" />
      {window !== null && !coversWindow(realised, window) && (
        <>
          {' · '}
          <SpanLength realised={realised} />
        </>
      )}
    </>
  );
}

type RateChartProps = {
  readonly history: RateHistory;
  /** The points to draw: the whole history for a chart with a brush, otherwise the chosen part. */
  readonly points: readonly RatePoint[];
  /** Reads the drawn value of a point; a stable function. */
  readonly read: (point: RatePoint) => Field<Fixed>;
  readonly options: Pick<SeriesOptions, 'kind' | 'format' | 'unit' | 'rawDigits'>;
  readonly chart: Pick<ComposedChartProps, 'title' | 'change' | 'brush' | 'fileName'>;
};

/** One value of a vault's history as a chart, with notes below on what the chart cannot show. Vault data are public. */
export function RateChart({ history: { series }, points, read, options, chart }: RateChartProps) {
  const t = useText(vaultText);
  const chartPoints = useMemo(() => points.map((point) => fieldPoint(point.atMs, read(point))), [points, read]);
  const { kind, format, unit, rawDigits } = options;
  const list = useMemo(
    (): readonly SeriesOptions[] => [
      { id: 'value', label: chart.title, kind, format, unit, rawDigits, points: chartPoints },
    ],
    [chart.title, kind, format, unit, rawDigits, chartPoints],
  );
  const gaps = chartPoints.filter(({ value }) => value === null).length;
  if (series === null) return <Empty>{t.noList}</Empty>;
  return (
    <>
      {chartPoints.length === 0 ? (
        <Empty>{t.noHistory}</Empty>
      ) : (
        <LazyComposedChart {...chart} series={list} sensitivity="public" />
      )}
      <SeriesNotes undated={series.undated} repeated={series.repeated} lines={gaps === 0 ? [] : [t.gaps(gaps)]} />
    </>
  );
}

type HistoryPlaceholderProps = {
  /** Whether the headline will have a change. */
  readonly hasChange?: boolean;
  readonly hasBrush?: boolean;
  /** Classes with the height of the figures below the chart. */
  readonly figures: string;
};

/** Reserves the height of a chart and its figures, so that nothing below moves when another window is loaded. */
export function HistoryPlaceholder({ hasChange = false, hasBrush = false, figures }: HistoryPlaceholderProps) {
  return (
    <>
      <ChartPlaceholder rows={{ cells: headlineCells([hasChange]), hasBrush, hasFiles: true }} />
      <div className={classNames('px-4 pb-4', figures)}>
        <Skeleton height="100%" />
      </div>
    </>
  );
}
