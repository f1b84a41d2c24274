import { useMemo } from 'react';
import type { RateHistory, RatePoint } from '~/domain/vault/rate-history';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { vaultText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { headlineCells } from '~/ui/chart/chart-layout';
import { type SeriesOptions, type ComposedChartProps, fieldPoint } from '~/ui/chart/chart-props';
import { ChartPlaceholder, LazyComposedChart } from '~/ui/chart/lazy';
import { classNames } from '~/ui/class-names';
import { Empty } from '~/ui/empty';
import { SeriesNotes } from '~/ui/series-notes';
import { Skeleton } from '~/ui/skeleton';

type RateChartProps = {
  readonly history: RateHistory;
  /** The drawn points: the whole history for a chart with a brush, else the chosen part. */
  readonly points: readonly RatePoint[];
  /** Reads the drawn value of a point; a stable function. */
  readonly read: (point: RatePoint) => Field<Fixed>;
  readonly options: Pick<SeriesOptions, 'kind' | 'format' | 'unit' | 'rawDigits'>;
  readonly chart: Pick<ComposedChartProps, 'title' | 'change' | 'brush' | 'fileName'>;
};

/**
 * One value of a vault's history as a chart, with notes below on what the chart cannot show. Data of vaults is public.
 */
export function RateChart({ history: { series }, points, read, options, chart }: RateChartProps) {
  const t = useText(vaultText);
  const drawn = useMemo(() => points.map((point) => fieldPoint(point.atMs, read(point))), [points, read]);
  const { kind, format, unit, rawDigits } = options;
  const list = useMemo(
    (): readonly SeriesOptions[] => [{ id: 'value', label: chart.title, kind, format, unit, rawDigits, points: drawn }],
    [chart.title, kind, format, unit, rawDigits, drawn],
  );
  const gaps = drawn.filter(({ value }) => value === null).length;
  if (series === null) return <Empty>{t.noList}</Empty>;
  return (
    <>
      {drawn.length === 0 ? (
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
