import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { absentText } from '~/text/en/common';
import { chartText } from '~/text/en/chart';
import { marketHistoryText, marketPageText } from '~/text/en/market-page';
import { ordersText } from '~/text/en/orders';
import { openApp, type OpenAppOptions } from '../support/open-app';

const BTC = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
/** Demo traders: one with a position and its stop and take in BTC, one without anything. */
const SCALPER = '0:4a34081fa8abccf60474e5495c598788963478f92f0c4e0211d1936fcbaa86a1';
const NEWCOMER = '0:b26aee65fd30838437a7b3441c600febd6e325191e925582fa45b0c3fe41d283';

const open = (trader: string, rest: Partial<OpenAppOptions> = {}) =>
  openApp({ path: `/markets/${BTC}?trader=${trader}`, markets: 3, standing: true, ...rest });
const region = (name: string) => screen.findByRole('region', { name });
const valuesIn = (element: Element) => [...element.querySelectorAll('data')].map((data) => data.getAttribute('value'));
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);
/** Refuses requests for one kind of list. */
const refusing =
  (part: string): NonNullable<OpenAppOptions['through']> =>
  (request, answer) =>
    request.url.includes(part) ? Promise.resolve(Response.json({ msg: 'not now' }, { status: 400 })) : answer();

describe("a market's page for a watched trader", () => {
  it('starts with the positions there, then the orders, then the prices, and requests no other asset', async () => {
    const { engine, requests } = await open(SCALPER);
    const row = await waitFor(async () => {
      const [first] = await rowsOf(marketPageText.positions);
      if (first === undefined || valuesIn(first).length < 6) throw new Error('no position yet');
      return first;
    });
    const answer = engine.listActivePositions(SCALPER, 'BTC', { offset: 0, limit: 100, walletId: null });
    const [position] = 'ok' in answer ? answer.ok : [];
    expect(within(row).getByRole('link', { name: 'BTC/USDT' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/positions/${encodeURIComponent(BTC)}/long/${position?.idx ?? ''}`),
    );
    expect(valuesIn(row).map((value) => value?.replace('.', '').replace(/^0+/, ''))).toContain(
      position?.size.replace(/0+$/, ''),
    );
    const regions = [marketPageText.positions, marketPageText.orders, marketPageText.summary, marketHistoryText.title];
    const shown = await Promise.all(regions.map(region));
    expect(screen.getAllByRole('region').filter((one) => shown.includes(one))).toEqual(shown);
    const requested = requests.filter((request) => request.includes('/positions/'));
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.filter((request) => !request.includes('/BTC/'))).toEqual([]);
  });

  it('says that positions cannot be read in a market without an asset, and does not wait for them', async () => {
    await open(SCALPER, {
      config: { markets: [] },
      through: async (request, answer) => {
        const response = await answer();
        if (!request.url.includes('/api/markets/')) return response;
        return Response.json({ ...(await response.json()), config: {} }, { headers: response.headers });
      },
    });
    const positions = await region(marketPageText.positions);
    expect(await within(positions).findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(positions).toHaveTextContent(/its positions are not shown/);
  });

  it('does not say "no order" while an order has an unreadable market', async () => {
    await open(NEWCOMER, {
      through: async (request, answer) => {
        if (!/\/api\/orders\/[^/]+\/active/.test(request.url)) return answer();
        const order = { id: 'ab'.repeat(32), trader: NEWCOMER, market: null, status: 'active', type: 'limit' };
        return Response.json(request.url.includes('offset=0') ? [order] : []);
      },
    });
    const orders = await region(marketPageText.orders);
    expect(await within(orders).findByText(ordersText.noneAmongLoaded)).toBeVisible();
    expect(within(orders).queryByText(marketPageText.noOrder)).toBeNull();
  });

  it('lists its active orders with trigger and distance, each a link to its drawer', async () => {
    const { engine, user } = await open(SCALPER);
    const answer = engine.listActiveOrders(SCALPER, {
      asset: 'BTC',
      statuses: null,
      direction: null,
      walletId: null,
      offset: 0,
      limit: 100,
    });
    const orders = 'ok' in answer ? answer.ok : [];
    expect(orders.map(({ type }) => type).toSorted()).toEqual(['stop', 'take']);
    await waitFor(async () => expect(await rowsOf(marketPageText.orders)).toHaveLength(orders.length));
    const rows = await rowsOf(marketPageText.orders);
    for (const { id, type } of orders) {
      const row = rows.find((one) => one.querySelector(`a[href*="${id}"]`) !== null);
      expect(row?.textContent).toMatch(type === 'stop' ? /Stop.*Long/ : /Take profit.*Long/);
      expect(row?.textContent).toMatch(/[−+]\d+\.\d\d% (above|below) the mark/);
    }
    const [first] = within(await region(marketPageText.orders)).getAllByRole('link', { name: /Stop|Take/ });
    if (first === undefined) throw new Error('no link');
    await user.click(first);
    expect(await screen.findByRole('dialog', { name: /order/ })).toBeVisible();
  });

  it('has the price levels in the chart', async () => {
    await open(SCALPER);
    const figure = await screen.findByRole('figure', { name: marketHistoryText.mark });
    const { entry, stop } = marketHistoryText.levels;
    await waitFor(() => expect(figure).toHaveTextContent(marketHistoryText.level(entry, 'long')));
    expect(figure).toHaveTextContent(marketHistoryText.level(stop, 'long'));
  });

  it('says "none" only if everything was read', async () => {
    await open(NEWCOMER);
    expect(await screen.findByText(marketPageText.noPosition)).toBeVisible();
    expect(await screen.findByText(marketPageText.noOrder)).toBeVisible();
  });

  it('shows the failure of each part instead of "none"', async () => {
    await open(SCALPER, { through: refusing('/positions/') });
    const positions = within(await region(marketPageText.positions));
    expect(await positions.findByText(/error 400/)).toBeVisible();
    expect(positions.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText(marketPageText.noPosition)).toBeNull();
    await waitFor(async () => expect((await rowsOf(marketPageText.orders)).length).toBe(2));
  });

  it('shows a failure of the orders too', async () => {
    await open(NEWCOMER, { through: refusing('/orders/') });
    const orders = within(await region(marketPageText.orders));
    expect(await orders.findByText(/error 400/)).toBeVisible();
    expect(screen.queryByText(marketPageText.noOrder)).toBeNull();
    expect(await screen.findByText(marketPageText.noPosition)).toBeVisible();
  });

  it('shows a position after its market failed, with unknown figures', async () => {
    await open(SCALPER, { through: refusing('/markets/') });
    const row = await waitFor(async () => {
      const [first] = await rowsOf(marketPageText.positions);
      if (first === undefined || within(first).queryByRole('link') === null) throw new Error('no position yet');
      return first;
    });
    await waitFor(() => expect(within(row).getAllByRole('img', { name: absentText.failed }).length).toBeGreaterThan(2));
    expect(row.textContent).not.toMatch(/\b0\.00\b/);
  });

  it('sends no requests about a trader if none is watched', async () => {
    const { requests } = await openApp({ path: `/markets/${BTC}`, markets: 3 });
    await region(marketHistoryText.title);
    expect(screen.queryByRole('region', { name: marketPageText.positions })).toBeNull();
    expect(requests.filter((request) => /positions|orders/.test(request))).toEqual([]);
  });
});

describe('the line of prices on a first visit', () => {
  it('begins with the price a day ago from the market, and says so', async () => {
    const { user, engine } = await openApp({ path: `/markets/${BTC}`, markets: 1, standing: true });
    const figure = await screen.findByRole('figure', { name: marketHistoryText.mark });
    expect(within(figure).getByText(new RegExp(marketHistoryText.dayAgo))).toBeVisible();
    await user.click(within(figure).getByRole('button', { name: chartText.showTable }));
    const [latest, dayAgo] = await rowsOf(marketHistoryText.mark);
    const answer = engine.getMarket(BTC);
    if (!('ok' in answer)) throw new Error('no market');
    const price = (raw: string | number) =>
      String(raw)
        .padStart(10, '0')
        .replace(/(\d{9})$/, '.$1')
        .replace(/\.?0+$/, '');
    expect(latest?.querySelector('data')).toHaveAttribute('value', price(answer.ok.amm.indexPrice));
    expect(dayAgo?.querySelector('data')).toHaveAttribute('value', price(answer.ok.change.initialPrice));
    expect([...(dayAgo?.parentElement?.children ?? [])]).toHaveLength(2);
  });

  it.each([
    ['the market does not name one', (change: object) => ({ ...change, initialPrice: null }), ''],
    ['only the last hour is shown', (change: object) => change, '?range=hour'],
  ])('has no such point if %s', async (_why, bend, search) => {
    await openApp({
      path: `/markets/${BTC}${search}`,
      markets: 1,
      standing: true,
      through: async (request, answer) => {
        const response = await answer();
        if (!request.url.includes('/api/markets/')) return response;
        const body = (await response.json()) as { readonly change: object };
        return Response.json({ ...body, change: bend(body.change) });
      },
    });
    const figure = await screen.findByRole('figure', { name: marketHistoryText.mark });
    expect(figure).toHaveTextContent(/There is only one point/);
    expect(screen.queryByText(new RegExp(marketHistoryText.dayAgo))).toBeNull();
  });
});
