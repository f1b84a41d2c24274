import type { MarketRow } from '~/domain/market/market-row';
import { useLate } from '~/ui/use-late';

const loadChart = () => import('./monitor-chart');

/** The chart's code comes to those alone who ask for a chart. Without it the figures stand as they are. */
export function LateChart({ wanted, row }: { readonly wanted: boolean; readonly row: MarketRow | undefined }) {
  const chart = useLate(wanted, loadChart);
  return chart.kind === 'ready' && row !== undefined && <chart.part.MonitorChart identity={row.identity} />;
}
