import { cancelText } from '~/text/en/cancel';
import { commonText } from '~/text/en/common';
import { shellText } from '~/text/en/shell';
import { signersText, walletText } from '~/text/en/wallet';
import { carryOut, readKeyChange } from '../support/key-change';
import { installTestTonWallet, type TestTransaction, type TonBehaviour } from '../support/test-ton-wallet';
import { openCancelOf, openJournalRow, recordPosts } from './support/cancel-steps';
import { NOON_MS } from './support/foreseen-orders';
import { openLiveExchange } from './support/live-exchange';
import { expect, test } from './support/test';

test('a TON wallet connects, authorises the session key by a transaction, and revokes it again', async ({
  page,
  foreseen: { trader, resting },
}) => {
  const exchange = await openLiveExchange();
  const { engine, cancelsSeen } = exchange;
  const owner = engine.listing().accounts.find(({ address }) => address === trader)?.owner ?? '';
  const posts = recordPosts(page);
  const delivered: TestTransaction[] = [];
  await page.exposeFunction('deliverTransaction', (text: string) => {
    const transaction: TestTransaction = JSON.parse(text);
    delivered.push(transaction);
    carryOut(engine, transaction);
  });
  await page.clock.install({ time: NOON_MS });
  await page.addInitScript(installTestTonWallet, {
    address: owner,
    deliver: 'deliverTransaction',
    readsManifest: true,
  });
  const behave = (behaviour: TonBehaviour) => page.evaluate((how) => window.testTonWallet?.behave(how), behaviour);
  const dialog = await openCancelOf(page, exchange.appUrl, { trader, order: resting });

  await test.step('declines twice, and nothing is registered or sent', async () => {
    await behave('declines');
    await dialog.getByRole('combobox').selectOption({ label: 'Tonkeeper' });
    await dialog.getByRole('button', { name: 'Connect Tonkeeper' }).click();
    await expect(dialog.getByText(signersText.declined)).toBeVisible();
    await behave('agrees');
    await dialog.getByRole('button', { name: 'Connect Tonkeeper' }).click();
    const authorise = dialog.getByRole('button', { name: cancelText.setup.authorise });
    await expect(authorise).toBeEnabled();
    await behave('declines');
    await authorise.click();
    await expect(dialog.getByText(signersText.declined)).toBeVisible();
    expect(delivered).toHaveLength(0);
  });

  await test.step('agrees: the account has the key, which signs', async () => {
    await behave('agrees');
    await dialog.getByRole('button', { name: cancelText.setup.authorise }).click();
    const send = dialog.getByRole('button', { name: 'Sign and send' });
    await expect(send).toBeEnabled();
    expect(delivered.map(readKeyChange)).toMatchObject([
      { what: 'add', account: trader, amount: '50000000', bitsLeft: 0 },
    ]);
    expect(delivered[0]?.from).toBe(owner);
    expect(posts).toHaveLength(0);
    await send.click();
    await expect(dialog.getByText(cancelText.accepted)).toBeVisible();
    exchange.pass(6_000);
    await page.clock.fastForward(6_000);
    await expect(dialog.getByText(cancelText.outcomes.cancelled)).toBeVisible();
    await dialog.getByRole('button', { name: commonText.close }).first().click();
  });

  await test.step('revokes it by another transaction', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: shellText.wallet.kinds['ton-connect'] }).click();
    const wallet = page.getByRole('dialog', { name: cancelText.setup.walletChoice });
    await wallet.getByRole('button', { name: /^Revoke/ }).click();
    await expect(wallet.getByText(walletText.keys.changed.revoked)).toBeVisible();
    const [added, removed] = delivered.map(readKeyChange);
    expect(removed).toMatchObject({ what: 'remove', account: trader, publicKey: added?.publicKey });
  });

  await expect(await openJournalRow(page, exchange.appUrl)).toContainText(cancelText.outcomes.cancelled);
  expect(cancelsSeen).toHaveLength(1);
  expect(posts).toHaveLength(1);
  await page.close();
  await exchange.close();
});
