import type { CDPSession } from '@playwright/test';

/** The time that a page's main thread was busy since the page was opened, in ms. Needs `Performance.enable`. */
export async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (task === undefined) throw new Error('This browser does not count the time of tasks.');
  return Math.round(task.value * 1_000);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
