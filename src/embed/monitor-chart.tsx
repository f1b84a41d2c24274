import type { MarketSample } from '~/domain/market/market-samples';
import type { MarketRow } from '~/domain/market/market-view';
import { useMarketSamples, useSamplePoints } from '~/queries/samples/use-samples';
import { monitorText } from '~/text/en/monitor';
import { useText } from '~/text/text-context';
import { ChartBox, LazyTimeChart } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';

const markOf = ({ mark }: MarketSample) => mark;

/** The mark prices received since the monitor was opened: it stores none, and the service has no price history. */
export function MonitorChart({ identity }: Pick<MarketRow, 'identity'>) {
  const t = useText(monitorText);
  const points = useSamplePoints(useMarketSamples(identity.address), markOf);
  return (
    <section className="mt-2 rounded-panel border border-line bg-panel">
      <h2 className="px-4 pt-2.5 text-small text-muted">{t.chart(identity.ticker)}</h2>
      {points.length < 2 ? (
        <ChartBox>
          <Empty>{t.chartWaiting}</Empty>
        </ChartBox>
      ) : (
        <LazyTimeChart
          kind="line"
          title={t.chart(identity.ticker)}
          points={points}
          format="price"
          unit="USD"
          sensitivity="public"
        />
      )}
    </section>
  );
}
