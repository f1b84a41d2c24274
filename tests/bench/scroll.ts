import { chromium, type Browser } from '@playwright/test';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';
import { mostInASecond, startManyMarkets } from '../support/many-markets';
import { countNodes, longest, scroll, tasksOf } from './tracing';

/** The cost of the list of markets with this many, on a screen of this size. */
export type ScrollCost = {
  readonly markets: number;
  readonly screen: string;
  /** Elements in the page at the top of the list, and the most during scrolling. */
  readonly nodes: number;
  readonly nodesScrolled: number;
  /**
   * During scrolling with new data, in ms of wall-clock time: the time that a person feels. A busy machine lengthens
   * it.
   */
  readonly longestTaskMs: number;
  readonly tasksOver50Ms: number;
  /** The same in ms of processor time: the page's own share. */
  readonly longestCpuMs: number;
  readonly requestsInASecond: number;
  readonly requestsAtOnce: number;
};

const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Scrolls through the production build's list of markets for ten seconds, up and down, with 50 and with 300 of them. Needs `dist`. */
export async function measureScrolling(): Promise<readonly ScrollCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const costs: ScrollCost[] = [];
    for (const count of [50, 300]) {
      for (const screen of ['desk', 'phone'] as const) costs.push(await costOf(browser, count, screen));
    }
    return costs;
  } finally {
    await browser.close();
  }
}

async function costOf(browser: Browser, count: number, screen: keyof typeof screens): Promise<ScrollCost> {
  const service = await startManyMarkets({ count });
  const app = await serveLiveCopy({ apiBaseUrl: service.url, markets: service.markets });
  const context = await browser.newContext({ viewport: screens[screen] });
  const page = await context.newPage();
  try {
    await page.goto(`${app.url}markets`);
    await page.locator('tbody data').first().waitFor();
    const nodes = await countNodes(page);
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    const nodesScrolled = await scroll(page);
    const tasks = tasksOf(await browser.stopTracing());
    return {
      markets: count,
      screen,
      nodes,
      nodesScrolled,
      longestTaskMs: longest(tasks.map(({ dur }) => dur)),
      tasksOver50Ms: tasks.filter(({ dur }) => dur > 50_000).length,
      longestCpuMs: longest(tasks.map(({ tdur }) => tdur)),
      requestsInASecond: mostInASecond(service.arrivals),
      requestsAtOnce: service.mostAtOnce(),
    };
  } finally {
    await context.close();
    await app.close();
    await service.close();
  }
}

/** As a table in Markdown, for the README. */
export function formatCosts(costs: readonly object[]): string {
  const [first] = costs;
  if (first === undefined) return '';
  const names = Object.keys(first);
  const lines = costs.map((cost) => `| ${Object.values(cost).join(' | ')} |`);
  return [`| ${names.join(' | ')} |`, `|${names.map(() => '---').join('|')}|`, ...lines].join('\n');
}
