import type { Page } from '@playwright/test';
import { marketHistoryText } from '~/text/en/market-page';
import { expect, test } from './support/test';

/**
 * How much of the page moves before prices and their trends have loaded; 0.1 counts as good, but is much for a page
 * that readers watch all day.
 */
const ALLOWED = 0.02;

/** The sum of the layout's shifts, as the browser measures them, until the awaited parts have loaded. */
async function shiftsOf(page: Page, url: string, settled: () => Promise<void>): Promise<number> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
      document.documentElement.dataset['shifts'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  await settled();
  return Number(await page.evaluate(() => document.documentElement.dataset['shifts'] ?? '0'));
}

test('nothing on the list of markets moves while its prices load', async ({ page, demo }) => {
  const table = page.getByRole('table', { name: 'Markets' });
  const shifts = await shiftsOf(page, `${demo.url}markets`, () =>
    // The last row on the first screen: rows below have only their names.
    expect(table.locator('tr[data-row]').nth(14).locator('data').first()).toBeAttached(),
  );
  expect(shifts).toBeLessThan(ALLOWED);
});

for (const width of [1440, 390]) {
  test(`nothing on a market's page moves while its figures and charts load, ${width} px wide`, async ({
    page,
    demo,
    known,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const chart = page
      .getByRole('region', { name: marketHistoryText.title })
      .getByRole('figure', { name: marketHistoryText.mark });
    const shifts = await shiftsOf(page, `${demo.url}markets/${known.market}`, () =>
      expect(chart.getByRole('slider')).toBeAttached(),
    );
    expect(shifts).toBeLessThan(ALLOWED);
  });
}
