import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '~/config/load-config';
import { openApp, type OpenAppOptions } from '../support/open-app';

/** Holds TON/NOT both ways, NOT and AVAX, most of it with stops and takes. */
const BELIEVER = '0:f1b83d2511f3d18360f8fd6d2e4b667c90a97ccdfd4947c25d5b6c7a1ac4f552';
const HELD: ReadonlySet<string> = new Set(['TON/NOT', 'NOT/USDT', 'AVAX/USDT']);

const table = () => screen.getByRole('table', { name: 'Positions' });
const rowsNow = () =>
  within(table())
    .queryAllByRole('row')
    .filter((row) => row.hasAttribute('data-row'));
const totalsNow = () => within(table()).getByRole('row', { name: /^Total of/ });

async function open(search = '', options: Partial<OpenAppOptions> = {}) {
  const opened = await openApp({
    path: `/positions?trader=${BELIEVER}${search}`,
    standing: true,
    config: { markets: heldMarkets() },
    ...options,
  });
  await waitFor(() => expect(screen.queryByText(/assets read/)).toBeNull(), { timeout: 10_000 });
  return opened;
}

/** The same with all figures of the four positions. */
async function openRead(search = '', options: Partial<OpenAppOptions> = {}) {
  const opened = await open(search, options);
  await waitFor(() => expect(rowsNow()).toHaveLength(4));
  await waitFor(() => expect(within(table()).queryByText('…')).toBeNull(), { timeout: 10_000 });
  return opened;
}

describe('the view of the open positions', () => {
  it('counts PnL before or after fees, and keeps that in its address', async () => {
    const { user, app } = await openRead();
    const before = valuesIn(totalsNow(), 'PnL');
    await user.click(screen.getByRole('radio', { name: 'After fees' }));
    expect(await screen.findByRole('columnheader', { name: /^PnL after fees/ })).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({ net: true });
    expect(valuesIn(totalsNow(), 'PnL after fees')).not.toEqual(before);
    await user.click(screen.getByRole('radio', { name: 'Before fees' }));
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('net'));
  });

  it.each([
    ['in USD', '&usd=true&net=true', 1],
    ['one a collateral', '', 2],
  ])('has totals, %s, that are the sums of its rows', async (_name, search, units) => {
    await openRead(search);
    const pnl = search === '' ? 'PnL' : 'PnL after fees';
    expect(valuesIn(totalsNow(), 'Margin')).toHaveLength(units);
    expect(totalsNow()).not.toHaveTextContent('partial');
    for (const label of ['Margin', pnl, 'Funding', 'Size']) {
      // In the column of margins a leverage stands below, in that of sizes base units: neither is added up.
      const every =
        label === 'Margin' || label === 'Size'
          ? (place: number) => place % 2 === (label === 'Size' ? 1 : 0)
          : () => true;
      const shown = rowsNow().flatMap((row) => valuesIn(row, label).filter((_value, place) => every(place)));
      expect(sum(valuesIn(totalsNow(), label)), label).toBe(sum(shown));
    }
  });

  it('leads with the worth of a size where that is wanted', async () => {
    await openRead('&quote=true');
    for (const row of rowsNow()) expect(cell(row, 'Size').textContent).toMatch(/^\$/);
  });

  it('is filtered by asset, side and status, and a choice that fits nothing stays one', async () => {
    const { user, app } = await open('&status=pending_close');
    expect(await screen.findByRole('button', { name: 'Closing in part 0' })).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('No position fits the filters.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Open 4' }));
    await waitFor(() => expect(rowsNow()).toHaveLength(4));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Asset' }), 'TON');
    await user.click(screen.getByRole('radio', { name: 'Short' }));
    await waitFor(() => expect(rowsNow()).toHaveLength(1));
    expect(totalsNow()).toHaveTextContent(/^Total of 1 position\$/);
    // Folded away, what is chosen is not forgotten.
    await user.click(screen.getByRole('button', { name: /^Filters and units/ }));
    expect(screen.queryByRole('combobox', { name: 'Asset' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Filters and units\s*2 set$/ })).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({
      asset: 'TON',
      side: 'short',
      status: ['pending_close', 'opened'],
    });
  }, 15_000);

  it('keeps an asset that nobody holds', async () => {
    await open('&asset=DOGE');
    expect(await screen.findByText('No position fits the filters.')).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Asset' })).toHaveValue('DOGE');
  });

  it('sends a wallet id when it is complete, and never mixes what came for it with the rest', async () => {
    const { user, app, requests } = await openRead();
    await user.click(screen.getByRole('button', { name: 'Filters and units' }));
    await user.type(await screen.findByRole('textbox', { name: 'Wallet id' }), 'nobody');
    expect(requests.join(' ')).not.toContain('walletId');
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText('The service lists no open position of this trader for wallet id “nobody”.'),
    ).toBeVisible();
    expect(screen.getByText(/The interface does not tell what a wallet id means/)).toBeVisible();
    expect(rowsNow()).toHaveLength(0);
    // Of every asset once, and never with a part of the word.
    const sent = requests.filter((request) => request.includes('walletId='));
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.length).toBeGreaterThanOrEqual(HELD.size);
    expect(sent.filter((request) => !request.includes('walletId=nobody'))).toEqual([]);
    expect(app.router.state.location.search).toMatchObject({ wallet: 'nobody' });
    await user.click(screen.getByRole('button', { name: 'Clear wallet id' }));
    await waitFor(() => expect(rowsNow()).toHaveLength(4));
  });
});

