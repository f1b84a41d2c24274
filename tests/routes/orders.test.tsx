import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultPollIntervals } from '~/config/poll-intervals';
import { walletForms } from '~/lib/address-forms';
import { cancelText } from '~/text/en/cancel';
import { commonText } from '~/text/en/common';
import { ordersText } from '~/text/en/orders';
import { openApp } from '../support/open-app';

const table = () => screen.findByRole('table', { name: 'Orders' });
const cancelButtons = async () => within(await table()).findAllByRole('button', { name: 'Cancel order' });
const posts = (requests: readonly string[]) => requests.filter((request) => request.startsWith('POST '));

/**
 * From the list to the dialog with everything ready except the signature, with the oldest order: newer ones may be
 * executed during the test.
 */
async function readyToSign(opened: Awaited<ReturnType<typeof openApp>>) {
  const oldest = (await cancelButtons()).at(-1);
  if (oldest === undefined) throw new Error('no order can be cancelled');
  await opened.user.click(oldest);
  // While its code loads, another dialog keeps its place.
  await opened.user.click(await screen.findByRole('button', { name: 'Connect demo wallet' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel order' }));
  await opened.user.click(await dialog.findByRole('button', { name: cancelText.setup.authorise }));
  await dialog.findByText(cancelText.draft);
  return dialog;
}

describe('orders of the watched trader', () => {
  it('are shown with exact amounts and moments', async () => {
    const { trader } = await openApp({ path: '/orders?trader=$trader', markets: 44 });
    await cancelButtons();
    const [, row] = within(await table()).getAllByRole('row');
    if (row === undefined) throw new Error('no rows');
    for (const amount of row.querySelectorAll('data'))
      expect(amount).toHaveAttribute('value', expect.stringMatching(/^-?\d+(\.\d+)?$/));
    for (const time of row.querySelectorAll('time'))
      expect(time).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/));
    expect(row.querySelectorAll('data').length).toBeGreaterThan(0);
    expect(row.querySelectorAll('time').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Trader address')).toHaveValue(walletForms.full(trader, 'wallet'));
  });

  it('are never "none" if they could not be read', async () => {
    await openApp({ path: '/orders?trader=$trader', through: () => Promise.reject(new TypeError('no connection')) });
    expect(await screen.findByText(/The exchange couldn’t be reached/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.queryByText(ordersText.none)).toBeNull();
  });

  it('are "none" if the list is empty', async () => {
    await openApp({ path: '/orders?trader=$trader', scenario: 'empty' });
    expect(await screen.findByText(ordersText.none)).toBeVisible();
  });

  it('stay, with their age, when a later request fails', async () => {
    let broken = false;
    const { user } = await openApp({
      path: '/orders?trader=$trader',
      // The exchange stands still, so the orders before the failure equal the orders after it.
      standing: true,
      config: { pollIntervals: { ...defaultPollIntervals, ordersMs: 500 } },
      through: (_request, answer) =>
        broken ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 })) : answer(),
    });
    const before = (await cancelButtons()).length;
    broken = true;
    expect(await screen.findByText(/The exchange answered with error 400/)).toBeVisible();
    expect(await cancelButtons()).toHaveLength(before);
    expect(screen.getAllByText(/^Failed · /).length).toBeGreaterThan(0);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/The exchange answered with error 400/)).toBeNull());
  });

  it('keep the focus in their panel when the focused order ends, as after a dialog', async () => {
    let ended = false;
    await openApp({
      path: '/orders?trader=$trader',
      standing: true,
      config: { pollIntervals: { ...defaultPollIntervals, ordersMs: 500 } },
      through: async (request, answer) =>
        ended && request.url.includes('/api/orders/') ? Response.json([]) : answer(),
    });
    const [first] = await cancelButtons();
    first?.focus();
    expect(first).toHaveFocus();
    ended = true;
    await waitFor(() => expect(first?.isConnected).toBe(false));
    expect(screen.getByRole('heading', { level: 2, name: 'Orders' })).toHaveFocus();
  });

  it('say where to begin while no trader is watched', async () => {
    const { user, trader } = await openApp({ path: '/orders' });
    await user.click(await screen.findByRole('button', { name: /^Swing trader/ }));
    await cancelButtons();
    expect(screen.getByLabelText('Trader address')).toHaveValue(walletForms.full(trader, 'wallet'));
  });
});

