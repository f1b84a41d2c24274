import type { Locator, Page, Request } from '@playwright/test';
import { cancelProgressText, cancelText } from '~/text/en/cancel';
import { cancelsText } from '~/text/en/cancels';
import { orderNamesText } from '~/text/en/order-names';
import { bendPosts, cancelsAdmitted, cutSwitch, trustWorker } from './support/bent-posts';
import { authoriseKey, openCancelOf, openJournalRow, recordPosts } from './support/cancel-steps';
import { AHEAD_MS, type ForeseenOrders, NOON_MS } from './support/foreseen-orders';
import { expect, test } from './support/test';

/** The exchange takes some seconds to act on a cancel: they pass at once. */
async function afterItsEffect(page: Page): Promise<void> {
  await page.clock.fastForward(6_000);
}

/** The dialog of an order that rests, with only the confirmation left to give. */
async function readyToSend(page: Page, appUrl: string, { trader, resting }: ForeseenOrders, order = resting) {
  await page.clock.install({ time: NOON_MS });
  await trustWorker(page);
  const dialog = await openCancelOf(page, appUrl, { trader, order });
  await authoriseKey(dialog);
  return { dialog, send: dialog.getByRole('button', { name: 'Sign and send' }) };
}

test.describe('a cancel whose answer does not arrive', () => {
  test('is unknown when a 500 comes after the exchange applied it, and is found out without being sent again', async ({
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

  test('is not called refused when the browser repeated it and the copy was, and is found out', async ({
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

  test('survives a reload in mid-POST: what the exchange got is found, and nothing is sent again', async ({
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

  test('survives a reload before the exchange got it: the order is said to be still active, never cancelled', async ({
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
  test('because the page is offline, is sent by a second confirmation once it is answered', async ({
    page,
    context,
    demo,
    foreseen,
    problems,
  }) => {
    // The host of the page is out of reach too, and is asked whether there is a new version.
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
    // The browser still says that it is offline, but now a read is answered before anything is signed.
    await send.click();
    await expect(dialog.getByText(cancelProgressText.accepted)).toBeVisible();
    await context.setOffline(false);
    await afterItsEffect(page);
    await expect(dialog.getByText(cancelProgressText.outcomes.cancelled)).toBeVisible();
    expect(posts).toHaveLength(1);
    await expect(await openJournalRow(page, demo.url)).toContainText(cancelProgressText.outcomes.cancelled);
  });

  test('because the order was executed while the dialog was open, cannot be confirmed any more', async ({
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

test('a lock whose holder sleeps is waited for and named, and never taken from it', async ({
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

/** The same request once more, from another tab, and the status that it gets there. */
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
  // Pressed as a person does, at a place: where the other tab was faster, another button may stand there by then.
  await Promise.all(tabs.map(({ tab, send }) => pressItsPlace(tab, send)));

  await expect.poll(() => tabs.filter(({ posts }) => posts.length > 0).length).toBe(1);
  const winner = tabs.find(({ posts }) => posts.length > 0) ?? fail();
  const loser = tabs.find((one) => one !== winner) ?? fail();
  // It follows the cancel of the other as its own, and sends none.
  await expect(loser.send).toHaveCount(0);
  await expect(loser.dialog.getByText(cancelProgressText.accepted)).toBeVisible();
  // The request may still be on its way.
  await expect.poll(async () => [await cancelsAdmitted(winner.tab), await cancelsAdmitted(loser.tab)]).toEqual([1, 0]);
  expect(loser.posts).toHaveLength(0);
  // In the demo each tab has an exchange of its own, and either may watch the order for both: both need the cancel.
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
