import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '~/config/load-config';
import { absentText } from '~/text/en/common';
import { positionFieldsText } from '~/text/en/position-details';
import { positionsText } from '~/text/en/positions';
import { positionFiltersText, positionsCsvText } from '~/text/en/positions-list';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { wordsOf } from '../support/sentence';

/** Has TON/NOT in both directions, NOT and AVAX, most of it with stops and takes. */
const BELIEVER = '0:f1b83d2511f3d18360f8fd6d2e4b667c90a97ccdfd4947c25d5b6c7a1ac4f552';
const HELD: ReadonlySet<string> = new Set(['TON/NOT', 'NOT/USDT', 'AVAX/USDT']);

const table = () => screen.getByRole('table', { name: 'Positions' });
const rowsNow = () =>
  within(table())
    .queryAllByRole('row')
    .filter((row) => row.hasAttribute('data-row'));
const totalsNow = () => within(table()).getByRole('row', { name: /^Total of/ });

/** With every column. */
async function open(search = '', options: Partial<OpenAppOptions> = {}) {
  const opened = await openApp({
    path: `/positions?trader=${BELIEVER}&cols=none${search}`,
    standing: true,
    config: { markets: heldMarkets() },
    ...options,
  });
  await waitFor(() => expect(screen.queryByText(/assets loaded/)).toBeNull());
  return opened;
}

/** The same with all figures of the four positions. */
async function openRead(search = '', options: Partial<OpenAppOptions> = {}) {
  const opened = await open(search, options);
  await waitFor(() => expect(rowsNow()).toHaveLength(4));
  await waitFor(() => expect(within(table()).queryByText('…')).toBeNull());
  return opened;
}

