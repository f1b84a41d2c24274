import { marketPageText } from '~/text/en/market-page';
import { pressByKeyboard } from './support/keyboard';
import { expect, test } from './support/test';

test('a market is found, starred, opened and left again, all by keyboard', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(`${demo.url}markets?scenario=calm&sort=market.asc`);
  const table = page.getByRole('table', { name: 'Markets' });
  const links = table.getByRole('rowheader').getByRole('link');
  await expect(links.first()).toBeVisible();

  // Find it.
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Filter markets' });
  await expect(field).toBeFocused();
  await page.keyboard.type('xrp/u');
  await expect(links).toHaveText(['XRP/USDT']);

  // Star it, which keeps it above all others.
  const star = table.getByRole('button', { name: 'Star XRP/USDT as a favourite' });
  await pressByKeyboard(page, star);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(links.first()).toHaveText('XRP/USDT');
  await expect.poll(() => links.count()).toBeGreaterThan(30);

  // Open one far down, moving across the rows by arrow keys.
  await pressByKeyboard(page, links.first());
  await expect(page.getByRole('heading', { level: 1, name: 'XRP/USDT' })).toBeVisible();
  await page.goBack();
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const view = page.url();
  const scrolled = await page.evaluate(() => window.scrollY);
  const last = page.getByRole('heading', { level: 1, name: (await links.last().textContent()) ?? '' });
  await page.keyboard.press('Enter');
  await expect(last).toBeVisible();

  // Return to the same view: address, scroll position and focus. (A headless browser ignores Alt with the arrow.)
  await page.goBack();
  await expect(links.last()).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(page.url()).toBe(view);

  // The page's own link does the same.
  await page.keyboard.press('Enter');
  await expect(last).toBeVisible();
  await pressByKeyboard(page, page.getByRole('link', { name: marketPageText.back }));
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport();
  await expect(links.first()).toHaveText('XRP/USDT');
  expect(page.url()).toBe(view);
});

test('letters typed while the palette loads arrive in its field', async ({ page, demo }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/palette-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${demo.url}settings`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mar');
  release();
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toHaveValue('mar');
  await page.keyboard.type('kets');
  await expect(field).toHaveValue('markets');
  // Later openings start with an empty field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('v');
  await expect(field).toHaveValue('v');
});
