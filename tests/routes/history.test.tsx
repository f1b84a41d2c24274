import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { historyText } from '~/text/en/history';
import { tablesText } from '~/text/en/tables';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { wordsOf } from '../support/sentence';

const table = () => screen.findByRole('table', { name: 'Position history' });
const rowsNow = () =>
  within(screen.getByRole('table', { name: 'Position history' }))
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.closest('tfoot') === null);
const timesNow = () => rowsNow().map((row) => row.querySelector('time')?.getAttribute('datetime') ?? '');
const refusal = () => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }));
const open = (options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: '/positions/history?trader=$trader&asset=XAU&view=events', markets: 44, standing: true, ...options });
const allRead = () => waitFor(() => expect(screen.queryByText(/of \d+ assets loaded/)).toBeNull());
const loaded = async () => {
  await table();
  await waitFor(() => expect(document.querySelectorAll('main tbody data').length).toBeGreaterThan(0), {
    timeout: 20_000,
  });
};

describe('history of positions, by events', () => {
  it('of one asset has every event of the exchange, newest first', async () => {
    const { engine, trader, requests } = await open();
    await loaded();
    const answer = engine.listPositionHistory(trader, 'XAU', { offset: 0, limit: 100, walletId: null });
    if (!('ok' in answer)) throw new Error('no history');
    await waitFor(() => expect(rowsNow()).toHaveLength(answer.ok.totalCount));
    expect(screen.getByRole('button', { name: 'Panel actions: Position history' })).toBeVisible();
    expect(timesNow()).toEqual(answer.ok.data.map(({ timestamp }) => timestamp));
    expect(
      screen.getByText(
        `${answer.ok.totalCount} of ${answer.ok.totalCount} event${answer.ok.totalCount === 1 ? '' : 's'}`,
      ),
    ).toBeVisible();
    expect(
      requests
        .filter((request) => /\/positions\/.*\/history/.test(request))
        .every((request) => request.includes('/XAU/history')),
    ).toBe(true);
  });

  it('over all assets is newest first, in one list, with the total of the service', async () => {
    const { engine, trader, requests } = await open({
      path: '/positions/history?trader=$trader&view=events',
      markets: 4,
    });
    await loaded();
    await allRead();
    const times = timesNow();
    expect(times).toEqual([...times].toSorted().toReversed());
    // The configured markets, and the markets in the trader's orders.
    const assets = new Set(
      requests.flatMap((request) => /\/positions\/[^/]+\/([^/]+)\/history/.exec(request)?.[1] ?? []),
    );
    expect(assets.size).toBeGreaterThanOrEqual(4);
    const total = [...assets].reduce((sum, asset) => {
      const answer = engine.listPositionHistory(trader, asset, { offset: 0, limit: 1, walletId: null });
      return sum + ('ok' in answer ? answer.ok.totalCount : 0);
    }, 0);
    expect(screen.getByText(new RegExp(`of ${total} events`))).toBeVisible();
  });

  it('holds back rows behind a gap, and reads further on request', async () => {
    const { user, app, requests } = await open({ path: '/positions/history?trader=$trader&view=events', markets: 4 });
    await loaded();
    await allRead();
    expect(await screen.findByText(wordsOf(historyText.shownBackTo))).toBeVisible();
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: historyText.older }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ depth: 200 }));
    await waitFor(() => expect(requests.slice(before).some((request) => request.includes('offset=95'))).toBe(true));
  });

  it('is "none" when there is none', async () => {
    await open({ path: '/positions/history?trader=$trader&view=events', scenario: 'empty', markets: 4 });
    expect(await screen.findByText(historyText.none)).toBeVisible();
  });

  it('is never "none" if it could not be read, and can be requested again', async () => {
    let broken = true;
    const { user } = await open({
      through: (request, answer) => (broken && request.url.includes('/history') ? refusal() : answer()),
    });
    expect(
      await screen.findByText(/History of XAU couldn’t be loaded\. The exchange answered with error 400/),
    ).toBeVisible();
    expect(screen.queryByText(historyText.noneOf('XAU'))).toBeNull();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await loaded();
    expect(screen.queryByText(/(?:could not be read|couldn’t be loaded)/)).toBeNull();
  });

  it('names the one failed asset beside the others', async () => {
    await open({
      path: '/positions/history?trader=$trader&view=events',
      markets: 4,
      through: (request, answer) => (request.url.includes('/ETH/history') ? refusal() : answer()),
    });
    await loaded();
    expect(await screen.findByText(/History of ETH couldn’t be loaded/)).toBeVisible();
    expect(await screen.findByText(/[3-9] of [4-9] assets loaded/)).toBeVisible();
  });

  it('does not treat an answer without its list as empty', async () => {
    await open({
      through: (request, answer) =>
        request.url.includes('/history') ? Promise.resolve(Response.json({ data: 'none', totalCount: 0 })) : answer(),
    });
    expect(await screen.findByText(/History of XAU couldn’t be loaded/)).toBeVisible();
    expect(screen.queryByText(historyText.noneOf('XAU'))).toBeNull();
  });

  it('is filtered by the link, and offers to clear filters without a match', async () => {
    const { user } = await open({
      path: '/positions/history?trader=$trader&view=events&asset=XAU&event=open_position',
    });
    await loaded();
    for (const row of rowsNow()) expect(within(row).getByText(historyText.columns.opened)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: historyText.filter.events }), 'zzz');
    expect(await screen.findByText(historyText.noMatch)).toBeVisible();
    await user.click(screen.getByRole('button', { name: tablesText.clearFilters }));
    await loaded();
  });

  it('ignores invalid parameters of the link', async () => {
    await open({
      path: '/positions/history?trader=$trader&view=events&asset=XAU&depth=7&side=9&sort=.&event[]=x&outcome=3&from=x&to=2026-02-31',
    });
    await loaded();
    expect(rowsNow().length).toBeGreaterThan(0);
  });

  it('says where to begin while no trader is watched', async () => {
    await open({ path: '/positions/history', markets: 4 });
    expect(await screen.findByText(historyText.noTrader)).toBeVisible();
  });
});

describe('history of positions, one row each', () => {
  it('has entry and exit, holding time, ROE and result in USD, with their sum', async () => {
    await open({ path: '/positions/history?trader=$trader&asset=XAU' });
    await loaded();
    const { columns } = historyText;
    const heads = within(screen.getByRole('table', { name: 'Position history' }));
    for (const name of [columns.entry, columns.exit, columns.held, columns.usd, columns.roe])
      expect(heads.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    const [row = document.body] = rowsNow();
    expect(row.textContent).toMatch(/\$/);
    expect(row.textContent).toMatch(/\d+ (?:s|min|h|d)/);
    expect(row.textContent).toMatch(/[+−]\d[\d.,]*\s?%/);
    const foot = document.querySelector('main tfoot');
    expect(foot?.textContent).toMatch(/\$/);
  });
});
