import { panelsText } from '~/text/en/panels';
import { serveLiveCopy } from '../support/live-copy';
import { startMockServer } from '../support/mock-server';
import { expect, test } from './support/test';

test.use({ machineClock: true });

test.describe('the production build against a service over HTTP', () => {
  test('shows living markets, and says so honestly when the service is gone', async ({ page, problems }) => {
    const mock = await startMockServer();
    const app = await serveLiveCopy({ apiBaseUrl: mock.url, pollIntervals: { marketMs: 2_000 } });
    try {
      await page.goto(`${app.url}markets`);
      const table = page.getByRole('table', { name: 'Markets' });
      await expect(table.getByRole('row').nth(5).locator('data').first()).toBeVisible();
      await expect(page.getByText(panelsText.freshness.live).first()).toBeVisible();

      problems.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
      await mock.stop();
      await expect(page.getByText(/stale|offline|failed|cannot be reached|did not answer/i).first()).toBeVisible({
        timeout: 30_000,
      });
      await expect(table.getByRole('row').nth(5).locator('data').first(), 'the last values stay').toBeVisible();
      await expect(page.getByText(panelsText.freshness.live, { exact: true })).toHaveCount(0);
    } finally {
      await page.close();
      await app.close();
      await mock.stop();
    }
  });

  test('a broken configuration gets a page that says what is wrong', async ({ page }) => {
    const app = await serveLiveCopy({ markets: 'none', apiBaseUrl: 'ftp://nowhere' });
    await page.goto(`${app.url}markets`);
    await expect(page.getByText(/apiBaseUrl/)).toBeVisible();
    await expect(page.getByText(/markets/).first()).toBeVisible();
    await page.close();
    await app.close();
  });
});
