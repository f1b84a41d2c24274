import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../../.tools/child';
import { serveFolder } from '../../.tools/static-server';
import { systemClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { addressOf, pages } from '../browser/support/pages';
import { settle } from '../browser/support/walk';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';
import { knownThings, mainThreadMs } from './page-metrics';

/** The cost of an open page without input, in a visible and in a hidden tab. */
export type RestCost = {
  readonly page: string;
  /** Share of one core that its main thread uses, in percent of processor time. */
  readonly mainThread: number;
  readonly framesASecond: number;
  readonly requestsASecond: number;
  readonly hiddenMainThread: number;
  readonly hiddenRequestsASecond: number;
};

const REST_MS = 15_000;
/** For requests in flight, and late effects of an answer. */
const SETTLE_MS = 6_000;
const OPENS_WITHIN_MS = 60_000;
const MONITOR = 'the monitor';

/**
 * Opens every page of the production build, one at a time, over the simulated exchange in a separate server process,
 * and then the monitor. Needs `dist` and `dist-demo`: the demo knows which things exist. @param wanted names of pages;
 * all if it is empty
 */
export async function measureRest(wanted: readonly string[] = []): Promise<readonly RestCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const clock = systemClock();
  const service = await startMockServer({ engine: createEngine({ seed: 1, scenario: 'calm', clock }), clock, port: 0 });
  const app = await serveLiveCopy({ apiBaseUrl: service.url });
  const demo = await serveFolder({ root: join(root, 'dist-demo'), demo: true });
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const known = await knownThings(context, demo.url);
    const costs: RestCost[] = [];
    const all = [
      ...pages.map((page) => ({ name: page.name, url: app.url + addressOf(page, known) })),
      { name: MONITOR, url: `${app.url}embed.html` },
    ];
    for (const { name, url } of all) {
      if (wanted.length === 0 || wanted.includes(name)) costs.push(await restOf(context, name, url));
    }
    return costs;
  } finally {
    await browser.close();
    await demo.close();
    await app.close();
    await service.close();
  }
}

async function restOf(context: BrowserContext, name: string, url: string): Promise<RestCost> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await page.goto(url);
    if (name !== MONITOR) await settle(page, OPENS_WITHIN_MS);
    await page.waitForTimeout(SETTLE_MS);
    const rest = async () => {
      const before = { busyMs: await mainThreadMs(session), requests };
      await page.waitForTimeout(REST_MS);
      const busyMs = (await mainThreadMs(session)) - before.busyMs;
      return { share: percent(busyMs), perSecond: aSecond(requests - before.requests) };
    };
    const seen = await rest();
    const framesASecond = await countFrames(page);
    await hide(page);
    await page.waitForTimeout(1_000);
    const hidden = await rest();
    return {
      page: name,
      mainThread: seen.share,
      framesASecond,
      requestsASecond: seen.perSecond,
      hiddenMainThread: hidden.share,
      hiddenRequestsASecond: hidden.perSecond,
    };
  } finally {
    await page.close();
  }
}

const percent = (busyMs: number): number => Math.round((busyMs / REST_MS) * 1_000) / 10;
const aSecond = (count: number): number => Math.round((count * 10_000) / REST_MS) / 10;

const framesSchema = v.object({ traceEvents: v.array(v.object({ name: v.string() })) });
const FRAMES_MS = 5_000;

/** Frames that a page drew in a second. Counted separately from the time, since a trace has a cost too. */
async function countFrames(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  await page.waitForTimeout(FRAMES_MS);
  const { traceEvents } = v.parse(framesSchema, JSON.parse((await browser.stopTracing()).toString()));
  const frames = traceEvents.filter(({ name }) => name === 'DrawFrame').length;
  return Math.round((frames * 10_000) / FRAMES_MS) / 10;
}

/** As far as a page can detect; the browser itself would do even less for it. */
export async function hide(page: Page): Promise<void> {
  // Frames are hidden with their page.
  for (const frame of page.frames()) {
    await frame.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
}
