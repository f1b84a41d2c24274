import { chromium, type Page } from '@playwright/test';
import { join } from 'node:path';
import { root } from '../../.tools/child';
import { serveFolder } from '../../.tools/static-server';
import { addressOf, pages, type AppPage } from '../browser/support/pages';
import { readKnownThings } from '../browser/support/known-things';
import { browserFlags, findBrowser } from '../support/browser';

/** How often one page asks the service, with the intervals of `public/config.json` and a trader of the demo. */
export type RequestRate = {
  readonly page: string;
  /** From a cold start until it has been open for a while. */
  readonly opening: number;
  readonly perMinute: number;
  /** The same, in a tab that is not seen. */
  readonly hiddenPerMinute: number;
};

const OPENING_MS = 20_000;
/** The longest interval is a minute: a shorter look would miss it or count it double. */
const WATCHED_MS = 60_000;
const HIDDEN_MS = 30_000;

const isAsked = /\/(api|v3-node-0)\//;

/** Opens every page of the built demo in a tab of its own, all side by side, and counts. Needs `npm run build:demo`. */
export async function measureRequests(folder = join(root, 'dist-demo')): Promise<readonly RequestRate[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const server = await serveFolder({ root: folder, demo: true });
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const first = await context.newPage();
    const known = await readKnownThings(first, server.url);
    await first.close();
    return await Promise.all(pages.map(async (page) => countOn(await context.newPage(), page, `${server.url}${addressOf(page, known)}`)));
  } finally {
    await browser.close();
    await server.close();
  }
}

async function countOn(tab: Page, { name }: AppPage, url: string): Promise<RequestRate> {
  let count = 0;
  tab.on('request', (request) => {
    if (isAsked.test(new URL(request.url()).pathname)) count += 1;
  });
  const during = async (ms: number): Promise<number> => {
    const before = count;
    await tab.waitForTimeout(ms);
    return count - before;
  };
  await tab.goto(url);
  await tab.waitForTimeout(OPENING_MS);
  const opening = count;
  const watched = await during(WATCHED_MS);
  await tab.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // What was on its way when the tab was left.
  await tab.waitForTimeout(1_000);
  const hidden = await during(HIDDEN_MS);
  return { page: name, opening, perMinute: Math.round((watched * 60_000) / WATCHED_MS), hiddenPerMinute: Math.round((hidden * 60_000) / HIDDEN_MS) };
}

/** As a table in Markdown, for the README. */
export function formatRates(rates: readonly RequestRate[]): string {
  const lines = rates.map(({ page, opening, perMinute, hiddenPerMinute }) => `| ${page} | ${opening} | ${perMinute} | ${hiddenPerMinute} |`);
  return ['| page | on opening | a minute | a minute, hidden |', '|---|---|---|---|', ...lines].join('\n');
}
