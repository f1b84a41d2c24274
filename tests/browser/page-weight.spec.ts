import type { Browser, Request } from '@playwright/test';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { readBundle } from '../../.tools/bundle';
import { root } from '../../.tools/child';
import { serveLiveCopy } from '../support/live-copy';
import { startMockServer, type MockServerProcess } from '../support/mock-server';
import { addressOf, type AppPage, pages, type KnownThings } from './support/pages';
import { expect, test } from './support/test';

const MAX_FIRST_VISIT_BYTES = 230_000;
/**
 * Includes shared scripts, and the watch over positions, which begins 1.5 s after a page opens: a page that is still
 * loading then loads it before it is weighed. `.tools/checks/page-budgets.ts` limits only the page's own code.
 */
const MAX_OWN_SCRIPT_BYTES = 200_000;
const HOUR_MS = 3_600_000;
/** Long intervals, so that the network becomes idle once a page has loaded. */
const atRest = {
  marketMs: HOUR_MS,
  ordersMs: HOUR_MS,
  positionsMs: HOUR_MS,
  vaultsMs: HOUR_MS,
  accountMs: HOUR_MS,
  historyMs: HOUR_MS,
};

/** Visits every page, each in a browser with nothing of the app cached. */
test.describe.configure({ timeout: 300_000 });

test('a first visit costs at most 230 kB of compressed JavaScript, and any page at most 200 kB of its own, not counting charts', async ({
  browser,
}) => {
  const mock = await startMockServer();
  const app = await serveLiveCopy({ apiBaseUrl: mock.url, pollIntervals: atRest });
  try {
    const charts = await chartScripts();
    const known = await knownThings(mock);
    const shared = await scriptsOf(browser, `${app.url}markets`);
    const first = [...shared.values()].reduce((sum, size) => sum + size, 0);
    expect([...shared.keys()].filter((script) => /chart|msw|mock/i.test(script))).toEqual([]);
    expect(first).toBeGreaterThan(50_000);
    expect(first).toBeLessThanOrEqual(MAX_FIRST_VISIT_BYTES);
    const heavy: string[] = [];
    const visit = async (one: AppPage): Promise<void> => {
      const own = [...(await scriptsOf(browser, app.url + addressOf(one, known)))].filter(
        ([script]) => !shared.has(script) && !charts.has(script),
      );
      const bytes = own.reduce((sum, [, size]) => sum + size, 0);
      if (bytes > MAX_OWN_SCRIPT_BYTES)
        heavy.push(`${one.name}: ${bytes} bytes in ${own.map(([script]) => script).join(', ')}`);
    };
    // A visit mostly waits until no more requests come.
    const left = [...pages];
    const work = async (): Promise<void> => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await visit(one);
    };
    await Promise.all(Array.from({ length: 3 }, work));
    expect(shared.size).toBeGreaterThan(0);
    expect(heavy).toEqual([]);
  } finally {
    await app.close();
    await mock.stop();
  }
});

/** Every script that a first visit to `url` loads without an action → bytes of its body on the wire. */
async function scriptsOf(browser: Browser, url: string): Promise<ReadonlyMap<string, number>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = new Map<string, number>();
  const read: Promise<void>[] = [];
  const weigh = (request: Request): void => {
    // The builder shows the monitor in a frame: another page with its own budget.
    if (request.resourceType() !== 'script' || request.frame() !== page.mainFrame()) return;
    read.push(
      request.sizes().then(({ responseBodySize }) => void scripts.set(basename(request.url()), responseBodySize)),
    );
  };
  page.on('requestfinished', weigh);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // A page that keeps polling has its scripts by then; only data still arrives.
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
  // Scripts that the page loads some seconds later would be weighed while it closes.
  page.off('requestfinished', weigh);
  await Promise.all(read);
  await context.close();
  return scripts;
}

/** The scripts with the chart library. */
async function chartScripts(): Promise<ReadonlySet<string>> {
  const { modules } = await readBundle(join(root, 'dist'), 'dashboard');
  const names = [...modules].filter(([, sources]) =>
    sources.some((source) => source.includes('node_modules/recharts/')),
  );
  expect(names.length, 'charts are in chunks of their own').toBeGreaterThan(0);
  return new Set(names.map(([script]) => basename(script)));
}

const ordersSchema = v.array(v.object({ id: v.string() }));

/** Addresses of things that need not exist: their pages load the same code to say so. */
async function knownThings(mock: MockServerProcess): Promise<KnownThings> {
  const trader = mock.accounts[0]?.address ?? '';
  const market = mock.markets[0] ?? '';
  const response = await fetch(`${mock.url}/api/orders/${trader}/active`);
  const order = v.parse(ordersSchema, await response.json())[0]?.id ?? '';
  return {
    trader,
    market,
    vault: mock.vaults[0] ?? '',
    order,
    intent: order,
    bundle: 'account/bundles/1',
    event: 'account/events/1',
    position: { market, side: 'long', idx: '0' },
  };
}
