import type { Page } from '@playwright/test';
import { commonText } from '~/text/en/common';
import { serveLiveCopy } from '../support/live-copy';
import { mostInASecond, startManyMarkets, type ManyMarkets } from '../support/many-markets';
import { expect, test } from './support/test';

test.use({ machineClock: true });

type List = {
  readonly count: number;
  readonly marketMs?: number;
  readonly down?: number;
  /** Resolves when the code of the app may load. */
  readonly whileCodeLoads?: (service: ManyMarkets) => Promise<void>;
};

/** Opens the production build's list with the given number of markets, and closes it after `use`. */
async function openList(
  page: Page,
  { count, marketMs = 5_000, down = -1, whileCodeLoads }: List,
  use: (service: ManyMarkets) => Promise<void>,
): Promise<void> {
  const service = await startManyMarkets({ count });
  service.down.add(service.markets[down]?.address ?? '');
  const app = await serveLiveCopy({ apiBaseUrl: service.url, markets: service.markets, pollIntervals: { marketMs } });
  try {
    if (whileCodeLoads !== undefined) {
      await page.route('**/assets/index-*.js', async (route) => {
        await whileCodeLoads(service);
        await route.continue();
      });
    }
    await page.goto(`${app.url}markets`);
    await expect(rowsWithPrice(page).first()).toBeVisible();
    await use(service);
  } finally {
    await page.close();
    await app.close();
    await service.close();
  }
}

const MAX_ELEMENTS = 2_000;
const MAX_FILES = 12;
const MAX_WRITES_A_POLL = 40;

declare global {
  interface Window {
    /** Written by the test's own script: requests before the first row, and changes since the start. */
    counts?: { files: number; ofService: number; writes: number; animations: number; styledAnew: number };
  }
}

