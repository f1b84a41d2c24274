import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { cancelProgressText, cancelText } from '~/text/en/cancel';
import { cancelsText } from '~/text/en/cancels';
import { openSeen, trustWorker } from './support/bent-posts';
import { makeReady, openCancel, openJournalRow, recordPosts } from './support/cancel-steps';
import { NOON_MS } from './support/foreseen-orders';
import { pressByKeyboard } from './support/keyboard';
import { expect, test } from './support/test';

/** Starts on the orders page without a watched trader, as on a first visit. */
async function openDialog(page: Page, appUrl: string, order: string): Promise<void> {
  await page.clock.install({ time: NOON_MS });
  await trustWorker(page);
  await openSeen(page, async () => {
    await page.goto(`${appUrl}orders`);
    await pressByKeyboard(page, page.getByRole('main').getByRole('button', { name: /Swing trader/ }));
  });
  await openCancel(page, order);
}

test.describe('cancelling an order by keyboard', () => {
  test(
    'leads from the demo wallet to an order seen as cancelled, with one POST',
    { tag: '@smoke' },
    async ({ page, demo, foreseen: { resting } }) => {
      const posts = recordPosts(page);
      await openDialog(page, demo.url, resting);
      const dialog = await makeReady(page);
      // The hashes of a session key are folded, since they need no comparison.
      await expect(dialog.getByText(cancelText.youSign.orders, { exact: true })).toBeVisible();
      await expect(dialog.getByText(cancelsText.columns.orderHash)).toBeHidden();
      await dialog.getByText(cancelText.youSign.hashes(1)).press('Enter');
      await expect(dialog.getByText(cancelsText.columns.orderHash)).toBeVisible();
      expect(posts, 'nothing leaves before the confirmation').toHaveLength(0);

      await pressByKeyboard(page, dialog.getByRole('button', { name: 'Sign and send' }));
      await expect(dialog.getByText(cancelProgressText.outcomes.cancelled)).toBeVisible();
      expect(posts).toHaveLength(1);
      const body: unknown = posts[0]?.postDataJSON();
      expect(body).toEqual({
        message: expect.any(String),
        signature: expect.any(String),
        sa: expect.any(String),
        public_key: expect.any(String),
      });

      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const focused = await page.evaluate(() => document.activeElement?.tagName);
      expect(focused, 'the focus is somewhere, not lost').not.toBe('BODY');

      const { signature = '' } = Object(body);
      const row = await openJournalRow(page, demo.url);
      await expect(row).toContainText(cancelProgressText.outcomes.cancelled);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        pressByKeyboard(page, page.getByRole('button', { name: cancelsText.exportJson })),
      ]);
      const file = await readFile(await saved.path(), 'utf8');
      expect(JSON.parse(file)).toMatchObject({
        version: 1,
        cancels: [{ target: { orderHash: resting }, state: { outcome: 'cancelled' } }],
      });
      expect(file, 'what signs is in no file').not.toContain(signature);
    },
  );

  test('is sent once, however often the confirmation is pressed', async ({ page, demo, foreseen: { resting } }) => {
    const posts = recordPosts(page);
    await openDialog(page, demo.url, resting);
    const dialog = await makeReady(page);
    await dialog.getByRole('button', { name: 'Sign and send' }).evaluate((button) => {
      for (let press = 0; press < 5; press += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await expect.poll(() => posts.length).toBe(1);
    await page.clock.fastForward(6_000);
    await expect(dialog.getByText(cancelProgressText.outcomes.cancelled)).toBeVisible();
    expect(posts).toHaveLength(1);
  });

  test(
    'can be left before signing, and then nothing was sent',
    { tag: '@smoke' },
    async ({ page, demo, foreseen: { resting } }) => {
      const posts = recordPosts(page);
      await openDialog(page, demo.url, resting);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(posts).toHaveLength(0);
    },
  );
});
