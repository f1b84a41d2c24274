import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp, type OpenAppOptions } from '../support/open-app';

const refusal = () => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }));
const open = (options: Partial<OpenAppOptions> = {}) => openApp({ path: '/?trader=$trader', markets: 44, standing: true, ...options });
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
    expect(labels.map((label) => valuesIn(box(label)))).toEqual(here);
  });

  it('adds what is free and what is in positions, for each collateral', async () => {
    await open();
    await allRead();
    const table = await screen.findByRole('table', { name: 'Equity by collateral' });
    const rows = () => within(table).getAllByRole('row').slice(1).map(valuesIn);
    // Of twenty requests a second: positions and their markets take some, and until then a sum is not known.
    await waitFor(() => expect(rows().filter((values) => values.length >= 3).length).toBeGreaterThan(1), { timeout: 20_000 });
    await waitFor(() => expect(rows().map((values) => values.length)).toEqual(rows().map(() => rows()[0]?.length)), { timeout: 20_000 });
    for (const values of rows()) {
      const [free, held, equity] = values.map((value) => raw9(value ?? ''));
      expect((free ?? 0n) + (held ?? 0n)).toBe(equity);
    }
  });

  it('counts the active orders by their status, as the page of orders has them', async () => {
    const { engine, trader } = await open();
    const answer = engine.listActiveOrders(trader, { offset: 0, limit: 100, asset: null, statuses: null, direction: null, walletId: null });
    if (!('ok' in answer)) throw new Error('no orders');
    await waitFor(() => expect(box('Active orders')).toHaveTextContent(String(answer.ok.length)));
    const panel = screen.getByRole('region', { name: 'Orders by status' });
    const counts = within(panel).getAllByRole('link').flatMap((link) => (/^\d+$/.test(link.textContent ?? '') ? [Number(link.textContent)] : []));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(answer.ok.length);
  });

  it('says which balance failed, and what equity that leaves unknown', async () => {
    await open({ through: (request, answer) => (/\/balance\?/.test(request.url) ? refusal() : answer()) });
    const panel = await screen.findByRole('region', { name: 'Equity by collateral' });
    await waitFor(() => expect(within(panel).getAllByText(/Balance of/).length).toBeGreaterThan(0));
    await waitFor(() => expect(within(panel).getAllByRole('img', { name: 'Could not be read' }).length).toBeGreaterThan(0));
    expect(within(panel).getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
  });

  it('calls sums partial while an asset is missing from them', async () => {
    await open({ through: (request, answer) => (request.url.includes('/ETH/active') ? refusal() : answer()) });
    await waitFor(() => expect(screen.getAllByText(/partial: \d+ of \d+ assets/).length).toBeGreaterThan(0), { timeout: 20_000 });
    expect(screen.getByText(/Positions in ETH could not be read/)).toBeVisible();
  });

  it('has no zero where nothing could be read', async () => {
    await open({ markets: 4, through: () => Promise.reject(new TypeError('no connection')) });
    expect(await screen.findByText(/Positions in 4 assets could not be read/)).toBeVisible();
    await waitFor(() => expect(within(box('Active orders')).getByRole('img', { name: 'Could not be read' })).toBeVisible());
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
  });
});

function raw9(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = BigInt(`${whole.replace('-', '')}${fraction.padEnd(9, '0')}`);
  return text.startsWith('-') ? -digits : digits;
}
