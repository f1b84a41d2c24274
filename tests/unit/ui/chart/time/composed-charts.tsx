import type { ChartPoint, SeriesOptions, ComposedChartProps, PeriodPoint } from '~/ui/chart/chart-props';
import { ComposedChart } from '~/ui/chart/time/composed-chart';
import { type PrivacyMode, PrivacyProvider } from '~/ui/privacy-context';

export const DAY = 86_400_000;

/** A reading at each midnight; cents. */
export function readings(cents: readonly (bigint | null)[]): readonly ChartPoint[] {
  return cents.map((raw, day) => ({ atMs: day * DAY, value: raw === null ? null : { raw, scale: 2 } }));
}

/** The change of each day; day 0 ends at the second reading. */
export function changes(cents: readonly (bigint | null)[]): readonly PeriodPoint[] {
  return readings(cents).map((point) => ({ ...point, untilMs: point.atMs + DAY }));
}

export const total: SeriesOptions = {
  id: 'total',
  label: 'Total',
  kind: 'area',
  points: readings([10_000n, 12_000n, 9_000n, 9_550n]),
  format: 'usd',
  signed: true,
};
export const daily: SeriesOptions = {
  id: 'daily',
  label: 'Day',
  kind: 'bar',
  pane: 'lower',
  points: changes([2_000n, -3_000n, 550n]),
  format: 'usd',
  signed: true,
};

const both = [total, daily];

/** A line over bars of four days, unless other series are given. */
export function chart(given: Partial<ComposedChartProps> = {}, privacy: PrivacyMode = 'full') {
  return (
    <PrivacyProvider mode={privacy}>
      <ComposedChart title="Cumulative PnL" series={both} {...given} />
    </PrivacyProvider>
  );
}
