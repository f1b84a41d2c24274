import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { commonText } from '~/text/en/common';
import { ordersText } from '~/text/en/orders';
import { tablesText } from '~/text/en/tables';
import { openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';

const table = () => screen.findByRole('table', { name: 'Orders' });
const rowHeads = async () => within(await table()).findAllByRole('rowheader');
const statusList = () => screen.getByRole('combobox', { name: ordersText.filters.status });
/** The chip of a group, with or without a count. */
const group = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });
const panel = () => screen.getByRole('region', { name: 'Orders' });
const orderRequests = (requests: readonly string[]) => requests.filter((request) => request.includes('/orders/'));
const searchOf = ({ app }: OpenedApp) => app.router.state.location.searchStr;

/** The exchange stands still: orders must not move between two counts. */
const openOrders = (options: OpenAppOptions) => openApp({ standing: true, ...options });

/** Changes the first orders of every answer, if it has any. */
function withFirst(...changes: readonly Record<string, unknown>[]): NonNullable<OpenAppOptions['through']> {
  return async (request, answer) => {
    const response = await answer();
    if (request.method !== 'GET' || !request.url.includes('/orders/')) return response;
    const orders = (await response.json()) as Record<string, unknown>[];
    return Response.json(orders.map((order, index) => ({ ...order, ...changes[index] })));
  };
}

