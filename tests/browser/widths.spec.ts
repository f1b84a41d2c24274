import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { settle, sidewaysScroll } from './support/walk';

/** From the first width at which rows are no cards, over those at which columns come and the rail grows. */
const widths = [740, 768, 1000, 1024, 1180, 1280, 1366, 1440];
/** Ended orders beside active ones: the longest statuses, and words of the service under them. */
const ended = 'status=active,pending,canceled,canceled_by_sequencer,error';
const listPages = ['markets?', 'positions?', 'positions/history?', 'orders?', `orders?${ended}&`, 'vaults?'];

test('tables fit on the page at every width: no column is out of sight', async ({ page, demo, known }) => {
  const complaints: string[] = [];
  for (const path of listPages) {
    await page.goto(`${demo.url}${path}trader=${known.trader}`);
    await expect(page.locator('main table').first()).toBeVisible();
    await settle(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const cut = Math.max(await sidewaysScroll(page), await hiddenWidth(page, '.table-scroll'));
      if (cut > 1) complaints.push(`${path} at ${width}: ${cut} px`);
    }
  }
  expect(complaints).toEqual([]);
});

test('no figure of a strip is cut on a phone', async ({ page, demo, known }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['', 'positions', 'pnl']) {
    await page.goto(`${demo.url}${path}?trader=${known.trader}&scenario=whale`);
    await expect(page.locator('main dl dd').first()).toBeVisible();
    await settle(page);
    expect(await hiddenWidth(page, 'main dl > div'), path).toBeLessThanOrEqual(1);
  }
});

test('words of any length from the service widen neither the list nor the page of a market', async ({ page, demo }) => {
  // Answers with markup and control characters in its texts: see `src/mock/handlers/sentinels.ts`.
  const hostile = `0:${'f'.repeat(60)}b008`;
  const own = JSON.stringify({ version: 1, value: { added: [hostile], favourites: [hostile] } });
  await page.addInitScript((value) => localStorage.setItem('perpdeck.markets', value), own);
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"BTC/USDT"', JSON.stringify('W'.repeat(40))),
    });
  });
  for (const path of ['markets', `markets/${hostile}`]) {
    await page.goto(`${demo.url}${path}`);
    await expect(page.locator('main').getByText('not a known status').first()).toBeVisible();
    if (path === 'markets') await expect(page.getByRole('link', { name: 'W'.repeat(40) })).toBeVisible();
    await settle(page);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page), `${path} at ${width}`).toBeLessThanOrEqual(1);
    }
  }
});

/** How much of what these boxes hold is out of sight at their sides, at most, in px. */
async function hiddenWidth(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .evaluateAll((boxes) => Math.max(0, ...boxes.map((box) => box.scrollWidth - box.clientWidth)));
}
