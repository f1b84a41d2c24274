import { test as base, expect } from '@playwright/test';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../.tools/child';
import { openForeignSite, type ForeignSite } from '../browser/support/foreign-site';
import { watchPage, type Problems } from '../browser/support/watch-page';
import { type MockServerProcess, startMockServer } from '../support/mock-server';
import { type RealServer, startServer } from './support/real-server';

const test = base.extend<{ readonly problems: Problems }>({
  problems: [
    async ({ page }, use) => {
      const problems = watchPage(page);
      await use(problems);
      expect(problems.found, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

for (const name of ['nginx', 'caddy'] as const)
  test.describe(`the app behind ${name}`, () => {
    let exchange: MockServerProcess;
    let site: ForeignSite;
    let server: RealServer;
    let folder: string;

    test.beforeAll(async () => {
      exchange = await startMockServer();
      site = await openForeignSite();
      folder = await mkdtemp(join(tmpdir(), 'perpdeck-config-'));
      const shipped: object = JSON.parse(await readFile(join(root, 'public/config.json'), 'utf8'));
      const config = join(folder, 'config.json');
      await writeFile(config, JSON.stringify({ ...shipped, embedParents: [site.origin] }));
      server = await startServer(name, { args: ['--service', exchange.url, '--config', config] });
    });

    test.afterAll(async () => {
      await server.close();
      await site.close();
      await exchange.stop();
      await rm(folder, { recursive: true });
    });

    test('shows data of the service behind it, also after a reload of a deep address', async ({ page }) => {
      await page.goto(`${server.url}markets`);
      const table = page.getByRole('table', { name: 'Markets' });
      await expect(table.locator('data').first()).toBeVisible();
      await table.getByRole('row').nth(1).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/markets\/0/);
      await page.reload();
      await expect(page.locator('main data').first()).toBeVisible();
    });

    test('warns about values that the configuration has from the demo', () => {
      expect(server.said).toContain('perpdeck.example is a placeholder');
      expect(server.said).toContain("44 of 44 markets are the demo's");
    });

    test('shows the monitor in a sandboxed frame of a named site, but the dashboard in none', async ({
      page,
      problems,
    }) => {
      const frame = (path: string, title: string) =>
        `<iframe src="${server.url}${path}" title="${title}" sandbox="allow-scripts" width="800" height="500"></iframe>`;
      site.setPage('/both', frame('embed.html?markets=BTC,ETH', 'Monitor') + frame('markets', 'Dashboard'));
      problems.expect(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/i);
      await page.goto(`${site.origin}/both`);
      const monitor = page.frameLocator('iframe[title="Monitor"]');
      await expect(monitor.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
      await expect(page.frameLocator('iframe[title="Dashboard"]').getByRole('heading')).toHaveCount(0);
    });

    test('names the values that were edited after the headers were made', async ({ page }) => {
      const file = join(server.folder, 'site/config.json');
      const before = await readFile(file, 'utf8');
      const edited: object = JSON.parse(before);
      await writeFile(file, JSON.stringify({ ...edited, embedParents: ['https://new.test/'] }));
      await page.goto(`${server.url}about-data`);
      const notice = page.getByRole('status').filter({ hasText: 'Headers do not match config.json' });
      await expect(notice).toContainText('blocks embedParents[0] "https://new.test".');
      await expect(notice).toContainText(`still allows embedParents "${site.origin}"`);
      await writeFile(file, before);
    });

    test('gets a missing script once it is back', async ({ page, problems }) => {
      problems.expect(/404|Failed to (load|fetch)|dynamically imported module|preload/i);
      const script = await scriptOf('settings');
      const [there, away] = [join(server.folder, 'site', script), join(server.folder, 'away.js')];
      // Servers would send the compressed forms instead.
      const forms = ['', '.gz', '.br'];
      for (const form of forms) await rename(there + form, away + form);
      await page.goto(`${server.url}markets`);
      await expect(page.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
      await page.getByRole('link', { name: 'Settings' }).first().click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      for (const form of forms) await rename(away + form, there + form);
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible({ timeout: 60_000 });
    });
  });

/** The script of a page, from the list in the built page. */
async function scriptOf(page: string): Promise<string> {
  const html = await readFile(join(root, 'dist/index.html'), 'utf8');
  const [, json = '{}'] = /<script [^>]*id="page-files">(.*?)<\/script>/.exec(html) ?? [];
  const pages: Readonly<Record<string, readonly string[]>> = JSON.parse(json);
  const script = pages[`^${page}/?$`]?.[0];
  if (script === undefined) throw new Error(`index.html names no script of ${page}`);
  return script;
}
