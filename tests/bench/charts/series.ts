import type { ChartPoint } from '~/ui/chart/chart-props';

const HOUR_MS = 3_600_000;

/** Where the series begins; the last of a hundred thousand hours is in 2026. */
const FIRST_MS = Date.UTC(2015, 0, 1);

/**
 * The given number of hours of a cumulative series, in the service's nine decimals, each with another value; one in 997
 * is unreadable.
 */
export function hourlySeries(count: number): readonly ChartPoint[] {
  return Array.from({ length: count }, (_, hour) => ({
    atMs: FIRST_MS + hour * HOUR_MS,
    value:
      hour % 997 === 996
        ? null
        : { raw: BigInt(Math.round((hour + 400 * Math.sin(hour / 50) + 90 * Math.sin(hour * hour)) * 1e9)), scale: 9 },
  }));
}
