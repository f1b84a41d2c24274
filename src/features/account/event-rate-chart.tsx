import { useMemo } from 'react';
import type { EventRate, RateBucket } from '~/domain/account/event-rate';
import { useEventsActivityText } from '~/text/areas/use-events-activity-text';
import type { ChartSeries } from '~/ui/chart/composed-chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy-composed-chart';

/** Of the picture, in px. */
const PICTURE_HEIGHT = 120;

/** How many events came when, with those that failed in front of all. How often something happens is no amount: privacy mode covers none of it. */
export function EventRateChart({ rate }: { readonly rate: EventRate }) {
  const t = useEventsActivityText();
  const series = useMemo((): readonly ChartSeries[] => {
    const bars = (count: (bucket: RateBucket) => number) =>
      rate.buckets.map((bucket) => ({ atMs: bucket.fromMs, untilMs: bucket.untilMs, value: { raw: BigInt(count(bucket)), scale: 0 } }));
    return [
      { id: 'events', label: t.events, kind: 'bar', points: bars(({ count }) => count), format: 'count', tone: 'accent', reduction: 'extremes' },
      { id: 'failed', label: t.ofWhichFailed, kind: 'bar', points: bars(({ failed }) => failed), format: 'count', tone: 'loss', reduction: 'extremes' },
    ];
  }, [rate, t]);
  return <LazyComposedChart title={t.rateTitle} series={series} reach="public" height={PICTURE_HEIGHT} fileName="event-rate" />;
}
