import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '~/config/load-config';
import { errorsText } from '~/text/en/errors';
import { partFailuresText } from '~/text/en/part-failures';
import { positionDrawerText } from '~/text/en/position-details';
import { positionsText } from '~/text/en/positions';
import { tablesText } from '~/text/en/tables';
import { openApp, type OpenAppOptions } from '../support/open-app';

const shipped = parseConfig(readFileSync('public/config.json', 'utf8'), { url: 'config.json', pageProtocol: 'https:' });
const listed = shipped.kind === 'ok' ? shipped.config.markets : [];

const refusal = () => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }));
const table = (name = 'Positions') => screen.findByRole('table', { name });

/** The row of the named part in a table. */
async function partRow(name: string | RegExp, of?: string): Promise<HTMLElement> {
  const header = await within(await table(of)).findByRole('rowheader', { name });
  return header.closest('tr') ?? document.body;
}

/** No positions anywhere: only the failures are left in the table. */
const openEmpty = (fails: (url: string) => boolean, options: Partial<OpenAppOptions> = {}) =>
  openApp({
    path: '/positions?trader=$trader',
    scenario: 'empty',
    markets: 12,
    through: (request, answer) => (fails(request.url) ? refusal() : answer()),
    ...options,
  });

describe('an asset with unreadable positions', () => {
  it('has its own row in the table, with a Retry for this asset only', async () => {
    let broken = true;
    const { user, requests } = await openEmpty((url) => broken && /\/(ETH|TON)\/active/.test(url));
    await waitFor(async () =>
      expect(await partRow('ETH')).toHaveTextContent(
        'Positions in ETH couldn’t be loaded. The exchange answered with error 400.',
      ),
    );
    expect(await partRow('ETH')).toHaveTextContent(partFailuresText.neverRead);
    // A file contains only the rows of the table, and says that this is not all.
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(tablesText.csv.doneInPart(0))).toBeVisible();
    broken = false;
    const before = requests.length;
    await user.click(within(await partRow('ETH')).getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('table', { name: 'Positions' })).queryByRole('rowheader', { name: 'ETH' }),
      ).toBeNull(),
    );
    expect(await partRow('TON')).toBeVisible();
    expect(requests.slice(before).filter((path) => path.includes('/TON/active'))).toEqual([]);
    expect(screen.queryByText(positionsText.none)).toBeNull();
  });

  it('shares one row with the others if they are many, which names them all and retries all', async () => {
    let broken = true;
    const { user } = await openEmpty(
      (url) => broken && url.includes('/active') && !url.includes('/BTC/active') && url.includes('/positions/'),
    );
    const row = await partRow(/^\d+ assets$/);
    await waitFor(() => expect(row).toHaveTextContent(/Affected: .*ETH.*TON/));
    expect(within(await table()).queryByRole('rowheader', { name: 'ETH' })).toBeNull();
    expect(
      screen.getByText(new RegExp(`^${positionsText.noneSoFar(1, 0).replace('0', String.raw`\d+`)}$`)),
    ).toBeVisible();
    broken = false;
    await user.click(within(await partRow(/^\d+ assets$/)).getByRole('button', { name: partFailuresText.retryAll }));
    expect(await screen.findByText(positionsText.none)).toBeVisible();
  });

  it('is part of one failure if nothing could be read, however few the assets', async () => {
    let broken = true;
    const { user } = await openEmpty((url) => broken && url.includes('/positions/'), { markets: 2 });
    expect(await screen.findByText(/Positions in 2 assets couldn’t be loaded\./)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(positionsText.none)).toBeVisible();
  });
});