describe('the view of the open positions', () => {
  it('has one drawing per row with a text alternative, and losses at stop as shares of the equity', async () => {
    await openRead();
    const drawings = within(table()).getAllByRole('img', { name: /^From low to high: / });
    expect(drawings).toHaveLength(4);
    for (const drawing of drawings) expect(drawing).toHaveAccessibleName(/Entry [\d.,]+.*Mark [\d.,]+|Mark .*Entry /);
    expect(screen.getByText(positionsText.totals.risk)).toBeVisible();
    const share = await screen.findByText(new RegExp(wordsOf(positionsText.totals.ofEquity)));
    await waitFor(() => expect(share.parentElement?.textContent).toMatch(/[+−]\d[\d.,]*%/));
  });

  it('shows PnL before or after costs, and keeps that in its address', async () => {
    const { user, app } = await openRead();
    const before = valuesIn(totalsNow(), 'PnL');
    await user.click(screen.getByRole('radio', { name: positionsText.fees.after }));
    expect(await screen.findByRole('columnheader', { name: /^PnL after costs/ })).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({ net: true });
    expect(valuesIn(totalsNow(), 'PnL after costs')).not.toEqual(before);
    await user.click(screen.getByRole('radio', { name: positionsText.fees.before }));
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('net'));
  });

  it.each([
    ['in USD, with the collaterals below', '', 1, 2],
    ['in USD by an older link, after costs', '&usd=true&net=true', 1, 2],
    ['one a collateral where that is chosen', '&usd=false', 2, 0],
  ])('has totals, %s, that equal the sums of its rows', async (_name, search, leading, below) => {
    await openRead(search);
    const pnl = search.includes('net') ? 'PnL after costs' : 'PnL';
    expect(totalsNow()).not.toHaveTextContent('partial');
    for (const label of ['Margin', pnl]) {
      const total = valuesIn(totalsNow(), label);
      expect(total, label).toHaveLength(leading + below);
      const rows = rowsNow().map((row) => valuesIn(row, label));
      for (const row of rows) expect(row, label).toHaveLength(below === 0 ? 1 : 2);
      expect(sum(total.slice(0, leading)), label).toBe(sum(rows.map(([first = '']) => first)));
      if (below > 0) expect(sum(total.slice(leading)), label).toBe(sum(rows.map(([, second = '']) => second)));
    }
    expect(sum(valuesIn(totalsNow(), 'Funding'))).toBe(sum(rowsNow().flatMap((row) => valuesIn(row, 'Funding'))));
    // Base units are above the value, and a return above the net value: neither is summed.
    const last = (label: string) => rowsNow().map((row) => valuesIn(row, label).at(-1) ?? '');
    expect(sum(valuesIn(totalsNow(), 'Size'))).toBe(sum(last('Size')));
    expect(sum(valuesIn(totalsNow(), 'ROE').slice(0, leading))).toBe(sum(last('ROE')));
  });

  it('begins with USD, and keeps another choice in its address', async () => {
    const { user, app } = await openRead();
    expect(valuesIn(totalsNow(), 'Margin')).toHaveLength(3);
    expect(cell(totalsNow(), 'Margin').textContent).toMatch(/^\$[\d,.]+ USDT[\d,.]+ NOT$/);
    await user.click(screen.getByRole('button', { name: positionsText.more }));
    const unit = (name: string) =>
      within(screen.getByRole('radiogroup', { name: positionFiltersText.currency.label })).getByRole('radio', { name });
    await user.click(unit(positionFiltersText.currency.collateral));
    await waitFor(() => expect(valuesIn(totalsNow(), 'Margin')).toHaveLength(2));
    expect(cell(totalsNow(), 'Margin').textContent).not.toContain('$');
    expect(app.router.state.location.search).toMatchObject({ usd: false });
    await user.click(unit(positionFiltersText.currency.usd));
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('usd'));
  });

  it('leaves a collateral without a price out of sums in USD, which say how many rows they count', async () => {
    const inNot = heldMarkets().find(({ name }) => name === 'TON/NOT')?.address;
    await openRead('', {
      through: async (request, answer) => {
        const response = await answer();
        if (!decodeURIComponent(request.url).endsWith(`/markets/${inNot}`)) return response;
        const text = await response.text();
        return new Response(text.replace(/"quoteOraclePrice":"\d+"/, '"quoteOraclePrice":"0"'), response);
      },
    });
    const margin = cell(totalsNow(), 'Margin');
    expect(margin).toHaveTextContent(positionsText.totals.partial(2, 4));
    const rows = rowsNow().map((row) => valuesIn(row, 'Margin'));
    const priced = rows.filter((values) => values.length === 2);
    expect(priced).toHaveLength(2);
    const [total = '', ...natives] = valuesIn(totalsNow(), 'Margin');
    expect(sum([total])).toBe(sum(priced.map(([usd = '']) => usd)));
    // Amounts that are known in their own collateral stay.
    expect(sum(natives)).toBe(sum(rows.map((values) => values.at(-1) ?? '')));
    expect(within(table()).queryByText('$0.00')).toBeNull();
  });

  it('shows the worth of a size first if the reader prefers that', async () => {
    await openRead('&quote=true');
    for (const row of rowsNow()) expect(cell(row, positionsText.columns.size).textContent).toMatch(/^\$/);
  });

  it('is filtered by asset, side and status, and keeps a choice without a match', async () => {
    const { user, app } = await open('&status=pending_close');
    expect(
      await screen.findByRole('button', {
        name: positionFiltersText.statusCount(positionsText.statuses.pending_close, 0),
      }),
    ).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText(positionsText.noMatch)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Open 4' }));
    await waitFor(() => expect(rowsNow()).toHaveLength(4));
    await user.selectOptions(screen.getByRole('combobox', { name: positionFiltersText.asset }), 'TON');
    await user.click(screen.getByRole('radio', { name: positionsText.side.short }));
    await waitFor(() => expect(rowsNow()).toHaveLength(1));
    expect(totalsNow()).toHaveTextContent(/^Total of 1 position\$/);
    // Folding the filters keeps the choices.
    await user.click(screen.getByRole('button', { name: new RegExp(`^${positionsText.more}`) }));
    expect(screen.queryByRole('combobox', { name: positionFiltersText.asset })).toBeNull();
    expect(
      screen.getByRole('button', { name: new RegExp(`^${positionsText.more}\\s*${positionsText.moreChosen(2)}$`) }),
    ).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({
      asset: 'TON',
      side: 'short',
      status: ['pending_close', 'opened'],
    });
  }, 15_000);

  it('keeps an asset without positions', async () => {
    await open('&asset=DOGE');
    expect(await screen.findByText(positionsText.noMatch)).toBeVisible();
    expect(await screen.findByRole('combobox', { name: positionFiltersText.asset })).toHaveValue('DOGE');
  });

  it('sends the wallet id of a link, and never mixes its answers with the others', async () => {
    const { user, app, requests } = await openRead();
    expect(requests.join(' ')).not.toContain('walletId');
    await app.router.navigate({ to: '/positions', search: { trader: BELIEVER, wallet: 'nobody' } });
    expect(await screen.findByText(positionsText.noneOfWallet('nobody'))).toBeVisible();
    expect(screen.getByText(positionsText.ofWallet('nobody'))).toBeVisible();
    expect(rowsNow()).toHaveLength(0);
    // Once for every asset, and never with a part of the word.
    const sent = requests.filter((request) => request.includes('walletId='));
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.length).toBeGreaterThanOrEqual(HELD.size);
    expect(sent.filter((request) => !request.includes('walletId=nobody'))).toEqual([]);
    expect(app.router.state.location.search).toMatchObject({ wallet: 'nobody' });
    await user.click(screen.getByRole('button', { name: positionsText.clearWallet }));
    await waitFor(() => expect(rowsNow()).toHaveLength(4));
  });
});

