import { configText } from '~/text/en/config';
import { embedBuilderText } from '~/text/en/embed-builder';
import { settingsText } from '~/text/en/settings';
import type { StaticServer } from '../../.tools/static-server';
import { serveDemoCopy, serveLiveCopy } from '../support/live-copy';
import { openForeignSite, serveWithoutHeaders, type ForeignSite } from './support/foreign-site';
import { expect, test } from './support/test';

test.describe('on a site of another origin', () => {
  let site: ForeignSite;
  let app: StaticServer;

  test.beforeAll(async () => {
    site = await openForeignSite();
    app = await serveDemoCopy({ embedParents: [site.origin] });
  });

  test.afterAll(async () => {
    await app.close();
    await site.close();
  });

  test('the builder shows the monitor itself, and its snippet does the same on a listed site', async ({ page }) => {
    await page.goto(`${app.url}settings/embed?markets=BTC/USDT,ETH/USDT,TON/USDT&columns=mark,age&theme=dark`);
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
    await expect(page.getByText(embedBuilderText.preview.ready)).toBeVisible();
    // As tall as its three markets: nothing is blank, and nothing scrolls.
    await expect
      .poll(() =>
        preview.locator('html').evaluate((html) => html.clientHeight - (html.querySelector('main')?.offsetHeight ?? 0)),
      )
      .toBe(0);
    await expect(page.getByRole('textbox', { name: embedBuilderText.snippet.label })).toHaveValue(
      /markets=BTC\/USDT,ETH\/USDT,TON\/USDT/,
    );

    // A theme is sent to the loaded monitor as a message; the frame must not load again.
    const entries = await page.evaluate(() => history.length);
    const frame = page.frames().find((one) => one.url().includes('embed.html'));
    await page.getByRole('radio', { name: settingsText.theme.light, exact: true }).press('Space');
    await expect(preview.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(frame?.isDetached()).toBe(false);

    await page.getByRole('radio', { name: embedBuilderText.view.market }).press('Space');
    await expect(preview.getByRole('table', { name: 'Markets' })).toHaveCount(0);
    await expect(preview.locator('data').first()).toBeVisible();
    expect(frame?.isDetached()).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(entries);

    await page.getByRole('radio', { name: embedBuilderText.view.table }).press('Space');
    site.setPage('/', await page.getByRole('textbox', { name: embedBuilderText.snippet.label }).inputValue());
    await page.goto(site.origin);
    const monitor = page.frameLocator('iframe[title="Markets"]');
    await expect(monitor.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
    await expect(monitor.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(monitor.getByText('TON/USDT', { exact: true }).first()).toBeVisible();
  });

  test('the example page shows its monitors, follows their height and gives them its colours', async ({ page }) => {
    await page.goto(`${site.origin}/embed-example.html?monitor=${encodeURIComponent(`${app.url}embed.html`)}`);
    const card = page.frameLocator('iframe[title="BTC/USDT, live"]');
    await expect(card.locator('data').first()).toBeVisible();
    const several = page.locator('iframe[data-grows]');
    await several.scrollIntoViewIfNeeded();
    const table = page.frameLocator('iframe[data-grows]');
    await expect(table.locator('data').first()).toBeVisible();
    // As tall as its content: nothing in the frame scrolls.
    await expect
      .poll(() => table.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight))
      .toBeLessThanOrEqual(0);
    await expect(several).not.toHaveAttribute('height', '420');
    await page.getByRole('radio', { name: settingsText.theme.dark }).check();
    for (const frame of [card, table]) await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.locator('.said').allTextContents()).toEqual(['', '']);
  });
});

test('the dashboard refuses to run in a frame even without its headers, sends the service no request, and offers a way out', async ({
  page,
}) => {
  const site = await openForeignSite();
  const app = await serveLiveCopy({ apiBaseUrl: 'http://127.0.0.1:9' });
  const bare = await serveWithoutHeaders(app.url);
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  const frame = (attributes: string) => `<iframe src="${bare.url}markets" ${attributes}></iframe>`;
  site.setPage('/plain', frame(''));
  site.setPage('/sealed', frame('sandbox="allow-scripts"'));
  site.setPage('/nested', '<iframe src="/plain"></iframe>');
  for (const path of ['/plain', '/sealed', '/nested']) {
    await page.goto(site.origin + path);
    const outer = page.frameLocator('iframe');
    const inside = path === '/nested' ? outer.frameLocator('iframe') : outer;
    await expect(inside.getByRole('heading', { name: configText.framedTitle })).toBeVisible();
    const link = inside.getByRole('link', { name: configText.openAlone });
    await expect(link).toHaveAttribute('href', `${bare.url}markets`);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  const files = requested
    .filter((url) => !url.startsWith(site.origin))
    .map((url) => url.slice(bare.url.length).replace(/^assets\/.*$/, 'assets'));
  expect([...new Set(files)].toSorted()).toEqual(['assets', 'config.json', 'markets']);
  await page.close();
  await bare.close();
  await app.close();
  await site.close();
});
