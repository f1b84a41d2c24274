import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { readKnownThings } from '../browser/support/known-things';
import { addressOf, pages } from '../browser/support/pages';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';

/** The memory of a page that stays open, after a garbage collection: once it is warm, and a while later. */
export type MemoryCost = {
  readonly page: string;
  readonly minutes: number;
  readonly requests: number;
  /** Rows of the table: the trader's positions come and go. */
  readonly rows: number;
  readonly rowsAfter: number;
  readonly heapMb: number;
  readonly heapAfterMb: number;
  /** In percent. */
  readonly heapGrowth: number;
  readonly nodes: number;
  readonly nodesAfter: number;
  readonly listeners: number;
  readonly listenersAfter: number;
};

const NOON_MS = Date.UTC(2026, 4, 13, 12);
/** By then a page has collected everything that it caches for a time, except the samples of prices: see the README. */
const WARM_MINUTES = 10;
const MINUTES = 60;
const STEP_MS = 1_000;
/** Answers come in real time: each step waits this long for them, and checks this often. */
const ANSWERED_WITHIN_MS = 5_000;
const LOOK_MS = 10;

/**
 * Machine code counts as heap, and the browser compiles for an hour: about 0.8 MB a page, which none of our code
 * retains.
 */
const withoutCompiler = [...browserFlags, '--js-flags=--jitless'];

/** The two pages with the most polling, by default. */
export const busiestPages = ['markets', 'positions'];
/**
 * Leaves pages open, one after the other, for an hour of a simulated clock, which the exchange follows. Needs `dist`.
 * @param names addresses below the root of the app
 */
export async function measureMemory(names: readonly string[] = busiestPages): Promise<readonly MemoryCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const browser = await chromium.launch({ executablePath: found.path, args: withoutCompiler });
  try {
    const costs: MemoryCost[] = [];
    for (const name of names) costs.push(await costOf(browser, name));
    return costs;
  } finally {
    await browser.close();
  }
}

async function costOf(browser: Browser, name: string): Promise<MemoryCost> {
  let nowMs = NOON_MS;
  const clock = { now: () => nowMs };
  const engine = createEngine({ seed: 1, scenario: 'calm', clock });
  const exchange = await startMockServer({ engine, clock, port: 0 });
  const app = await serveLiveCopy({ apiBaseUrl: exchange.url });
  // It keeps its five positions for this hour: new rows would bring their history, which isn't a leak.
  const trader = engine.listing().accounts.find(({ label }) => label === 'Believer')?.address ?? '';
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    let [requests, underWay] = [0, 0];
    page.on('request', () => (underWay += 1));
    page.on('requestfailed', () => (underWay -= 1));
    page.on('requestfinished', () => {
      requests += 1;
      underWay -= 1;
    });
    const isAnswered = () => underWay === 0;
    const answered = async () => {
      for (let waitedMs = 0; waitedMs === 0 || (!isAnswered() && waitedMs < ANSWERED_WITHIN_MS); waitedMs += LOOK_MS)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    };
    await page.clock.install({ time: NOON_MS });
    await page.goto(`${app.url}${name}?trader=${trader}`);
    const pass = async (minutes: number) => {
      for (let passed = 0; passed < minutes * 60_000; passed += STEP_MS) {
        nowMs += STEP_MS;
        await page.clock.runFor(STEP_MS);
        await answered();
      }
      await page.getByRole('main').getByRole('heading').first().waitFor();
    };
    await pass(WARM_MINUTES);
    const countRows = () => page.locator('tbody tr[data-row]').count();
    const before = { ...(await keptBy(session)), rows: await countRows(), requests };
    await pass(MINUTES);
    const after = { ...(await keptBy(session)), rows: await countRows() };
    const minutes = { minutes: MINUTES, requests: requests - before.requests };
    return costOfPage({ name: name === '' ? 'overview' : name, ...minutes }, before, after);
  } finally {
    await context.close();
    await app.close();
    await exchange.close();
  }
}

