import { shellText } from '~/text/en/shell';
import { expect, test } from './support/test';

test.describe('the demo', () => {
  test('answers through a service worker where possible', { tag: '@smoke' }, async ({ page, demo }) => {
    await page.goto(`${demo.url}markets`);
    await expect(page.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
    const controlled = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? null);
    expect(controlled).toContain('mockServiceWorker.js');
    // Search engines must not list invented prices.
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test('works if the check for a newer worker fails', async ({ page, demo }) => {
    await page.addInitScript(() => {
      ServiceWorkerRegistration.prototype.update = () =>
        Promise.reject(new TypeError('Failed to update a ServiceWorker: Not found'));
    });
    await page.goto(`${demo.url}markets`);
    await expect(page.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  });

  test('answers inside the page where no worker is possible', async ({ page, demo }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await page.goto(`${demo.url}markets`);
    await expect(page.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
  });

  test('works with storage blocked', async ({ page, demo }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('storage is blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto(`${demo.url}markets`);
    await expect(page.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
  });

  test('shows its seed and scenario, and keeps them in the address during navigation', async ({ page, demo }) => {
    await page.goto(`${demo.url}markets?seed=7&scenario=volatile`);
    await expect(page.getByText(shellText.demoMark)).toBeVisible();
    await expect(page.getByText(/seed 7 · volatile/)).toBeVisible();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(page).toHaveURL(/seed=7/);
    await expect(page).toHaveURL(/scenario=volatile/);
  });
});
