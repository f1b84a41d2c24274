import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountBalancesText } from '~/text/en/account-summary';
import { absentText, commonText } from '~/text/en/common';
import { overviewText, welcomeText } from '~/text/en/overview';
import { pnlText } from '~/text/en/pnl';
import { positionsText } from '~/text/en/positions';
import { rangesText } from '~/text/en/ranges';
import { shellText } from '~/text/en/shell';
import { firstMarkets, openApp, type OpenAppOptions } from '../support/open-app';
import { openInTime, run, simulateTime } from '../support/simulated-time';
import { filled } from '../support/sentence';

const refusal = () => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }));
/** A demo trader with positions in three markets, one of XRP. */
const HEDGER = '0:ec4df51f1a4c369f057b3fcc75a1dc57d701a754d56d48f7bfec2bac69239852';
const open = (options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: '/?trader=$trader', markets: 44, standing: true, ...options });
/** The box of one figure: its label is a term, with the figure and its help as descriptions. */
const box = (label: string) => {
  const term = screen.getAllByRole('term').find((element) => element.textContent === label);
  if (term?.parentElement === null || term?.parentElement === undefined) throw new Error(`no figure ${label}`);
  return term.parentElement;
};
const valuesIn = (element: Element) => [...element.querySelectorAll('data')].map((data) => data.getAttribute('value'));
/** Waits for the figures too: a page that has not been rendered says nothing of unread assets either. */
const allRead = () =>
  waitFor(() => {
    expect(box(positionsText.totals.pnl)).toBeVisible();
    expect(screen.queryByText(/of \d+ assets loaded/)).toBeNull();
  });

