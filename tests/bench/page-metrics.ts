import type { BrowserContext, CDPSession } from '@playwright/test';
import { readKnownThings } from '../browser/support/known-things';
import type { KnownThings } from '../browser/support/pages';

/**
 * The time that a page's main thread was busy since the page was opened, in ms: wall-clock time, or processor time
 * after `Performance.enable` with `timeDomain: 'threadTicks'`.
 */
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

/** Retries when a thing was missing: bundles live for minutes, and outside the test runner nothing waits for long. */
export async function knownThings(context: BrowserContext, url: string, tries = 5): Promise<KnownThings> {
  const tab = await context.newPage();
  try {
    return await readKnownThings(tab, url);
  } catch (error) {
    if (tries === 1) throw error;
    return await knownThings(context, url, tries - 1);
  } finally {
    await tab.close();
  }
}
