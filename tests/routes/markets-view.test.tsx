import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createOwnMarketsStore, type OwnMarkets } from '~/storage/own-markets';
import { embedBuilderText } from '~/text/en/embed-builder';
import { marketPageText } from '~/text/en/market-page';
import { marketsText } from '~/text/en/markets';
import { ownMarketsText } from '~/text/en/own-markets';
import { panelsText } from '~/text/en/panels';
import { tablesText } from '~/text/en/tables';
import { openApp, type OpenAppOptions } from '../support/open-app';

const ETH_TAG = 'a389c216';

const names = async () => {
  const table = await screen.findByRole('table', { name: 'Markets' });
  return within(table)
    .getAllByRole('rowheader')
    .map((header) => within(header).getByRole('link').textContent);
};
const star = (ticker: string) => screen.findByRole('button', { name: `Star ${ticker} as a favourite` });
const field = () => screen.findByRole('searchbox', { name: 'Filter markets' });

/** Another visit of the same reader, with the data that the earlier visit stored in the browser. */
function comeAgain(options: OpenAppOptions) {
  cleanup();
  return openApp({ ...options, stored: { ...window.localStorage } });
}

async function takeNewOrder(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: panelsText.newOrder }));
}

describe('the view of the list', () => {
  it('is stored once for each change, beside the changes of another tab', async () => {
    const { app, user } = await openApp({ path: '/markets', markets: 2 });
    const filter = await field();
    await waitFor(() => expect(app.api.ownMarkets.get().byVolume).toHaveLength(2));
    const { byVolume: favourites } = app.api.ownMarkets.get();
    // Its event has not arrived.
    createOwnMarketsStore({ area: window.localStorage }).update((own) => ({ ...own, favourites }));
    const written = vi.spyOn(Storage.prototype, 'setItem');
    await user.type(filter, 'et');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ q: 'et' }));
    const texts = written.mock.calls.filter(([key]) => key === 'perpdeck.markets').map(([, text]) => text);
    written.mockRestore();
    expect(texts.map((text) => (JSON.parse(text) as { value: OwnMarkets }).value)).toMatchObject([
      { view: { q: 'e' }, favourites },
      { view: { q: 'et' }, favourites },
    ]);
  });
});

describe('favourites', () => {
  it('are on top in every sort, in the URL, and at the next visit', async () => {
    const { app, user } = await openApp({ path: '/markets?sort=market.asc' });
    expect(await names()).toEqual(['BNB/USDT', 'BTC/USDT', 'ETH/USDT', 'NOT/USDT', 'SOL/USDT', 'TON/USDT']);
    await user.click(await star('ETH/USDT'));
    await waitFor(async () => expect(await star('ETH/USDT')).toHaveAttribute('aria-pressed', 'true'));
    // Nothing moves under the pointer, so the next star is pressed where it was seen.
    expect((await names()).slice(0, 2)).toEqual(['BNB/USDT', 'BTC/USDT']);
    await takeNewOrder(user);
    expect((await names()).slice(0, 2)).toEqual(['ETH/USDT', 'BNB/USDT']);
    expect(screen.queryByRole('button', { name: panelsText.newOrder })).toBeNull();
    expect(app.router.state.location.search).toMatchObject({ sort: 'market.asc', fav: [ETH_TAG] });
    await user.click(screen.getByRole('button', { name: marketsText.columns.market }));
    await waitFor(async () => expect((await names()).slice(0, 2)).toEqual(['ETH/USDT', 'TON/USDT']));

    const again = await comeAgain({ path: '/markets' });
    await waitFor(async () => expect((await names()).slice(0, 2)).toEqual(['ETH/USDT', 'TON/USDT']));
    expect(again.app.router.state.location.search).toMatchObject({ sort: 'market.desc', fav: [ETH_TAG] });
    await again.user.click(await star('ETH/USDT'));
    await takeNewOrder(again.user);
    expect((await names())[0]).toBe('TON/USDT');
    expect(again.app.api.ownMarkets.get().favourites).toEqual([]);
  });

  it("of a link are shown, and leave the reader's own unchanged", async () => {
    const { user } = await openApp({ path: '/markets' });
    await user.click(await star('SOL/USDT'));
    await takeNewOrder(user);
    expect((await names())[0]).toBe('SOL/USDT');

    const again = await comeAgain({ path: `/markets?fav=${ETH_TAG}` });
    await waitFor(async () => expect((await names())[0]).toBe('ETH/USDT'));
    expect(await star('SOL/USDT')).toHaveAttribute('aria-pressed', 'false');
    await again.user.click(await star('TON/USDT'));
    await takeNewOrder(again.user);
    expect((await names()).slice(0, 2)).toEqual(['ETH/USDT', 'TON/USDT']);
    const { listing } = again.engine;
    const addressOf = (name: string) => listing().markets.find((market) => market.name === name)?.address;
    expect(again.app.api.ownMarkets.get().favourites).toEqual([addressOf('SOL/USDT'), addressOf('TON/USDT')]);
  });

  it('are not added twice by a double press', async () => {
    const { app, user } = await openApp({ path: '/markets' });
    await user.dblClick(await star('SOL/USDT'));
    await takeNewOrder(user);
    expect((await names())[0]).toBe('SOL/USDT');
    expect(app.api.ownMarkets.get().favourites).toHaveLength(1);
  });

  it('are shown even if their addresses begin alike', async () => {
    const alike = ['1', '2'].map((last) => `0:${'0'.repeat(63)}${last}`);
    await openApp({
      path: '/markets',
      stored: { 'perpdeck.markets': JSON.stringify({ version: 1, value: { favourites: alike } }) },
    });
    await waitFor(async () => expect(await names()).toHaveLength(6));
  });
});

