import { useMemo } from 'react';
import type { EventRate, RateBucket } from '~/domain/account/event-rate';
import { eventsActivityText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import type { ChartSeries } from '~/ui/chart/chart-props';
import { LazyComposedChart } from '~/ui/chart/lazy';

/** Of the picture, in px: with the line of figures that failures need above it, the whole is as high as without. */
const PICTURE_HEIGHT = { failed: 98, none: 122 } as const;

export type EventRateChartProps = {
  readonly rate: EventRate;
  readonly notes: readonly string[];
};

/** How many events came when, and how many of them failed. How often something happens is no amount: privacy mode covers none of it. */
export function EventRateChart({ rate, notes }: EventRateChartProps) {
  const t = useText(eventsActivityText);
  // Where none did, a second row of bars would be a line of nothing.
  const hasFailed = rate.buckets.some(({ failed }) => failed > 0);
  const series = useMemo((): readonly ChartSeries[] => {
    const bars = (count: (bucket: RateBucket) => number) =>
      rate.buckets.map((bucket) => ({
        atMs: bucket.fromMs,
        untilMs: bucket.untilMs,
        value: { raw: BigInt(count(bucket)), scale: 0 },
      }));
    const look = { kind: 'bar', format: 'count', reduction: 'extremes' } as const;
    const all = { ...look, id: 'events', label: t.events, tone: 'accent', points: bars(({ count }) => count) } as const;
    // Below the others: in front of them even a bar of nothing is a line, which in this colour would tell of failures that were none.
    return hasFailed
      ? [
          all,
          {
            ...look,
            id: 'failed',
            label: t.ofWhichFailed,
            tone: 'loss',
            pane: 'lower',
            points: bars(({ failed }) => failed),
          },
        ]
      : [all];
  }, [rate, hasFailed, t]);
  return (
    <div className="-mx-4 -mt-2 -mb-3">
      <LazyComposedChart
        title={t.rateTitle}
        series={series}
        reach="public"
        height={PICTURE_HEIGHT[hasFailed ? 'failed' : 'none']}
        notes={notes}
        fileName="event-rate"
      />
    </div>
  );
}
