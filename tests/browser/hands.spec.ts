import type { Page } from '@playwright/test';
import { alertsText } from '~/text/en/alerts';
import { notifyText } from '~/text/en/near-offer';
import { panelsText } from '~/text/en/panels';
import { positionsText } from '~/text/en/positions';
import { expect, test } from './support/test';
import { settle } from './support/walk';

const markets = (page: Page) => page.getByRole('table', { name: 'Markets' });
const order = (page: Page) =>
  markets(page)
    .locator('tbody tr[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

test('rows keep their places under a pointer that has pressed one, and take the new order on request', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.url}markets?sort=market.asc`);
  const star = markets(page)
    .locator('tbody tr[data-row]')
    .nth(4)
    .getByRole('button', { name: /favourite$/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const places = await order(page);
  await star.hover();
  expect(await order(page)).toEqual(places);
  await page.getByRole('button', { name: panelsText.newOrder }).click();
  expect((await order(page))[0]).toBe(places[4]);
  await expect(page.getByRole('button', { name: panelsText.newOrder })).toBeHidden();
});

test('the middle button opens a row in a new tab, wherever it is pressed', async ({ page, demo }) => {
  await page.goto(`${demo.url}markets`);
  const row = markets(page).locator('tbody tr[data-row]').first();
  const address = await row.getAttribute('data-row');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    row.getByRole('cell').nth(3).click({ button: 'middle' }),
  ]);
  await expect.poll(() => decodeURIComponent(opened.url())).toContain(`/markets/${address ?? ''}`);
  await expect(page).toHaveURL(/markets(?:$|\?)/);
});

test('a reader who opens the browser’s own search over a long table learns what it cannot find', async ({
  page,
  demo,
  known,
}) => {
  await page.goto(`${demo.url}positions/history?trader=${known.trader}&scenario=whale&view=events`);
  await expect(page.locator('tbody tr[data-row]').nth(10)).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(page.getByText(/^The browser’s search finds only rows near the screen/)).toBeVisible();
});

test('a notification that the system blocks after it was allowed is not promised, now or after a reload', async ({
  page,
  demo,
  known,
}) => {
  await page.addInitScript(() => {
    class Blocked extends EventTarget {
      static readonly permission = 'granted';
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event('error')), 50);
      }
    }
    Object.assign(window, { Notification: Blocked });
  });
  const openAlerts = async () => {
    await page.goto(`${demo.url}positions?trader=${known.trader}`);
    await page.getByRole('button', { name: positionsText.alerts, exact: true }).click();
    return page.getByRole('dialog', { name: alertsText.title });
  };
  const dialog = await openAlerts();
  await dialog.getByRole('button', { name: notifyText.tryOne }).click();
  await expect(dialog.getByText(notifyText.state.failed)).toBeVisible();
  await openAlerts();
  await expect(dialog.getByText(notifyText.state.failed)).toBeVisible();
});

for (const [screen, width] of [
  ['a desktop', 1440],
  ['a phone', 390],
] as const) {
  test(`text of twice the size stays within ${screen}`, async ({ page, small, known }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['', 'positions', 'statement', 'account', 'settings', 'support']) {
      await page.goto(`${small.url}${path}?trader=${known.trader}`);
      await page.evaluate(() => {
        const larger = new CSSStyleSheet();
        larger.replaceSync('html { font-size: 200% !important; }');
        document.adoptedStyleSheets = [larger];
      });
      await settle(page);
      // Tables are measured again, and then scroll within their panels.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
        .toBeLessThanOrEqual(width);
    }
  });
}
