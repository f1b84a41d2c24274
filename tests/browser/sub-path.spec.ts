import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, runNode } from '../../.tools/child';
import { serveFolder, type StaticServer } from '../../.tools/static-server';
import { expect, test } from './support/test';

const BASE = '/desk/perp/';

test.describe('a build for a sub-path', () => {
  let folder: string;
  let server: StaticServer;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'perpdeck-base-'));
    const args = ['build', '--mode', 'demo', '--base', BASE, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
    const build = await runNode([bin('vite/bin/vite.js'), ...args]);
    expect(build.output).toBe('');
    server = await serveFolder({ root: folder, demo: true, basePath: BASE });
  });

  test.afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test('finds its files, its data and its pages, also after a reload of a deep address', async ({ page }) => {
    await page.goto(`${server.url}markets`);
    const table = page.getByRole('table', { name: 'Markets' });
    await table.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${BASE}markets/`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main data').first()).toBeVisible();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect(page).toHaveURL(new RegExp(`${BASE}orders`));
  });
});
