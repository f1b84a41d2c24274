import { useMemo } from 'react';
import type { RateHistory, RatePoint } from '~/domain/vault/rate-history';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { useVaultText } from '~/text/areas/use-vault-text';
import { fieldPoint } from '~/ui/chart/field-point';
import { LazyTimeChart } from '~/ui/chart/lazy-time-chart';
import type { TimeChartProps } from '~/ui/chart/time-chart-props';
import { Empty } from '~/ui/empty';
import { SeriesNotes } from '~/ui/series-notes';

export type RateSeriesProps = {
  readonly history: RateHistory;
  /** Which value of a point is drawn; the same function every time. */
  readonly read: (point: RatePoint) => Field<Fixed>;
  readonly chart: Pick<TimeChartProps, 'kind' | 'title' | 'format' | 'unit'>;
};

/** One value of a vault's history as a chart, with what the chart cannot show said under it. Vaults are nobody's own. */
export function RateSeries({ history: { series }, read, chart }: RateSeriesProps) {
  const t = useVaultText();
  const points = useMemo(() => series?.points.map((point) => fieldPoint(point.atMs, read(point))) ?? [], [series, read]);
  const gaps = points.filter(({ value }) => value === null).length;
  if (series === null) return <Empty>{t.noList}</Empty>;
  return (
    <>
      {points.length === 0 ? <Empty>{t.noHistory}</Empty> : <LazyTimeChart {...chart} points={points} reach="public" />}
      <SeriesNotes undated={series.undated} repeated={series.repeated} lines={gaps === 0 ? [] : [t.gaps(gaps)]} />
    </>
  );
}
