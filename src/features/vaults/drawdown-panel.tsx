import { useMemo } from 'react';
import type { DrawdownPoint } from '~/domain/drawdown';
import { rateDrawdown } from '~/domain/vault/rate-drawdown';
import type { RatePart } from '~/domain/vault/rate-part';
import { vaultText } from '~/text/en/vault';
import { useText } from '~/text/text-context';
import type { ChartSeries } from '~/ui/chart/composed-chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy-composed-chart';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { DrawdownFigures } from './drawdown-figures';
import { HistoryPlaceholder } from './history-placeholder';

export type DrawdownPanelProps = {
  /** Of the history, what the chosen range leaves; null until it has been read once. */
  readonly part: RatePart | null;
  readonly raw: Pick<PanelState, 'answers' | 'Menu'>;
};

/** How far below its highest value the rate has stood, over what the chart of the rate shows: what that leaves out counts for nothing here. */
export function DrawdownPanel({ part, raw }: DrawdownPanelProps) {
  const t = useText(vaultText);
  return (
    <Panel title={t.drawdownChart} aside={t.drawdownAside} {...raw}>
      {part === null ? <HistoryPlaceholder figures="h-35 max-rail:h-38" /> : <DrawdownBody part={part} />}
    </Panel>
  );
}

function DrawdownBody({ part: { points } }: { readonly part: RatePart }) {
  const t = useText(vaultText);
  const found = useMemo(() => rateDrawdown(points), [points]);
  const series = useMemo(() => [underwater(found.drawdown.points, t.drawdownChart)], [found, t]);
  if (found.now.kind !== 'known') return <Empty>{t.noDrawdown}</Empty>;
  return (
    <>
      <LazyComposedChart title={t.drawdownChart} series={series} reach="public" fileName="vault-drawdown" />
      <DrawdownFigures found={found} />
    </>
  );
}

/** The lows are what the picture is for: none of them may go where there are more points than pixels. */
function underwater(points: readonly DrawdownPoint[], label: string): ChartSeries {
  return {
    id: 'drawdown',
    label,
    kind: 'area',
    tone: 'loss',
    format: 'percent',
    reduction: 'extremes',
    points: points.map(({ atMs, depth }) => ({ atMs, value: depth })),
  };
}
