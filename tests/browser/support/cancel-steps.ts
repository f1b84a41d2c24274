import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { cancelText } from '~/text/en/cancel';
import { openSeen } from './bent-posts';
import { pressByKeyboard } from './keyboard';

/** Every POST that left the page: the record for checking "sent once". */
export function recordPosts(page: Page): readonly Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request);
  });
  return posts;
}

/** Opens the cancel dialog of one order of the table, or of the first cancellable one. */
export async function openCancel(page: Page, order?: string): Promise<Locator> {
  const orders = page.getByRole('table', { name: 'Orders' });
  const row =
    order === undefined ? orders : orders.getByRole('row').filter({ has: page.locator(`a[href*="${order}"]`) });
  await pressByKeyboard(page, row.getByRole('button', { name: /^Cancel order/ }).first());
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Connects the demo wallet and lets it authorise the session key, until only the confirmation is left. */
export async function makeReady(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await pressByKeyboard(page, dialog.getByRole('button', { name: /^Connect/ }));
  await pressByKeyboard(page, dialog.getByRole('button', { name: cancelText.setup.authorise }));
  await expect(dialog.getByRole('button', { name: 'Sign and send' })).toBeEnabled();
  return dialog;
}

/** Opens the address of one order, and over its drawer the dialog that cancels it. */
export async function openCancelOf(
  page: Page,
  appUrl: string,
  { trader, order }: { readonly trader: string; readonly order: string },
): Promise<Locator> {
  await openSeen(page, () => page.goto(`${appUrl}orders/${order}?trader=${trader}`));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  return page.getByRole('dialog', { name: 'Cancel order' });
}

/** Like `makeReady`, with a pointer. The wallet authorises a key once in a tab's exchange. */
export async function authoriseKey(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Connect demo wallet' }).click();
  await dialog.getByRole('button', { name: cancelText.setup.authorise }).click();
  await expect(dialog.getByRole('button', { name: 'Sign and send' })).toBeEnabled();
}

/** The journal's row of a cancel, on a freshly loaded page. */
export async function openJournalRow(page: Page, appUrl: string): Promise<Locator> {
  await page.goto(`${appUrl}cancels`);
  const rows = page.getByRole('table', { name: 'Cancels' }).getByRole('row');
  await expect(rows, 'the head and one cancel').toHaveCount(2);
  return rows.last();
}
