import type { Page } from '@playwright/test';
import { bendPosts, cancelsAdmitted, trustWorker } from './support/bent-posts';
import { authoriseKey, openCancelOf, openJournalRow, recordPosts } from './support/cancel-steps';
import { foreseeOrders, NOON_MS } from './support/foreseen-orders';
import { expect, test } from './support/test';

const AHEAD_MS = 10 * 60_000;
const foreseen = await foreseeOrders(AHEAD_MS);
const resting = { trader: foreseen.trader, order: foreseen.resting };

/** The exchange takes some seconds to act on a cancel: they pass at once. */
async function afterItsEffect(page: Page): Promise<void> {
  await page.clock.fastForward(6_000);
}

/** The dialog of an order that rests, with only the confirmation left to give. */
async function readyToSend(page: Page, appUrl: string, order = resting) {
  await page.clock.install({ time: NOON_MS });
  await trustWorker(page);
  const dialog = await openCancelOf(page, appUrl, order);
  await authoriseKey(dialog);
  return { dialog, send: dialog.getByRole('button', { name: 'Sign and send' }) };
}

test.describe('a cancel whose answer does not arrive', () => {
  test('is unknown when a 500 comes after the exchange applied it, and is found out without being sent again', async ({
    page,
    demo,
    problems,
  }) => {
    problems.expect(/500/);
    const posts = recordPosts(page);
    await bendPosts(page, ['answered-500']);
    const { dialog, send } = await readyToSend(page, demo.url);
    await send.click();
    await expect(dialog.getByText('It is not clear whether the service received the cancel.')).toBeVisible();
    await afterItsEffect(page);
    await expect(dialog.getByText('The order is cancelled.')).toBeVisible();
    const row = await openJournalRow(page, demo.url);
    await expect(row).toContainText('The order is cancelled.');
    expect(posts).toHaveLength(1);
    expect(await cancelsAdmitted(page)).toBe(1);
  });

  test('survives a reload in mid-POST: what the exchange got is found, and nothing is sent again', async ({
    page,
    demo,
  }) => {
    const posts = recordPosts(page);
    await bendPosts(page, ['answer-held']);
    const { dialog, send } = await readyToSend(page, demo.url);
    const arrived = page.waitForResponse((response) => response.request().method() === 'POST');
    await send.click();
    await arrived;
    await expect(dialog.getByText(/^Sent\. Waiting for the answer/)).toBeVisible();
    await page.reload();
    const row = await openJournalRow(page, demo.url);
    await afterItsEffect(page);
    await expect(row).toContainText('The order is cancelled.');
    expect(posts).toHaveLength(1);
    expect(await cancelsAdmitted(page)).toBe(1);
  });

  test('survives a reload before the exchange got it: the order is said to be still active, never cancelled', async ({
    page,
    demo,
  }) => {
    const posts = recordPosts(page);
    await bendPosts(page, ['request-held']);
    const { dialog, send } = await readyToSend(page, demo.url);
    await send.click();
    await expect(dialog.getByText(/^Sent\. Waiting for the answer/)).toBeVisible();
    await page.reload();
    const row = await openJournalRow(page, demo.url);
    await expect(row).toContainText('It is not clear whether the service received the cancel.');
    await expect(row).toContainText('The page went away before the answer came.');
    await expect(row).toContainText('The order is listed as “Active”.');
    expect(posts).toHaveLength(0);
    expect(await cancelsAdmitted(page)).toBe(0);
  });
});

test.describe('a cancel that is not sent', () => {
  test('because the page is offline, is sent by a second confirmation once it is online', async ({
    page,
    context,
    demo,
  }) => {
    const posts = recordPosts(page);
    const { dialog, send } = await readyToSend(page, demo.url);
    await context.setOffline(true);
    await send.click();
    await expect(dialog.getByText('You are offline. Nothing was sent.')).toBeVisible();
    expect(posts).toHaveLength(0);
    await context.setOffline(false);
    expect(posts, 'nothing leaves by itself').toHaveLength(0);
    await send.click();
    await expect(dialog.getByText(/^The service accepted the cancel/)).toBeVisible();
    await afterItsEffect(page);
    await expect(dialog.getByText('The order is cancelled.')).toBeVisible();
    expect(posts).toHaveLength(1);
    await expect(await openJournalRow(page, demo.url)).toContainText('The order is cancelled.');
  });

  test('because the order was executed while the dialog was open, cannot be confirmed any more', async ({
    page,
    demo,
  }) => {
    const posts = recordPosts(page);
    const { dialog, send } = await readyToSend(page, demo.url, { trader: foreseen.trader, order: foreseen.executing });
    await page.clock.fastForward(AHEAD_MS);
    await expect(dialog.getByText(/^The order has changed/)).toBeVisible();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await send.evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(posts).toHaveLength(0);
    await page.goto(`${demo.url}cancels`);
    await expect(page.getByText(/^No cancel was sent from this browser yet/)).toBeVisible();
  });
});

test('two tabs that confirm the same order at once send one cancel between them', async ({ page, context, demo }) => {
  const other = await context.newPage();
  const open = async (tab: Page) => ({ tab, posts: recordPosts(tab), ...(await readyToSend(tab, demo.url)) });
  const tabs = [await open(page), await open(other)];
  await Promise.all(tabs.map(({ send }) => send.click()));

  await expect.poll(() => tabs.filter(({ posts }) => posts.length > 0).length).toBe(1);
  const winner = tabs.find(({ posts }) => posts.length > 0) ?? fail();
  const loser = tabs.find((one) => one !== winner) ?? fail();
  await expect(
    loser.dialog.getByText(/^(Another tab is cancelling this order|A cancel of this order was sent before)/),
  ).toBeVisible();
  await afterItsEffect(winner.tab);
  await expect(winner.dialog.getByText('The order is cancelled.')).toBeVisible();
  expect(winner.posts).toHaveLength(1);
  expect(loser.posts).toHaveLength(0);
  expect([await cancelsAdmitted(winner.tab), await cancelsAdmitted(loser.tab)]).toEqual([1, 0]);
  for (const { tab } of tabs)
    await expect(await openJournalRow(tab, demo.url)).toContainText('The order is cancelled.');
  await other.close();
});

function fail(): never {
  throw new Error('one of the two tabs sent, the other did not');
}
