import { useMemo } from 'react';
import { rateForSide } from '~/domain/market/funding';
import type { MarketSample } from '~/domain/market/market-samples';
import { useSamplePoints } from '~/queries/samples/use-samples';
import { carryText } from '~/text/en/carry';
import { orderNamesText } from '~/text/en/order-names';
import { useText } from '~/text/text-context';
import type { SeriesOptions } from '~/ui/chart/chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy';
import { useFormat } from '~/ui/format-context';

const longOf = ({ longFunding: rate }: MarketSample) => (rate === null ? null : rateForSide('long', rate));
const shortOf = ({ shortFunding: rate }: MarketSample) => (rate === null ? null : rateForSide('short', rate));

/** The funding of both sides as this browser kept it: what each received, or paid below zero. Times without samples are gaps. */
export function SampledFundingChart({ samples }: { readonly samples: readonly MarketSample[] }) {
  const t = useText(carryText).formula;
  const names = useText(orderNamesText).side;
  const { times } = useFormat();
  const [long, short] = [useSamplePoints(samples, longOf), useSamplePoints(samples, shortOf)];
  const series = useMemo((): readonly SeriesOptions[] => {
    const line = { kind: 'line', format: 'percent', signed: true } as const;
    return [
      { id: 'long', label: names.long, points: long, ...line },
      { id: 'short', label: names.short, points: short, tone: 'line-2', ...line },
    ];
  }, [names, long, short]);
  const [first, last] = [samples[0], samples.at(-1)];
  // One sample is no history.
  if (first === undefined || last === undefined || first === last) return null;
  return (
    <section aria-label={t.history}>
      <h3 className="mt-3 font-semibold">{t.history}</h3>
      <p className="text-small text-muted">{t.historyOf(times.dateTime(first.atMs), times.dateTime(last.atMs))}</p>
      <LazyComposedChart title={t.history} series={series} sensitivity="public" height={CHART_PX} />
    </section>
  );
}

const CHART_PX = 120;
