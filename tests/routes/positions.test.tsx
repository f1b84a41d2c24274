import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { absentText, commonText } from '~/text/en/common';
import { positionDrawerText, positionFieldsText } from '~/text/en/position-details';
import { positionsText } from '~/text/en/positions';
import { tablesText } from '~/text/en/tables';
import { openApp, type OpenAppOptions } from '../support/open-app';

const intervals = {
  marketMs: 5_000,
  ordersMs: 4_000,
  positionsMs: 500,
  vaultsMs: 30_000,
  accountMs: 15_000,
  historyMs: 60_000,
};
const table = () => screen.findByRole('table', { name: 'Positions' });
const links = async () =>
  (await within(await table()).findAllByRole('link')).map((link) => link.getAttribute('href') ?? '');
/** Rows of positions: without the head, the foot and failed parts. */
const rowsNow = () =>
  within(screen.getByRole('table', { name: 'Positions' }))
    .queryAllByRole('row')
    .filter((row) => row.hasAttribute('data-row'));
const refusal = () => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }));
/** As many markets as hold some positions of the first demo trader. */
const open = (options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: '/positions?trader=$trader', markets: 44, ...options });

/** The asset of the first row. */
async function firstAsset(): Promise<string> {
  const [name] = await within(await table()).findAllByRole('link');
  return name?.textContent?.split('/')[0] ?? '';
}

describe('open positions of the watched trader', () => {
  it('equal the positions of the exchange over all assets, exact to the last digit', async () => {
    const { engine, trader } = await open({ path: '/positions?trader=$trader&cols=none', standing: true });
    await waitFor(() => expect(screen.queryByText(/of \d+ assets loaded/)).toBeNull(), { timeout: 15_000 });
    const assets = [...new Set(engine.listing().markets.map((market) => market.baseAsset))];
    const held = assets.flatMap((asset) => {
      const answer = engine.listActivePositions(trader, asset, { offset: 0, limit: 100, walletId: null });
      return 'ok' in answer ? answer.ok : [];
    });
    expect(held.length).toBeGreaterThan(0);
    await waitFor(() => expect(rowsNow()).toHaveLength(held.length));
    const margins = rowsNow().flatMap((row) =>
      [...row.querySelectorAll('data')].map((data) => data.getAttribute('value')),
    );
    for (const { margin } of held) expect(margins).toContain(decimal(margin));
    expect(screen.getByRole('button', { name: 'Panel actions: Positions' })).toBeVisible();
    expect(margins.every((value) => value !== null && /^-?\d+(\.\d+)?$/.test(value))).toBe(true);
  });

  it('are "none" if no asset has any', async () => {
    await open({ scenario: 'empty', markets: 6 });
    expect(await screen.findByText(positionsText.none)).toBeVisible();
  });

  it('are never "none" if they could not be read', async () => {
    await open({ markets: 6, through: () => Promise.reject(new TypeError('no connection')) });
    expect(
      await screen.findByText(/Positions in \d assets couldn’t be loaded\. The exchange couldn’t be reached/),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
    expect(screen.queryByText(positionsText.none)).toBeNull();
  });

  it('are not "none" either if a single asset could not be read', async () => {
    await open({
      scenario: 'empty',
      markets: 6,
      through: (request, answer) => (request.url.includes('/ETH/active') ? refusal() : answer()),
    });
    expect(await screen.findByText(positionsText.noneSoFar(5, 6))).toBeVisible();
    expect(screen.getByText(/Positions in ETH couldn’t be loaded\./)).toBeVisible();
    expect(screen.queryByText(positionsText.none)).toBeNull();
  });

  it('stay, with their age, when a later request for their asset fails, and the others go on', async () => {
    let broken: string | null = null;
    const { user } = await open({
      config: { pollIntervals: intervals },
      through: (request, answer) =>
        broken !== null && request.url.includes(`/${broken}/active`) ? refusal() : answer(),
    });
    const asset = await firstAsset();
    const before = rowsNow().length;
    broken = asset;
    const line = await screen.findByText(
      new RegExp(`Positions in ${asset} couldn’t be loaded\\. The exchange answered with error 400`),
    );
    expect(line.parentElement).toHaveTextContent(/\d+ s old\./);
    expect(rowsNow()).toHaveLength(before);
    broken = null;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/(?:could not be read|couldn’t be loaded)/)).toBeNull());
  });

  it('are not counted as complete if a list is endless', async () => {
    const page = Array.from({ length: 100 }, (_, index) => ({
      market: `0:${'a'.repeat(64)}`,
      direction: 'long',
      idx: String(index),
    }));
    await open({
      scenario: 'empty',
      markets: 6,
      through: (request, answer) =>
        request.url.includes('/ETH/active') ? Promise.resolve(Response.json(page)) : answer(),
    });
    expect(await screen.findByText(positionsText.countAtLeast(100))).toBeVisible();
  });

  it('lack the figures that need an unread market, and say so', async () => {
    await open({ through: (request, answer) => (request.url.includes('/markets/') ? refusal() : answer()) });
    await links();
    expect(
      (await screen.findAllByText(/couldn’t be loaded: its figures are old or missing|\d+ markets couldn’t be loaded/))
        .length,
    ).toBeGreaterThan(0);
    const [row] = rowsNow();
    if (row === undefined) throw new Error('no row');
    expect(within(row).getAllByRole('img', { name: absentText.failed }).length).toBeGreaterThan(0);
    expect(within(row).queryByText('0.00')).toBeNull();
  });

  it('are filtered and sorted by the link', async () => {
    const { user } = await open({ path: '/positions?trader=$trader&side=long&sort=pnl.asc' });
    await links();
    for (const row of rowsNow()) expect(within(row).getByText(positionsText.side.long)).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /^PnL/ })).toHaveAttribute('aria-sort', 'ascending');
    await user.type(screen.getByRole('searchbox', { name: positionsText.filter }), 'no such market');
    expect(await screen.findByText(positionsText.noMatch)).toBeVisible();
    await user.click(screen.getByRole('button', { name: tablesText.clearFilters }));
    await links();
  });

  it('ignore invalid parameters of the link', async () => {
    await open({ path: '/positions?trader=$trader&side=up&sort=a.b.c&cols=%00&q[]=1' });
    expect((await links()).length).toBeGreaterThan(0);
  });

  it('say where to begin while no trader is watched', async () => {
    await open({ path: '/positions', markets: 6 });
    expect(await screen.findByText(positionsText.noTrader)).toBeVisible();
  });
});