describe('a figure that stands in two places', () => {
  it('is the same string in the strip and under its column', async () => {
    await openRead();
    const strip = (label: string) => lines(screen.getByText(label, { selector: 'dt' }).nextElementSibling);
    const total = lines(cell(totalsNow(), 'PnL'));
    expect(strip('Unrealised PnL')).toEqual(total.filter((_line, place) => place % 2 === 0));
    expect(strip('Margin + PnL')).toEqual(total.filter((_line, place) => place % 2 === 1));
    expect(strip('Exposure')).toEqual(lines(cell(totalsNow(), 'Size')));
  });

  it('is the same string in a row and in its drawer', async () => {
    const { user } = await openRead();
    const [row = table()] = rowsNow();
    const [size, entry, margin, pnl, liquidation] = ['Size', 'Entry', 'Margin', 'PnL', 'Liquidation'].map((label) =>
      lines(cell(row, label)),
    );
    await user.click(within(row).getAllByRole('link')[0] ?? row);
    const derived = within(await screen.findByRole('region', { name: 'Figures, by the formulas of this program' }));
    const fact = (name: string) => lines(derived.getByText(name, { selector: 'dt' }).nextElementSibling);
    expect(fact('Present worth')).toEqual(size?.slice(1));
    expect([...fact('Entry price'), ...fact('Mark price')]).toEqual(entry);
    expect(fact('Effective leverage')).toEqual(margin?.slice(1));
    expect([...fact('Unrealised PnL, before fees'), ...fact('Net value')]).toEqual(pnl);
    expect(fact('Liquidation, estimated')).toEqual(liquidation);
  });
});

describe('what stands in a row', () => {
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
      within(cell(row, 'Stop'))
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href') ?? ''),
    );
    for (const id of guards) expect(linked.filter((href) => href.includes(`/orders/${id}`))).toHaveLength(1);
    expect(linked).toHaveLength(guards.length);
    expect(rowsNow().filter((row) => within(cell(row, 'Stop')).queryByText('None') !== null)).toHaveLength(1);
  });

  it('does not say that there are none while the orders cannot be read', async () => {
    await openRead('', {
      through: (request, answer) =>
        request.url.includes('/orders/')
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    for (const row of rowsNow())
      expect(within(cell(row, 'Stop')).getByRole('img', { name: 'Could not be read' })).toBeVisible();
  });

  it('marks a return that the service tells otherwise, and shows a status that nobody knows as given', async () => {
    await openRead('&status=unknown,opened', {
      through: (request, answer) => (request.url.includes('/AVAX/active') ? answer().then(bent) : answer()),
    });
    const marked = rowsNow().filter((row) => within(row).queryByText('differs:') !== null);
    expect(marked).toHaveLength(1);
    expect(cell(marked[0] ?? table(), 'ROE')).toHaveTextContent('+777.00%');
    expect(
      within(marked[0] ?? table()).getByTitle(
        /^The two disagree: before fees it is .*%.* by this program, and \+777\.00% by the service$/,
      ),
    ).toBeVisible();
    expect(within(marked[0] ?? table()).getByText('frozen')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Unknown 1' })).toBeVisible();
  });
});

/** The one position of an answer with a return that it cannot have, and a status of tomorrow. */
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

/** What is read of each amount, without its unit. */
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
