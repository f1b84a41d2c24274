import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../.tools/child';
import { serveFolder, type StaticServer } from '../../.tools/static-server';
import { expect, test } from './support/test';
import { withEtags } from './support/with-etags';

/** A page of the build, the script that it begins with, and one that is loaded later. */
const builds = [
  {
    page: 'index.html',
    entry: /type="module"[^>]* src="\/(assets\/index-[^"]+)"/,
    path: 'markets',
    starts: /is starting/,
  },
  {
    page: 'embed.html',
    entry: /type="module"[^>]* src="\/(assets\/embed-[^"]+)"/,
    path: 'embed.html',
    starts: /is starting/,
  },
] as const;

test.describe('a changed file', () => {
  let folder: string;
  let server: StaticServer;

  test.beforeEach(async ({ exchange }) => {
    folder = await mkdtemp(join(tmpdir(), 'perpdeck-changed-'));
    await cp(join(root, 'dist'), folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
    const config = join(folder, 'config.json');
    const shipped: object = JSON.parse(await readFile(config, 'utf8'));
    await writeFile(config, JSON.stringify({ ...shipped, apiBaseUrl: exchange.url }));
    server = await serveFolder({ root: folder, demo: false });
  });

  test.afterEach(async ({ page }) => {
    // The page would contact the host again, which is about to close.
    await page.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  const change = async (file: string): Promise<void> => {
    await writeFile(join(folder, file), `${await readFile(join(folder, file), 'utf8')} `);
  };

  for (const { page: html, entry, path, starts } of builds)
    test(`of the first of ${html} is refused, and the page says so`, { tag: '@smoke' }, async ({ page, problems }) => {
      problems.expect(/integrity|ERR_FAILED|preload/i);
      const [, script = ''] = entry.exec(await readFile(join(folder, html), 'utf8')) ?? [];
      await change(script);
      const refused = page.waitForEvent('console', { predicate: (said) => /integrity/.test(said.text()) });
      await page.goto(server.url + path);
      expect((await refused).text()).toContain(script);
      await expect(page.getByRole('status')).toHaveText(starts);
      await expect(page.getByRole('status')).toHaveText(/changed/);
    });

  test(
    'that is loaded later is refused too, by the hash in the import map',
    { tag: '@smoke' },
    async ({ page, problems }) => {
      problems.expect(/integrity|ERR_FAILED|dynamically imported|preload/i);
      const html = await readFile(join(folder, 'index.html'), 'utf8');
      const script = /"\/(assets\/settings-[^"]+\.js)":"sha256-/.exec(html)?.[1] ?? '';
      await change(script);
      await page.goto(`${server.url}markets`);
      await expect(page.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
      await page.getByRole('link', { name: 'Settings' }).first().click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toHaveCount(0);
    },
  );

  for (const { page: html, entry, path } of builds)
    test(`of the first of ${html} is intact again at the next visit, even if the browser has cached the changed one`, async ({
      page,
      problems,
    }) => {
      problems.expect(/integrity|ERR_FAILED|ERR_ABORTED|preload/i);
      const [, script = ''] = entry.exec(await readFile(join(folder, html), 'utf8')) ?? [];
      const whole = await readFile(join(folder, script), 'utf8');
      await change(script);
      let came = 0;
      page.on('response', (response) => (came += response.url().endsWith(script) ? 1 : 0));
      await page.goto(server.url + path);
      // As the page links it, and once more past the caches.
      await expect.poll(() => came).toBe(2);
      await expect(page.getByRole('status')).toHaveText(/changed/);
      await writeFile(join(folder, script), whole);
      await page.reload();
      await expect(page.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
    });

  test('that is loaded later is intact again without a reload by the reader, even if the browser has cached the changed one', async ({
    page,
    problems,
  }) => {
    problems.expect(/integrity|ERR_FAILED|ERR_ABORTED|dynamically imported|preload/i);
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const script = /"\/(assets\/settings-[^"]+\.js)":"sha256-/.exec(html)?.[1] ?? '';
    const whole = await readFile(join(folder, script), 'utf8');
    await change(script);
    const keeping = await withEtags(server.url);
    await page.goto(`${keeping.url}markets`);
    await expect(page.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await writeFile(join(folder, script), whole);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible({ timeout: 25_000 });
    await page.close();
    await keeping.close();
  });

  for (const { page: html, path } of builds)
    test(`of the styles of ${html} is refused, and the page says so`, async ({ page, problems }) => {
      problems.expect(/integrity|ERR_FAILED/i);
      const words = page.getByText(/^The styles of this (?:site|monitor) are missing/);
      const prices = page.getByRole('table', { name: 'Markets' }).locator('data').first();
      const style =
        /rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(await readFile(join(folder, html), 'utf8'))?.[1] ?? '';
      await change(style);
      await page.goto(server.url + path);
      await expect(prices).toBeVisible();
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
      await expect(words).toBeVisible();
    });
});

test('every script of the builds has its hash in a page, and only pages link styles', { tag: '@smoke' }, async () => {
  for (const { page } of builds) {
    const html = await readFile(join(root, 'dist', page), 'utf8');
    const loading = html.match(/<(script[^>]* src=|link rel="(modulepreload|stylesheet)")[^>]*>/g) ?? [];
    expect(loading.length).toBeGreaterThan(3);
    for (const element of loading) expect(element).toMatch(/ crossorigin.* integrity="sha256-[\w+/]{43}="/);
  }
  for (const [page, manifest] of [
    ['index.html', 'manifest.json'],
    ['embed.html', 'monitor-manifest.json'],
  ] as const) {
    const html = await readFile(join(root, 'dist', page), 'utf8');
    const chunks: Record<string, { file: string; css?: string[] }> = JSON.parse(
      await readFile(join(root, 'dist/.vite', manifest), 'utf8'),
    );
    for (const { file, css = [] } of Object.values(chunks)) {
      if (file.endsWith('.js')) expect(html).toContain(`"/${file}":"sha256-`);
      for (const style of css) expect(html).toContain(`href="/${style}"`);
    }
  }
});
