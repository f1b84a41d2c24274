import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cancelText } from '~/text/en/cancel';
import { commonText } from '~/text/en/common';
import { ordersText } from '~/text/en/orders';
import { openApp } from '../support/open-app';

/** An order as the service writes it. */
const wireOrder = (index: number, trader: string, status: string) => ({
  id: String(index).repeat(64),
  txId: '',
  trader,
  masterTrader: trader,
  market: TON_USDT,
  status,
  type: 'limit',
  direction: 'long',
  stopPrice: null,
  limitPrice: '1000000000',
  stopTriggerPrice: null,
  takeTriggerPrice: null,
  leverage: '2000000000',
  index: null,
  positionId: null,
  expiration: null,
  amount: '5000000000',
  indexPrice: null,
  settlementOraclePrice: null,
  createdAt: '2026-05-13T11:00:00Z',
  error: null,
});
/** The third market of the shipped configuration. */
const TON_USDT = '0:38cc06ea0f1b2cafe7f7904a14f2e441fb95bbaa92411a755177af77fafc87bf';

const posts = (requests: readonly string[]) => requests.filter((request) => request.startsWith('POST '));

/**
 * Checkboxes of cancellable orders, the oldest first: newer ones may be executed during the test. Not by role, which is
 * slow in a table.
 */
async function boxes(): Promise<readonly HTMLElement[]> {
  const orders = await screen.findByRole('table', { name: 'Orders' });
  await waitFor(() => expect(orders.querySelector('tbody input')).not.toBeNull());
  return [...orders.querySelectorAll<HTMLElement>('tbody input[type=checkbox]:not([aria-disabled])')].toReversed();
}

async function readyToSign(opened: Awaited<ReturnType<typeof openApp>>, button: HTMLElement, count: number) {
  await opened.user.click(button);
  await opened.user.click(await screen.findByRole('button', { name: 'Connect demo wallet' }));
  const dialog = within(screen.getByRole('dialog', { name: ordersText.selection.dialog(count) }));
  await opened.user.click(await dialog.findByRole('button', { name: cancelText.setup.authorise }));
  await dialog.findByText(cancelText.batch.draft(count));
  return dialog;
}

