import { memo, useMemo } from 'react';
import type { Drawdown } from '~/domain/drawdown';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import type { ChartSeries } from '~/ui/chart/composed-chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy-composed-chart';
import { Panel } from '~/ui/panel';
import { Moment } from '../moment';
import { Usd } from '../usd';
import { depthNow } from './depth-now';
import { DrawdownFacts } from './drawdown-facts';

export type DrawdownPanelProps = { readonly drawdown: Drawdown; readonly rangeText: string };

/** The underwater chart: zero at every new high, and how far below it the total has been since. */
export const DrawdownPanel = memo(function DrawdownPanel({ drawdown, rangeText }: DrawdownPanelProps) {
  const t = useText(pnlText).drawdown;
  const series = useMemo(
    (): readonly ChartSeries[] => [
      {
        id: 'depth',
        label: t.title,
        kind: 'area',
        points: drawdown.points.map(({ atMs, depth }) => ({ atMs, value: depth })),
        format: 'usd',
        tone: 'loss',
        reduction: 'extremes',
      },
    ],
    [drawdown, t],
  );
  return (
    <Panel
      title={t.title}
      aside={
        <>
          <Now drawdown={drawdown} /> · {rangeText}
        </>
      }
    >
      <LazyComposedChart title={t.title} series={series} height={PICTURE_HEIGHT} fileName="drawdown" />
      <DrawdownFacts drawdown={drawdown} />
    </Panel>
  );
});

/** Its facts stand below it: together they are as high as the panel beside. */
const PICTURE_HEIGHT = 200;

function Now({ drawdown }: Pick<DrawdownPanelProps, 'drawdown'>) {
  const t = useText(pnlText).drawdown;
  const { current } = drawdown;
  const depth = depthNow(drawdown);
  if (current === null || depth === null) return t.atPeak;
  return (
    <>
      {t.now} <Usd value={depth} /> {t.fromPeak} <Moment atMs={current.peakAtMs} />
    </>
  );
}