type OpenPage = { readonly name: string; readonly page: Page; readonly session: CDPSession };

/** The part of an hour that passes on the real clock; the simulated one then advances by steps. */
const REAL_MINUTES = 10;
const SOAK_STEP_MS = 5_000;

/**
 * An hour of every page, all open at once and visible like pages in separate windows: ten minutes pass on the real
 * clock, during which they warm up, fifty on a simulated one. Needs `dist`. @param wanted names of pages, as in
 * `tests/browser/support/pages.ts`; by default all
 */
export async function measureSoak(
  wanted: readonly string[] = [],
  realMinutes = REAL_MINUTES,
): Promise<readonly MemoryCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const startedAt = performance.now();
  let passedMs = 0;
  const clock = { now: () => Math.round(NOON_MS + passedMs + performance.now() - startedAt) };
  const engine = createEngine({ seed: 1, scenario: 'calm', clock });
  const exchange = await startMockServer({ engine, clock, port: 0 });
  const app = await serveLiveCopy({ apiBaseUrl: exchange.url });
  const browser = await chromium.launch({ executablePath: found.path, args: withoutCompiler });
  try {
    const trader = engine.listing().accounts.find(({ label }) => label === 'Swing trader')?.address ?? '';
    const context = await browser.newContext();
    const ask = async (path: string): Promise<unknown> => (await fetch(`${exchange.url}/${path}`)).json();
    const known = await readKnownThings(await context.newPage(), app.url, { trader, ask });
    await context.close();
    const open: OpenPage[] = [];
    let requests = 0;
    for (const one of pages.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      page.on('requestfinished', () => (requests += 1));
      await page.clock.install({ time: clock.now() });
      // Without the compiler, and with all others open, a page may take long to start.
      await page.goto(app.url + addressOf(one, known), { timeout: 180_000 });
      open.push({ name: one.name, page, session });
    }
    const countRows = (page: Page) => page.locator('tbody tr[data-row]').count();
    const look = async () =>
      Promise.all(open.map(async ({ page, session }) => ({ ...(await keptBy(session)), rows: await countRows(page) })));
    await new Promise((resolve) => setTimeout(resolve, realMinutes * 60_000));
    const before = await look();
    requests = 0;
    const simulatedMs = (MINUTES - REAL_MINUTES) * 60_000;
    for (let ms = 0; ms < simulatedMs; ms += SOAK_STEP_MS) {
      passedMs += SOAK_STEP_MS;
      await Promise.all(open.map(({ page }) => page.clock.runFor(SOAK_STEP_MS)));
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    const after = await look();
    return open.map(({ name }, at) => {
      const [first, last] = [before[at], after[at]];
      if (first === undefined || last === undefined) throw new Error(`${name} was not looked at`);
      return costOfPage({ name, minutes: simulatedMs / 60_000, requests }, first, last);
    });
  } finally {
    await browser.close();
    await app.close();
    await exchange.close();
  }
}

type Kept = Awaited<ReturnType<typeof keptBy>> & { readonly rows: number };

function costOfPage(
  { name, minutes, requests }: { readonly name: string; readonly minutes: number; readonly requests: number },
  before: Kept,
  after: Kept,
): MemoryCost {
  return {
    page: name,
    minutes,
    requests,
    rows: before.rows,
    rowsAfter: after.rows,
    heapMb: inMb(before.heap),
    heapAfterMb: inMb(after.heap),
    heapGrowth: Math.round((after.heap / before.heap - 1) * 1_000) / 10,
    nodes: before.nodes,
    nodesAfter: after.nodes,
    listeners: before.listeners,
    listenersAfter: after.listeners,
  };
}

const inMb = (bytes: number): number => Math.round(bytes / 10_000) / 100;

async function keptBy(session: CDPSession) {
  // Twice: the first collection may free the last references to other objects.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
