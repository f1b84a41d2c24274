import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Simulates an older browser by removing a feature before the page begins. */
const lacks: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'checked addresses': (page) => page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse')),
  popovers: (page) => page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover')),
  'styles by content': (page) =>
    page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (...requested: [string, string?]) =>
        !requested.join(' ').includes(':has') && Reflect.apply(supports, CSS, requested);
    }),
};

for (const [missing, takeAway] of Object.entries(lacks)) {
  test(
    `a browser without ${missing} gets a page that says which versions work, and nothing starts`,
    { tag: '@smoke' },
    async ({ page, demo }) => {
      await takeAway(page);
      await page.goto(`${demo.url}markets`);
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading', { name: 'This browser is too old for Perpdeck' })).toBeVisible();
      await expect(alert).toContainText('Chrome and Edge 120, Firefox 125, Safari 17.4');
      await expect(alert).toContainText(`Missing here: ${missing}.`);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.locator('body')).toHaveText(/^\s*The styles of this site[^]*This browser is too old/);
    },
  );
}

test('the monitor starts without popovers, which it does not use, but not without a style that it uses', async ({
  page,
  demo,
}) => {
  await lacks['popovers']?.(page);
  await page.goto(`${demo.url}embed.html`);
  await expect(page.getByRole('table')).toBeVisible();
  await lacks['styles by content']?.(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This browser is too old for the market monitor');
});

test('a browser that lacks several features gets all of them listed, on a phone too', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lacks['popovers']?.(page);
  await lacks['checked addresses']?.(page);
  await page.goto(demo.url);
  await expect(page.getByRole('alert')).toContainText('Missing here: checked addresses, popovers.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('old engines can parse the script that checks the features', () => {
  const script = readFileSync('public/supported.js', 'utf8');
  expect(script).not.toMatch(/=>|\b(?:let|const|class|async|await)\b|[?`]\.|\.{3}|catch \{/);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('no field is so small that a phone zooms the page when it is tapped', async ({ page, demo }) => {
    for (const path of ['markets', 'settings', 'risk/what-if', 'statement', 'alerts']) {
      await page.goto(`${demo.url}${path}`);
      await expect(page.locator('main h1')).toBeVisible();
      const fields = page.locator('input:not([type=checkbox], [type=radio], [type=range]), select, textarea');
      await expect.poll(() => fields.count(), path).toBeGreaterThan(0);
      const sizes = await fields.evaluateAll((all) =>
        all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      );
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
    }
  });
});

test('icons for home screens exist in every listed size', async ({ page, demo, request }) => {
  await page.goto(demo.url);
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const manifest: { icons: { src: string; type: string }[] } = await (
    await request.get(`${demo.url}site.webmanifest`)
  ).json();
  const png = manifest.icons.filter(({ type }) => type === 'image/png').map(({ src }) => src);
  expect(png).toHaveLength(3);
  for (const icon of [touch ?? '', ...png]) {
    const answer = await request.get(new URL(icon, demo.url).href);
    expect(answer.headers()['content-type'], icon).toBe('image/png');
  }
});
