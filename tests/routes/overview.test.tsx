import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp, type OpenAppOptions } from '../support/open-app';

const refusal = () => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }));
/** A demo trader with positions in three markets. */
const HEDGER = '0:ec4df51f1a4c369f057b3fcc75a1dc57d701a754d56d48f7bfec2bac69239852';
const open = (options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: '/?trader=$trader', markets: 44, standing: true, ...options });
/** The box of one figure: its label is a term, its figure and helper the descriptions beside it. */
const box = (label: string) => {
  const term = screen.getAllByRole('term').find((element) => element.textContent === label);
  if (term?.parentElement === null || term?.parentElement === undefined) throw new Error(`no figure ${label}`);
  return term.parentElement;
};
const valuesIn = (element: Element) => [...element.querySelectorAll('data')].map((data) => data.getAttribute('value'));
const allRead = () => waitFor(() => expect(screen.queryByText(/of \d+ assets read/)).toBeNull(), { timeout: 20_000 });

describe('the overview of the watched trader', () => {
  it('shows the figures that the page of positions shows', async () => {
    const { user } = await open();
    await allRead();
    await waitFor(() => expect(valuesIn(box('Equity')).length).toBeGreaterThan(0));
    const labels = ['Unrealised PnL', 'Exposure', 'Weakest'];
    await waitFor(() => labels.forEach((label) => expect(valuesIn(box(label)).length).toBeGreaterThan(0)));
    const here = labels.map((label) => valuesIn(box(label)));
    await user.click(screen.getByRole('link', { name: 'See all positions' }));
    await screen.findByRole('heading', { level: 1, name: 'Positions' });
    // The list comes after the head of its page.
    await waitFor(() => expect(labels.map((label) => valuesIn(box(label)))).toEqual(here));
  });

  it('adds what is free and what is in positions for each collateral, and their worth in USD', async () => {
    await open();
    await allRead();
    const table = await screen.findByRole('table', { name: 'Equity by collateral' });
    const rows = () => within(table).getAllByRole('row').slice(1).map(valuesIn);
    // Each has free, in positions, equity, worth and price; the total its worth.
    await waitFor(() => expect(rows().map((values) => values.length)).toEqual([5, 5, 5, 1]), { timeout: 20_000 });
    const parts = rows()
      .slice(0, -1)
      .map((values) => values.map((value) => raw9(value ?? '')));
    for (const [free = 0n, held = 0n, equity = 0n, usd = 0n, price = 0n] of parts) {
      expect(free + held).toBe(equity);
      // Rounded once, half up, to nine digits.
      expect((equity * price + ONE / 2n) / ONE).toBe(usd);
    }
    const total = parts.reduce((sum, values) => sum + (values[3] ?? 0n), 0n);
    expect(
      rows()
        .at(-1)
        ?.map((value) => raw9(value ?? '')),
    ).toEqual([total]);
    expect(raw9(valuesIn(box('Equity'))[0] ?? '')).toBe(total);
    expect(box('Equity')).not.toHaveTextContent('partial');
  });

  it('has the same PnL of today, 7 and 30 days as the page of PnL, and what is free as the account has it', async () => {
    const { user } = await open({ markets: 4 });
    const panel = await screen.findByRole('region', { name: 'PnL' });
    await waitFor(() => expect(valuesIn(panel)).toHaveLength(3));
    const here = spans.map((label) => box(label).querySelector('data')?.outerHTML);
    const table = await screen.findByRole('table', { name: 'Equity by collateral' });
    const free = () =>
      within(table)
        .getAllByRole('row')
        .slice(1, -1)
        .map((row) => valuesIn(row)[0]);
    await waitFor(() => expect(free()).toHaveLength(3));
    const owned = free();
    await user.click(within(panel).getByRole('link', { name: 'See day by day' }));
    await screen.findByRole('heading', { level: 1, name: 'PnL' });
    await waitFor(() => expect(spans.map((label) => box(label).querySelector('data')?.outerHTML)).toEqual(here));
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Account' }));
    const balances = await screen.findByRole('table', { name: 'Balances' });
    await waitFor(() =>
      expect(
        within(balances)
          .getAllByRole('row')
          .slice(1)
          .map((row) => valuesIn(row)[0]),
      ).toEqual(owned),
    );
  });

  it('asks one more market for the price of each collateral that no position is in, and says what is missing without it', async () => {
    const asked = /\/api\/markets\/0/;
    const { requests } = await open({
      through: (request, answer) => {
        if (/\/positions\/.+\/active/.test(request.url)) return Promise.resolve(Response.json([]));
        return asked.test(decodeURIComponent(request.url)) ? refusal() : answer();
      },
    });
    const panel = await screen.findByRole('region', { name: 'Equity by collateral' });
    await waitFor(() =>
      expect(within(panel).getAllByText(/The price of (USDT|TON|NOT) could not be read/)).toHaveLength(3),
    );
    await waitFor(() => expect(box('Equity')).toHaveTextContent('partial: without USDT, TON, NOT'), {
      timeout: 20_000,
    });
    // What is owned of each is known all the same.
    expect(valuesIn(box('Equity'))).toHaveLength(3);
    expect(new Set(requests.filter((request) => asked.test(decodeURIComponent(request)))).size).toBe(3);
  });

  it('counts the next funding as the sum over all positions, and leads to what comes after', async () => {
    const { user, app } = await open();
    await allRead();
    await waitFor(() => expect(valuesIn(box('Next funding')).length).toBeGreaterThan(0), { timeout: 20_000 });
    expect(box('Next funding').querySelector('time')).not.toBeNull();
    await user.click(within(box('Next funding')).getByRole('link', { name: 'What comes next' }));
    await waitFor(() =>
      expect(app.router.state.location).toMatchObject({ pathname: '/positions', search: { ahead: true } }),
    );
  });

  it('reads the markets of positions, balances and PnL before the last of the assets that may hold nothing', async () => {
    const { requests } = await open();
    const isOfAsset = (request: string) => /\/positions\/.+\/active/.test(request);
    await waitFor(() => expect(new Set(requests.filter(isOfAsset)).size).toBe(39), { timeout: 20_000 });
    const last = requests.findLastIndex(isOfAsset);
    const before = requests.slice(0, last);
    for (const part of ['/markets/', '/balance?', '/pnl-history', '/orders/'])
      expect(
        before.some((request) => request.includes(part)),
        part,
      ).toBe(true);
  });

  it('says of what the newest and the oldest data are', async () => {
    await open({ markets: 4 });
    await allRead();
    expect(screen.getByText(/^Newest data: .+ \(.+\) · oldest: .+ \(.+\)$/)).toBeVisible();
  });

  it('says that PnL failed, and reads it again on Retry', async () => {
    let broken = true;
    const { user } = await open({
      markets: 4,
      through: (request, answer) => (broken && request.url.includes('/pnl-history') ? refusal() : answer()),
    });
    const panel = await screen.findByRole('region', { name: 'PnL' });
    await waitFor(() => expect(within(panel).getAllByRole('img', { name: 'Could not be read' })).toHaveLength(3));
    broken = false;
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(valuesIn(panel)).toHaveLength(3));
  });

  it('counts the active orders by their status, as the page of orders has them', async () => {
    const { engine, trader } = await open();
    const answer = engine.listActiveOrders(trader, {
      offset: 0,
      limit: 100,
      asset: null,
      statuses: null,
      direction: null,
      walletId: null,
    });
    if (!('ok' in answer)) throw new Error('no orders');
    await waitFor(() => expect(box('Active orders')).toHaveTextContent(String(answer.ok.length)));
    const panel = screen.getByRole('region', { name: 'Orders by status' });
    const counts = within(panel)
      .getAllByRole('link')
      .flatMap((link) => (/^\d+$/.test(link.textContent ?? '') ? [Number(link.textContent)] : []));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(answer.ok.length);
  });

  it('says which balance failed, and what equity that leaves unknown', async () => {
    await open({ through: (request, answer) => (/\/balance\?/.test(request.url) ? refusal() : answer()) });
    const panel = await screen.findByRole('region', { name: 'Equity by collateral' });
    await waitFor(() => expect(within(panel).getAllByText(/Balance of/).length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(within(panel).getAllByRole('img', { name: 'Could not be read' }).length).toBeGreaterThan(0),
    );
    expect(within(panel).getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
  });

  it('calls sums partial while an asset is missing from them', async () => {
    await open({ through: (request, answer) => (request.url.includes('/ETH/active') ? refusal() : answer()) });
    await waitFor(() => expect(screen.getAllByText(/partial: \d+ of \d+ assets/).length).toBeGreaterThan(0), {
      timeout: 20_000,
    });
    expect(screen.getByText(/Positions in ETH could not be read/)).toBeVisible();
  });

  it('says of how many positions the weakest is, by name, while the market of one cannot be read', async () => {
    let refused: string | null = null;
    await open({
      path: `/?trader=${HEDGER}`,
      through: async (request, answer) => {
        if (refused !== null && decodeURIComponent(request.url).endsWith(`/markets/${refused}`)) return refusal();
        const reply = await answer();
        if (!/\/positions\/.+\/active/.test(request.url)) return reply;
        const [held] = (await reply.clone().json()) as readonly { readonly market: string }[];
        refused ??= held?.market ?? null;
        return reply;
      },
    });
    await waitFor(
      () => expect(box('Weakest')).toHaveTextContent(/%\S+\/\S+ to est\. liquidation · partial: \d+ of \d+ known$/),
      { timeout: 20_000 },
    );
  });

  it('does not say that the weakest cannot be told while markets are on their way', async () => {
    await open({
      through: (request, answer) => (request.url.includes('/markets/') ? new Promise(() => undefined) : answer()),
    });
    await waitFor(() => expect(box('Unrealised PnL')).not.toHaveTextContent(/of \d+ assets read/), { timeout: 20_000 });
    expect(within(box('Weakest')).getByRole('img')).toHaveAccessibleName('Loading');
  });

  it('has no zero where nothing could be read', async () => {
    await open({ markets: 4, through: () => Promise.reject(new TypeError('no connection')) });
    expect(await screen.findByText(/Positions in 4 assets could not be read/)).toBeVisible();
    await waitFor(() =>
      expect(within(box('Active orders')).getByRole('img', { name: 'Could not be read' })).toBeVisible(),
    );
    for (const label of ['Unrealised PnL', 'Exposure', 'Weakest', 'Equity']) expect(valuesIn(box(label))).toEqual([]);
  });

  it('knows of a trader without positions that they have none', async () => {
    await open({ scenario: 'empty', markets: 4 });
    expect(await screen.findByText('This trader has no open position.')).toBeVisible();
    expect(await screen.findByText('This trader has no active order.')).toBeVisible();
  });

  it('welcomes who watches nobody', async () => {
    await open({ path: '/', markets: 4 });
    expect(await screen.findByText('A dashboard for perpetual futures')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Swing trader/ })).toBeVisible();
  });
});

const spans = ['Today (UTC)', '7 days', '30 days'];
const ONE = 1_000_000_000n;

function raw9(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = BigInt(`${whole.replace('-', '')}${fraction.padEnd(9, '0')}`);
  return text.startsWith('-') ? -digits : digits;
}
