import type { PeriodPoint } from './composed-chart-props';
import { nearestIndex } from './cursor';
import type { ReadySeries } from './ready-series';
import { firstAfter, indexOfPeriod, periodOf } from './series-point';

/** The period that a moment lies in, of the first series that has one there. */
export function periodAt(series: readonly Pick<ReadySeries, 'shown'>[], atMs: number): PeriodPoint | null {
  for (const { shown } of series) {
    const found = shown[indexOfPeriod(shown, atMs)];
    if (found !== undefined) return periodOf(found);
  }
  return null;
}

/**
 * Index of the point nearest to a moment, of those inside the bar under the pointer: what the headline reads out
 * is what a click chooses. Of all points where there is no bar, or nothing was read in its time.
 */
export function nearestWithin({ shown }: Pick<ReadySeries, 'shown'>, period: PeriodPoint | null, places: readonly number[], atMs: number): number {
  const nearest = nearestIndex(places, atMs);
  if (period === null || shown[0]?.untilMs !== undefined) return nearest;
  const first = firstAfter(shown, period.atMs);
  const last = firstAfter(shown, period.untilMs) - 1;
  return first > last ? nearest : Math.min(last, Math.max(first, nearest));
}
