import type { Request } from '@playwright/test';
import { panelsText } from '~/text/en/panels';
import { serveLiveCopy } from '../support/live-copy';
import { startMockServer } from '../support/mock-server';
import { addressOf, pages } from './support/pages';
import { expect, test } from './support/test';

test.use({ machineClock: true });

test.describe('the production build against a service over HTTP', () => {
  test(
    'shows living markets, and says so honestly when the service is gone',
    { tag: '@smoke' },
    async ({ page, problems }) => {
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
    },
  );

  test('a broken configuration gets a page that says what is wrong', { tag: '@smoke' }, async ({ page }) => {
    const app = await serveLiveCopy({ markets: 'none', apiBaseUrl: 'ftp://nowhere' });
    await page.goto(`${app.url}markets`);
    await expect(page.getByText(/apiBaseUrl/)).toBeVisible();
    await expect(page.getByText(/markets/).first()).toBeVisible();
    await page.close();
    await app.close();
  });

  for (const path of ['markets', 'markets/$market', 'vaults'])
    test(`the first requests of /${path} leave before the app's own script runs`, async ({ page, live, known }) => {
      const sent: string[] = [];
      page.on('request', (request) => void sent.push(request.url()));
      const answered = page.waitForResponse(/\/api\//);
      // The app cannot send a request before this script arrives.
      await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
        await answered;
        await route.continue();
      });
      await page.goto(live.url + path.replace('$market', known.market));
      await expect(page.locator('main data').first()).toBeVisible();
      const scripts = sent.filter((url) => url.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((url) => /msw|mock/i.test(url))).toEqual([]);
      if (path === 'markets') expect(scripts.filter((url) => /chart/i.test(url))).toEqual([]);
    });

  test('the app uses the answers to the requests sent before its code arrived', async ({ page, known }) => {
    const mock = await startMockServer();
    // Nothing polls during the test.
    const rare = ['marketMs', 'ordersMs', 'positionsMs', 'vaultsMs', 'accountMs', 'historyMs'];
    const pollIntervals = Object.fromEntries(rare.map((name) => [name, 60_000]));
    const app = await serveLiveCopy({ apiBaseUrl: mock.url, pollIntervals });
    const early = ['overview', 'a market', 'vaults', 'a vault', 'the LP desk of a vault', 'PnL', 'account', 'state'];
    for (const name of [...early, 'events', 'bundles']) {
      const one = pages.find((each) => each.name === name);
      if (one === undefined) throw new Error(`no page ${name}`);
      const sent: string[] = [];
      const onRequest = (request: Request) => void sent.push(request.url());
      page.on('request', onRequest);
      await page.goto(app.url + addressOf(one, known));
      await expect(page.locator('main h1')).not.toBeEmpty();
      const left = () => page.evaluate(() => Object.keys(window.earlyAnswers ?? {}));
      await expect.poll(left, { message: `${name}: what was not used` }).toEqual([]);
      page.off('request', onRequest);
      const ofService = sent.filter((url) => /\/(api|v3-node-0)\//.test(url));
      expect(ofService.length, name).toBeGreaterThan(0);
    }
    await page.close();
    await app.close();
    await mock.stop();
  });
});