describe('the view of the orders page', () => {
  it('is filtered from the keyboard: slash, then a text', async () => {
    const { user } = await openOrders({ path: '/orders?trader=$trader' });
    await rowHeads();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: ordersText.filter })).toHaveFocus();
    expect(screen.getByRole('searchbox', { name: ordersText.filter })).toHaveValue('');
  });

  it('requests the chosen statuses, and keeps them in the URL', async () => {
    const opened = await openOrders({ path: '/orders?trader=$trader', markets: 44 });
    await rowHeads();
    const before = (await rowHeads()).length;
    expect(panel()).toHaveTextContent(ordersText.count(before));
    await opened.user.selectOptions(statusList(), 'expired');
    await waitFor(() => expect(orderRequests(opened.requests).at(-1)).toContain('statuses=expired'));
    await waitFor(() => expect(statusList()).toHaveDisplayValue(new RegExp(`^${ordersText.statuses.expired} \\d`)));
    expect(searchOf(opened)).toContain('expired');
    expect(group(ordersText.groups.cancelled)).toHaveAttribute('aria-pressed', 'false');
    await opened.user.click(group(ordersText.groups.open));
    await waitFor(async () => expect(await rowHeads()).toHaveLength(before));
  });

  it('requests all statuses of a group at once, and of two groups', async () => {
    const opened = await openOrders({ path: '/orders?trader=$trader', markets: 44 });
    await rowHeads();
    await opened.user.click(group(ordersText.groups.cancelled));
    await waitFor(() => expect(orderRequests(opened.requests).at(-1)).toContain('statuses=canceled_by_sequencer'));
    expect(orderRequests(opened.requests).at(-1)).toContain('statuses=expired');
    expect(statusList()).toHaveValue('any');
    await opened.user.click(group(ordersText.groups.failed));
    await waitFor(() => expect(orderRequests(opened.requests).at(-1)).toContain('statuses=error'));
    expect(orderRequests(opened.requests).at(-1)).toContain('statuses=expired');
    expect(group(ordersText.groups.cancelled)).toHaveAttribute('aria-pressed', 'true');
    expect(group(ordersText.groups.failed)).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps several statuses of an older link, even if they do not form a group', async () => {
    const opened = await openOrders({ path: '/orders?trader=$trader&status=active,expired', markets: 44 });
    await rowHeads();
    expect(orderRequests(opened.requests)[0]).toMatch(
      /statuses=active&.*statuses=expired|statuses=active&statuses=expired/,
    );
    expect(statusList()).toHaveDisplayValue(ordersText.filters.several(2));
    expect(group(ordersText.groups.open)).toHaveAttribute('aria-pressed', 'false');
  });

  it('uses operation 14 for one asset', async () => {
    const opened = await openOrders({ path: '/orders?trader=$trader&asset=SOL', markets: 44 });
    await rowHeads();
    expect(orderRequests(opened.requests)[0]).toMatch(/\/api\/orders\/[^/]+\/SOL\/active\?/);
    expect((await rowHeads()).every((head) => head.textContent.includes('SOL/'))).toBe(true);
    expect(screen.getByRole('combobox', { name: ordersText.filters.asset })).toHaveValue('SOL');
  });

  it('is filtered by side, type and words, all from a link, and shows the total count', async () => {
    await openOrders({ path: '/orders?trader=$trader&side=long&type=limit&q=ton', markets: 44 });
    const heads = await rowHeads();
    expect(heads.every((head) => head.textContent.includes('TON/') && head.textContent.includes('Long'))).toBe(true);
    expect(panel()).toHaveTextContent(new RegExp(ordersText.countFiltered(heads.length, 0).replace('0', '\\d+')));
    expect(screen.getByRole('searchbox', { name: ordersText.filter })).toHaveValue('ton');
  });

  it('is filtered by a side, chosen like on the page of positions, and keeps it in the URL', async () => {
    const opened = await openOrders({ path: '/orders?trader=$trader', markets: 44 });
    const all = (await rowHeads()).length;
    const sides = within(screen.getByRole('radiogroup', { name: ordersText.columns.side }));
    await opened.user.click(sides.getByRole('radio', { name: ordersText.side.short }));
    await waitFor(() => expect(searchOf(opened)).toContain('side=short'));
    await waitFor(async () => expect((await rowHeads()).length).toBeLessThan(all));
    for (const row of within(await table())
      .getAllByRole('row')
      .slice(1))
      expect(row).toHaveTextContent(ordersText.side.short);
    await opened.user.click(sides.getByRole('radio', { name: ordersText.filters.any.side }));
    await waitFor(async () => expect(await rowHeads()).toHaveLength(all));
    expect(searchOf(opened)).not.toContain('side=');
  });

  it('is filtered by type and side with only a search text', async () => {
    const through = withFirst({ type: 'stop', direction: 'long' }, { type: 'stop', direction: 'short' });
    await openOrders({ path: '/orders?trader=$trader&q=stop%20long', markets: 44, through });
    const rows = (await rowHeads()).map((head) => head.closest('tr'));
    for (const row of rows) {
      expect(row).toHaveTextContent(ordersText.side.long);
      expect(within(row ?? document.body).getByRole('link', { name: ordersText.types.stop })).toBeVisible();
    }
  });

  it('searches for a number exactly as it was typed', async () => {
    const opened = await openOrders({ path: '/orders?trader=$trader&q=12345678901234567890', markets: 2 });
    expect(await screen.findByRole('searchbox', { name: ordersText.filter })).toHaveValue('12345678901234567890');
    expect(searchOf(opened)).toContain('q=12345678901234567890');
  });

  it('says that nothing matches, and can be widened again', async () => {
    const { user } = await openOrders({ path: '/orders?trader=$trader&q=nothing-like-it', markets: 44 });
    expect(await screen.findByText(ordersText.noneFits)).toBeVisible();
    expect(screen.queryByText(ordersText.none)).toBeNull();
    await user.click(screen.getByRole('button', { name: tablesText.clearFilters }));
    expect((await rowHeads()).length).toBeGreaterThan(1);
  });

  it('ignores invalid parameters', async () => {
    await openOrders({
      path: '/orders?trader=$trader&status=nonsense&side=up&type=7&sort=a.b.c&cols=%5B%7B%7D%5D',
      markets: 44,
    });
    expect((await rowHeads()).length).toBeGreaterThan(1);
    expect(group(ordersText.groups.open)).toHaveAttribute('aria-pressed', 'true');
  });

  it('hides columns by its URL, but never the row header', async () => {
    await openOrders({ path: '/orders?trader=$trader&cols=%5B%22leverage%22,%22market%22%5D', markets: 44 });
    await rowHeads();
    const heads = within(await table())
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).not.toContain('Leverage');
    expect(heads).toContain('Market');
  });

  it('sorts by the shown words of a status, not by its spelling on the wire', async () => {
    const through = withFirst({ status: 'pending' }, { status: 'seq_executing' });
    await openOrders({ path: '/orders?trader=$trader&sort=status.asc', markets: 44, through });
    await rowHeads();
    const last = within(await table())
      .getAllByRole('row')
      .at(-1);
    // After Active and Executing.
    expect(last).toHaveTextContent(ordersText.statuses.pending);
  });

  it('mentions the asset, not statuses, if an asset has no orders', async () => {
    await openOrders({ path: '/orders?trader=$trader&asset=NOSUCH', markets: 44 });
    expect(await screen.findByText(ordersText.noneRequested)).toBeVisible();
  });

  it('shows only orders of unknown status, whatever else a link requests', async () => {
    await openOrders({
      path: '/orders?trader=$trader&status=unknown,active',
      markets: 44,
      through: withFirst({ status: 'teleported' }),
    });
    expect(await rowHeads()).toHaveLength(1);
    expect(group(ordersText.groups.open)).toHaveAttribute('aria-pressed', 'false');
    expect(statusList()).toHaveDisplayValue(ordersText.filters.withCount(ordersText.filters.unknownStatus, 1));
  });

  it('shows an unknown status as it came, and finds it', async () => {
    const { user } = await openOrders({
      path: '/orders?trader=$trader',
      markets: 44,
      through: withFirst({ status: 'teleported' }),
    });
    expect(await within(await table()).findByText('teleported')).toBeVisible();
    await user.selectOptions(statusList(), ordersText.filters.withCount(ordersText.filters.unknownStatus, 1));
    await waitFor(async () => expect(await rowHeads()).toHaveLength(1));
    expect(screen.getByText('teleported')).toBeVisible();
  });
});