describe('a position', () => {
  it('opens over its list with every field, and closes back to the same view', async () => {
    const { user, app } = await open({ path: '/positions?trader=$trader&sort=margin.desc' });
    const [name] = await within(await table()).findAllByRole('link');
    if (name === undefined) throw new Error('no position');
    await user.click(name);
    const drawer = await screen.findByRole('dialog', { name: /#\d+$/ });
    for (const label of [
      'Net value',
      positionFieldsText.derived.liquidation,
      positionFieldsText.fraction,
      positionFieldsText.executionFeeInEvent,
      positionFieldsText.isOnchain,
      positionFieldsText.roe,
    ]) {
      expect(within(drawer).getByText(label)).toBeVisible();
    }
    expect(app.router.state.location.pathname).toMatch(/^\/positions\/0(:|%3A)[0-9a-f]{64}\/(long|short)\/\d+$/);
    await user.click(within(drawer).getByRole('button', { name: commonText.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.router.state.location.pathname).toBe('/positions');
    expect(app.router.state.location.search).toMatchObject({ sort: 'margin.desc' });
  });

  it('that is opened by its link covers a list that loads after the drawer has its data', async () => {
    const { user } = await open({ path: `/positions/0:${'ab'.repeat(32)}/long/7?trader=$trader` });
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText(positionDrawerText.gone)).toBeVisible();
    // Beside the drawer, which keeps the focus.
    const behind = await screen.findByRole('table', { name: 'Positions', hidden: true });
    expect(behind.closest('dialog')).toBeNull();
    expect(drawer).toContainElement(document.activeElement as HTMLElement);
    await user.click(within(drawer).getByRole('button', { name: commonText.close }));
    expect(await within(await table()).findAllByRole('link')).not.toHaveLength(0);
  });

  it('that has not been read yet is shown as loading', async () => {
    let answerNow = () => {};
    const held = new Promise<void>((resolve) => (answerNow = resolve));
    await open({
      path: `/positions/0:${'ab'.repeat(32)}/long/7?trader=$trader`,
      markets: 6,
      through: async (request, answer) => {
        if (request.url.includes('/active')) await held;
        return answer();
      },
    });
    expect(await screen.findByText(positionDrawerText.looking)).toHaveAttribute('aria-busy', 'true');
    answerNow();
    expect(await screen.findByText(positionDrawerText.gone)).toBeVisible();
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  });

  it('that this trader does not have is reported as missing', async () => {
    await open({ path: `/positions/0:${'ab'.repeat(32)}/long/7?trader=$trader`, markets: 6 });
    expect(await screen.findByText(positionDrawerText.gone)).toBeVisible();
    expect(await screen.findByRole('link', { name: positionDrawerText.seeHistory })).toHaveAttribute(
      'href',
      expect.stringContaining('/positions/history'),
    );
  });

  it('is not reported as missing if its asset could not be read', async () => {
    const [btc] = ['0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3'];
    await open({
      path: `/positions/${btc}/long/1?trader=$trader`,
      markets: 6,
      through: (request, answer) => (request.url.includes('/BTC/active') ? refusal() : answer()),
    });
    const drawer = await screen.findByRole('dialog', { name: positionsText.columns.position });
    expect(await within(drawer).findByText(/Positions in BTC couldn’t be loaded/)).toBeVisible();
    expect(within(drawer).queryByText(positionDrawerText.gone)).toBeNull();
  });
});

function decimal(raw: string): string {
  const digits = raw.padStart(10, '0');
  return `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '');
}
