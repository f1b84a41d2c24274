import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { marketKey } from '~/queries/markets/market';
import { positionsKey } from '~/queries/positions/positions';
import { en } from '~/text/en.gen';
import { panelStatusText } from '~/text/en/panels';
import { HEDGER } from '../support/one-unit-positions';
import { protectionText } from '~/text/en/protection';
import { openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';

const { protection: t, orders: orderWords } = en;

const isOrders = (request: Request) => new URL(request.url).pathname.includes('/orders/');

/** The market of Hedger's one position in these tests. */
const HEDGED_MARKET = '0:dd503695cae19ad4fcd7241acc7f1ca2c0dc58f50c4578b9bbf66621e9467e05';
/** The third market of the shipped configuration. */
const TON_USDT = '0:38cc06ea0f1b2cafe7f7904a14f2e441fb95bbaa92411a755177af77fafc87bf';

function isRead(queryClient: QueryClient, operation: string): boolean {
  const queries = queryClient.getQueryCache().findAll({ queryKey: [operation], type: 'active' });
  return queries.length > 0 && queries.every(({ state }) => state.status !== 'pending');
}

/** Reads the orders and then the positions again, twice: then findings about missing orders are confirmed. */
async function readTwice({ trader, app: { queryClient, api } }: OpenedApp): Promise<void> {
  // A pending first reading would count as one of the two.
  await waitFor(
    () => expect(['listActiveOrders', 'listActivePositions'].every((one) => isRead(queryClient, one))).toBe(true),
    {
      timeout: 20_000,
    },
  );
  for (let round = 0; round < 2; round += 1) {
    const before = api.protection.get().get(trader)?.rounds;
    for (const operation of ['listActiveOrders', 'listActivePositions'])
      await act(async () => {
        await queryClient.refetchQueries({ queryKey: [operation] });
        // The clock counts whole milliseconds.
        await new Promise((resolve) => void setTimeout(resolve, 5));
      });
    // The answers appear at the next beat.
    await waitFor(() => expect(api.protection.get().get(trader)?.rounds).not.toBe(before));
  }
}

describe('the protection check', () => {
  it('names positions without a stop once two readings confirm it, on every page with positions', async () => {
    const opened = await openApp({
      path: '/positions?trader=$trader',
      markets: 44,
      through: (request, answer) => (isOrders(request) ? Promise.resolve(Response.json([])) : answer()),
    });
    const { user } = opened;
    await screen.findByRole('button', { name: /^Protection/ });
    await readTwice(opened);
    await waitFor(() => expect(screen.queryByText(/assets loaded/)).toBeNull());
    const button = await screen.findByRole('button', { name: /^Protection: \d+ finding/ });
    const title = screen.getByRole('heading', { level: 1, name: en.positions.title }).parentElement;
    const [count = ''] = /\d+(?= open)/.exec(title?.textContent ?? '') ?? [];
    expect(Number(count)).toBeGreaterThan(0);
    // Minor findings are counted, but not listed.
    const [, minorText = '0'] = /(\d+) minor$/.exec(button.textContent) ?? [];
    const minor = Number(minorText);
    const listed = Number(count) - minor;
    expect(button).toHaveAccessibleName(`${t.title}: ${t.findings(listed, minor)}`);
    await user.click(button);
    const dialog = within(screen.getByRole('dialog', { name: t.title }));
    expect(dialog.getAllByText(t.kinds.unprotected)).toHaveLength(Math.min(6, listed));
    expect(dialog.queryAllByText(/minor finding/)).toHaveLength(minor > 0 ? 1 : 0);
    expect(dialog.getByText(new RegExp(t.checked(Number(count), 0)))).toBeVisible();
    await user.keyboard('{Escape}');

    const nav = within(screen.getByRole('navigation', { name: en.shell.mainNavigation }));
    expect(nav.getByRole('link', { name: en.shell.pages.positions })).toHaveAccessibleDescription(
      expect.stringContaining(en.shell.findings(listed)),
    );
    await user.click(nav.getByRole('link', { name: en.shell.pages.overview }));
    const panel = within(await screen.findByRole('region', { name: t.title }));
    expect(await panel.findByText(t.findings(listed, minor))).toBeVisible();
  });

  it('says that it is checking while orders cannot be read, and never "no findings"', async () => {
    await openApp({
      path: '/positions?trader=$trader',
      through: (request, answer) =>
        isOrders(request) ? Promise.resolve(Response.json({}, { status: 500 })) : answer(),
    });
    expect(await screen.findByRole('button', { name: /^Protection/ })).toHaveAccessibleName(
      `${t.title}: ${t.checking}`,
    );
    act(() => screen.getByRole('button', { name: /^Protection/ }).click());
    const dialog = within(screen.getByRole('dialog', { name: t.title }));
    expect(await dialog.findByText(panelStatusText.partFailed(orderWords.title))).toBeVisible();
  });

  it('says which positions could not be read, and how old the others are', async () => {
    await openApp({
      path: '/positions?trader=$trader',
      markets: 3,
      through: (request, answer) =>
        request.url.includes('/BTC/') ? Promise.resolve(Response.json({}, { status: 500 })) : answer(),
    });
    const button = await screen.findByRole('button', { name: /^Protection/ });
    act(() => button.click());
    const dialog = within(screen.getByRole('dialog', { name: t.title }));
    expect(await dialog.findByText(panelStatusText.partFailed('BTC'))).toBeVisible();
    expect((await dialog.findByText(/^Checked: /)).parentElement?.querySelector('time')).not.toBeNull();
    expect(dialog.queryByText(t.none)).toBeNull();
  });

  const failed = () => Promise.resolve(Response.json({}, { status: 500 }));
  const isPositions = (request: Request) => /\/positions\/.*\/active$/.test(new URL(request.url).pathname);
  const inTon = { market: TON_USDT, direction: 'long', positionId: null };

  it.each<[string, (request: Request, rows: readonly object[]) => readonly unknown[], string]>([
    [
      'a position is gone where an entry of its asset is unreadable',
      (request, rows) => {
        if (isOrders(request)) return [{ ...rows[0], ...inTon, status: 'active', type: 'stop' }];
        return request.url.includes('/TON/') ? ['unreadable'] : [];
      },
      t.uncheckedOrders(1),
    ],
    [
      'a position has no stop where an entry of the orders is unreadable',
      (request, rows) => (isOrders(request) ? ['unreadable'] : rows.map((row) => ({ ...row, ...inTon }))),
      t.unchecked.orders(1),
    ],
  ])('does not say that %s', async (_what, change, line) => {
    const { user } = await openApp({
      path: `/positions?trader=${HEDGER}`,
      markets: 3,
      through: async (request, answer) => {
        const response = await answer();
        if (!isPositions(request) && !isOrders(request)) return response;
        return Response.json(change(request, (await response.json()) as readonly object[]));
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Protection/ }));
    const dialog = within(screen.getByRole('dialog', { name: t.title }));
    expect(await dialog.findByText(line)).toBeVisible();
    expect(dialog.queryByText(t.awaited(1))).toBeNull();
  });

  it('is as old as the oldest mark, and makes no claim about missing orders once the orders fail', async () => {
    const down = { markets: false, orders: false };
    // The position stays unchanged.
    const first = new Map<string, Promise<string>>();
    const heldAtFirst = async ({ url }: Request, answer: () => Promise<Response>): Promise<Response> => {
      first.set(url, first.get(url) ?? answer().then((response) => response.text()));
      return new Response(await first.get(url), { headers: { 'content-type': 'application/json' } });
    };
    const opened = await openApp({
      path: `/positions?trader=${HEDGER}`,
      markets: 3,
      through: (request, answer) => {
        if (down.markets && request.url.includes('/api/markets/')) return failed();
        if (isOrders(request)) return down.orders ? failed() : Promise.resolve(Response.json([]));
        return isPositions(request) ? heldAtFirst(request, answer) : answer();
      },
    });
    const { user, skip, app } = opened;
    await screen.findByRole('button', { name: /^Protection/ });
    await waitFor(() => expect(isRead(app.queryClient, 'getMarket')).toBe(true));
    // Otherwise a first request that fails would end all polling.
    await waitFor(() => expect(isRead(app.queryClient, 'getBalance')).toBe(true));
    down.markets = true;
    skip(40 * 60_000);
    await readTwice({ ...opened, trader: HEDGER });
    await user.click(await screen.findByRole('button', { name: /^Protection: 1 / }));
    const dialog = within(screen.getByRole('dialog', { name: t.title }));
    expect(dialog.getByText(/40 min/)).toBeVisible();
    down.orders = true;
    await act(() => app.queryClient.refetchQueries({ queryKey: ['listActiveOrders'] }));
    expect(await dialog.findByText(t.unchecked.orders(1))).toBeVisible();
    expect(dialog.queryByText(t.kinds.unprotected)).toBeNull();
  });

  it('says on the page of a position whether and when it was checked', async () => {
    const opened = await openApp({
      path: `/positions/${HEDGED_MARKET}/long/5?trader=${HEDGER}`,
      markets: 3,
      through: (request, answer) => (isOrders(request) ? Promise.resolve(Response.json([])) : answer()),
    });
    const region = within(await screen.findByRole('region', { name: t.title }));
    expect(await region.findByText(`${t.title}: ${t.checking}.`)).toBeVisible();
    await readTwice({ ...opened, trader: HEDGER });
    expect(await region.findByText(t.kinds.unprotected, { exact: false })).toBeVisible();
    expect(region.getByText(new RegExp(t.checked(1, 0)))).toBeVisible();
  });
});

describe('cancelling a choice of orders', () => {
  const listed = async () =>
    within(await screen.findByRole('table', { name: en.cancel.batch.list })).findAllByRole('rowheader');

  it('selects the openers from the palette, and leaves out stops', async () => {
    const opened = await openApp({ path: '/markets?trader=$trader' });
    const { user } = opened;
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'cancel openers{Enter}');
    const items = await listed();
    expect(screen.getByRole('dialog')).toHaveAccessibleName(orderWords.selection.dialog(items.length));
    for (const item of items) expect(item.closest('tr')).toHaveTextContent(/(Limit|Market)/);
    // It opens once: going back does not open it again.
    await waitFor(() => expect(opened.app.router.state.location.href).not.toContain('cancel='));
  });

  /** One long in TON, and these orders of its market. */
  const oneLong =
    (orders: readonly object[]): NonNullable<OpenAppOptions['through']> =>
    async (request, answer) => {
      const response = await answer();
      const isPositions = /\/positions\/.*\/active$/.test(new URL(request.url).pathname);
      if (!isPositions && !isOrders(request)) return response;
      const rows = (await response.json()) as readonly Readonly<Record<string, unknown>>[];
      if (isPositions) return Response.json(rows.map((row) => ({ ...row, market: TON_USDT, direction: 'long' })));
      const resting = { ...rows[0], market: TON_USDT, status: 'active', direction: 'long', positionId: null };
      return Response.json(orders.map((order, index) => ({ ...resting, id: String(index).repeat(64), ...order })));
    };
  const stop = { type: 'stop', stopTriggerPrice: '900000000000' };
  const losing = en.cancel.aftermath.losesStop(`TON/USDT Long`);
  /** Opens the one menu of the list, and presses one of its choices. */
  const choose = async (user: UserEvent, name: string) => {
    await user.click(await screen.findByRole('button', { name: orderWords.selection.menu }));
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name.replaceAll(/[()]/g, String.raw`\$&`)}`) }));
  };

  it('leaves out the stops of an asset until the reader adds them, and names the positions that lose protection', async () => {
    const opened = await openApp({
      path: `/orders?trader=${HEDGER}&cancel=all:long`,
      through: oneLong([{ type: 'limit' }, stop]),
    });
    expect(await listed()).toHaveLength(1);
    const add = screen.getByRole('button', { name: orderWords.selection.addLeftOut(1) });
    expect(screen.getByText(orderWords.selection.staying(1))).toBeVisible();
    // Only a position that loses protection through this cancel is named.
    expect(screen.queryByText(losing)).toBeNull();
    await opened.user.click(add);
    await waitFor(async () => expect(await listed()).toHaveLength(2));
    expect(screen.getByText(losing)).toBeVisible();
  });

  it('opens with only its notes if an asset has only stops', async () => {
    const { user } = await openApp({
      path: `/orders?trader=${HEDGER}&cancel=all:long`,
      through: oneLong([stop]),
    });
    const dialog = within(await screen.findByRole('dialog', { name: orderWords.selection.dialog(0) }));
    expect(dialog.getByText(orderWords.selection.staying(1))).toBeVisible();
    expect(dialog.queryByText(losing)).toBeNull();
    expect(dialog.queryByRole('table')).toBeNull();
    await user.click(dialog.getByRole('button', { name: orderWords.selection.addLeftOut(1) }));
    expect(await listed()).toHaveLength(1);
    expect(screen.getByText(losing)).toBeVisible();
  });

  it('leaves out the stops among all shown, and names no missing position', async () => {
    const {
      user,
      app: { queryClient },
    } = await openApp({
      path: `/orders?trader=${HEDGER}`,
      markets: 3,
      through: oneLong([{ type: 'limit' }, stop, { ...stop, direction: 'short' }]),
    });
    const key = positionsKey(HEDGER, 'TON');
    await waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe('success'));
    await choose(user, orderWords.selection.choices.entries('1'));
    expect(await listed()).toHaveLength(1);
    expect(screen.getByText(orderWords.selection.staying(2))).toBeVisible();
    expect(screen.queryByText(losing)).toBeNull();
  });

  it('includes all shown orders if they are stops, and names the position that loses its stop', async () => {
    const {
      user,
      app: { queryClient },
    } = await openApp({ path: `/orders?trader=${HEDGER}`, markets: 3, through: oneLong([stop, stop]) });
    await waitFor(() => expect(queryClient.getQueryState(positionsKey(HEDGER, 'TON'))?.status).toBe('success'));
    await choose(user, orderWords.selection.choices.stops('2'));
    expect(await listed()).toHaveLength(2);
    expect(screen.getByText(losing)).toBeVisible();
  });

  it('names the position that loses its stop if only that order is cancelled', async () => {
    const {
      user,
      app: { queryClient },
    } = await openApp({ path: `/orders?trader=${HEDGER}`, markets: 3, through: oneLong([stop, { type: 'limit' }]) });
    await waitFor(() => expect(queryClient.getQueryState(positionsKey(HEDGER, 'TON'))?.status).toBe('success'));
    const cancelled = async (type: 'stop' | 'limit') => {
      const named = orderWords.cancelNamed(orderWords.side.long, orderWords.types[type], 'TON/USDT');
      await user.click(await screen.findByTitle(named));
      return within(await screen.findByRole('dialog', { name: orderWords.cancel }));
    };
    const dialog = await cancelled('stop');
    expect(await dialog.findByText(losing)).toBeVisible();
    await user.keyboard('{Escape}');
    expect((await cancelled('limit')).queryByText(losing)).toBeNull();
  });

  it.each([
    ['another stop that covers all of it', {}, null],
    ['another stop of next to nothing', { amount: '1' }, en.cancel.aftermath.losesPart('TON/USDT Long', '100%')],
    ['another stop that is not active yet', { status: 'pending' }, en.cancel.aftermath.mayLose('TON/USDT Long')],
  ])('says what a position with %s loses', async (_what, other, expected) => {
    const {
      user,
      app: { queryClient },
    } = await openApp({
      path: `/orders?trader=${HEDGER}&cols=created`,
      markets: 3,
      through: oneLong([
        { ...stop, amount: '9000000000000000' },
        { ...stop, amount: '9000000000000000', ...other },
      ]),
    });
    for (const key of [positionsKey(HEDGER, 'TON'), marketKey(TON_USDT)])
      await waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe('success'));
    const [first] = await screen.findAllByRole('checkbox', { name: /Stop/ });
    await user.click(first ?? document.body);
    await user.click(screen.getByRole('button', { name: 'Cancel selected' }));
    expect(await listed()).toHaveLength(1);
    const dialog = within(screen.getByRole('dialog'));
    if (expected === null) expect(dialog.queryByText(/\bstop\./)).toBeNull();
    else expect(dialog.getByText(expected)).toBeVisible();
  });

  it('does not name a position for a stop beyond its liquidation, which does not protect it', async () => {
    const {
      user,
      app: { queryClient },
    } = await openApp({
      path: `/orders?trader=${HEDGER}`,
      markets: 3,
      through: oneLong([{ type: 'limit' }, { ...stop, stopTriggerPrice: '1' }]),
    });
    for (const key of [positionsKey(HEDGER, 'TON'), marketKey(TON_USDT)])
      await waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe('success'));
    await choose(user, orderWords.selection.choices.stops('1'));
    expect(await listed()).toHaveLength(1);
    expect(screen.queryByText(losing)).toBeNull();
  });

  it('includes an order that came after the list was last on screen', async () => {
    const orders: object[] = [{ type: 'limit' }];
    const { app } = await openApp({
      path: `/orders?trader=${HEDGER}`,
      markets: 3,
      through: (request, answer) => oneLong(orders)(request, answer),
    });
    expect(await screen.findAllByRole('checkbox', { name: /TON\/USDT/ })).toHaveLength(1);
    await act(() => app.router.navigate({ to: '/vaults', search: { trader: HEDGER } }));
    orders.push({ type: 'limit' });
    await act(() => app.router.navigate({ to: '/orders', search: { trader: HEDGER, cancel: 'openers' } }));
    expect(await listed()).toHaveLength(2);
  });

  it('does not treat a stop as an orphan if its position was opened after that was confirmed', async () => {
    const orders = oneLong([stop]);
    let isHeld = false;
    const opened = await openApp({
      path: `/orders?trader=${HEDGER}`,
      markets: 3,
      through: (request, answer) =>
        /\/positions\/.*\/active$/.test(new URL(request.url).pathname) && !isHeld
          ? Promise.resolve(Response.json([]))
          : orders(request, answer),
    });
    const { app } = opened;
    await readTwice({ ...opened, trader: HEDGER });
    await screen.findByRole('button', { name: `${t.title}: ${t.findings(1, 0)}` });
    await act(() => app.router.navigate({ to: '/vaults', search: { trader: HEDGER } }));
    isHeld = true;
    await act(() => app.router.navigate({ to: '/orders', search: { trader: HEDGER, cancel: 'orphans' } }));
    expect(await screen.findByText(orderWords.selection.nothing)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says for which stops the state of their position is unknown, if none can be cancelled', async () => {
    const orders = oneLong([stop]);
    await openApp({
      path: `/orders?trader=${HEDGER}&cancel=orphans`,
      markets: 3,
      through: (request, answer) =>
        /\/positions\/.*\/active$/.test(new URL(request.url).pathname)
          ? Promise.resolve(new Response('', { status: 404 }))
          : orders(request, answer),
    });
    expect(
      await screen.findByText(`${orderWords.selection.nothing} ${protectionText.uncheckedOrders(1)}`),
    ).toBeVisible();
  });

  it('says that a position may be unprotected if the positions could not be read', async () => {
    const orders = oneLong([stop]);
    const { user } = await openApp({
      path: `/orders?trader=${HEDGER}&cancel=all:long`,
      through: (request, answer) =>
        /\/positions\/.*\/active$/.test(new URL(request.url).pathname)
          ? Promise.resolve(new Response('', { status: 500 }))
          : orders(request, answer),
    });
    await user.click(await screen.findByRole('button', { name: orderWords.selection.addLeftOut(1) }));
    expect(await screen.findByText(en.cancel.aftermath.mayLose('TON/USDT Long'))).toBeVisible();
    expect(screen.queryByText(losing)).toBeNull();
  });

  it('names the position that would have no stop after cancelling the selected ones', async () => {
    const {
      user,
      app: { queryClient },
    } = await openApp({ path: `/orders?trader=${HEDGER}`, markets: 3, through: oneLong([stop, stop]) });
    await waitFor(() => expect(queryClient.getQueryState(positionsKey(HEDGER, 'TON'))?.status).toBe('success'));
    const [one, other] = await screen.findAllByRole('checkbox', { name: /TON\/USDT/ });
    const cancel = async () => {
      await user.click(screen.getByRole('button', { name: orderWords.selection.cancelSelected }));
      return (await listed()).length;
    };
    await user.click(one ?? document.body);
    expect(await cancel()).toBe(1);
    // The other stop still protects it.
    expect(screen.queryByText(losing)).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(other ?? document.body);
    expect(await cancel()).toBe(2);
    expect(screen.getByText(losing)).toBeVisible();
  });

  it('says that it found nothing to cancel', async () => {
    await openApp({ path: '/orders?trader=$trader&cancel=all:NOSUCH' });
    expect(await screen.findByText(orderWords.selection.nothing)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
