import { serveLiveCopy } from '../support/live-copy';
import { startMockServer } from '../support/mock-server';
import { expect, test } from './support/test';

const MAX_SCRIPT_BYTES = 150_000;

test('the first visit to /markets loads at most 150 kB of JavaScript, compressed', async ({ page }) => {
  const mock = await startMockServer();
  const app = await serveLiveCopy({ apiBaseUrl: mock.url });
  const scripts = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') scripts.set(request.url(), (await request.sizes()).responseBodySize);
  });
  try {
    await page.goto(`${app.url}markets`);
    await expect(page.getByRole('table', { name: 'Markets' }).getByRole('row').nth(5)).toBeVisible();
    await page.waitForLoadState('load');
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect([...scripts.keys()].filter((url) => /chart|msw|mock/i.test(url))).toEqual([]);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  } finally {
    await page.close();
    await app.close();
    await mock.stop();
  }
});
