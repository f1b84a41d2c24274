import { useMemo } from 'react';
import type { RateHistory, RatePoint } from '~/domain/vault/rate-history';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { vaultText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { type ChartSeries, type ComposedChartProps, fieldPoint } from '~/ui/chart/chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { SeriesNotes } from '~/ui/series-notes';

export type RateSeriesProps = {
  readonly history: RateHistory;
  /** Those that are drawn: all of the history, where the chart itself shows a part of it, or that part. */
  readonly points: readonly RatePoint[];
  /** Which value of a point is drawn; the same function every time. */
  readonly read: (point: RatePoint) => Field<Fixed>;
  readonly look: Pick<ChartSeries, 'kind' | 'format' | 'unit' | 'rawDigits'>;
  readonly chart: Pick<ComposedChartProps, 'title' | 'change' | 'brush' | 'fileName'>;
};

/** One value of a vault's history as a chart, with what the chart cannot show said under it. Vaults are nobody's own. */
export function RateSeries({ history: { series }, points, read, look, chart }: RateSeriesProps) {
  const t = useText(vaultText);
  const drawn = useMemo(() => points.map((point) => fieldPoint(point.atMs, read(point))), [points, read]);
  const { kind, format, unit, rawDigits } = look;
  const list = useMemo(
    (): readonly ChartSeries[] => [{ id: 'value', label: chart.title, kind, format, unit, rawDigits, points: drawn }],
    [chart.title, kind, format, unit, rawDigits, drawn],
  );
  const gaps = drawn.filter(({ value }) => value === null).length;
  if (series === null) return <Empty>{t.noList}</Empty>;
  return (
    <>
      {drawn.length === 0 ? (
        <Empty>{t.noHistory}</Empty>
      ) : (
        <LazyComposedChart {...chart} series={list} reach="public" />
      )}
      <SeriesNotes undated={series.undated} repeated={series.repeated} lines={gaps === 0 ? [] : [t.gaps(gaps)]} />
    </>
  );
}
