import { chromium, type Browser, type Page } from '@playwright/test';
import { bigBodies, type BigBody } from '../support/big-bodies';
import { startBigService, type BigService } from '../support/big-service';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';
import { longest, tasksOf } from './tracing';

/** The cost of a body of eight megabytes, in ms of processor time: the longest task of each step. */
export type BodyCost = {
  readonly body: string;
  readonly page: string;
  /** In wall-clock time; a busy machine lengthens it. */
  readonly longestTaskMs: number;
} & Readonly<Record<Step, number>>;

type Step = keyof typeof steps;

const ADDRESS = `0:${'1a'.repeat(32)}`;
const HASH = 'ab'.repeat(32);
const pages = {
  state: `account/state?account=${ADDRESS}`,
  intent: `intents/${HASH}?account=${ADDRESS}`,
  account: `account?account=${ADDRESS}`,
};
/** Two more answers: one equal to the first, one that differs. */
const POLLS_MS = 2_500;

type Sitting = { readonly page: Page; readonly url: string; readonly service: BigService };

/** The actions of a reader, one after the other. */
const steps = {
  open: async ({ page, url }: Sitting) => {
    await Promise.all([page.waitForResponse(/\/(?:state|intent\/\w+)$/), page.goto(url)]);
    await page.waitForTimeout(4_000);
  },
  polls: async ({ page, service }: Sitting) => {
    await page.waitForTimeout(POLLS_MS);
    service.answer = `${service.answer} `;
    await page.waitForTimeout(2 * POLLS_MS);
  },
  branches: async ({ page }: Sitting) => {
    for (let turn = 0; turn < 3; turn += 1)
      await pressIfThere(page, 'button[aria-expanded="false"][aria-controls=""], ul button[aria-expanded="false"]');
    await pressIfThere(page, 'li > button');
  },
  search: async ({ page }: Sitting) => {
    const field = page.getByRole('searchbox', { name: 'Search this tree' });
    if ((await field.count()) === 0) return;
    await field.fill('7zz');
    await page.waitForTimeout(2_500);
    await field.fill('');
  },
  raw: async ({ page }: Sitting) => {
    const menu = page.getByRole('button', { name: /^Panel actions/ }).first();
    if ((await menu.count()) === 0) return;
    await menu.click();
    await page.getByText('Raw view').first().click();
    await page.getByRole('button', { name: 'Copy answer' }).click();
    await page.keyboard.press('Escape');
  },
  copy: async ({ page }: Sitting) => {
    await pressIfThere(page, 'ul button[aria-label^="Copy"]');
    await page.waitForTimeout(1_500);
  },
} as const;

async function pressIfThere(page: Page, selector: string): Promise<void> {
  const found = page.locator(selector).last();
  if ((await found.count()) > 0) await found.evaluate((element: HTMLElement) => element.click());
  await page.waitForTimeout(500);
}

/** Needs `dist`. @param slowdown of the processor, to simulate slower devices @param only bodies with these names */
export async function measureBodies(
  slowdown = 1,
  only: readonly string[] = Object.keys(bigBodies),
): Promise<readonly BodyCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  const service = await startBigService('{}');
  const app = await serveLiveCopy({ apiBaseUrl: service.url, pollIntervals: { accountMs: 2_000, ordersMs: 2_000 } });
  try {
    const costs: BodyCost[] = [];
    for (const body of (Object.keys(bigBodies) as BigBody[]).filter((name) => only.includes(name))) {
      for (const page of Object.keys(pages) as (keyof typeof pages)[]) {
        service.answer = bigBodies[body]();
        costs.push({ body, page, ...(await costOf(browser, `${app.url}${pages[page]}`, service, slowdown)) });
      }
    }
    return costs;
  } finally {
    await browser.close();
    await app.close();
    await service.close();
  }
}

async function costOf(
  browser: Browser,
  url: string,
  service: BigService,
  slowdown: number,
): Promise<Omit<BodyCost, 'body' | 'page'>> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const costs: Record<string, number> = {};
  let longestTaskMs = 0;
  try {
    for (const [name, step] of Object.entries(steps)) {
      await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
      await step({ page, url, service });
      const tasks = tasksOf(await browser.stopTracing());
      costs[name] = longest(tasks.map(({ tdur }) => tdur));
      longestTaskMs = Math.max(longestTaskMs, longest(tasks.map(({ dur }) => dur)));
    }
    return { longestTaskMs, ...(costs as Record<Step, number>) };
  } finally {
    await context.close();
  }
}
