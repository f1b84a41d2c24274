import type { Page } from '@playwright/test';
import { serveLiveCopy } from '../support/live-copy';
import { mostInASecond, startManyMarkets, type ManyMarkets } from '../support/many-markets';
import { expect, test } from './support/test';

type List = { readonly count: number; readonly marketMs?: number; readonly down?: number };

/** Opens the production build's list of so many markets, and closes it after `use`. */
async function openList(
  page: Page,
  { count, marketMs = 5_000, down = -1 }: List,
  use: (service: ManyMarkets) => Promise<void>,
): Promise<void> {
  const service = await startManyMarkets({ count });
  service.down.add(service.markets[down]?.address ?? '');
  const app = await serveLiveCopy({ apiBaseUrl: service.url, markets: service.markets, pollIntervals: { marketMs } });
  try {
    await page.goto(`${app.url}markets`);
    await expect(rowsWithPrice(page).first()).toBeVisible();
    await use(service);
  } finally {
    await page.close();
    await app.close();
    await service.close();
  }
}

const table = (page: Page) => page.getByRole('table', { name: 'Markets' });
const rowsWithPrice = (page: Page) => table(page).locator('tr[data-row]:has(data)');
const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const asked = (service: ManyMarkets) => new Set(service.arrivals.map(({ path }) => path)).size;

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test.describe('three hundred markets', () => {
  test('arrive in one burst and then evenly, on screen first, and are polled twenty a second, and not in a hidden tab', async ({
    page,
  }) => {
    await openList(page, { count: 300 }, async (service) => {
      await page.mouse.move(300, 400);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = table(page).locator(`tr[data-row="${service.markets[299]?.address}"]`);
      await expect(last.locator('data').first()).toBeVisible();
      expect(asked(service), 'what is on screen did not wait for all the others').toBeLessThan(250);

      await setVisibility(page, 'hidden');
      // What was on its way.
      await page.waitForTimeout(500);
      const before = service.arrivals.length;
      await page.waitForTimeout(3_000);
      expect(service.arrivals.length, 'requests of a hidden tab').toBe(before);

      await setVisibility(page, 'visible');
      await expect.poll(() => service.arrivals.length).toBeGreaterThan(before + 10);
      await expect.poll(() => asked(service), { timeout: 60_000 }).toBe(300);
      expect(mostInASecond(service.arrivals), 'a burst').toBeLessThanOrEqual(50);
      expect(service.mostAtOnce()).toBeLessThanOrEqual(12);
      // The last first reads leave the second that is counted.
      await page.waitForTimeout(1_500);
      const read = service.arrivals.length;
      await expect.poll(() => service.arrivals.length).toBeGreaterThan(read + 25);
      expect(mostInASecond(service.arrivals.slice(read)), 'polling').toBeLessThanOrEqual(20);
    });
  });

  test('are come back to where one left them, far down too', async ({ page }) => {
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
    test(`take no more of the page than fifty at ${width} px`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      let fifty = 0;
      await openList(page, { count: 50 }, async (service) => {
        await expect.poll(() => asked(service)).toBe(50);
        await expect(table(page).getByText('Loading')).toHaveCount(0);
        fifty = await countNodes(page);
      });
      const other = await context.newPage();
      await other.setViewportSize({ width, height: 900 });
      await openList(other, { count: 300 }, async () => {
        expect(await countNodes(other)).toBeLessThanOrEqual(fifty);
        await other.mouse.move(100, 400);
        for (let turn = 0; turn < 8; turn += 1) {
          await other.mouse.wheel(0, 1_500);
          await other.waitForTimeout(50);
          expect(await countNodes(other)).toBeLessThanOrEqual(fifty);
        }
      });
    });
  }
});

test('one market down of forty leaves the others alive', async ({ page, problems }) => {
  problems.expect(/404/);
  await openList(page, { count: 40, marketMs: 1_000, down: 2 }, async (service) => {
    await expect.poll(() => asked(service)).toBe(40);
    await expect.poll(() => rowsWithPrice(page).count(), 'the rows in sight').toBeGreaterThan(15);
    await expect(page.getByRole('button', { name: /retry/i }).first()).toBeVisible();
    const before = service.arrivals.length;
    await expect.poll(() => service.arrivals.length).toBeGreaterThan(before + 60);
    const askedOf = (index: number) =>
      service.arrivals.filter(({ path }) => decodeURIComponent(path).endsWith(service.markets[index]?.address ?? '?'))
        .length;
    expect(askedOf(2), 'it backs off alone').toBeLessThan(askedOf(0));
  });
});
