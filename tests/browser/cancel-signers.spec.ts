import { cancelProgressText, cancelText } from '~/text/en/cancel';
import { installTestSigner, type SignerBehaviour } from '../support/test-signer';
import { cancelsAdmitted, trustWorker } from './support/bent-posts';
import { openCancelOf, openJournalRow, recordPosts } from './support/cancel-steps';
import { NOON_MS } from './support/foreseen-orders';
import { expect, test } from './support/test';

const notSent = (why: keyof typeof cancelText.whyNotSent) =>
  `${cancelText.whyNotSent[why]} ${cancelText.nothingSent.usually}`;

/** The failures of a signer, and the message that the dialog must show for each. */
const misdeeds: readonly (readonly [SignerBehaviour, string])[] = [
  ['declines', notSent('declined')],
  ['locked', notSent('signer-locked')],
  ['wrong-signature', notSent('signature-invalid')],
  ['wrong-key', notSent('signature-invalid')],
  ['short', notSent('signer-malformed')],
];

test('an injected signer: no failure of it sends a request, and a signature sends one cancel', async ({
  page,
  demo,
  foreseen: { trader, demoSeed, resting },
}) => {
  const posts = recordPosts(page);
  await page.clock.install({ time: NOON_MS });
  await trustWorker(page);
  await page.addInitScript(installTestSigner, { seed: demoSeed });
  const dialog = await openCancelOf(page, demo.url, { trader, order: resting });
  const send = dialog.getByRole('button', { name: 'Sign and send' });
  const behave = (behaviour: SignerBehaviour) => page.evaluate((how) => window.testSigner?.behave(how), behaviour);
  const connect = async () => {
    await dialog.getByRole('combobox').selectOption({ label: 'Test signer' });
    await dialog.getByRole('button', { name: 'Connect Test signer' }).click();
  };

  await connect();
  for (const [behaviour, words] of misdeeds) {
    await test.step(behaviour, async () => {
      await behave(behaviour);
      await send.click();
      await expect(dialog.getByText(words)).toBeVisible();
      expect(posts).toHaveLength(0);
    });
  }
  await test.step('has switched to another account', async () => {
    await behave('switches-silently');
    await send.click();
    await expect(dialog.getByText(cancelText.whyNotSent['signer-account-switched'])).toBeVisible();
    expect(posts).toHaveLength(0);
  });
  await test.step('signs', async () => {
    await behave('signs');
    await connect();
    await send.click();
    await expect(dialog.getByText(cancelText.accepted)).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(dialog.getByText(cancelProgressText.outcomes.cancelled)).toBeVisible();
  });

  const row = await openJournalRow(page, demo.url);
  await expect(row).toContainText(cancelProgressText.outcomes.cancelled);
  await expect(row).toContainText(cancelProgressText.sources.injected);
  expect(posts).toHaveLength(1);
  expect(await cancelsAdmitted(page)).toBe(1);
});
