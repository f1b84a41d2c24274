import { chromium, type Browser, type Page } from '@playwright/test';
import { systemClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';
import { countNodes, longest, scroll, tasksOf } from './tracing';

/** The cost of the list of an account's events at the limit up to which it is read. */
export type EventsCost = {
  readonly screen: string;
  readonly events: number;
  /** Elements in the page at the top of the list, and the most during scrolling. */
  readonly nodes: number;
  readonly nodesScrolled: number;
  /**
   * During ten seconds of scrolling with polls, in ms of processor time, and of wall-clock time, which a busy machine
   * lengthens.
   */
  readonly longestCpuMs: number;
  readonly longestTaskMs: number;
  readonly tasksOver50Ms: number;
  /** The longest task while all of them were read, a thousand at a time. */
  readonly readingCpuMs: number;
};

const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const POLL_MS = 2_000;
const READ_WITHIN_MS = 120_000;

/** Reads, then scrolls ten thousand events of the simulated whale in the production build. Needs `dist`. */
export async function measureEvents(): Promise<readonly EventsCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const clock = systemClock();
  const engine = createEngine({ seed: 1, scenario: 'whale', clock });
  const exchange = await startMockServer({ engine, clock, port: 0 });
  const { markets, accounts } = engine.listing();
  const app = await serveLiveCopy({ apiBaseUrl: exchange.url, markets, pollIntervals: { accountMs: POLL_MS } });
  const trader = accounts.find(({ label }) => label === 'Swing trader')?.address ?? '';
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const costs: EventsCost[] = [];
    for (const screen of ['desk', 'phone'] as const)
      costs.push(await costOf(browser, screen, `${app.url}account/events?trader=${trader}&limit=1000`));
    return costs;
  } finally {
    await browser.close();
    await app.close();
    await exchange.close();
  }
}

async function costOf(browser: Browser, screen: keyof typeof screens, address: string): Promise<EventsCost> {
  const context = await browser.newContext({ viewport: screens[screen] });
  const page = await context.newPage();
  try {
    await page.goto(address);
    await page.getByRole('button', { name: 'Load more' }).waitFor();
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    await readAll(page);
    const reading = tasksOf(await browser.stopTracing());
    await page.evaluate(() => window.scrollTo(0, 0));
    const nodes = await countNodes(page);
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    const nodesScrolled = await scroll(page);
    const scrolled = tasksOf(await browser.stopTracing());
    return {
      screen,
      events: Number(await page.getByRole('table', { name: 'Events' }).getAttribute('aria-rowcount')) - 1,
      nodes,
      nodesScrolled,
      longestCpuMs: longest(scrolled.map(({ tdur }) => tdur)),
      longestTaskMs: longest(scrolled.map(({ dur }) => dur)),
      tasksOver50Ms: scrolled.filter(({ dur }) => dur > 50_000).length,
      readingCpuMs: longest(reading.map(({ tdur }) => tdur)),
    };
  } finally {
    await context.close();
  }
}

/** To the end of the list, or to the limit up to which it is read; pressing is quicker than scrolling there. */
async function readAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Load more' });
  const startedAtMs = Date.now();
  while ((await page.getByRole('button', { name: /^Load/ }).count()) > 0) {
    if (Date.now() - startedAtMs > READ_WITHIN_MS) throw new Error('the events were not read in time');
    if ((await more.count()) > 0) await more.evaluate((button: HTMLElement) => button.click());
    await page.waitForTimeout(100);
  }
}
