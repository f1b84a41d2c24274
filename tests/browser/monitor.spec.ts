import type { FrameLocator, Page } from '@playwright/test';
import { chartText } from '~/text/en/chart';
import { monitorText } from '~/text/en/monitor';
import type { StaticServer } from '../../.tools/static-server';
import { listSentinels } from '../../src/mock/handlers/sentinels';
import { serveDemoCopy } from '../support/live-copy';
import { openForeignSite, type ForeignSite } from './support/foreign-site';
import { expect, test } from './support/test';

const theme = { source: 'perpdeck-host', version: 1, type: 'theme', theme: 'light' };
/** With an opaque origin: no storage, no service worker, and our own files belong to another site. */
const SEALED = 'sandbox="allow-scripts"';

/** Another origin on the same site: there the demo has a service worker, and its requests can be counted. */
const neighbour = (origin: string) => origin.replace('127.0.0.1', 'localhost');
const ageIn = (monitor: FrameLocator) => monitor.getByRole('group', { name: monitorText.age });

test.describe('the monitor on a site of another origin', () => {
  let site: ForeignSite;
  let app: StaticServer;

  test.beforeAll(async () => {
    site = await openForeignSite();
    app = await serveDemoCopy({ embedParents: [site.origin, neighbour(site.origin)] });
  });

  test.afterAll(async () => {
    await app.close();
    await site.close();
  });

  /** Opens a page of the foreign site with the monitor in a frame, and records the messages that the page receives. */
  async function embed(
    page: Page,
    query: string,
    { attributes = '', around = '', origin = site.origin } = {},
  ): Promise<FrameLocator> {
    const frame = `<iframe src="${app.url}embed.html?${query}" title="Monitor" width="800" height="500" ${attributes}></iframe>`;
    const listen =
      "<script>heard = []; addEventListener('message', ({ data, origin }) => heard.push({ data, origin }))</script>";
    const path = `/${encodeURIComponent(query)}${attributes.length}`;
    site.setPage(path, listen + frame + around);
    await page.goto(origin + path);
    return page.frameLocator('iframe[title="Monitor"]');
  }

  const heardBy = (page: Page) =>
    page.evaluate<readonly { readonly data: { readonly type: string }; readonly origin: string }[]>('heard');

  test('reports its height, takes the theme, and ignores forged messages', { tag: '@smoke' }, async ({ page }) => {
    const forger = `<iframe title="Forger" srcdoc="<script>
      for (let turn = 0; turn < 3000; turn += 1) parent[0].postMessage(${JSON.stringify(theme).replaceAll('"', '&quot;')}, '*');
      parent.postMessage('forged', '*');
    </script>"></iframe>`;
    const monitor = await embed(page, 'theme=dark&markets=BTC,ETH', { around: forger });
    await expect(monitor.getByRole('table', { name: 'Markets' }).locator('data').first()).toBeVisible();
    await expect.poll(async () => (await heardBy(page)).map(({ data }) => data)).toContain('forged');
    const send = (messages: readonly unknown[]) =>
      page.evaluate((all) => all.forEach((message) => window.frames[0]?.postMessage(message, '*')), messages);
    await send(Array.from({ length: 3_000 }, (_, turn) => ({ ...theme, turn })));
    await send([{ ...theme, theme: 'dark' }]);
    await expect(monitor.locator('html')).toHaveAttribute('data-theme', 'dark');
    await send([theme]);
    await expect(monitor.locator('html')).toHaveAttribute('data-theme', 'light');
    const heard = (await heardBy(page)).filter(({ origin }) => app.url.startsWith(origin));
    expect(heard.map(({ data }) => data.type)).toEqual(['ready', ...Array<string>(heard.length - 1).fill('resize')]);
    const height = await monitor.getByRole('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
    expect(heard.at(-1)?.data).toEqual({ source: 'perpdeck-monitor', version: 1, type: 'resize', height });
  });

  test(
    'works in an opaque sandbox, with one market of forty failing and a hostile address',
    { tag: '@smoke' },
    async ({ page }) => {
      const [down] = listSentinels();
      const hostile = `theme=${encodeURIComponent('"><img src=x onerror=alert(1)>')}&locale=${'x'.repeat(3_000)}&refresh=1e9&columns=mark,__proto__`;
      const listed = [
        'BTC',
        'ETH',
        'TON',
        'NOT',
        'SOL',
        'BNB',
        'XRP',
        'DOGE',
        'ADA',
        'AVAX',
        'LINK',
        'SUI',
        'TRX',
        'LTC',
        '1000PEPE',
        '1000BONK',
        'WIF',
        'DOGS',
        'HMSTR',
        'PNUT',
        'HYPE',
        'TRUMP',
        'MAJOR',
        'MEMEFI',
        'PUMP',
        'XAU',
        'XAG',
        'USOIL',
        'EUR',
        'GBP',
        'USDJPY',
        'TSLA',
        'AAPL',
        'NVDA',
        'MSTR',
        'SPX',
        'sGIFT',
        'BTCDEGEN',
        'TONDEGEN',
      ];
      const monitor = await embed(page, `markets=${[down?.address, ...listed].join(',')}&${hostile}`, {
        attributes: SEALED,
      });
      const table = monitor.getByRole('table', { name: 'Markets' });
      await expect(table.getByRole('row')).toHaveCount(41);
      await expect(table.getByRole('row', { name: 'BTC/USDT' }).locator('data').first()).toBeVisible();
      await expect(ageIn(monitor)).toContainText('1 of 40 couldn’t be updated');
      await expect(ageIn(monitor)).toContainText(/Live(?! ·)/);
      await expect(monitor.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(monitor.getByRole('note')).toContainText(
        'columns “__proto__”, theme “"><img src=x onerror=alert(1)>”',
      );
      expect(await monitor.locator('html').evaluate(() => self.origin)).toBe('null');
      expect(
        await monitor.locator('html').evaluate(async () => (await document.fonts.load('13px "Inter Variable"')).length),
      ).toBeGreaterThan(0);
      expect((await heardBy(page)).map(({ origin }) => origin)).toContain('null');
      // If the whole page scrolled sideways, the age would disappear: only the wide part scrolls.
      for (const width of ['768', '200']) {
        await page.locator('iframe').evaluate((element, value) => element.setAttribute('width', value), width);
        await expect
          .poll(() =>
            monitor.locator('html').evaluate((root) => [root.clientWidth < 800, root.scrollWidth - root.clientWidth]),
          )
          .toEqual([true, 0]);
      }
    },
  );

  test('sends no requests while it is out of view, and requests at once when it comes into view', async ({ page }) => {
    let requested = 0;
    page.on('request', (request) => void (requested += Number(request.url().includes('/api/markets/'))));
    const monitor = await embed(page, 'markets=BTC,ETH&refresh=2', {
      around: '<div style="height: 4000px"></div>',
      origin: neighbour(site.origin),
    });
    await expect(monitor.locator('data').first()).toBeVisible();
    expect(requested).toBeGreaterThan(0);
    let before = 0;
    const asksNothing = async () => {
      // Requests already in flight may still arrive.
      await page.waitForTimeout(500);
      before = requested;
      await page.waitForTimeout(4_500);
      expect(requested - before).toBe(0);
    };
    // Counted from the last check: the first request may be out before the test can count.
    const asksAgain = () => expect.poll(() => requested - before, { intervals: [50] }).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, 3_000));
    await asksNothing();
    await page.evaluate(() => window.scrollTo(0, 0));
    await asksAgain();
    await monitor.locator('html').evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await asksNothing();
    await monitor.locator('html').evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await asksAgain();
    await page.locator('iframe').evaluate((frame) => (frame.style.display = 'none'));
    await asksNothing();
  });

  test('works with blocked storage, in small and large frames, and loads a chart only on request', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await page.addInitScript(() => {
      const blocked = {
        get: () => {
          throw new DOMException('storage is blocked', 'SecurityError');
        },
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, blocked);
    });
    const monitor = await embed(page, 'view=market&markets=BTC&theme=light');
    await expect(monitor.locator('data').first()).toBeVisible();
    expect(scripts.filter((url) => url.includes('chart'))).toEqual([]);
    // A page that follows its height does not jump when prices arrive.
    expect((await heardBy(page)).filter(({ data }) => data.type === 'resize')).toHaveLength(1);
    const frame = page.locator('iframe');
    for (const [width, height] of [
      [200, 100],
      [320, 120],
      [320, 240],
      [1600, 900],
    ] as const) {
      await frame.evaluate((element, size) => Object.assign(element, size), {
        width: String(width),
        height: String(height),
      });
      await expect(ageIn(monitor).getByText(/^Live$/)).toBeInViewport();
      const html = monitor.locator('html');
      await expect.poll(() => html.evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
      if (height >= 240) expect(await html.evaluate((root) => root.scrollHeight - root.clientHeight)).toBe(0);
    }
    const charted = await embed(page, 'view=market&markets=BTC&chart=on&refresh=2');
    await expect(charted.getByRole('button', { name: chartText.showTable })).toBeVisible();
    expect(scripts.filter((url) => url.includes('chart'))).not.toEqual([]);
  });
});
