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
    const bars = (buckets: readonly RateBucket[], count: (bucket: RateBucket) => number) =>
      buckets.map((bucket) => ({ atMs: bucket.fromMs, untilMs: bucket.untilMs, value: { raw: BigInt(count(bucket)), scale: 0 } }));
    const look = { kind: 'bar', format: 'count', reduction: 'extremes' } as const;
    const all = { ...look, id: 'events', label: t.events, tone: 'accent', points: bars(rate.buckets, ({ count }) => count) } as const;
    // Even a bar of nothing is drawn as a line, which in this colour would tell of failures that were none.
    const failing = rate.buckets.filter(({ failed }) => failed > 0);
    if (failing.length === 0) return [all];
    return [all, { ...look, id: 'failed', label: t.ofWhichFailed, tone: 'loss', points: bars(failing, ({ failed }) => failed) }];
  }, [rate, t]);
  return <LazyComposedChart title={t.rateTitle} series={series} reach="public" height={PICTURE_HEIGHT} fileName="event-rate" />;
}
