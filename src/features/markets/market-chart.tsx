import { useMemo } from 'react';
import type { MarkSample } from '~/queries/mark-samples';
import { useMarketsText } from '~/text/areas/use-markets-text';
import { LazyLineChart } from '~/ui/chart/lazy-line-chart';
import { Empty } from '~/ui/empty';

/** The mark prices received since the app was opened. There is no price history to ask for. */
export function MarketChart({ samples }: { readonly samples: readonly MarkSample[] }) {
  const t = useMarketsText();
  const points = useMemo(() => samples.map(({ atMs, mark }) => ({ atMs, value: mark })), [samples]);
  if (points.length < 2) return <Empty>{t.page.chartWaiting}</Empty>;
  return <LazyLineChart title={t.page.chart} points={points} format="price" unit="USD" reach="public" />;
}
