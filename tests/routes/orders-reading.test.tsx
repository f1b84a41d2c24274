import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ordersText } from '~/text/en/orders';
import { openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';

type Through = NonNullable<OpenAppOptions['through']>;
type WireOrder = Record<string, unknown>;

const table = () => screen.findByRole('table', { name: 'Orders' });
const rowHeads = async () => within(await table()).findAllByRole('rowheader');
const linkOf = (id: string) => document.querySelector(`a[data-row-link][href*="${id}"]`);
const orderRequests = ({ requests }: OpenedApp) => requests.filter((request) => request.includes('/orders/'));
const searchOf = ({ app }: OpenedApp) => app.router.state.location.search;
const open = (options: Omit<OpenAppOptions, 'path'> & { readonly view?: string }) =>
  openApp({ standing: true, markets: 44, ...options, path: `/orders?trader=$trader${options.view ?? ''}` });

/** The list before its n-th request (from 1), with orders made after the exchange's first order. */
function listOf(idsAt: (turn: number) => readonly string[]): Through {
  let turn = 0;
  let template: WireOrder = {};
  return async (request, answer) => {
    const response = await answer();
    if (request.method !== 'GET' || !request.url.includes('/orders/')) return response;
    [template = template] = (await response.json()) as WireOrder[];
    const { searchParams } = new URL(request.url);
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
    turn += 1;
    return Response.json(
      idsAt(turn)
        .map((id) => ({ ...template, id }))
        .slice(offset, offset + limit),
    );
  };
}

/** Long lists are slow to draw, and these tests do not need their rows. */
const openUndrawn = (through: Through) => open({ markets: 2, view: '&q=nothing-like-it', through });

const names = (count: number) => Array.from({ length: count }, (_, index) => `order-${index}`);

describe('reading the orders of a trader', () => {
  it('says that the list changed, and has every order once', async () => {
    const opened = await openUndrawn(listOf((turn) => (turn === 1 ? names(130) : ['order-new', ...names(130)])));
    expect(await screen.findByText(ordersText.countFiltered(0, 131))).toBeVisible();
    expect(screen.getByText(ordersText.changedWhileReading)).toBeVisible();
    expect(orderRequests(opened).map((request) => /offset=(\d+)/.exec(request)?.[1])).toEqual([
      '0',
      '95',
      '0',
      '95',
      '126',
    ]);
  });

  it('makes the file of a changing list, and says so', async () => {
    let changes = false;
    const { user } = await openUndrawn(listOf((turn) => (changes && turn % 2 === 0 ? names(130) : names(131))));
    await screen.findByText(ordersText.countFiltered(0, 131));
    expect(screen.queryByText(ordersText.changedWhileReading)).toBeNull();
    changes = true;
    URL.createObjectURL = () => 'blob:made';
    URL.revokeObjectURL = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(ordersText.changedWhileExporting)).toBeVisible();
  });

  it('does not let a slow old answer, or an old list, restore an order that a newer one lacks', async () => {
    const release: (() => void)[] = [];
    let moved = false;
    let goneId = '';
    const opened = await open({
      config: {
        pollIntervals: {
          marketMs: 5_000,
          ordersMs: 500,
          positionsMs: 4_000,
          vaultsMs: 30_000,
          accountMs: 15_000,
          historyMs: 60_000,
        },
      },
      through: async (request, answer) => {
        const response = await answer();
        if (!request.url.includes('/orders/')) return response;
        const orders = (await response.json()) as WireOrder[];
        if (!moved) return Response.json(orders);
        if (request.url.includes('statuses=active')) return Response.json(orders.filter(({ id }) => id !== goneId));
        // The state at the time of the request.
        await new Promise<void>((resolve) => release.push(resolve));
        return Response.json(orders);
      },
    });
    const row = (await rowHeads()).map((head) => head.closest('tr')).find((one) => one?.textContent.includes('Active'));
    goneId =
      row
        ?.querySelector('a[data-row-link]')
        ?.getAttribute('href')
        ?.match(/[0-9a-f]{64}/)?.[0] ?? '';
    expect(goneId).not.toBe('');
    moved = true;
    await waitFor(() => expect(release).toHaveLength(1));
    const statusList = screen.getByRole('combobox', { name: ordersText.filters.status });
    await opened.user.selectOptions(statusList, 'active');
    await waitFor(() => expect(statusList).toHaveValue('active'));
    await waitFor(() => expect(orderRequests(opened).at(-1)).toContain('statuses=active'));
    await waitFor(() => expect(linkOf(goneId)).toBeNull());
    release[0]?.();
    const openChip = () => screen.getByRole('button', { name: new RegExp(`^${ordersText.groups.open}`) });
    await opened.user.click(openChip());
    expect((await rowHeads()).length).toBeGreaterThan(1);
    expect(openChip()).toHaveAttribute('aria-pressed', 'true');
    expect(linkOf(goneId)).toBeNull();
  });
});

describe('orders of one wallet id, which only an older link has', () => {
  it('are requested with the trimmed id, which is named and can be cleared with one press', async () => {
    const opened = await open({ view: `&wallet=${encodeURIComponent('  nobody & co ')}` });
    expect(await screen.findByText(ordersText.noneRequested)).toBeVisible();
    expect(screen.getByText(ordersText.filters.wallet('nobody & co'))).toBeVisible();
    // The page also requests which assets may have positions.
    const requested = orderRequests(opened).filter((one) => one.includes('walletId='));
    expect(requested).not.toHaveLength(0);
    for (const one of requested)
      expect(new URL(`http://at.test${one.slice(4)}`).searchParams.get('walletId')).toBe('nobody & co');
    expect(searchOf(opened)).toMatchObject({ wallet: 'nobody & co' });
    await opened.user.click(screen.getByRole('button', { name: ordersText.filters.clearWallet }));
    expect((await rowHeads()).length).toBeGreaterThan(1);
    expect(searchOf(opened)).not.toHaveProperty('wallet');
    expect(orderRequests(opened).at(-1)).not.toContain('walletId');
    expect(screen.queryByText(ordersText.filters.wallet('nobody & co'))).toBeNull();
  });

  it('work with operation 14 too, from a link', async () => {
    const opened = await open({ view: '&asset=SOL&wallet=17' });
    expect(await screen.findByText(ordersText.filters.wallet('17'))).toBeVisible();
    await waitFor(() => expect(orderRequests(opened)[0]).toMatch(/\/SOL\/active\?.*walletId=17/));
  });
});