describe('the drawer of an order', () => {
  it('opens from its row, has every field, and closes back to the same view', async () => {
    const opened = await openOrders({ path: '/orders?trader=$trader&side=long', markets: 44 });
    const [head] = await rowHeads();
    const row = head?.closest('tr');
    await opened.user.click(row?.querySelector('a[data-row-link]') ?? document.body);
    const drawer = await screen.findByRole('dialog', { name: /order$/ });
    for (const name of [
      'Limit price',
      'Stop trigger price',
      'Settlement price',
      'Order id',
      'Transaction',
      'Position id',
      'Slot',
      'Master trader',
    ]) {
      expect(within(drawer).getByText(name)).toBeVisible();
    }
    expect(within(drawer).getByRole('link', { name: ordersText.details.openIntent })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/intents\/[0-9a-f]{64}/),
    );
    expect(opened.app.router.state.location.pathname).toMatch(/^\/orders\/[0-9a-f]{64}$/);
    await opened.user.click(within(drawer).getByRole('button', { name: commonText.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.app.router.state.location.pathname).toBe('/orders');
    expect(searchOf(opened)).toContain('side=long');
  });

  it('finds an order that is no longer active, by its link', async () => {
    const { app, trader } = await openOrders({
      path: '/orders?trader=$trader&status=%5B%22expired%22%5D',
      markets: 44,
    });
    await rowHeads();
    const link = within(await table())
      .getAllByRole('link')
      .find((one) => one.hasAttribute('data-row-link'));
    const { pathname } = new URL(link?.getAttribute('href') ?? '', 'http://page.test');
    expect(pathname).toMatch(/^\/orders\/./);
    // Without the filter that showed it.
    app.router.history.push(`${pathname}?trader=${trader}`);
    expect(await screen.findByRole('dialog', { name: /order$/ })).toHaveTextContent(ordersText.statuses.expired);
  });

  it('says so if no list has it', async () => {
    await openOrders({ path: `/orders/${'ab'.repeat(32)}?trader=$trader`, markets: 44 });
    expect(await screen.findByText(ordersText.details.notListed)).toBeVisible();
    expect(
      within(screen.getByRole('dialog', { name: ordersText.details.unnamed })).queryByText(ordersText.prices.limit),
    ).toBeNull();
  });

  it.each(['', '.', '..'])('has no link if an id of %j would lead elsewhere', async (id) => {
    await openOrders({ path: '/orders?trader=$trader', markets: 44, through: withFirst({ id }) });
    const [first, second] = (await rowHeads()).map((head) => head.closest('tr'));
    expect(first?.querySelector('a[data-row-link]')).toBeNull();
    expect(second?.querySelector('a[data-row-link]')).not.toBeNull();
  });

  it.each(['a/b', '%2F..%2F', '?q=1#x'])('opens by its link with an id of %j', async (id) => {
    const { user } = await openOrders({ path: '/orders?trader=$trader', markets: 44, through: withFirst({ id }) });
    const [head] = await rowHeads();
    await user.click(head?.closest('tr')?.querySelector('a[data-row-link]') ?? document.body);
    expect(within(await screen.findByRole('dialog', { name: /order$/ })).getByTitle(id)).toBeVisible();
  });

  it('shows the pressed row if two markets have an order with one id', async () => {
    const [one, other] = [
      { id: '3', market: `0:${'aa'.repeat(32)}`, type: 'stop' },
      { id: '3', market: `0:${'bb'.repeat(32)}`, type: 'take' },
    ];
    const opened = await openOrders({ path: '/orders?trader=$trader', markets: 44, through: withFirst(one, other) });
    for (const [index, words] of [/Stop order$/, /Take profit order$/].entries()) {
      const row = (await rowHeads())[index]?.closest('tr');
      await opened.user.click(row?.querySelector('a[data-row-link]') ?? document.body);
      const drawer = await screen.findByRole('dialog', { name: words });
      expect(within(drawer).getByRole('button', { name: 'Panel actions: Order' })).toBeEnabled();
      await opened.user.click(within(drawer).getByRole('button', { name: commonText.close }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('shows the raw answer of an order with any id', async () => {
    const id = 'a"b\\<\u0007>';
    await openOrders({
      path: `/orders/${encodeURIComponent(id)}?trader=$trader`,
      markets: 44,
      through: withFirst({ id }),
    });
    const drawer = within(await screen.findByRole('dialog', { name: /order$/ }));
    expect(await drawer.findByText(ordersText.prices.limit)).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Panel actions: Order' })).toBeEnabled();
  });

  it('makes no claim about orders beyond the ones read', async () => {
    const endless: OpenAppOptions['through'] = async (request, answer) => {
      const response = await answer();
      const url = new URL(request.url);
      if (!url.pathname.includes('/orders/')) return response;
      const offset = Number(url.searchParams.get('offset'));
      return Response.json(Array.from({ length: 100 }, (_, index) => ({ id: `o${offset + index}` })));
    };
    await openOrders({ path: `/orders/${'ab'.repeat(32)}?trader=$trader`, markets: 2, through: endless });
    expect(
      await screen.findByText(ordersText.details.notAmongThoseRead, undefined, {
        timeout: 20_000,
      }),
    ).toBeVisible();
    expect(screen.queryByText(ordersText.details.notListed)).toBeNull();
  }, 30_000);

  it('makes no claim about a list that changed while it was read', async () => {
    let turn = 0;
    const restless: OpenAppOptions['through'] = async (request, answer) => {
      const response = await answer();
      const url = new URL(request.url);
      if (!url.pathname.includes('/orders/')) return response;
      turn += 1;
      const all = Array.from({ length: 40 }, (_, index) => ({ id: `o${(index * 7 + turn * 11) % 40}` }));
      return Response.json(all.slice(Number(url.searchParams.get('offset'))));
    };
    await openOrders({ path: `/orders/${'ab'.repeat(32)}?trader=$trader`, markets: 2, through: restless });
    expect(await screen.findByText(ordersText.details.notAmongThoseRead)).toBeVisible();
    expect(screen.queryByText(ordersText.details.notListed)).toBeNull();
  });

  it('reports a failure as a failure, with Retry', async () => {
    await openOrders({
      path: `/orders/${'ab'.repeat(32)}?trader=$trader`,
      through: () => Promise.reject(new TypeError('no connection')),
    });
    const drawer = within(await screen.findByRole('dialog', { name: ordersText.details.unnamed }));
    expect(await drawer.findByText(/The exchange couldn’t be reached/)).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });
});
