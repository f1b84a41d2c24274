import type { Page } from '@playwright/test';
import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { alertsText } from '~/text/en/alerts';
import { commonText } from '~/text/en/common';
import { notifyText } from '~/text/en/near-offer';
import { positionsText } from '~/text/en/positions';
import { serveLiveCopy } from '../support/live-copy';
import { foreseeLiquidation, type ForeseenLiquidation } from './support/foreseen-liquidation';
import { NOON_MS } from './support/foreseen-orders';
import { expect, test } from './support/test';
import { settle } from './support/walk';

const quick = {
  marketMs: 1_000,
  ordersMs: 60_000,
  positionsMs: 1_000,
  vaultsMs: 60_000,
  accountMs: 60_000,
  historyMs: 60_000,
};

/** Records the browser's notifications for the test, and grants permission when the page requests it. */
async function recordNotifications(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    let permission: NotificationPermission = 'default';
    class Recorded extends EventTarget {
      static get permission(): NotificationPermission {
        return permission;
      }
      static requestPermission(): Promise<NotificationPermission> {
        permission = 'granted';
        return Promise.resolve(permission);
      }
      constructor(title: string, { body = '', tag = '' }: NotificationOptions = {}) {
        super();
        shown.push(`${title}\n${body}\n${tag}`);
        queueMicrotask(() => this.dispatchEvent(new Event('show')));
      }
    }
    Object.assign(window, { Notification: Recorded, shownNotifications: shown });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'shownNotifications') as readonly string[])]);
}

/** Every figure of every row is a number, or a mark with the reason why it is missing. */
async function expectSoundFigures(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Positions' });
  const values = await table
    .locator('data')
    .evaluateAll((figures) => figures.map((figure) => `${figure.getAttribute('value')} ${figure.textContent}`));
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter((value) => !/^-?\d+(\.\d+)? \S/.test(value))).toEqual([]);
  expect(await table.innerText()).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
}

const nameOf = ({ ticker, side, idx }: ForeseenLiquidation) => `${ticker} ${side} #${idx}`;

test('a liquidation is reported before and after it happens, once each', async ({ page }) => {
  const foreseen = await foreseeLiquidation('cascade', 10 * 60_000);
  const clock = manualClock(NOON_MS);
  const server = await startMockServer({
    engine: createEngine({ seed: 1, scenario: 'cascade', clock }),
    clock,
    port: 0,
  });
  const app = await serveLiveCopy({ apiBaseUrl: server.url, pollIntervals: quick });
  try {
    const notifications = await recordNotifications(page);
    // By default it would be reported on the page from the start.
    await page.addInitScript(() => {
      localStorage.setItem('perpdeck.alerts', '{"version":1,"value":{"on":false,"threshold":"5"}}');
    });
    await page.goto(`${app.url}positions?trader=${foreseen.trader}`);
    const row = page
      .getByRole('table', { name: 'Positions' })
      .getByRole('row')
      .filter({ has: page.locator(`a[href*="/${foreseen.side}/${foreseen.idx}?"]`) });
    await expect(row).toBeVisible();
    // Anything that appears above the button between press and release would make the click miss it.
    await settle(page);
    expect(await notifications(), 'nothing is asked or told before it is wanted').toEqual([]);

    await page.getByRole('button', { name: alertsText.title }).click();
    const dialog = page.getByRole('dialog', { name: alertsText.title });
    await dialog.getByLabel(alertsText.threshold).selectOption('20');
    await dialog.getByRole('switch', { name: alertsText.turnOn }).check();
    await expect(dialog.getByText(notifyText.state.granted)).toBeVisible();
    await dialog.getByRole('button', { name: commonText.close }).click();
    const near = page.getByRole('status').filter({ hasText: /near liquidation/i });
    await expect(near.getByRole('link', { name: nameOf(foreseen) })).toBeVisible();
    await expectSoundFigures(page);

    clock.set(foreseen.pendingAtMs);
    await expect(row.getByText(positionsText.statuses.pending_liquidate)).toBeVisible();
    await expectSoundFigures(page);

    clock.set(foreseen.goneAtMs);
    const gone = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: `No longer open: ${nameOf(foreseen)}` });
    await expect(gone).toContainText(alertsText.gone.liquidated);
    await expect(row).toHaveCount(0);
    await expect(near.getByRole('link', { name: nameOf(foreseen) })).toHaveCount(0);
    expect((await notifications()).filter((text) => text.includes(foreseen.key))).toHaveLength(1);

    await gone.getByRole('link', { name: alertsText.gone.see }).first().click();
    await expect(page.getByRole('dialog')).toContainText(positionsText.statuses.liquidated);
  } finally {
    // The page checks for a newer version from time to time, and must not find a closed server.
    await page.close();
    await app.close();
    await server.close();
  }
});