describe('the overview of the watched trader', () => {
  it('shows the same figures as the page of positions', async () => {
    const { user } = await open();
    await allRead();
    await waitFor(() => expect(valuesIn(box(overviewText.equity)).length).toBeGreaterThan(0));
    const labels = ['Unrealised PnL', 'Exposure', positionsText.totals.weakest];
    await waitFor(() => labels.forEach((label) => expect(valuesIn(box(label)).length).toBeGreaterThan(0)));
    const here = labels.map((label) => valuesIn(box(label)));
    await user.click(screen.getByRole('link', { name: overviewText.positions.see }));
    await screen.findByRole('heading', { level: 1, name: 'Positions' });
    // The list renders after the head of its page.
    await waitFor(() => expect(labels.map((label) => valuesIn(box(label)))).toEqual(here));
  });

  it('adds free, in-position and reserved amounts for each collateral, with their worth in USD', async () => {
    await open();
    await allRead();
    const table = await screen.findByRole('table', { name: overviewText.byCollateral.title });
    const rows = () => within(table).getAllByRole('row').slice(1).map(valuesIn);
    // Each row has free, in positions, reserved, equity, worth and price; the total has its worth.
    await waitFor(() => expect(rows().map((values) => values.length)).toEqual([6, 6, 6, 1]));
    const parts = rows()
      .slice(0, -1)
      .map((values) => values.map((value) => raw9(value ?? '')));
    for (const [free = 0n, held = 0n, reserved = 0n, equity = 0n, usd = 0n, price = 0n] of parts) {
      expect(free + held + reserved).toBe(equity);
      expect(reserved, 'no more margins than what is locked').toBeGreaterThanOrEqual(0n);
      // Rounded once, half up, to nine digits.
      expect((equity * price + ONE / 2n) / ONE).toBe(usd);
    }
    const total = parts.reduce((sum, values) => sum + (values[4] ?? 0n), 0n);
    expect(
      rows()
        .at(-1)
        ?.map((value) => raw9(value ?? '')),
    ).toEqual([total]);
    expect(raw9(valuesIn(box(overviewText.equity))[0] ?? '')).toBe(total);
    expect(box(overviewText.equity)).not.toHaveTextContent('partial');
  });

  it('has the same PnL for today, 7 and 30 days as the page of PnL, and the same free balance as the account', async () => {
    const { user } = await open({ markets: 4 });
    const panel = await screen.findByRole('region', { name: 'PnL' });
    await waitFor(() => expect(valuesIn(panel)).toHaveLength(3));
    const here = spans.map((label) => box(label).querySelector('data')?.outerHTML);
    const table = await screen.findByRole('table', { name: overviewText.byCollateral.title });
    const free = () =>
      within(table)
        .getAllByRole('row')
        .slice(1, -1)
        .map((row) => valuesIn(row)[0]);
    await waitFor(() => expect(free()).toHaveLength(3));
    const owned = free();
    await user.click(within(panel).getByRole('link', { name: overviewText.pnlSee }));
    await screen.findByRole('heading', { level: 1, name: 'PnL' });
    // The page of PnL has no separate figure for today: `pnl-range` tests its days.
    for (const [index, days] of ([7, 30] as const).entries()) {
      await user.click(screen.getByRole('radio', { name: rangesText.short[days] }));
      await waitFor(() =>
        expect(box(pnlText.figures.change).querySelector('data')?.outerHTML).toEqual(here[index + 1]),
      );
    }
    await user.click(
      within(screen.getByRole('navigation', { name: shellText.mainNavigation })).getByRole('link', { name: 'Account' }),
    );
    const balances = await screen.findByRole('table', { name: accountBalancesText.title });
    await waitFor(() =>
      expect(
        within(balances)
          .getAllByRole('row')
          .slice(1)
          .map((row) => valuesIn(row)[0]),
      ).toEqual(owned),
    );
  });

  it('requests one more market for the price of each collateral without a position, and names the missing prices without it', async () => {
    const requested = /\/api\/markets\/0/;
    const { requests } = await open({
      through: (request, answer) => {
        if (/\/positions\/.+\/active/.test(request.url)) return Promise.resolve(Response.json([]));
        // The markets of orders are read for their distance.
        if (/\/orders\//.test(request.url)) return Promise.resolve(Response.json([]));
        return requested.test(decodeURIComponent(request.url)) ? refusal() : answer();
      },
    });
    const panel = await screen.findByRole('region', { name: overviewText.byCollateral.title });
    await waitFor(() =>
      expect(within(panel).getAllByText(/The price of (USDT|TON|NOT) couldn’t be loaded/)).toHaveLength(3),
    );
    await waitFor(() => expect(box(overviewText.equity)).toHaveTextContent('partial: without USDT, TON, and NOT'), {
      timeout: 20_000,
    });
    // The owned amount of each is known anyway.
    expect(valuesIn(box(overviewText.equity))).toHaveLength(3);
    expect(new Set(requests.filter((request) => requested.test(decodeURIComponent(request)))).size).toBe(3);
  });

  it('shows the next funding as the sum over all positions, and leads to the projection', async () => {
    const { user, app } = await open();
    await allRead();
    await waitFor(() => expect(valuesIn(box(overviewText.nextFunding)).length).toBeGreaterThan(0));
    expect(box(overviewText.nextFunding).querySelector('time')).not.toBeNull();
    await user.click(
      within(box(overviewText.nextFunding)).getByRole('link', { name: new RegExp(`^${overviewText.projection}`) }),
    );
    await waitFor(() =>
      expect(app.router.state.location).toMatchObject({ pathname: '/positions', search: { ahead: true } }),
    );
  });

  it('has PnL, equity and next funding in USD first, and each collateral below', async () => {
    await open({ path: `/?trader=${HEDGER}` });
    await allRead();
    for (const label of [overviewText.equity, positionsText.totals.pnl, overviewText.nextFunding]) {
      await waitFor(() => expect(valuesIn(box(label)).length, label).toBeGreaterThan(1));
      const [first, ...others] = [...box(label).querySelectorAll('data')];
      expect(first?.textContent, label).toMatch(/^[+−]?<?\$/);
      // Below the equity, its parts in USD come first.
      const below = label === overviewText.equity ? others.slice(-3) : others;
      for (const other of below) expect(other.textContent, label).toMatch(/\d[KM]? (USDT|TON|NOT)$/);
    }
  });

  it('shows the parts of the equity beside it, and names withdrawals only if orders do not reserve everything', async () => {
    await open({ path: `/?trader=${HEDGER}` });
    await allRead();
    const { free, inPositions, reserved, reservedAndWithdrawn } = overviewText.byCollateral;
    await waitFor(() =>
      expect(box(overviewText.equity)).toHaveTextContent(
        new RegExp(`${free} \\$[\\d,.]+ · ${inPositions} \\$[\\d,.]+ · ${reserved} \\$[\\d,.]+`),
      ),
    );
    expect(screen.queryByText(reservedAndWithdrawn)).toBeNull();
    const [all = 0n, ...parts] = valuesIn(box(overviewText.equity))
      .slice(0, 4)
      .map((value) => raw9(value ?? ''));
    const difference = parts.reduce((sum, part) => sum + part, 0n) - all;
    // Each product of a collateral is rounded once.
    expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(6n);
  });

  it('names the position at the highest risk with its price, and leads to its drawer', async () => {
    const { user, app } = await open();
    await allRead();
    const link = await within(box(positionsText.totals.weakest)).findByRole('link');
    expect(link).toHaveAccessibleName(
      new RegExp(`^\\S+/\\S+ (long|short) ${filled(positionsText.totals.liquidatedAt, '[\\d,.]+')}$`),
    );
    await user.click(link);
    await waitFor(() =>
      expect(app.router.state.location.pathname).toMatch(/^\/positions\/0(:|%3A)[0-9a-f]{64}\/(long|short)\/\d+$/),
    );
    expect(await screen.findByRole('dialog', { name: /#\d+$/ })).toBeVisible();
  });

  it('reads the markets of positions, balances and PnL before the last of the assets that may have no position', async () => {
    // Without a delay, all answers would arrive before the page renders the first one.
    const { requests } = await open({
      through: async (_, answer) => {
        await new Promise((resolve) => setTimeout(resolve, 10));
        return answer();
      },
    });
    const isOfAsset = (request: string) => /\/positions\/.+\/active/.test(request);
    await waitFor(() => expect(new Set(requests.filter(isOfAsset)).size).toBe(39));
    const last = requests.findLastIndex(isOfAsset);
    const before = requests.slice(0, last);
    for (const part of ['/markets/', '/balance?', '/pnl-history', '/orders/'])
      expect(
        before.some((request) => request.includes(part)),
        part,
      ).toBe(true);
  });

  it('shows no ages while everything is live, and draws the PnL of 30 days', async () => {
    await open({ markets: 4 });
    await allRead();
    const panel = await screen.findByRole('region', { name: 'PnL' });
    expect(await within(panel).findByRole('img', { name: overviewText.pnlCurve })).toBeVisible();
    const main = screen.getByRole('main');
    await waitFor(() => expect(within(main).queryAllByText(/^(Live|Loading)\b/)).toEqual([]));
  });

  it('says that PnL failed, and reads it again on Retry', async () => {
    let broken = true;
    const { user } = await open({
      markets: 4,
      through: (request, answer) => (broken && request.url.includes('/pnl-history') ? refusal() : answer()),
    });
    const panel = await screen.findByRole('region', { name: 'PnL' });
    await waitFor(() => expect(within(panel).getAllByRole('img', { name: absentText.failed })).toHaveLength(3));
    broken = false;
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(valuesIn(panel)).toHaveLength(3));
  });

  it('counts the active orders, and lists the ones nearest to their trigger, the nearest first', async () => {
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
    await waitFor(() => expect(box(overviewText.activeOrders)).toHaveTextContent(String(answer.ok.length)));
    const table = await screen.findByRole('table', { name: overviewText.orders.title });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThan(1);
    const ids = new Set(answer.ok.map(({ id }) => id));
    for (const row of rows) {
      const href = within(row).getByRole('link').getAttribute('href') ?? '';
      expect(ids).toContain(decodeURIComponent(/\/orders\/([^?]+)/.exec(href)?.[1] ?? ''));
    }
    const distances = rows.map((row) => raw9(valuesIn(row)[1] ?? '')).map((raw) => (raw < 0n ? -raw : raw));
    expect(distances).toEqual(distances.toSorted((a, b) => Number(a - b)));
  });

  it('names the failed balance, and which equity is unknown without it', async () => {
    await open({ through: (request, answer) => (/\/balance\?/.test(request.url) ? refusal() : answer()) });
    const panel = await screen.findByRole('region', { name: overviewText.byCollateral.title });
    await waitFor(() => expect(within(panel).getAllByText(/Balance of/).length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(within(panel).getAllByRole('img', { name: absentText.failed }).length).toBeGreaterThan(0),
    );
    expect(within(panel).getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
  });

  it('calls sums partial while an asset is missing from them', async () => {
    await open({ through: (request, answer) => (request.url.includes('/ETH/active') ? refusal() : answer()) });
    await waitFor(() => expect(screen.getAllByText(/partial: \d+ of \d+ assets/).length).toBeGreaterThan(0), {
      timeout: 20_000,
    });
    expect(screen.getByText(/Positions in ETH couldn’t be loaded/)).toBeVisible();
  });

  it('names the weakest position, and how many it was compared with, while the market of one cannot be read', async () => {
    const refused = firstMarkets(12).find(({ baseAsset }) => baseAsset === 'XRP');
    await open({
      path: `/?trader=${HEDGER}`,
      through: (request, answer) =>
        decodeURIComponent(request.url).endsWith(`/markets/${refused?.address ?? ''}`) ? refusal() : answer(),
    });
    await waitFor(
      () =>
        expect(box(positionsText.totals.weakest)).toHaveTextContent(
          new RegExp(
            `%.*/\\S+ (long|short) ${filled(positionsText.totals.liquidatedAt, '[\\d,.]+')} · partial: \\d+ of \\d+ known$`,
          ),
        ),
      { timeout: 20_000 },
    );
  });

  it('says that the weakest could not be loaded when every market fails', async () => {
    await open({ through: (request, answer) => (request.url.includes('/markets/') ? refusal() : answer()) });
    await waitFor(() =>
      expect(within(box(positionsText.totals.weakest)).getByRole('img')).toHaveAccessibleName(absentText.failed),
    );
  });

  it('shows no zero if nothing could be read', async () => {
    await open({ markets: 4, through: () => Promise.reject(new TypeError('no connection')) });
    expect(await screen.findByText(/Positions in 4 assets couldn’t be loaded/)).toBeVisible();
    await waitFor(() =>
      expect(within(box(overviewText.activeOrders)).getByRole('img', { name: absentText.failed })).toBeVisible(),
    );
    for (const label of ['Unrealised PnL', 'Exposure', positionsText.totals.weakest, 'Equity'])
      expect(valuesIn(box(label))).toEqual([]);
  });

  it('says that a trader has no positions', async () => {
    await open({ scenario: 'empty', markets: 4 });
    expect(await screen.findByText(positionsText.none)).toBeVisible();
    expect(await screen.findByText(overviewText.orders.none)).toBeVisible();
  });

  it('welcomes a reader who watches no trader', async () => {
    await open({ path: '/', markets: 4 });
    expect(await screen.findByRole('heading', { level: 1, name: welcomeText.title })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Swing trader/ })).toBeVisible();
    expect(screen.getAllByLabelText('Trader address')).toHaveLength(1);
  });

  it('has live prices, top funding and vaults before a trader is watched, and none of them without the service', async () => {
    let gone = true;
    const { user, app, trader } = await open({
      path: '/',
      markets: 4,
      through: (_request, answer) => (gone ? refusal() : answer()),
    });
    const prices = await screen.findByRole('region', { name: welcomeText.prices });
    await waitFor(() =>
      expect(within(prices).getAllByRole('img', { name: absentText.failed }).length).toBeGreaterThan(0),
    );
    expect(valuesIn(screen.getByRole('main'))).toEqual([]);
    gone = false;
    await app.queryClient.refetchQueries();
    await waitFor(() => expect(valuesIn(prices)).toHaveLength(8));
    const funding = screen.getByRole('region', { name: welcomeText.funding });
    await waitFor(() => expect(valuesIn(funding).length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(valuesIn(screen.getByRole('region', { name: welcomeText.vaults })).length).toBeGreaterThan(0),
    );
    await user.type(screen.getByLabelText('Trader address'), trader);
    await user.click(screen.getByRole('button', { name: shellText.trader.watch }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ trader }));
    expect(screen.getAllByLabelText('Trader address')).toHaveLength(1);
  });
});

const spans = ['Today (UTC)', '7 days', '30 days'];
const ONE = 1_000_000_000n;

function raw9(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = BigInt(`${whole.replace('-', '')}${fraction.padEnd(9, '0')}`);
  return text.startsWith('-') ? -digits : digits;
}

describe('the weakest position', () => {
  simulateTime();

  it('is not reported as unknown while markets are loading', async () => {
    // Fewer markets wait than requests may run at once.
    await openInTime({
      path: `/?trader=${HEDGER}`,
      through: (request, answer) => (request.url.includes('/markets/') ? new Promise(() => undefined) : answer()),
    });
    await run(3_000);
    expect(box(positionsText.totals.pnl)).not.toHaveTextContent(/of \d+ assets loaded/);
    expect(within(box(positionsText.totals.weakest)).getByRole('img')).toHaveAccessibleName(commonText.loading);
  });
});
