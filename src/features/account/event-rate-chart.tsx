import { useMemo } from 'react';
import type { EventRate, RateBucket } from '~/domain/account/event-rate';
import { useEventsActivityText } from '~/text/areas/use-events-activity-text';
import type { ChartSeries } from '~/ui/chart/composed-chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy-composed-chart';

/** Of the picture, in px. */
const PICTURE_HEIGHT = 140;

/** How many events came when, and how many of them failed. How often something happens is no amount: privacy mode covers none of it. */
export function EventRateChart({ rate }: { readonly rate: EventRate }) {
  const t = useEventsActivityText();
  const series = useMemo((): readonly ChartSeries[] => {
    const bars = (count: (bucket: RateBucket) => number) =>
      rate.buckets.map((bucket) => ({ atMs: bucket.fromMs, untilMs: bucket.untilMs, value: { raw: BigInt(count(bucket)), scale: 0 } }));
    const look = { kind: 'bar', format: 'count', reduction: 'extremes' } as const;
    return [
      { ...look, id: 'events', label: t.events, tone: 'accent', points: bars(({ count }) => count) },
      // Below the others: in front of them even a bar of nothing is a line, which in this colour would tell of failures that were none.
      { ...look, id: 'failed', label: t.ofWhichFailed, tone: 'loss', pane: 'lower', points: bars(({ failed }) => failed) },
    ];
  }, [rate, t]);
  return <LazyComposedChart title={t.rateTitle} series={series} reach="public" height={PICTURE_HEIGHT} fileName="event-rate" />;
}