describe('a figure shown in two places', () => {
  it('is the same text in the strip and under its column', async () => {
    const { app } = await openRead();
    const strip = (label: string) => lines(screen.getByText(label, { selector: 'dt' }).nextElementSibling);
    const below = (label: string) =>
      lines(screen.getByText(label, { selector: 'dt' }).nextElementSibling?.nextElementSibling ?? null);
    const total = lines(cell(totalsNow(), 'PnL'));
    // Amounts of each collateral are below the ones in USD.
    const net = lines(cell(totalsNow(), positionsText.columns.roe));
    expect([...strip(positionsText.totals.pnl), ...below(positionsText.totals.pnl)]).toEqual(total);
    expect([...strip(positionsText.totals.equity), ...below(positionsText.totals.equity)]).toEqual(net);
    await app.router.navigate({ to: '/positions', search: { trader: BELIEVER, cols: ['none'], usd: false } });
    await waitFor(() => expect(lines(cell(totalsNow(), 'PnL'))).toHaveLength(2));
    expect(lines(cell(totalsNow(), 'PnL'))).toEqual(below(positionsText.totals.pnl));
    expect(lines(cell(totalsNow(), positionsText.columns.roe))).toEqual(below(positionsText.totals.equity));
    expect(strip('Exposure')).toEqual(lines(cell(totalsNow(), positionsText.columns.size)));
  });

  it('is the same text in a row and in its drawer', async () => {
    const { user } = await openRead();
    const [row = table()] = rowsNow();
    const [size, entry, margin, pnl, net, liquidation] = [
      'Size',
      positionsText.columns.entry,
      'Margin',
      'PnL',
      positionsText.columns.roe,
      positionsText.columns.liquidation,
    ].map((label) => lines(cell(row, label)));
    const leverage = lines(within(row).getByRole('rowheader'));
    await user.click(within(row).getAllByRole('link')[0] ?? row);
    const derived = within(await screen.findByRole('region', { name: positionFieldsText.groups.derived }));
    const fact = (name: string) => lines(derived.getByText(name, { selector: 'dt' }).nextElementSibling);
    expect(fact(positionsCsvText.value)).toEqual(size?.slice(1));
    expect([...fact(positionsCsvText.entry), ...fact(positionsCsvText.mark)]).toEqual(entry);
    expect(fact(positionsCsvText.leverage)).toEqual(leverage);
    expect(fact(positionFieldsText.derived.margin)).toEqual(margin);
    expect(fact(positionFieldsText.derived.pnl)).toEqual(pnl);
    expect(fact(positionsText.columns.net)[0]).toEqual(net?.at(-1));
    expect([...fact(positionFieldsText.derived.liquidation), ...fact(positionFieldsText.derived.distance)]).toEqual(
      liquidation,
    );
  });
});

