import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { en } from '~/text/en.gen';
import { openApp, type OpenedApp } from '../support/open-app';

const { protection: t, orders: orderWords } = en;

const isOrders = (request: Request) => new URL(request.url).pathname.includes('/orders/');

/** Reads the orders and then the positions again, twice: what follows from something missing is certain then. */
async function readTwice({ trader, app: { queryClient, api } }: OpenedApp): Promise<void> {
  const isRead = (operation: string) => {
    const queries = queryClient.getQueryCache().findAll({ queryKey: [operation], type: 'active' });
    return queries.length > 0 && queries.every(({ state }) => state.status !== 'pending');
  };
  // A first reading that is still on its way would be one of the two.
  await waitFor(() => expect([isRead('listActiveOrders'), isRead('listActivePositions')]).toEqual([true, true]), {
    timeout: 20_000,
  });
  for (let round = 0; round < 2; round += 1) {
    const before = api.protection.get().get(trader)?.rounds;
    for (const operation of ['listActiveOrders', 'listActivePositions'])
      await act(async () => {
        await queryClient.refetchQueries({ queryKey: [operation] });
        // The clock counts whole milliseconds.
        await new Promise((resolve) => void setTimeout(resolve, 5));
      });
    // What came is drawn at the next beat of the screen.
    await waitFor(() => expect(api.protection.get().get(trader)?.rounds).not.toBe(before));
  }
}

describe('the protection check', () => {
  it('names positions without a stop once two readings have shown it, on every page that has them', async () => {
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
    // Findings about small positions are counted separately.
    const [, smallText = '0'] = /(\d+) small$/.exec(button.textContent) ?? [];
    const small = Number(smallText);
    expect(button).toHaveAccessibleName(`${t.title}: ${t.findings(Number(count), small)}`);
    await user.click(button);
    const dialog = within(screen.getByRole('dialog', { name: t.title }));
    expect(dialog.getAllByText(t.kinds.unprotected)).toHaveLength(Math.min(6, Number(count)));
    expect(dialog.getByText(new RegExp(t.checked(Number(count), 0)))).toBeVisible();
    await user.keyboard('{Escape}');

    const nav = within(screen.getByRole('navigation', { name: en.shell.mainNavigation }));
    expect(nav.getByRole('link', { name: en.shell.pages.positions })).toHaveAccessibleDescription(
      expect.stringContaining(en.shell.findings(Number(count) - small)),
    );
    await user.click(nav.getByRole('link', { name: en.shell.pages.overview }));
    const panel = within(await screen.findByRole('region', { name: t.title }));
    expect(await panel.findByText(t.findings(Number(count), small))).toBeVisible();
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
  });
});

describe('cancelling a choice of orders', () => {
  const listed = async () =>
    within(await screen.findByRole('list', { name: en.cancel.batch.list })).findAllByRole('listitem');

  it('opens the openers from the palette, and leaves stops', async () => {
    const opened = await openApp({ path: '/markets?trader=$trader' });
    const { user } = opened;
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'cancel openers{Enter}');
    const items = await listed();
    expect(screen.getByRole('dialog')).toHaveAccessibleName(orderWords.selection.dialog(items.length));
    for (const item of items) expect(item).toHaveTextContent(/Type(Limit|Market)/);
    // It is opened once: going back does not open it again.
    await waitFor(() => expect(opened.app.router.state.location.href).not.toContain('cancel='));
  });

  it('leaves out the stops of an asset until they are added, and names what loses protection', async () => {
    const through = async (request: Request, answer: () => Promise<Response>): Promise<Response> => {
      const response = await answer();
      if (!isOrders(request)) return response;
      const [row] = (await response.json()) as readonly Readonly<Record<string, unknown>>[];
      const resting = { ...row, status: 'active', direction: 'long', positionId: null };
      return Response.json([
        { ...resting, id: 'a'.repeat(64), type: 'limit' },
        { ...resting, id: 'b'.repeat(64), type: 'stop', stopTriggerPrice: '1000000000' },
      ]);
    };
    const opened = await openApp({ path: '/orders?trader=$trader&cancel=all:long', through });
    expect(await listed()).toHaveLength(1);
    const add = screen.getByRole('button', { name: /left out/ });
    expect(screen.getByText(/Unprotected without them/)).toBeVisible();
    await opened.user.click(add);
    await waitFor(async () => expect(await listed()).toHaveLength(2));
  });

  it('says that there is nothing to cancel', async () => {
    await openApp({ path: '/orders?trader=$trader&cancel=all:NOSUCH' });
    expect(await screen.findByText(orderWords.selection.nothing)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
