import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, runNode } from '../../.tools/child';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';
import { startManyMarkets } from '../support/many-markets';
import { mainThreadMs, median } from './page-metrics';

/** The cost of a first visit, as the median of several: milliseconds, except for elements and the layout shift. */
type LoadCost = {
  /** Until the first row shows its price. */
  readonly firstRowMs: number;
  /** Until every market was answered, and every visible row shows its price. */
  readonly allMs: number;
  /** The excess of tasks over 50 ms. */
  readonly blockingMs: number;
  readonly mainThreadMs: number;
  readonly elements: number;
  readonly layoutShift: number;
};

/** One figure of the table of loads. The ratio is the one to the baseline in the same run. */
export type LoadRow = {
  readonly markets: number;
  readonly line: LineName;
  readonly figure: keyof LoadCost;
  readonly floor: number;
  readonly ours: number;
  readonly ratio: number;
};

const RUNS = 5;
/** After all markets have loaded, for the page's next work. */
const SETTLED_MS = 1_000;
const GIVES_UP_MS = 60_000;

const lines = {
  fast: null,
  slow: { cpuTimes: 4, latencyMs: 60, bytesASecond: (9 * 1_000_000) / 8 },
} as const;
type LineName = keyof typeof lines;

/**
 * Opens the list of markets of the production build and the baseline (`tests/bench/floor`) alternately, each with a
 * cold cache, from one server and over the same service. Needs `dist`.
 */
export async function measureLoad(counts: readonly number[] = [44, 300], runs = RUNS): Promise<readonly LoadRow[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const folder = await mkdtemp(join(tmpdir(), 'perpdeck-floor-'));
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    await buildFloor(folder);
    const rows: LoadRow[] = [];
    for (const markets of counts) rows.push(...(await compare(browser, { markets, runs }, folder)));
    return rows;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

export async function buildFloor(outDir: string): Promise<void> {
  const floor = fileURLToPath(new URL('./floor', import.meta.url));
  const args = `build ${floor} --base /floor/ --outDir ${outDir} --emptyOutDir --target es2022 --logLevel error`;
  const build = await runNode([bin('vite/bin/vite.js'), ...args.split(' ')]);
  if (build.code !== 0) throw new Error(`The floor was not built, so there is nothing to measure.\n${build.output}`);
}

async function compare(
  browser: Browser,
  { markets: count, runs: times }: { readonly markets: number; readonly runs: number },
  floorFolder: string,
): Promise<readonly LoadRow[]> {
  const service = await startManyMarkets({ count });
  const server = await serveLiveCopy({ apiBaseUrl: service.url, markets: service.markets }, { floor: floorFolder });
  const urls = { floor: `${server.url}floor/index.html`, ours: `${server.url}markets` };
  try {
    const rows: LoadRow[] = [];
    for (const line of ['fast', 'slow'] as const) {
      const costs: Record<keyof typeof urls, LoadCost[]> = { floor: [], ours: [] };
      // Alternately, so that other work of the machine affects both.
      for (let run = 0; run < times; run += 1) {
        for (const name of ['floor', 'ours'] as const) {
          costs[name].push(await openOnce(browser, { url: urls[name], line, count }));
        }
      }
      const figures = Object.keys(costs.floor[0] ?? {}) as (keyof LoadCost)[];
      for (const figure of figures) {
        const [floor, ours] = [costs.floor, costs.ours].map((runs) => median(runs.map((cost) => cost[figure])));
        const [a, b] = [floor ?? Number.NaN, ours ?? Number.NaN];
        rows.push({
          markets: count,
          line,
          figure,
          floor: a,
          ours: b,
          ratio: a === 0 ? b : Math.round((b / a) * 100) / 100,
        });
      }
    }
    return rows;
  } finally {
    await server.close();
    await service.close();
  }
}

type Visit = { readonly url: string; readonly line: LineName; readonly count: number };

async function openOnce(browser: Browser, { url, line, count }: Visit): Promise<LoadCost> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await setLine(session, line);
    await page.addInitScript(watchArrival, count);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.arrival?.allMs !== null, null, { timeout: GIVES_UP_MS, polling: 500 });
    await page.waitForTimeout(SETTLED_MS);
    return { ...(await readArrival(page)), mainThreadMs: await mainThreadMs(session) };
  } finally {
    await context.close();
  }
}

/** Slows a page down like a phone on a mobile network. */
export async function setLine(session: CDPSession, line: LineName): Promise<void> {
  await session.send('Performance.enable');
  const slow = lines[line];
  if (slow === null) return;
  const { latencyMs: latency, bytesASecond } = slow;
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpuTimes });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
}

type Arrival = { firstRowMs: number | null; allMs: number | null; blockingMs: number; layoutShift: number };

declare global {
  interface Window {
    /** Written by the bench's own script in the page. */
    arrival?: Arrival;
  }
}

/** Runs in the page, before its own scripts. Checks the rows only after something in the page has changed. */
function watchArrival(count: number): void {
  const arrival: Arrival = { firstRowMs: null, allMs: null, blockingMs: 0, layoutShift: 0 };
  window.arrival = arrival;
  const answered = new Set<string>();
  const isDrawn = (row: Element) => row.querySelector('data') !== null;
  const look = () => {
    const now = performance.now();
    const rows = [...document.querySelectorAll('tbody tr[data-row]')];
    if (arrival.firstRowMs === null && rows.some(isDrawn)) arrival.firstRowMs = now;
    if (arrival.allMs !== null || rows.length === 0 || answered.size < count) return;
    const inView = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    if (inView.every(isDrawn)) arrival.allMs = now;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.includes('/api/markets/')) answered.add(name);
    // A change from the answer is drawn in a later frame.
    requestAnimationFrame(() => requestAnimationFrame(look));
  }).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) arrival.blockingMs += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number') arrival.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function readArrival(page: Page): Promise<Omit<LoadCost, 'mainThreadMs'>> {
  return page.evaluate(() => {
    const { firstRowMs, allMs, blockingMs, layoutShift } = window.arrival ?? {};
    return {
      firstRowMs: Math.round(firstRowMs ?? Number.NaN),
      allMs: Math.round(allMs ?? Number.NaN),
      blockingMs: Math.round(blockingMs ?? Number.NaN),
      elements: document.querySelectorAll('*').length,
      layoutShift: Math.round((layoutShift ?? Number.NaN) * 10_000) / 10_000,
    };
  });
}
