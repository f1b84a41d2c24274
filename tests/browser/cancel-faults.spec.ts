import type { Locator, Page, Request } from '@playwright/test';
import { cancelProgressText, cancelText } from '~/text/en/cancel';
import { cancelsText } from '~/text/en/cancels';
import { orderNamesText } from '~/text/en/order-names';
import { bendPosts, cancelsAdmitted, cutSwitch, trustWorker } from './support/bent-posts';
import { authoriseKey, openCancelOf, openJournalRow, recordPosts } from './support/cancel-steps';
import { AHEAD_MS, type ForeseenOrders, NOON_MS } from './support/foreseen-orders';
import { expect, test } from './support/test';

/** The exchange takes some seconds to act on a cancel: this skips them. */
async function afterItsEffect(page: Page): Promise<void> {
  await page.clock.fastForward(6_000);
}

/** The dialog of a resting order, with only the confirmation left. */
async function readyToSend(page: Page, appUrl: string, { trader, resting }: ForeseenOrders, order = resting) {
  await page.clock.install({ time: NOON_MS });
  await trustWorker(page);
  const dialog = await openCancelOf(page, appUrl, { trader, order });
  await authoriseKey(dialog);
  return { dialog, send: dialog.getByRole('button', { name: 'Sign and send' }) };
}

test.describe('a cancel without its answer', () => {
  test('is unknown when a 500 comes after the exchange applied it, and is found out without a second request', async ({
    page,
    demo,
    foreseen,
    problems,
  }) => {
    problems.expect(/500/);
    const posts = recordPosts(page);
    await bendPosts(page, ['answered-500']);
    const { dialog, send } = await readyToSend(page, demo.url, foreseen);
    await send.click();
    await expect(dialog.getByText(cancelProgressText.unknown)).toBeVisible();
    await afterItsEffect(page);
    await expect(dialog.getByText(cancelProgressText.outcomes.cancelled)).toBeVisible();
    const row = await openJournalRow(page, demo.url);
    await expect(row).toContainText(cancelProgressText.outcomes.cancelled);
    expect(posts).toHaveLength(1);
    expect(await cancelsAdmitted(page)).toBe(1);
  });

  test('is not called refused when the browser repeated it and the exchange refused the copy, and is found out', async ({
    page,
    demo,
    foreseen,
  }) => {
    const posts = recordPosts(page);
    await bendPosts(page, ['repeated']);
    const { dialog, send } = await readyToSend(page, demo.url, foreseen);
    await send.click();
    await expect(dialog.getByText(cancelProgressText.doubted)).toBeVisible();
    await expect(dialog.getByText(/refused/i)).toHaveCount(0);
    await afterItsEffect(page);
    await expect(dialog.getByText(cancelProgressText.outcomes.cancelled)).toBeVisible();
    await expect(await openJournalRow(page, demo.url)).toContainText(cancelProgressText.outcomes.cancelled);
    expect(posts).toHaveLength(1);
  });

  test('survives a reload during the POST: a received cancel is found, and nothing is sent again', async ({
    page,
    demo,
    foreseen,
  }) => {
    const posts = recordPosts(page);
    await bendPosts(page, ['answer-held']);
    const { dialog, send } = await readyToSend(page, demo.url, foreseen);
    const arrived = page.waitForResponse((response) => response.request().method() === 'POST');
    await send.click();
    await arrived;
    await expect(dialog.getByText(cancelProgressText.sending)).toBeVisible();
    await page.reload();
    const row = await openJournalRow(page, demo.url);
    await afterItsEffect(page);
    await expect(row).toContainText(cancelProgressText.outcomes.cancelled);
    expect(posts).toHaveLength(1);
    expect(await cancelsAdmitted(page)).toBe(1);
  });

  test('survives a reload before the exchange received it: the order is reported as still active, never as cancelled', async ({
    page,
    demo,
    foreseen,
  }) => {
    const posts = recordPosts(page);
    await bendPosts(page, ['request-held']);
    const { dialog, send } = await readyToSend(page, demo.url, foreseen);
    await send.click();
    await expect(dialog.getByText(cancelProgressText.sending)).toBeVisible();
    await page.reload();
    const row = await openJournalRow(page, demo.url);
    await expect(row).toContainText(cancelProgressText.unknown);
    await expect(row).toContainText(cancelProgressText.unclear.interrupted);
    await expect(row).toContainText(cancelProgressText.listedAs(orderNamesText.statuses.active));
    expect(posts).toHaveLength(0);
    expect(await cancelsAdmitted(page)).toBe(0);
  });
});