describe('cancelling an order', () => {
  it('leads from the demo wallet to an order seen as cancelled, with one request', async () => {
    const opened = await openApp({ path: '/orders?trader=$trader', markets: 44 });
    const dialog = await readyToSign(opened);
    expect(posts(opened.requests)).toEqual([]);
    await opened.user.click(dialog.getByRole('button', { name: 'Sign and send' }));
    // The exchange takes up to 5.5 s to cancel an accepted order; the next check comes at most 7 s later.
    expect(await dialog.findByText(cancelText.outcomes.cancelled)).toBeVisible();
    expect(posts(opened.requests)).toHaveLength(1);
  });

  it('reports a refusal once the order has stayed active, and sends again only if the trader chooses to', async () => {
    const opened = await openApp({
      path: '/orders?trader=$trader',
      markets: 44,
      config: { refusedAfterSeconds: 0.5 },
      through: (request, answer) =>
        request.method === 'POST'
          ? Promise.resolve(
              Response.json(
                { code: 'NOT_CANCELABLE', msg: 'the order is being executed', externalQueryId: 'q-7' },
                { status: 409 },
              ),
            )
          : answer(),
    });
    const dialog = await readyToSign(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Sign and send' }));
    expect(await dialog.findByText(cancelText.doubted)).toBeVisible();
    expect(dialog.getByText(cancelText.replied('the order is being executed'))).toBeVisible();
    expect(dialog.queryByRole('button', { name: cancelText.tryAgain })).toBeNull();
    expect(await dialog.findByText(cancelText.refused('the order is being executed'))).toBeVisible();
    expect(dialog.getByText(cancelText.supportId('q-7'))).toBeVisible();
    expect(posts(opened.requests)).toHaveLength(1);
    await opened.user.click(dialog.getByRole('button', { name: cancelText.tryAgain }));
    await opened.user.click(await dialog.findByRole('button', { name: 'Sign and send' }));
    await waitFor(() => expect(posts(opened.requests)).toHaveLength(2));
    // The watch continues until there is an outcome, and writes it down, even during the next test.
    expect(await dialog.findByText(cancelText.refused('the order is being executed'))).toBeVisible();
  });

  it('is no longer offered once the order has moved while the dialog is open', async () => {
    let gone = false;
    const opened = await openApp({
      path: '/orders?trader=$trader',
      markets: 44,
      config: { pollIntervals: { ...defaultPollIntervals, ordersMs: 500 } },
      through: async (request, answer) => {
        const response = await answer();
        return gone && request.url.includes('/orders/') ? Response.json([]) : response;
      },
    });
    const dialog = await readyToSign(opened);
    gone = true;
    const fates = [cancelText.fateAwaited, ...Object.values(cancelText.fates)];
    const words = fates.map((fate) => `${fate} ${cancelText.nothingSent.usually}`);
    await waitFor(() => expect(dialog.getByText((text) => words.includes(text))).toBeVisible());
    expect(dialog.queryByRole('button', { name: 'Sign and send' })).toBeNull();
    const [close] = dialog.getAllByRole('button', { name: commonText.close });
    await waitFor(() => expect(close).toHaveAttribute('aria-disabled', 'false'));
    await opened.user.click(close ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posts(opened.requests)).toEqual([]);
  });

  it('can be left at each step, and then nothing was sent', async () => {
    const opened = await openApp({ path: '/orders?trader=$trader', markets: 44 });
    const dialog = await readyToSign(opened);
    await opened.user.click(dialog.getByRole('button', { name: cancelText.notNow }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts(opened.requests)).toEqual([]);
  });
});
