import { chromium, type Browser } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../.tools/child';
import { serveFolder } from '../../.tools/static-server';
import { systemClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { addressOf, pages } from '../browser/support/pages';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';
import { buildFloor, setLine } from './load';
import { knownThings, median } from './page-metrics';

/** The cost of a deep link on a slow line with a cold cache, in ms, as the median of several visits. */
export type DeepLinkCost = {
  readonly page: string;
  /** Until all content on the first screen has loaded. */
  readonly readyMs: number;
  /** The part of that during which requests to the service were pending. */
  readonly askingMs: number;
  readonly requests: number;
  /** The first row of the baseline (`tests/bench/floor`) with its price, visited alternately. */
  readonly floorMs: number;
  /** Whether it is ready within one and a half baselines and its own requests. */
  readonly isWithin: boolean;
};

const RUNS = 3;
const ALLOWED_FLOORS = 1.5;
const GIVES_UP_MS = 30_000;

/** Opens every page as a deep link on the slow line of `npm run bench -- load`. Needs `dist` and `dist-demo`. */
export async function measureDeepLinks(wanted: readonly string[] = [], runs = RUNS): Promise<readonly DeepLinkCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const folder = await mkdtemp(join(tmpdir(), 'perpdeck-floor-'));
  const clock = systemClock();
  const service = await startMockServer({ engine: createEngine({ seed: 1, scenario: 'calm', clock }), clock, port: 0 });
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  const demo = await serveFolder({ root: join(root, 'dist-demo'), demo: true });
  try {
    await buildFloor(folder);
    const app = await serveLiveCopy({ apiBaseUrl: service.url }, { floor: folder });
    const known = await knownThings(await browser.newContext(), demo.url);
    const costs: DeepLinkCost[] = [];
    for (const page of pages) {
      if (wanted.length > 0 && !wanted.includes(page.name)) continue;
      const [visits, floors]: [Visit[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        floors.push((await visit(browser, `${app.url}floor/index.html`, 'tbody tr[data-row] data')).readyMs);
        visits.push(await visit(browser, app.url + addressOf(page, known), null));
      }
      const of = (figure: keyof Visit): number => median(visits.map((one) => one[figure]));
      const floorMs = median(floors);
      const isWithin = of('readyMs') <= ALLOWED_FLOORS * floorMs + of('askingMs');
      costs.push({
        page: page.name,
        readyMs: of('readyMs'),
        askingMs: of('askingMs'),
        requests: of('requests'),
        floorMs,
        isWithin,
      });
    }
    await app.close();
    return costs;
  } finally {
    await browser.close();
    await demo.close();
    await service.close();
    await rm(folder, { recursive: true });
  }
}

type Visit = { readonly readyMs: number; readonly askingMs: number; readonly requests: number };

/** @param wanted a text on the page when it is ready; null for its final state */
async function visit(browser: Browser, url: string, wanted: string | null): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await setLine(await context.newCDPSession(page), 'slow');
    await page.addInitScript(watchContent, wanted);
    await page.goto(url, { waitUntil: 'commit' });
    // Ready for good: a page may send more requests after its first answers.
    await page
      .waitForFunction(() => performance.now() - (window.readyMs ?? Number.POSITIVE_INFINITY) > 1_500, null, {
        timeout: GIVES_UP_MS,
        polling: 250,
      })
      .catch((error: unknown) => console.error(`${url} is not ready after ${GIVES_UP_MS} ms:`, error));
    return await page.evaluate(() => {
      const readyMs = window.readyMs ?? performance.now();
      const requested = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\/(api|v3-node-0)\//.test(name) && startTime < readyMs)
        .map(({ startTime, duration }) => ({ from: startTime, to: Math.min(startTime + duration, readyMs) }));
      let [askingMs, until] = [0, 0];
      for (const { from, to } of requested.toSorted((a, b) => a.from - b.from)) {
        askingMs += Math.max(0, to - Math.max(from, until));
        until = Math.max(until, to);
      }
      return { readyMs: Math.round(readyMs), askingMs: Math.round(askingMs), requests: requested.length };
    });
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Written by the bench's own script in the page: since when its content is shown. */
    readyMs?: number | null;
  }
}

/** Runs in the page, before its own scripts. */
function watchContent(wanted: string | null): void {
  // Parts below the screen, or with only an edge on it, may load later.
  const isOnScreen = (element: Element) => element.getBoundingClientRect().top < window.innerHeight - 64;
  const look = () => {
    const main = document.querySelector('main');
    const awaited = [...(main?.querySelectorAll('.skeleton, [aria-busy="true"]') ?? [])];
    const isReady =
      wanted === null
        ? (main?.querySelector('h1')?.textContent ?? '') !== '' && !awaited.some(isOnScreen)
        : document.querySelector(wanted) !== null;
    if (!isReady) window.readyMs = null;
    else window.readyMs ??= performance.now();
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'aria-busy'],
  });
}