test.describe('a cancel that is not sent', () => {
  test('because the page is offline is sent by a second confirmation once the service answers', async ({
    page,
    context,
    demo,
    foreseen,
    problems,
  }) => {
    // The host of the page is unreachable too, and the page checks it for a new version.
    problems.expect(/ERR_FAILED/);
    const posts = recordPosts(page);
    const connection = await cutSwitch(page);
    const { dialog, send } = await readyToSend(page, demo.url, foreseen);
    await context.setOffline(true);
    await connection('cut');
    await send.click();
    await expect(dialog.getByText(`${cancelText.whyNotSent.offline} ${cancelText.nothingSent.usually}`)).toBeVisible();
    expect(posts).toHaveLength(0);
    await connection('whole');
    expect(posts, 'nothing leaves by itself').toHaveLength(0);
    // The browser still says that it is offline, but now a request is answered before anything is signed.
    await send.click();
    await expect(dialog.getByText(cancelProgressText.accepted)).toBeVisible();
    await context.setOffline(false);
    await afterItsEffect(page);
    await expect(dialog.getByText(cancelProgressText.outcomes.cancelled)).toBeVisible();
    expect(posts).toHaveLength(1);
    await expect(await openJournalRow(page, demo.url)).toContainText(cancelProgressText.outcomes.cancelled);
  });

  test('because the order was executed while the dialog was open can no longer be confirmed', async ({
    page,
    demo,
    foreseen,
  }) => {
    const posts = recordPosts(page);
    const { dialog, send } = await readyToSend(page, demo.url, foreseen, foreseen.executing);
    await page.clock.fastForward(AHEAD_MS);
    const { executing, 'executed-first': filled } = cancelText.fates;
    await expect(dialog.getByText(executing).or(dialog.getByText(filled)).first()).toBeVisible();
    await expect(send).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: cancelText.notNow })).toHaveCount(0);
    expect(posts).toHaveLength(0);
    await page.goto(`${demo.url}cancels`);
    await expect(page.getByText(cancelsText.none)).toBeVisible();
  });
});

test('a lock of a sleeping tab is waited for and named, and never taken from it', async ({
  page,
  context,
  demo,
  foreseen,
}) => {
  const other = await context.newPage();
  await other.goto(`${demo.url}embed.html`);
  await other.evaluate(
    (name) => void navigator.locks.request(name, () => new Promise(() => undefined)),
    `perpdeck-cancel:${foreseen.trader}/${foreseen.resting}`,
  );
  const posts = recordPosts(page);
  const { dialog, send } = await readyToSend(page, demo.url, foreseen);
  await send.click();
  await expect(dialog.getByText(cancelProgressText.waitsForTab)).toBeVisible();
  const refusal = dialog.getByText(`${cancelText.whyNotSent['busy-elsewhere']} ${cancelText.nothingSent.here}`);
  await expect(refusal).toBeVisible();
  expect(posts).toHaveLength(0);
  await other.close();
  await send.click();
  await expect(dialog.getByText(cancelProgressText.accepted)).toBeVisible();
  expect(posts).toHaveLength(1);
});

async function pressItsPlace(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox()) ?? fail();
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Sends the same request again from another tab, and returns the status of that answer. */
function repeatIn(page: Page, request: Request): Promise<number> {
  const body = request.postData() ?? fail();
  return page.evaluate(
    async ([url, sent]) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body: sent })).status;
    },
    [request.url(), body] as const,
  );
}

test('two tabs that confirm the same order at once send one cancel between them', async ({
  page,
  context,
  demo,
  foreseen,
}) => {
  const other = await context.newPage();
  const open = async (tab: Page) => ({ tab, posts: recordPosts(tab), ...(await readyToSend(tab, demo.url, foreseen)) });
  const tabs = [await open(page), await open(other)];
  // Pressed at a position, as a person does: if the other tab was faster, another button may be there by then.
  await Promise.all(tabs.map(({ tab, send }) => pressItsPlace(tab, send)));

  await expect.poll(() => tabs.filter(({ posts }) => posts.length > 0).length).toBe(1);
  const winner = tabs.find(({ posts }) => posts.length > 0) ?? fail();
  const loser = tabs.find((one) => one !== winner) ?? fail();
  // It follows the other tab's cancel as its own, and sends none.
  await expect(loser.send).toHaveCount(0);
  await expect(loser.dialog.getByText(cancelProgressText.accepted)).toBeVisible();
  // The request may still be in flight.
  await expect.poll(async () => [await cancelsAdmitted(winner.tab), await cancelsAdmitted(loser.tab)]).toEqual([1, 0]);
  expect(loser.posts).toHaveLength(0);
  // In the demo each tab has its own exchange, and either tab may watch the order for both: both exchanges need the
  // cancel.
  expect(await repeatIn(loser.tab, winner.posts[0] ?? fail())).toBe(200);
  for (const { tab } of tabs) await afterItsEffect(tab);
  for (const { dialog } of tabs) await expect(dialog.getByText(cancelProgressText.outcomes.cancelled)).toBeVisible();
  expect([winner.posts.length, loser.posts.length], 'the second is of this test').toEqual([1, 1]);
  for (const { tab } of tabs)
    await expect(await openJournalRow(tab, demo.url)).toContainText(cancelProgressText.outcomes.cancelled);
  await other.close();
});

function fail(): never {
  throw new Error('no such tab or button');
}
