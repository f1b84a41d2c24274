import type { Page, Route } from '@playwright/test';
import { cancelText } from '~/text/en/cancel';
import { commonText } from '~/text/en/common';
import { ordersText } from '~/text/en/orders';
import { installTestSigner } from '../support/test-signer';
import { FIFTY, withFiftyOpeners } from './support/fifty-orders';
import { NOON_MS } from './support/foreseen-orders';
import { openLiveExchange } from './support/live-exchange';
import { expect, test } from './support/test';

const HELD = 20;

test('cancel openers, by keyboard: only limit and market orders, one at a time, each in the journal before it is sent, until Stop', async ({
  page,
  problems,
  foreseen: { trader, demoSeed },
}) => {
  // The exchange has no intent for orders that only this test knows.
  problems.expect(/404.*\/intent\//);
  const exchange = await openLiveExchange((engine) => withFiftyOpeners(engine, trader));
  const { cancelsSeen } = exchange;
  await page.clock.install({ time: NOON_MS });
  await page.addInitScript(installTestSigner, { seed: demoSeed });
  const seen = watchPosts(page, HELD);
  await page.goto(`${exchange.appUrl}markets?trader=${trader}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('cancel openers');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: ordersText.selection.dialog(FIFTY) });
  const listed = dialog.getByRole('table', { name: cancelText.batch.list }).locator('tbody tr');
  await expect(listed).toHaveCount(FIFTY);
  for (const words of await listed.allTextContents()) expect(words).toMatch(/(Long|Short)(Limit|Market)/);
  await dialog.getByRole('combobox').selectOption({ label: 'Test signer' });
  await dialog.getByRole('button', { name: 'Connect Test signer' }).click();
  await dialog.getByRole('button', { name: 'Sign and send' }).click();

  await expect.poll(() => seen.posts, { timeout: 60_000 }).toBe(HELD);
  await dialog.getByRole('button', { name: commonText.stop, exact: true }).click();
  seen.release();
  await expect(dialog.getByText(cancelText.batch.stopped)).toBeVisible();
  await page.clock.fastForward(30_000);
  expect(cancelsSeen).toHaveLength(HELD);
  expect(seen).toMatchObject({ posts: HELD, mostAtOnce: 1, unwritten: 0 });
  // In the order of the list, without repeats.
  expect(new Set(cancelsSeen.map(({ orderHashHex }) => orderHashHex)).size).toBe(HELD);
  await page.close();
  await exchange.close();
});

/** Counts the cancel requests, and holds one of them until the test releases it. */
function watchPosts(page: Page, held: number) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const seen = { posts: 0, mostAtOnce: 0, unwritten: 0, release: () => release() };
  let underWay = 0;
  void page.route('**/order/cancel', async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const written = await page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('perpdeck.cancel.')).length,
    );
    seen.posts += 1;
    underWay += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, underWay);
    if (written < seen.posts) seen.unwritten += 1;
    if (seen.posts === held) await released;
    const response = await route.fetch();
    underWay -= 1;
    return route.fulfill({ response });
  });
  return seen;
}
