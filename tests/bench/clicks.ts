import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { systemClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';
import { startManyMarkets } from '../support/many-markets';
import { mainThreadMs } from './page-metrics';

/** How long a person waits for the next rendering after a press, with the processor slowed down four times. */
export type ClickCost = {
  readonly page: string;
  readonly rows: number;
  readonly what: 'sort' | 'filter' | 'choice';
  readonly presses: number;
  /** The main thread's work from the press until the rendering is drawn, in ms of the (slowed) processor's time. */
  readonly medianCpuMs: number;
  readonly p95CpuMs: number;
  /** From the press to the next paint, in ms of wall-clock time. A busy machine lengthens it. */
  readonly medianMs: number;
  readonly p95Ms: number;
};

const CPU_TIMES = 4;
const TURNS = 3;
const BETWEEN_MS = 1_200;
const READ_WITHIN_MS = 240_000;
const HOUR_MS = 3_600_000;
/** Letters typed into the filter, one after the other, and then deleted. */
const TYPED = 'long';

type Subject = {
  readonly name: string;
  readonly url: string;
  readonly filter: string | null;
  /** Headings to sort by, and buttons or tabs that change the view. */
  readonly headings: readonly string[];
  readonly choices: readonly string[];
  readonly ready: (page: Page) => Promise<void>;
};

/** Presses headings, choices and keys of the long tables of the production build. Needs `dist`. */
export async function measureClicks(wanted: readonly string[] = []): Promise<readonly ClickCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const clock = systemClock();
  const engine = createEngine({ seed: 1, scenario: 'whale', clock });
  const exchange = await startMockServer({ engine, clock, port: 0 });
  const { markets, accounts } = engine.listing();
  const trader = accounts.find(({ label }) => label === 'Swing trader')?.address ?? '';
  const many = await startManyMarkets({ count: 300 });
  const list = await serveLiveCopy({ apiBaseUrl: many.url, markets: many.markets });
  // Only the newest events are polled; the others are read once.
  const app = await serveLiveCopy({ apiBaseUrl: exchange.url, markets, pollIntervals: { historyMs: HOUR_MS } });
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  const subjects: readonly Subject[] = [
    {
      name: 'markets',
      url: `${list.url}markets`,
      filter: 'Filter markets',
      headings: ['Market', 'Price'],
      choices: ['8 h', '1 h'],
      ready: () => Promise.resolve(),
    },
    {
      name: 'orders',
      url: `${app.url}orders?trader=${trader}`,
      filter: 'Filter orders',
      headings: ['Market', 'Price', 'Created'],
      choices: ['Long', 'Short'],
      ready: (page) => calm(page),
    },
    {
      name: 'positions',
      url: `${app.url}positions?trader=${trader}`,
      filter: null,
      headings: ['Position', 'Size', 'PnL'],
      choices: [],
      ready: (page) => calm(page),
    },
    {
      name: 'history',
      url: `${app.url}positions/history?trader=${trader}&depth=3200&view=events`,
      filter: 'Filter history',
      headings: ['Position', 'Event', 'Price'],
      choices: ['Positions', 'Events'],
      ready: (page) => calm(page),
    },
    {
      name: 'events',
      url: `${app.url}account/events?trader=${trader}&limit=1000`,
      filter: 'Filter events',
      headings: ['Time'],
      choices: [],
      ready: (page) => readAll(page),
    },
  ];
  try {
    const costs: ClickCost[] = [];
    for (const subject of subjects) {
      if (wanted.length === 0 || wanted.includes(subject.name)) costs.push(...(await costsOf(browser, subject)));
    }
    return costs;
  } finally {
    await browser.close();
    await list.close();
    await app.close();
    await many.close();
    await exchange.close();
  }
}

