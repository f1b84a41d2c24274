import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { systemClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';
import { longest, scroll, tasksOf } from './tracing';

/** The cost of the page of a trader's history with all of a whale's events. */
export type HistoryCost = {
  readonly view: 'positions' | 'events';
  readonly rows: number;
  /** In ms of processor time: during ten seconds of scrolling with new data, and for one press on a heading. */
  readonly scrollCpuMs: number;
  readonly sortCpuMs: number;
  /** The same in wall-clock time; a busy machine lengthens it. */
  readonly scrollTaskMs: number;
  readonly sortTaskMs: number;
  /** After a garbage collection: once all was read, and after ten more polls of every asset. */
  readonly heapMb: number;
  readonly heapAfterPollsMb: number;
  /** For all of those polls. */
  readonly pollRequests: number;
};

const READ_WITHIN_MS = 240_000;
const POLL_MS = 4_000;
const POLLS = 10;
/** Sorted by text, by time and by amount. */
const HEADINGS = ['Position', 'Net', 'Event', 'Price', 'Size after', 'PnL'];

/** Reads, scrolls and sorts ten thousand events of the simulated whale in the production build, as positions and as events. Needs `dist`. */
export async function measureHistory(): Promise<readonly HistoryCost[]> {
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
    const costs: HistoryCost[] = [];
    for (const view of ['positions', 'events'] as const) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      costs.push(
        await costOf(browser, context, {
          view,
          address: `${app.url}positions/history?trader=${trader}&depth=3200${view === 'events' ? '&view=events' : ''}`,
        }),
      );
      await context.close();
    }
    return costs;
  } finally {
    await browser.close();
    await app.close();
    await exchange.close();
  }
}

type Opened = { readonly view: HistoryCost['view']; readonly address: string };

async function costOf(browser: Browser, context: BrowserContext, { view, address }: Opened): Promise<HistoryCost> {
  const page = await context.newPage();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/history')) requests += 1;
  });
  await page.goto(address);
  await allRead(page, () => requests);
  const heapMb = await heapOf(page);
  const before = requests;
  await page.waitForTimeout(POLLS * POLL_MS);
  const pollRequests = requests - before;
  const heapAfterPollsMb = await heapOf(page);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await scroll(page);
  const scrolled = tasksOf(await browser.stopTracing());
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await sortByAll(page);
  const sorted = tasksOf(await browser.stopTracing());
  return {
    view,
    rows: Number(await page.getByRole('table', { name: 'Position history' }).getAttribute('aria-rowcount')),
    scrollCpuMs: longest(scrolled.map(({ tdur }) => tdur)),
    sortCpuMs: longest(sorted.map(({ tdur }) => tdur)),
    scrollTaskMs: longest(scrolled.map(({ dur }) => dur)),
    sortTaskMs: longest(sorted.map(({ dur }) => dur)),
    heapMb,
    heapAfterPollsMb,
    pollRequests,
  };
}

/** Until no request but polls of known rows has been sent for a while. */
async function allRead(page: Page, requests: () => number): Promise<void> {
  await page.locator('tbody data').first().waitFor();
  const startedAtMs = Date.now();
  let calm = 0;
  while (calm < 2) {
    if (Date.now() - startedAtMs > READ_WITHIN_MS) throw new Error('the history was not read in time');
    const before = requests();
    await page.waitForTimeout(POLL_MS);
    const hasAll = (await page.getByText(/of \d+ assets loaded/).count()) === 0;
    calm = hasAll && requests() - before <= 60 ? calm + 1 : 0;
  }
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return Math.round(usedSize / 1_000_000);
}

async function sortByAll(page: Page): Promise<void> {
  for (const name of HEADINGS) {
    const heading = page.getByRole('columnheader', { name }).getByRole('button').first();
    if ((await heading.count()) === 0) continue;
    await heading.click();
    await page.waitForTimeout(300);
  }
}
