import { type ReactNode, useState } from 'react';
import type { MarketSample } from '~/domain/market/market-sample';
import type { Fixed } from '~/lib/fixed-point';
import { useSamplePoints } from '~/queries/market-samples';
import { marketHistoryText } from '~/text/en/market-history';
import { useText } from '~/text/text-context';
import { LazyTimeChart } from '~/ui/chart/lazy-time-chart';
import type { TimeChartProps } from '~/ui/chart/time-chart-props';
import { Segmented } from '~/ui/segmented';

type Side = 'long' | 'short';

const read = {
  mark: ({ mark }: MarketSample) => mark,
  long: ({ longFunding }: MarketSample) => longFunding,
  short: ({ shortFunding }: MarketSample) => shortFunding,
  openInterest: ({ openInterest }: MarketSample) => openInterest,
} as const;

/** The price where the eye should land, and what drives it underneath. */
export function HistoryCharts({ samples }: { readonly samples: readonly MarketSample[] }) {
  const t = useText(marketHistoryText);
  const { common } = useText();
  const [side, setSide] = useState<Side>('long');
  return (
    <div className="grid grid-cols-1 gap-x-2 divide-y divide-line rail:grid-cols-2">
      <div className="rail:col-span-2">
        <SampleChart samples={samples} valueOf={read.mark} chart={{ kind: 'line', title: t.mark, format: 'price', unit: 'USD' }} />
      </div>
      <SampleChart
        samples={samples}
        valueOf={read[side]}
        chart={{ kind: 'line', title: t.funding, format: 'percent', signed: true, height: SMALL_PX }}
        aside={
          <Segmented
            label={t.side}
            labelHidden
            value={side}
            options={[
              { value: 'long', label: common.long },
              { value: 'short', label: common.short },
            ]}
            onChange={setSide}
          />
        }
      />
      <SampleChart
        samples={samples}
        valueOf={read.openInterest}
        chart={{ kind: 'line', title: t.openInterest, format: 'usd', height: SMALL_PX }}
      />
    </div>
  );
}

const SMALL_PX = 140;

/** As high as the charts above, beside each other or one below the other, where `reserved`: what stands below does not move when they come. */
export function HistoryRoom({ reserved, children }: { readonly reserved: boolean; readonly children: ReactNode }) {
  return <div className={reserved ? 'min-h-[54rem] rail:min-h-[38.125rem]' : undefined}>{children}</div>;
}

type SampleChartProps = {
  readonly samples: readonly MarketSample[];
  /** The same function every time. */
  readonly valueOf: (sample: MarketSample) => Fixed | null;
  readonly chart: Pick<TimeChartProps, 'kind' | 'title' | 'format' | 'unit' | 'signed' | 'height'>;
  readonly aside?: ReactNode;
};

/** One value over time. Markets are nobody's own: privacy mode covers none of it. */
function SampleChart({ samples, valueOf, chart, aside }: SampleChartProps) {
  const points = useSamplePoints(samples, valueOf);
  return (
    <div className="min-w-0 pt-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 px-4">
        <h3 className="font-semibold">{chart.title}</h3>
        {aside}
      </div>
      <LazyTimeChart {...chart} points={points} reach="public" />
    </div>
  );
}