/** Runs in the page, before its own scripts. */
function countRequestsAndWrites(): void {
  const counts = { files: 0, ofService: 0, writes: 0, animations: 0, styledAnew: 0 };
  window.counts = counts;
  let isFirst = true;
  new MutationObserver((records) => {
    counts.writes += records.length;
    // The browser restyles every element when the language is set, even to the same one.
    counts.styledAnew += records.filter(({ attributeName }) => attributeName === 'lang').length;
    if (!isFirst || document.querySelector('tbody tr[data-row] data') === null) return;
    isFirst = false;
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    counts.ofService = names.filter((name) => name.includes('/api/')).length;
    counts.files = names.length - counts.ofService;
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  document.addEventListener('animationstart', () => {
    counts.animations += 1;
  });
}

const table = (page: Page) => page.getByRole('table', { name: 'Markets' });
const rowsWithPrice = (page: Page) => table(page).locator('tr[data-row]:has(data)');
const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const requested = (service: ManyMarkets) => new Set(service.arrivals.map(({ path }) => path)).size;

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('forty-four markets at 1440 px stay within the budgets of the page, the service and the screen', async ({
  page,
}) => {
  const [count, onScreen] = [44, Math.ceil(900 / 40)];
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(countRequestsAndWrites);
  const whileCodeLoads = (service: ManyMarkets) => expect.poll(() => requested(service)).toBe(onScreen);
  await openList(page, { count, whileCodeLoads }, async (service) => {
    await expect(table(page).getByText('Loading')).toHaveCount(0);
    const arrival = await page.evaluate(() => window.counts);
    expect(arrival?.files, 'files requested before the first row').toBeLessThanOrEqual(MAX_FILES);
    expect(arrival?.ofService, 'the markets on screen were requested before the code of the app was there').toBe(
      onScreen,
    );
    await expect.poll(() => requested(service), 'then the others').toBe(count);
    expect(new Set(service.arrivals.slice(0, count).map(({ path }) => path)).size).toBe(count);
    expect(await countNodes(page), 'elements').toBeLessThanOrEqual(MAX_ELEMENTS);

    const before = { counts: await page.evaluate(() => window.counts), polls: service.arrivals.length };
    await expect.poll(() => service.arrivals.length, { timeout: 60_000 }).toBeGreaterThan(before.polls + 2 * count);
    const after = { counts: await page.evaluate(() => window.counts), polls: service.arrivals.length };
    const perPoll = (figure: 'writes' | 'animations') =>
      ((after.counts?.[figure] ?? Number.NaN) - (before.counts?.[figure] ?? Number.NaN)) / (after.polls - before.polls);
    expect(perPoll('writes'), 'writes to the page for each poll').toBeLessThanOrEqual(MAX_WRITES_A_POLL);
    expect(perPoll('animations'), 'animations begun for each poll').toBe(0);
    expect(after.counts?.styledAnew, 'the whole page styled anew').toBe(0);
    const endless = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length,
    );
    expect(endless, 'animations without an end').toBe(0);
  });
});

test.describe('three hundred markets', () => {
  test('arrive in one burst and then evenly, visible ones first, and are polled at twenty a second, but not in a hidden tab', async ({
    page,
  }) => {
    await openList(page, { count: 300 }, async (service) => {
      await page.mouse.move(300, 400);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = table(page).locator(`tr[data-row="${service.markets[299]?.address}"]`);
      await expect(last.locator('data').first()).toBeVisible();
      expect(requested(service), 'what is on screen did not wait for all the others').toBeLessThan(250);

      await setVisibility(page, 'hidden');
      // Requests that were already in flight.
      await page.waitForTimeout(500);
      const before = service.arrivals.length;
      await page.waitForTimeout(3_000);
      expect(service.arrivals.length, 'requests of a hidden tab').toBe(before);

      await setVisibility(page, 'visible');
      await expect.poll(() => service.arrivals.length).toBeGreaterThan(before + 10);
      await expect.poll(() => requested(service), { timeout: 60_000 }).toBe(300);
      // Fifty are sent; on a busy machine a few of the next ones arrive in the same second.
      expect(mostInASecond(service.arrivals), 'a burst').toBeLessThanOrEqual(60);
      expect(service.mostAtOnce()).toBeLessThanOrEqual(12);
      // The last first reads leave the measured second.
      await page.waitForTimeout(1_500);
      const read = service.arrivals.length;
      await expect.poll(() => service.arrivals.length).toBeGreaterThan(read + 25);
      expect(mostInASecond(service.arrivals.slice(read)), 'polling').toBeLessThanOrEqual(20);
    });
  });

  test('return to the earlier scroll position, even far down', async ({ page }) => {
    await openList(page, { count: 300 }, async () => {
      await page.evaluate(() => window.scrollTo(0, 5_000));
      await expect(table(page).locator('tr[data-row]').first(), 'rows near the screen').not.toHaveAttribute(
        'aria-rowindex',
        '2',
      );
      const link = table(page).getByRole('rowheader').getByRole('link').nth(8);
      const name = (await link.textContent()) ?? '';
      await link.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(5_000);
    });
  });

  for (const width of [1440, 390]) {
    test(`take about as much of the page as fifty at ${width} px`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      let most = 0;
      await openList(page, { count: 50 }, async (service) => {
        await expect.poll(() => requested(service)).toBe(50);
        await expect(table(page).getByText(commonText.loading)).toHaveCount(0);
        // Rows that load or have just left the screen come on top. All 300 rows would be about six times as many elements.
        most = (await countNodes(page)) * 2;
      });
      const other = await context.newPage();
      await other.setViewportSize({ width, height: 900 });
      await openList(other, { count: 300 }, async () => {
        expect(await countNodes(other)).toBeLessThanOrEqual(most);
        await other.mouse.move(100, 400);
        for (let turn = 0; turn < 8; turn += 1) {
          await other.mouse.wheel(0, 1_500);
          await other.waitForTimeout(50);
          expect(await countNodes(other)).toBeLessThanOrEqual(most);
        }
      });
    });
  }
});

test('one failed market of forty does not affect the others', async ({ page, problems }) => {
  problems.expect(/404/);
  await openList(page, { count: 40, marketMs: 1_000, down: 2 }, async (service) => {
    await expect.poll(() => requested(service)).toBe(40);
    await expect.poll(() => rowsWithPrice(page).count(), 'the rows in sight').toBeGreaterThan(15);
    await expect(page.getByRole('button', { name: /retry/i }).first()).toBeVisible();
    const before = service.arrivals.length;
    await expect.poll(() => service.arrivals.length).toBeGreaterThan(before + 150);
    const requestedOf = (index: number) =>
      service.arrivals.filter(({ path }) => decodeURIComponent(path).endsWith(service.markets[index]?.address ?? '?'))
        .length;
    expect(requestedOf(2), 'it backs off alone').toBeLessThan(requestedOf(0));
  });
});