describe('the last view', () => {
  it('is restored by a visit without parameters, and a cleared view stays cleared', async () => {
    const { user } = await openApp({ path: '/markets' });
    await user.click(await screen.findByRole('radio', { name: marketsText.windows.year }));
    await user.type(await field(), 'usdt');
    await user.click(screen.getByRole('button', { name: panelsText.columns }));
    await user.click(await screen.findByRole('checkbox', { name: marketsText.columns.volume }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: marketsText.columns.volume })).toBeNull());

    const again = await comeAgain({ path: '/markets' });
    expect(await field()).toHaveValue('usdt');
    expect(again.app.router.state.location.search).toMatchObject({ q: 'usdt', per: 'year', cols: ['volume'] });
    expect(screen.queryByRole('columnheader', { name: marketsText.columns.volume })).toBeNull();
    await again.user.clear(await field());
    await again.user.click(screen.getByRole('radio', { name: '1 h' }));
    await again.user.click(screen.getByRole('button', { name: /^Columns/ }));
    await again.user.click(await screen.findByRole('button', { name: tablesText.columns.showAll }));
    await waitFor(() => expect(again.app.router.state.location.search).toEqual({ per: 'hour' }));
  });

  it('is not changed by opening a link', async () => {
    await openApp({ path: '/markets?sort=mark.desc&q=btc' });
    expect(await field()).toHaveValue('btc');
    const again = await comeAgain({ path: '/markets' });
    expect(await field()).toHaveValue('');
    expect(again.app.router.state.location.searchStr).toBe('');
  });

  it("is restored when the reader returns from a market's page, even a view from a link", async () => {
    const { app, user } = await openApp({ path: `/markets?sort=market.desc&per=year&fav=${ETH_TAG}` });
    await user.click(await star('SOL/USDT'));
    await takeNewOrder(user);
    expect((await names()).slice(0, 3)).toEqual(['SOL/USDT', 'ETH/USDT', 'TON/USDT']);
    const { href } = app.router.state.location;
    await user.click(screen.getByRole('link', { name: 'TON/USDT' }));
    await user.click(await screen.findByRole('button', { name: 'Star TON/USDT as a favourite' }));
    await user.click(screen.getByRole('link', { name: marketPageText.back }));
    await waitFor(async () => expect((await names()).slice(0, 3)).toEqual(['SOL/USDT', 'ETH/USDT', 'TON/USDT']));
    expect(app.router.state.location.href).toBe(href);
    expect(screen.getByRole('link', { name: 'TON/USDT' })).toHaveFocus();
  });

  it.each([
    ['of other types', '?sort=%00.desc&cols=[[1],{}]&fav={"a":1}&per=decade&class=5'],
    ['of thousands of letters', `?fav=${'x'.repeat(9000)}&cols=${'a,'.repeat(3000)}&q=${'y'.repeat(500)}`],
    ['of names that objects have', '?__proto__=1&constructor=2&cols=__proto__&fav=constructor&sort=toString.asc'],
  ])('is not broken by a handwritten one: %s', async (_name, search) => {
    await openApp({ path: `/markets${search}` });
    expect(await screen.findByRole('table', { name: 'Markets' })).toBeVisible();
    expect(screen.getByRole('button', { name: panelsText.columns })).toBeVisible();
  });
});

describe('the link to the builder of the monitor', () => {
  const follow = async (path: string) => {
    const { user } = await openApp({ path });
    await star('BTC/USDT');
    await user.click(screen.getByRole('link', { name: embedBuilderText.title }));
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: embedBuilderText.snippet.label });
  };

  it('passes on the filtered markets, and none without filters', async () => {
    expect((await follow('/markets?q=btc')).value).toContain('/embed.html?markets=BTC/USDT"');
    cleanup();
    expect((await follow('/markets')).value).toContain('/embed.html"');
  });
});

describe('the keyboard', () => {
  it('finds and opens a market: slash, a text, Enter', async () => {
    const { app, user } = await openApp({ path: '/markets?sort=market.asc' });
    await star('BTC/USDT');
    await user.keyboard('/');
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('');
    await user.keyboard('n');
    await waitFor(async () => expect(await names()).toEqual(['BNB/USDT', 'NOT/USDT', 'TON/USDT']));
    await user.keyboard('{Escape}');
    expect(await field()).toHaveValue('');
    // Enter right after typing uses the text in the field, even before the table shows it.
    await user.keyboard('n/u{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'TON/USDT' })).toBeVisible();
    app.router.history.back();
    expect(await field()).toHaveValue('n/u');
    await waitFor(() => expect(screen.getByRole('link', { name: 'TON/USDT' })).toHaveFocus());
  });

  it('opens nothing with Enter if nothing matches or nothing was typed', async () => {
    const { app, user } = await openApp({ path: '/markets' });
    await user.type(await field(), '{Enter}');
    await user.type(await field(), 'nosuch{Enter}');
    expect(await screen.findByText('No market matches “nosuch”.')).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/markets');
  });

  it('leaves a slash in a text field', async () => {
    const { user } = await openApp({ path: '/markets' });
    await star('BTC/USDT');
    await user.type(screen.getByRole('textbox', { name: 'Trader address' }), 'a/b');
    expect(screen.getByRole('textbox', { name: 'Trader address' })).toHaveValue('a/b');
    await user.click(screen.getByRole('button', { name: marketsText.add }));
    await user.type(await screen.findByRole('textbox', { name: ownMarketsText.address }), '/');
    expect(screen.getByRole('textbox', { name: ownMarketsText.address })).toHaveValue('/');
    expect(await field()).toHaveValue('');
  });
});
