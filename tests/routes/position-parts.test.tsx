import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp, type OpenAppOptions } from '../support/open-app';

const refusal = () => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }));
const table = (name = 'Positions') => screen.findByRole('table', { name });

/** The row that the named part has in a table. */
async function partRow(name: string | RegExp, of?: string): Promise<HTMLElement> {
  const header = await within(await table(of)).findByRole('rowheader', { name });
  return header.closest('tr') ?? document.body;
}

/** No positions anywhere: what is left of the table is what failed. */
const openEmpty = (fails: (url: string) => boolean, options: Partial<OpenAppOptions> = {}) =>
  openApp({
    path: '/positions?trader=$trader',
    scenario: 'empty',
    markets: 12,
    through: (request, answer) => (fails(request.url) ? refusal() : answer()),
    ...options,
  });

describe('an asset whose positions could not be read', () => {
  it('has a row of the table for itself, with a Retry that asks for it alone', async () => {
    let broken = true;
    const { user, requests } = await openEmpty((url) => broken && /\/(ETH|TON)\/active/.test(url));
    expect(await partRow('ETH')).toHaveTextContent('Positions in ETH could not be read. The service answered with error 400.');
    expect(await partRow('ETH')).toHaveTextContent('Not read so far: nothing of it is shown.');
    broken = false;
    const before = requests.length;
    await user.click(within(await partRow('ETH')).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(screen.getByRole('table', { name: 'Positions' })).queryByRole('rowheader', { name: 'ETH' })).toBeNull());
    expect(await partRow('TON')).toBeVisible();
    expect(requests.slice(before).filter((path) => path.includes('/TON/active'))).toEqual([]);
    expect(screen.queryByText('This trader has no open position.')).toBeNull();
  });

  it('shares one row with the others when they are many, which names them all and asks for all again', async () => {
    let broken = true;
    const { user } = await openEmpty((url) => broken && url.includes('/active') && !url.includes('/BTC/active') && url.includes('/positions/'));
    const row = await partRow(/^\d+ assets$/);
    await waitFor(() => expect(row).toHaveTextContent(/Affected: .*ETH.*TON/));
    expect(within(await table()).queryByRole('rowheader', { name: 'ETH' })).toBeNull();
    expect(screen.getByText(/No open position in the 1 of \d+ assets that could be read/)).toBeVisible();
    broken = false;
    await user.click(within(await partRow(/^\d+ assets$/)).getByRole('button', { name: 'Retry all' }));
    expect(await screen.findByText('This trader has no open position.')).toBeVisible();
  });

  it('is part of one failure when nothing at all could be read, however few the assets', async () => {
    let broken = true;
    const { user } = await openEmpty((url) => broken && url.includes('/positions/'), { markets: 2 });
    expect(await screen.findByText(/Positions in 2 assets could not be read\./)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This trader has no open position.')).toBeVisible();
  });
});

describe('a market whose state could not be read', () => {
  it('has a row too, and the positions in it stay', async () => {
    await openApp({ path: '/positions?trader=$trader', markets: 44, through: (request, answer) => (request.url.includes('/markets/') ? refusal() : answer()) });
    const link = await within(await table()).findByRole('link', { name: /\/USDT/ });
    const ticker = /^\w+\/\w+/.exec(link.textContent ?? '')?.[0] ?? '';
    expect(ticker).not.toBe('');
    expect(await partRow(ticker)).toHaveTextContent(`The state of ${ticker} could not be read; figures that need it are old or missing.`);
    expect(link).toBeVisible();
  });
});

describe('an asset whose history could not be read', () => {
  it('has a row of the table of the history', async () => {
    await openEmpty((url) => url.includes('/ETH/history'), { path: '/positions/history?trader=$trader' });
    expect(await partRow('ETH', 'Position history')).toHaveTextContent(/ETH.*could not be read/);
  });
});
