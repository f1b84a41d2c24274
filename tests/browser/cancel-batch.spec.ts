import { cancelText } from '~/text/en/cancel';
import { ordersText } from '~/text/en/orders';
import { tablesText } from '~/text/en/tables';
import { installTestSigner } from '../support/test-signer';
import { FIFTY, withFiftyOrders } from './support/fifty-orders';
import { NOON_MS } from './support/foreseen-orders';
import { openLiveExchange } from './support/live-exchange';
import { expect, test } from './support/test';

test('fifty orders with one confirmation: one request and one result each, and one retry of those with a passing failure', async ({
  page,
  problems,
  foreseen: { trader, demoSeed },
}) => {
  problems.expect(/\b(409|429|500)\b/);
  // The exchange has no intent for orders that only this test knows.
  problems.expect(/404.*\/intent\//);
  const exchange = await openLiveExchange((engine) => withFiftyOrders(engine, trader));
  const { cancelsSeen } = exchange;
  await page.clock.install({ time: NOON_MS });
  await page.addInitScript(installTestSigner, { seed: demoSeed });
  await page.goto(`${exchange.appUrl}orders?trader=${trader}`);
  await page.getByRole('checkbox', { name: tablesText.selection.all }).check();
  await page.getByRole('button', { name: 'Cancel selected' }).click();

  const dialog = page.getByRole('dialog', { name: ordersText.selection.dialog(FIFTY) });
  await dialog.getByRole('combobox').selectOption({ label: 'Test signer' });
  await dialog.getByRole('button', { name: 'Connect Test signer' }).click();
  const orders = dialog.getByRole('table', { name: cancelText.batch.list }).locator('tbody tr');
  await expect(orders).toHaveCount(FIFTY);
  expect(cancelsSeen).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Sign and send' }).click();

  await expect(dialog.getByText(cancelText.batch.awaiting, { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(cancelsSeen).toHaveLength(FIFTY);
  expect(new Set(cancelsSeen.map(({ orderHashHex }) => orderHashHex)).size).toBe(FIFTY);
  // An error answer counts as a refusal once the order has stayed active for a minute.
  await expect(dialog.getByText(/\brefused\b/)).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(dialog.getByText(/\b10 refused\b/)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await dialog.getByRole('button', { name: cancelText.batch.retry(5) }).click();
  await expect.poll(() => cancelsSeen.length).toBe(FIFTY + 5);
  await page.clock.fastForward(20_000);
  await expect(dialog.getByText('45 of 50 cancelled')).toBeVisible();
  await expect(dialog.getByText('5 refused')).toBeVisible();

  await page.goto(`${exchange.appUrl}cancels`);
  await expect(page.getByRole('region', { name: 'Cancels' }).getByText(/^55 cancels$/)).toBeVisible();
  expect(cancelsSeen, 'a reload sends nothing').toHaveLength(FIFTY + 5);
  await page.close();
  await exchange.close();
});
