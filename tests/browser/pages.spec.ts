import { accessibilityViolations } from './support/accessibility';
import { pages } from './support/pages';
import { expect, test } from './support/test';

/** What `public/theme.js` reads before the first paint. */
function appearance(theme: 'dark' | 'light'): string {
  return JSON.stringify({ version: 1, value: { theme, signs: 'green-red' } });
}

for (const theme of ['dark', 'light'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    for (const path of pages) {
      test(`/${path} opens without a complaint and is accessible`, async ({ page, demo }) => {
        await page.addInitScript((value) => localStorage.setItem('perpdeck.appearance', value), appearance(theme));
        await page.goto(demo.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.getByRole('main')).not.toBeEmpty();
        expect(await accessibilityViolations(page)).toEqual([]);
      });
    }
  });
}

test('an unknown address says so and has a way back', async ({ page, demo }) => {
  await page.goto(`${demo.url}no/such/page`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/no\/such\/page/);
});

test('a page fits a narrow phone without scrolling sideways', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['markets', 'orders', 'settings']) {
    await page.goto(demo.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
