import { chromium, type Page } from '@playwright/test';
import { join } from 'node:path';
import { root } from '../../.tools/child';
import { serveFolder } from '../../.tools/static-server';
import { addressOf, pages, type AppPage } from '../browser/support/pages';
import { settle } from '../browser/support/walk';
import { browserFlags, findBrowser } from '../support/browser';
import { knownThings } from './page-metrics';
import { hide } from './rest';

/** How many requests one page sends, with the intervals of `public/config.json` and a trader of the demo. */
export type RequestRate = {
  readonly page: string;
  /** From a cold start until the page has loaded. */
  readonly opening: number;
  readonly perMinute: number;
  /** The same in a hidden tab. */
  readonly hiddenPerMinute: number;
};

const SETTLES_WITHIN_MS = 60_000;
/** The longest interval is a minute: a shorter measurement would miss it or count it double. */
const WATCHED_MS = 60_000;
const HIDDEN_MS = 30_000;

const isRequested = /\/(api|v3-node-0)\//;

/**
 * Opens every page of the built demo in a separate tab, watches all of them side by side, and counts. Needs the demo
 * built into `folder`.
 */
export async function measureRequests(folder = join(root, 'dist-demo')): Promise<readonly RequestRate[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const server = await serveFolder({ root: folder, demo: true });
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const known = await knownThings(context, server.url);
    const opened: OpenedPage[] = [];
    // One after the other: side by side they would delay each other's start.
    for (const page of pages)
      opened.push(await openPage(await context.newPage(), page, `${server.url}${addressOf(page, known)}`));
    return await Promise.all(opened.map(watch));
  } finally {
    await browser.close();
    await server.close();
  }
}

type OpenedPage = { readonly name: string; readonly tab: Page; readonly opening: number; readonly count: () => number };

async function openPage(tab: Page, { name }: AppPage, url: string): Promise<OpenedPage> {
  let count = 0;
  tab.on('request', (request) => {
    if (isRequested.test(new URL(request.url()).pathname)) count += 1;
  });
  await tab.goto(url);
  await settle(tab, SETTLES_WITHIN_MS);
  return { name, tab, opening: count, count: () => count };
}

async function watch({ name, tab, opening, count }: OpenedPage): Promise<RequestRate> {
  const perMinute = async (ms: number): Promise<number> => {
    const before = count();
    await tab.waitForTimeout(ms);
    return Math.round(((count() - before) * 60_000) / ms);
  };
  const seen = await perMinute(WATCHED_MS);
  await hide(tab);
  // Requests in flight when the tab was hidden.
  await tab.waitForTimeout(1_000);
  return { page: name, opening, perMinute: seen, hiddenPerMinute: await perMinute(HIDDEN_MS) };
}

/** As a table in Markdown, for the README. */
export function formatRates(rates: readonly RequestRate[]): string {
  const lines = rates.map(
    ({ page, opening, perMinute, hiddenPerMinute }) => `| ${page} | ${opening} | ${perMinute} | ${hiddenPerMinute} |`,
  );
  return ['| page | on opening | a minute | a minute, hidden |', '|---|---|---|---|', ...lines].join('\n');
}
