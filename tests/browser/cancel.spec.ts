import type { Page } from '@playwright/test';
import { makeReady, openCancel, recordPosts } from './support/cancel-steps';
import { pressByKeyboard } from './support/keyboard';
import { expect, test } from './support/test';

async function openFirstCancel(page: Page): Promise<void> {
  await pressByKeyboard(page, page.getByRole('main').getByRole('button', { name: /Swing trader/ }));
  await openCancel(page);
}

test.describe('cancelling an order, by keyboard alone', () => {
  test('goes from the demo wallet to an order that is seen cancelled, with one POST', async ({ page, demo }) => {
    const posts = recordPosts(page);
    await page.goto(`${demo.url}orders`);
    await openFirstCancel(page);
    const dialog = await makeReady(page);
    await expect(dialog.getByText('Order hash')).toBeVisible();
    expect(posts, 'nothing leaves before the confirmation').toHaveLength(0);

    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Sign and send' }));
    await expect(dialog.getByText(/The order is cancelled\.|was executed before/)).toBeVisible();
    expect(posts).toHaveLength(1);
    const body: unknown = posts[0]?.postDataJSON();
    expect(body).toEqual({ message: expect.any(String), signature: expect.any(String), sa: expect.any(String), public_key: expect.any(String) });

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    expect(focused, 'the focus is somewhere, not lost').not.toBe('BODY');
  });

  test('is sent once, however often the confirmation is pressed', async ({ page, demo }) => {
    const posts = recordPosts(page);
    await page.goto(`${demo.url}orders`);
    await openFirstCancel(page);
    const dialog = await makeReady(page);
    await dialog.getByRole('button', { name: 'Sign and send' }).evaluate((button) => {
      for (let press = 0; press < 5; press += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await expect.poll(() => posts.length).toBe(1);
    await expect(dialog.getByText(/The order is cancelled\.|was executed before/)).toBeVisible();
    expect(posts).toHaveLength(1);
  });

  test('can be left before signing, and then nothing was sent', async ({ page, demo }) => {
    const posts = recordPosts(page);
    await page.goto(`${demo.url}orders`);
    await openFirstCancel(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(posts).toHaveLength(0);
  });
});