describe('several orders', () => {
  it('are cancelled with one confirmation, one after the other, with a result each', async () => {
    let tries = 0;
    const opened = await openApp({
      path: '/orders?trader=$trader',
      markets: 44,
      config: { refusedAfterSeconds: 0.1 },
      through: (request, answer) => {
        if (request.method !== 'POST') return answer();
        tries += 1;
        return tries === 2
          ? Promise.resolve(Response.json({ code: 'SLOW_DOWN', msg: 'too many requests' }, { status: 429 }))
          : answer();
      },
    });
    for (const box of (await boxes()).slice(0, 3)) await opened.user.click(box);
    expect(screen.getByText('3 selected')).toBeVisible();
    const dialog = await readyToSign(opened, screen.getByRole('button', { name: 'Cancel selected' }), 3);
    const rows = () =>
      within(dialog.getByRole('table', { name: cancelText.batch.list }))
        .getAllByRole('row')
        .slice(1);
    expect(rows()).toHaveLength(3);
    const signed = within(dialog.getByRole('region', { name: cancelText.youSign.title }));
    // The hashes of a session key need no comparison; the account and the number of orders stay in view.
    expect(signed.getByText(cancelText.youSign.hashes(3)).closest('details')).not.toHaveAttribute('open');
    expect(signed.getByText(cancelText.youSign.orders).nextElementSibling).toHaveTextContent('3');
    expect(signed.getByText(cancelText.youSign.account)).toBeVisible();
    expect(posts(opened.requests)).toEqual([]);
    await opened.user.click(dialog.getByRole('button', { name: 'Sign and send' }));
    const retry = await dialog.findByRole('button', { name: cancelText.batch.retry(1) });
    expect(posts(opened.requests)).toHaveLength(3);
    expect(within(rows()[1] ?? document.body).getByText(/too many requests/)).toBeVisible();
    await opened.user.click(retry);
    await waitFor(() => expect(posts(opened.requests)).toHaveLength(4));
    // No order is called cancelled before the service lists it so.
    expect(
      await dialog.findByText((text) => text === '3 cancelled' || text.endsWith('accepted, waiting')),
    ).toBeVisible();
    for (const row of rows())
      expect(
        within(row).getByText((text) => text === cancelText.accepted || text === cancelText.outcomes.cancelled),
      ).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  it('include all orders in view, and closing the dialog half-way sends no further cancel', async () => {
    const opened = await openApp({ path: '/orders?trader=$trader', markets: 44 });
    const all = await boxes();
    const many = all.length;
    const isStop = (box: HTMLElement) => /Stop|Take/.test(box.closest('tr')?.textContent ?? '');
    const withoutStops = all.filter((box) => !isStop(box)).length;
    expect(withoutStops).toBeLessThan(many);
    const { choices, menu, sameAs, leaves, withStops, inBar, cancelSelected } = ordersText.selection;
    await opened.user.click(screen.getByRole('button', { name: menu }));
    const group = within(screen.getByRole('group', { name: ordersText.selection.menuTitle }));
    const shown = (count: number) => group.getByRole('button', { name: new RegExp(`^All shown \\(${count}\\)`) });
    const stops = many - withoutStops;
    expect(group.getByRole('button', { name: new RegExp(`^Entries \\(${withoutStops}\\)`) })).toBeVisible();
    expect(group.getByRole('button', { name: new RegExp(`^Stops and take-profits \\(${stops}\\)`) })).toBeVisible();
    // No two choices are the same: all shown orders without stops are the entries.
    expect(shown(withoutStops)).toHaveAttribute('aria-disabled', 'true');
    expect(shown(withoutStops)).toHaveAccessibleDescription(`${sameAs.entries} ${leaves(stops)}`);
    expect(group.getByRole('button', { name: choices.selected('0') })).toHaveAttribute('aria-disabled', 'true');
    // With a selection, the bar has the button: the menu shows its count, and disables its own.
    const [box] = all;
    await opened.user.click(box ?? document.body);
    expect(screen.getByRole('button', { name: cancelSelected })).toBeVisible();
    const selected = group.getByRole('button', { name: choices.selected('1') });
    expect(selected).toHaveAttribute('aria-disabled', 'true');
    expect(selected).toHaveAccessibleDescription(inBar(cancelSelected));
    await opened.user.click(box ?? document.body);
    await opened.user.click(group.getByRole('checkbox', { name: withStops(stops) }));
    expect(shown(many)).toHaveAttribute('aria-disabled', 'false');
    const dialog = await readyToSign(opened, shown(many), many);
    expect(dialog.queryByText(ordersText.selection.staying(stops))).toBeNull();
    await opened.user.click(dialog.getByRole('button', { name: 'Sign and send' }));
    await waitFor(() => expect(posts(opened.requests).length).toBeGreaterThan(0));
    await opened.user.click(dialog.getByRole('button', { name: commonText.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = posts(opened.requests).length;
    await opened.user.click(screen.getByRole('link', { name: 'Cancels' }));
    await screen.findByRole('table', { name: 'Cancels' });
    expect(posts(opened.requests)).toHaveLength(sent);
    expect(sent).toBeLessThan(many);
  });

  it('are sent even after a new status removed them from the list on screen, while the full list still has them', async () => {
    const orders = new Map([
      [1, 'pending'],
      [2, 'pending'],
    ]);
    const opened = await openApp({
      path: '/orders?trader=$trader&status=pending',
      through: async (request, answer) => {
        const { pathname, searchParams } = new URL(request.url);
        const [, trader] = /\/orders\/([^/]+)\/active$/.exec(pathname) ?? [];
        if (trader === undefined) return answer();
        const requested = searchParams.getAll('statuses');
        const fitting = [...orders].filter(([, status]) => requested.length === 0 || requested.includes(status));
        return Response.json(fitting.map(([index, status]) => wireOrder(index, decodeURIComponent(trader), status)));
      },
    });
    for (const box of await boxes()) await opened.user.click(box);
    const list = screen.getByRole('table', { name: 'Orders' });
    const rowsBehind = () => list.querySelectorAll('tbody input[type=checkbox]');
    const dialog = await readyToSign(opened, screen.getByRole('button', { name: 'Cancel selected' }), 2);
    const read = () => act(() => opened.app.queryClient.invalidateQueries());
    orders.set(1, 'active');
    await read();
    await waitFor(() => expect(rowsBehind()).toHaveLength(1));
    expect(dialog.getByText(cancelText.batch.draft(2))).toBeVisible();
    // Gone from both lists: this one is not sent.
    orders.delete(1);
    await read();
    expect(await dialog.findByText(cancelText.batch.draft(1))).toBeVisible();
  });
});