describe('assets outside the configuration', () => {
  const [btc, sol, ton] = ['BTC/USDT', 'SOL/USDT', 'TON/USDT'].map((name) =>
    listed.find((market) => market.name === name),
  );
  const only = { markets: btc === undefined ? [] : [btc] };
  const stored = {
    'perpdeck.markets': JSON.stringify({ version: 1, value: { added: [sol?.address], favourites: [], view: null } }),
  };
  const ordersIn = (markets: readonly unknown[]) =>
    Promise.resolve(Response.json(markets.map((market, index) => ({ id: `o${index}`, market }))));

  it('are requested if the reader has added a market with them, or an order is in one', async () => {
    const { requests } = await openEmpty(() => false, {
      config: only,
      stored,
      through: (request, answer) => (request.url.includes('/orders/') ? ordersIn([ton?.address]) : answer()),
    });
    expect(await screen.findByText(positionsText.none)).toBeVisible();
    for (const asset of ['BTC', 'SOL', 'TON'])
      expect(
        requests.filter((path) => path.includes(`/${asset}/active`)),
        asset,
      ).not.toEqual([]);
  });

  it.each([
    ['could not be read', () => refusal(), 'The exchange answered with error 400.'],
    [
      'names no asset',
      () => Promise.resolve(Response.json({ address: 'x', settings: {}, amm: {}, config: {} })),
      `${errorsText.titles.shape}.`,
    ],
  ])(
    'have a row with a Retry while the market that would name them %s, and are not reported as none',
    async (_name, bad, why) => {
      let broken = true;
      const { user, requests } = await openEmpty(() => false, {
        config: only,
        stored,
        through: (request, answer) =>
          broken && request.url.includes(encodeURIComponent(sol?.address ?? '-')) ? bad() : answer(),
      });
      const row = await partRow(/^EQ/);
      expect(row).toHaveTextContent(/^(EQ\S+)Market \1 couldn’t be loaded: its positions are not shown\./);
      expect(row).toHaveTextContent(why);
      expect(await screen.findByText(positionsText.noneSoFar(1, 2))).toBeVisible();
      for (const path of requests.filter((one) => one.includes('/positions/'))) expect(path).toContain('/BTC/');
      broken = false;
      await user.click(within(row).getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(positionsText.none)).toBeVisible();
      expect(requests.some((path) => path.includes('/SOL/active'))).toBe(true);
    },
  );

  it('may be missing while the orders that would name them cannot be read, and the page says so', async () => {
    let broken = true;
    const { user } = await openEmpty((url) => broken && url.includes('/orders/'), { markets: 2 });
    expect(await screen.findByText(positionsText.noneOfKnown(2))).toBeVisible();
    expect(screen.queryByText(positionsText.totals.none)).toBeNull();
    const row = await partRow('Orders');
    expect(row).toHaveTextContent(partFailuresText.of.orders.one());
    broken = false;
    await user.click(within(row).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(positionsText.none)).toBeVisible();
  });
});

describe('a position opened by its link in an unlisted market', () => {
  const sol = listed.find((market) => market.name === 'SOL/USDT')?.address ?? '';
  const at = { path: `/positions/${sol}/long/1?trader=$trader`, config: { markets: listed.slice(0, 1) } };
  const drawer = () => screen.findByRole('dialog');

  it('is not reported as gone while the market of an order cannot be read', async () => {
    let broken = true;
    const { user } = await openEmpty(() => false, {
      ...at,
      through: (request, answer) => {
        if (request.url.includes('/orders/')) return Promise.resolve(Response.json([{ id: 'o', market: sol }]));
        return broken && request.url.includes('/markets/') ? refusal() : answer();
      },
    });
    expect(await within(await drawer()).findByText(/^Market EQ\S+ couldn’t be loaded: its positions/)).toBeVisible();
    expect(within(await drawer()).queryByText(positionDrawerText.gone)).toBeNull();
    broken = false;
    await user.click(within(await drawer()).getByRole('button', { name: 'Retry' }));
    expect(await within(await drawer()).findByText(positionDrawerText.gone)).toBeVisible();
  });

  it('is not reported as gone either while the orders that might name it cannot be read', async () => {
    await openEmpty((url) => url.includes('/orders/'), at);
    expect(
      await within(await drawer()).findByText((words) => words.startsWith(partFailuresText.of.orders.one())),
    ).toBeVisible();
  });
});

describe('a market with an unreadable state', () => {
  it('has a row too, and its positions stay', async () => {
    await openApp({
      path: '/positions?trader=$trader',
      markets: 44,
      through: (request, answer) => (request.url.includes('/markets/') ? refusal() : answer()),
    });
    const link = await within(await table()).findByRole('link', { name: /\/USDT/ });
    const ticker = /^\w+\/\w+/.exec(link.textContent ?? '')?.[0] ?? '';
    expect(ticker).not.toBe('');
    expect(await partRow(ticker)).toHaveTextContent(partFailuresText.of.markets.one(ticker));
    expect(link).toBeVisible();
  });
});

describe('an asset with an unreadable history', () => {
  it('has a row in the table of the history', async () => {
    await openEmpty((url) => url.includes('/ETH/history'), { path: '/positions/history?trader=$trader' });
    expect(await partRow('ETH', 'Position history')).toHaveTextContent(/ETH.*couldn’t be loaded/);
  });
});