describe('the contents of a row', () => {
  it('has its active stop and take orders, each a link to the order', async () => {
    const { engine } = await openRead();
    await waitFor(() => expect(within(table()).getAllByRole('link', { name: /^[\d,.]+$/ }).length).toBeGreaterThan(4));
    const answer = engine.listActiveOrders(BELIEVER, {
      asset: null,
      statuses: null,
      direction: null,
      walletId: null,
      offset: 0,
      limit: 100,
    });
    const guards = ('ok' in answer ? answer.ok : [])
      .filter(({ type }) => type === 'stop' || type === 'take')
      .map(({ id }) => id);
    const linked = rowsNow().flatMap((row) =>
      within(cell(row, positionsText.columns.stop))
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href') ?? ''),
    );
    for (const id of guards) expect(linked.filter((href) => href.includes(`/orders/${id}`))).toHaveLength(1);
    expect(linked).toHaveLength(guards.length);
    expect(
      rowsNow().filter(
        (row) => within(cell(row, positionsText.columns.stop)).queryByText(positionsText.liquidation.none) !== null,
      ),
    ).toHaveLength(1);
  });

  it('does not claim that it has none while the orders cannot be read', async () => {
    await openRead('', {
      through: (request, answer) =>
        request.url.includes('/orders/')
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    for (const row of rowsNow())
      expect(within(cell(row, positionsText.columns.stop)).getByRole('img', { name: absentText.failed })).toBeVisible();
  });

  it("marks a return that differs from the service's, and shows an unknown status as given", async () => {
    await openRead('&status=unknown,opened', {
      through: (request, answer) => (request.url.includes('/AVAX/active') ? answer().then(bent) : answer()),
    });
    const marked = rowsNow().filter((row) => within(row).queryByText(wordsOf(positionsText.byExchange)) !== null);
    expect(marked).toHaveLength(1);
    expect(cell(marked[0] ?? table(), positionsText.columns.roe)).toHaveTextContent('+777.00%');
    expect(
      within(marked[0] ?? table()).getByTitle((title) =>
        title.endsWith(positionsText.roeDiffers('', '+777.00%').split(',')[1] ?? '?'),
      ),
    ).toBeVisible();
    expect(within(marked[0] ?? table()).getByText('frozen')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Unknown 1' })).toBeVisible();
  });
});

/** Gives the one position of an answer an impossible return and an unknown status. */
async function bent(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(
    text.replace(/"roe":"-?\d+"/, '"roe":"7770000000"').replace('"status":"opened"', '"status":"frozen"'),
    response,
  );
}

function heldMarkets() {
  const parsed = parseConfig(readFileSync('public/config.json', 'utf8'), {
    url: 'config.json',
    pageProtocol: 'https:',
  });
  return parsed.kind === 'ok' ? parsed.config.markets.filter(({ name }) => HELD.has(name)) : [];
}

function cell(row: HTMLElement, label: string): HTMLElement {
  const found = within(row)
    .getAllByRole('cell')
    .find((one) => one.dataset['label'] === label);
  if (found === undefined) throw new Error(`no cell of ${label}`);
  return found;
}

function valuesIn(row: HTMLElement, label: string): readonly string[] {
  return [...cell(row, label).querySelectorAll('data')].map((data) => data.value);
}

/** The text of each amount, without its unit. */
function lines(part: Element | null): readonly string[] {
  return [...(part?.querySelectorAll('data') ?? [])].map((data) => data.firstChild?.textContent ?? '');
}

/** Exact, in units of the eighteenth decimal. */
function sum(decimals: readonly string[]): bigint {
  return decimals.reduce((total, text) => {
    const [whole = '', fraction = ''] = text.split('.');
    return total + BigInt(whole + fraction.padEnd(18, '0'));
  }, 0n);
}
