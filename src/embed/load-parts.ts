import type { MonitorOptions } from '~/config/monitor-options';
import type { TrendCell } from '~/features/markets/trend-cell';
import type { MonitorCard } from './monitor-card';
import type { MonitorChart } from './monitor-chart';

/** What not every monitor shows; null where it was not asked for, or cannot be had: the rest is no worse for it. */
export type MonitorParts = {
  readonly Card: typeof MonitorCard | null;
  readonly Chart: typeof MonitorChart | null;
  readonly Trend: typeof TrendCell | null;
};

/** Loads the code of what was asked for, before anything is drawn: nothing moves when it comes. Never rejects. */
export async function loadParts({ view, chart, columns }: MonitorOptions): Promise<MonitorParts> {
  const [Card, Chart, Trend] = await Promise.all([
    view === 'market' ? orNull(import('./monitor-card').then((part) => part.MonitorCard)) : null,
    chart ? orNull(import('./monitor-chart').then((part) => part.MonitorChart)) : null,
    columns.includes('trend') ? orNull(import('~/features/markets/trend-cell').then((part) => part.TrendCell)) : null,
  ]);
  return { Card, Chart, Trend };
}

function orNull<Part>(loading: Promise<Part>): Promise<Part | null> {
  return loading.catch(() => null);
}