async function costsOf(browser: Browser, subject: Subject): Promise<readonly ClickCost[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    await page.goto(subject.url);
    await page.locator('tbody data, tbody time').first().waitFor({ timeout: READ_WITHIN_MS });
    await subject.ready(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES });
    // Only a table that draws a part of its rows has a row count.
    const said = await page.getByRole('table').first().getAttribute('aria-rowcount');
    const rows = said === null ? await page.locator('tbody tr[data-row]').count() : Number(said) - 1;
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const cost = async (what: ClickCost['what'], press: (drawn: Drawn) => Promise<void>): Promise<ClickCost | null> => {
      await page.evaluate(() => (window.presses = []));
      const cpu: number[] = [];
      await press(async (act) => {
        const before = await mainThreadMs(session);
        await act();
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        cpu.push((await mainThreadMs(session)) - before);
      });
      if (cpu.length === 0) return null;
      const reported = await page.evaluate(() => window.presses ?? []);
      // The browser does not report events faster than a frame.
      const times = [...Array.from({ length: Math.max(0, cpu.length - reported.length) }, () => 16), ...reported];
      return {
        page: subject.name,
        rows,
        what,
        presses: cpu.length,
        medianCpuMs: at(cpu, 0.5),
        p95CpuMs: at(cpu, 0.95),
        medianMs: at(times, 0.5),
        p95Ms: at(times, 0.95),
      };
    };
    return [
      await cost('sort', (drawn) =>
        pressAll(
          page,
          drawn,
          subject.headings.map((name) => page.getByRole('columnheader', { name }).getByRole('button').first()),
        ),
      ),
      await cost('choice', (drawn) =>
        pressAll(
          page,
          drawn,
          subject.choices.map((name) =>
            page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true }).first(),
          ),
        ),
      ),
      await cost('filter', (drawn) => typeAll(page, drawn, subject.filter)),
    ].filter((one) => one !== null);
  } finally {
    await context.close();
  }
}

/** Does something, and returns once the next rendering was drawn. */
type Drawn = (act: () => Promise<void>) => Promise<void>;

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function pressAll(page: Page, drawn: Drawn, targets: readonly Locator[]): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const target of targets) {
      if ((await target.count()) === 0) continue;
      await target.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2, y + height / 2);
      // With the mouse only, since a locator's checks before a press would count too.
      await drawn(() => page.mouse.down().then(() => page.mouse.up()));
      await page.waitForTimeout(BETWEEN_MS);
    }
  }
}

async function typeAll(page: Page, drawn: Drawn, label: string | null): Promise<void> {
  const field = label === null ? null : page.getByRole('searchbox', { name: label });
  if (field === null || (await field.count()) === 0) return;
  for (let turn = 0; turn < TURNS; turn += 1) {
    await field.focus();
    for (const key of [...TYPED, ...Array.from(TYPED, () => 'Backspace')]) {
      await drawn(() => page.keyboard.press(key));
      await page.waitForTimeout(BETWEEN_MS / 3);
    }
  }
}

/** Until the page has had nothing to load for a while. */
async function calm(page: Page): Promise<void> {
  const startedAtMs = Date.now();
  for (let still = 0, rows = ''; still < 4;) {
    if (Date.now() - startedAtMs > READ_WITHIN_MS) throw new Error('the page was not read in time');
    await page.waitForTimeout(1_500);
    const now = (await page.getByRole('table').first().getAttribute('aria-rowcount')) ?? '';
    const isReading = (await page.getByText(/^Loading|of \d+ assets loaded/).count()) > 0;
    still = now === rows && !isReading ? still + 1 : 0;
    rows = now;
  }
}

/** To the end of the list, or to the limit up to which it is read. */
async function readAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Load more' });
  const startedAtMs = Date.now();
  await more.waitFor();
  while ((await page.getByRole('button', { name: /^Load/ }).count()) > 0) {
    if (Date.now() - startedAtMs > READ_WITHIN_MS) throw new Error('the events were not read in time');
    if ((await more.count()) > 0) await more.evaluate((button: HTMLElement) => button.click());
    await page.waitForTimeout(100);
  }
}

declare global {
  interface Window {
    /** Written by the bench's own script in the page: for each press or key, the time to the next paint. */
    presses?: number[];
  }
}

/** Runs in the page, before its own scripts. Events of one press share an id; the slowest of them counts. */
function watchPresses(): void {
  const slowest = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || typeof entry.interactionId !== 'number' || entry.interactionId === 0) continue;
      const before = slowest.get(entry.interactionId);
      slowest.set(entry.interactionId, Math.max(before ?? 0, entry.duration));
      const presses = (window.presses ??= []);
      const place = before === undefined ? -1 : presses.lastIndexOf(before);
      if (place === -1) presses.push(entry.duration);
      else presses[place] = Math.max(before ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}
