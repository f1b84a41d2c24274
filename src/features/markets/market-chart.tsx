import { useMemo } from 'react';
import type { MarkSample } from '~/queries/mark-samples';
import { useMarketPageText } from '~/text/areas/use-market-page-text';
import { ChartRoom } from '~/ui/chart/chart-room';
import { LazyTimeChart } from '~/ui/chart/lazy-time-chart';
import { Empty } from '~/ui/empty';

/** The mark prices received since the app was opened. There is no price history to ask for. */
export function MarketChart({ samples }: { readonly samples: readonly MarkSample[] }) {
  const t = useMarketPageText();
  const points = useMemo(() => samples.map(({ atMs, mark }) => ({ atMs, value: mark })), [samples]);
  if (points.length < 2) {
    return (
      <ChartRoom>
        <Empty>{t.chartWaiting}</Empty>
      </ChartRoom>
    );
  }
  return <LazyTimeChart kind="line" title={t.chart} points={points} format="price" unit="USD" reach="public" />;
}
