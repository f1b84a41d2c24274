import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { carryOut, readKeyChange } from '../support/key-change';
import { serveLiveCopy } from '../support/live-copy';
import { installTestTonWallet, type TestTransaction } from '../support/test-ton-wallet';
import { openCancelOf, recordPosts } from './support/cancel-steps';
import { foreseeOrders, NOON_MS } from './support/foreseen-orders';
import { expect, test } from './support/test';

const { trader, resting } = await foreseeOrders(10 * 60_000);

/** The production build against an exchange in this process, which acts on what the wallet hands in, as a chain would. */
async function serveExchange() {
  const openedAtMs = Date.now();
  const clock = { now: () => NOON_MS + (Date.now() - openedAtMs) };
  const engine = await createEngine({ seed: 1, scenario: 'calm', clock });
  const exchange = await startMockServer({ engine, clock, port: 0 });
  const app = await serveLiveCopy({ apiBaseUrl: exchange.url });
  const [first] = engine.listing().accounts;
  return { engine, app, owner: first?.address === trader ? first.owner : '', close: () => Promise.all([app.close(), exchange.close()]) };
}

test('a TON wallet: its no is no, and its transaction lets the session key cancel', async ({ page }) => {
  const { engine, app, owner, close } = await serveExchange();
  const posts = recordPosts(page);
  const transactions: TestTransaction[] = [];
  await page.exposeFunction('handIn', (json: string) => {
    const transaction: TestTransaction = JSON.parse(json);
    transactions.push(transaction);
    carryOut(engine, transaction);
  });
  await page.clock.install({ time: NOON_MS });
  await page.addInitScript(installTestTonWallet, { address: owner, deliver: 'handIn' });
  const behave = (behaviour: 'agrees' | 'declines') => page.evaluate((how) => window.testTonWallet?.behave(how), behaviour);
  try {
    const dialog = await openCancelOf(page, app.url, { trader, order: resting });
    await test.step('connects only when the person agrees', async () => {
      await behave('declines');
      await dialog.getByRole('combobox').selectOption({ label: 'Tonkeeper' });
      await dialog.getByRole('button', { name: 'Connect Tonkeeper' }).click();
      await expect(dialog.getByText(/You declined/)).toBeVisible();
      await behave('agrees');
      await dialog.getByRole('button', { name: 'Connect Tonkeeper' }).click();
    });
    await test.step('registers the key only when the person agrees', async () => {
      const authorise = dialog.getByRole('button', { name: 'Authorise session key' });
      await expect(authorise).toBeEnabled();
      await behave('declines');
      await authorise.click();
      await expect(dialog.getByText(/You declined/)).toBeVisible();
      expect(transactions).toEqual([]);
      await behave('agrees');
      await authorise.click();
      await expect(dialog.getByRole('button', { name: 'Sign and send' })).toBeEnabled();
    });
    const [transaction, ...more] = transactions;
    expect(more, 'one press, one transaction').toEqual([]);
    expect(transaction && readKeyChange(transaction)).toMatchObject({ what: 'add', account: trader, amount: '50000000', bitsLeft: 0 });
    expect(transaction?.from).toBe(owner);

    await dialog.getByRole('button', { name: 'Sign and send' }).click();
    await expect(dialog.getByText(/^The service accepted the cancel/)).toBeVisible();
    expect(posts).toHaveLength(1);
  } finally {
    await page.close();
    await close();
  }
});
