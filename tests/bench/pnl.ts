import { chromium, type Page } from '@playwright/test';
import { systemClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';
import { longest, tasksOf } from './tracing';

/**
 * The cost of the PnL page with ten thousand readings: its longest task while it opens, and while polls add readings.
 */
export type PnlCost = {
  readonly step: 'open' | 'polls';
  readonly readings: number;
  /** In ms of processor time, and of wall-clock time, which a busy machine lengthens. */
  readonly longestCpuMs: number;
  readonly longestTaskMs: number;
  readonly tasksOver50Ms: number;
};

const READINGS = 10_000;
const HOUR_MS = 3_600_000;
const POLL_MS = 2_000;
const POLLS = 5;

/**
 * Opens the PnL page of a trader with hourly readings, then waits for polls, each with one more reading. Needs `dist`.
 */
export async function measurePnl(): Promise<readonly PnlCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const clock = systemClock();
  const engine = createEngine({ seed: 1, scenario: 'whale', clock });
  const exchange = await startMockServer({ engine, clock, port: 0 });
  const { markets, accounts } = engine.listing();
  const app = await serveLiveCopy({ apiBaseUrl: exchange.url, markets, pollIntervals: { historyMs: POLL_MS } });
  const trader = accounts.find(({ label }) => label === 'Swing trader')?.address ?? '';
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    const served = await serveReadings(page, trader, clock.now());
    const costs: PnlCost[] = [];
    for (const step of ['open', 'polls'] as const) {
      await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
      await (step === 'open' ? open(page, `${app.url}pnl?trader=${trader}`) : page.waitForTimeout(POLLS * POLL_MS));
      const tasks = tasksOf(await browser.stopTracing());
      costs.push({
        step,
        readings: served(),
        longestCpuMs: longest(tasks.map(({ tdur }) => tdur)),
        longestTaskMs: longest(tasks.map(({ dur }) => dur)),
        tasksOver50Ms: tasks.filter(({ dur }) => dur > 50_000).length,
      });
    }
    return costs;
  } finally {
    await browser.close();
    await app.close();
    await exchange.close();
  }
}

/** Answers each request for the history with one more reading than the last. @returns the number of the last answer */
async function serveReadings(page: Page, trader: string, nowMs: number): Promise<() => number> {
  let count = READINGS - 1;
  const firstMs = nowMs - READINGS * HOUR_MS;
  await page.route('**/pnl-history*', async (route) => {
    count += 1;
    const rows = Array.from({ length: count }, (_, hour) => ({
      trader,
      timestamp: new Date(firstMs + hour * HOUR_MS).toISOString(),
      totalPnl: String(Math.round((hour + 400 * Math.sin(hour / 50) + 90 * Math.sin(hour * hour)) * 1e9)),
    }));
    await route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify(rows),
    });
  });
  return () => count;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('figure', { name: 'Cumulative PnL' })
    .locator('.recharts-area-curve')
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(POLL_MS);
}
