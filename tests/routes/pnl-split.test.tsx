import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { position } from '../contract/fixtures/trading';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';

const saved = recordSavedFiles();

/** The first two configured markets. */
const markets = {
  BTC: '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3',
  ETH: '0:a389c216bb3ea2e0f5ffcbd0aed037eef5250aa841804e01efcb64289a73143c',
};
type Asset = keyof typeof markets;

const day = (date: number) => new Date(Date.UTC(2026, 4, date)).toISOString();
const event = (asset: Asset, date: number, over: Partial<typeof position> = {}) => ({
  ...position,
  market: markets[asset],
  idx: '1',
  version: date,
  timestamp: day(date),
  direction: 'long' as const,
  settlementOraclePrice: '1000000000',
  feeInEvent: '500000000',
  executionFeeInEvent: '500000000',
  fundingInEvent: '-250000000',
  rolloverFeeInEvent: '250000000',
  ...over,
});
/**
 * Newest first. The events of 5 and 9 May add up to 9 and −21 USD, the event of 12 May to 6.5 of a collateral at 2 USD.
 * One event is in the list twice.
 */
const history: Readonly<Record<Asset, readonly ReturnType<typeof event>[]>> = {
  BTC: [
    event('BTC', 12, { direction: 'short', pnlInEvent: '7500000000', settlementOraclePrice: '2000000000' }),
    event('BTC', 5, { pnlInEvent: '10000000000' }),
    event('BTC', 5, { pnlInEvent: '10000000000' }),
  ],
  ETH: [event('ETH', 9, { pnlInEvent: '-20000000000' })],
};
const totals = [
  ['1', '100000000000'],
  ['8', '109000000000'],
  ['13', '101000000000'],
].map(([date, totalPnl]) => ({ timestamp: day(Number(date)), totalPnl, trader: '0:0' }));

type Change = (request: Request, body: { readonly data: readonly unknown[]; readonly totalCount: number }) => unknown;

/** The service with only these events and readings. */
const service =
  (change: Change = (_request, body) => body): NonNullable<OpenAppOptions['through']> =>
  (request, answer) => {
    if (request.url.includes('/pnl-history')) return Promise.resolve(Response.json(totals));
    const asset = /\/positions\/[^/]+\/([^/]+)\/history/.exec(request.url)?.[1];
    if (asset === undefined) return answer();
    const data = asset === 'BTC' || asset === 'ETH' ? history[asset] : [];
    const told = change(request, { data, totalCount: data.length });
    return Promise.resolve(told instanceof Response ? told : Response.json(told));
  };
const refusal = () => Response.json({ code: 'NO', msg: 'not now' }, { status: 400 });
const open = (options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: '/pnl?trader=$trader&split=1', markets: 2, standing: true, through: service(), ...options });
const panel = () => screen.findByRole('region', { name: pnlAttributionText.title });
const table = () => screen.findByRole('table', { name: pnlAttributionText.title });
/** The exact figures of a row, in USD and, if different, in collateral. */
const figures = (row: Element) => [...row.querySelectorAll('data')].map((data) => data.value);
const rows = async () => [...(await table()).querySelectorAll('tbody tr')];
const loaded = async () => {
  await waitFor(async () => expect((await rows()).flatMap(figures).length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByText(/of \d+ assets loaded/)).toBeNull());
};

describe('the PnL breakdown', () => {
  it('loads on request, adds up by market and side to the change of the service, sorts exactly and is saved as a file', async () => {
    const { user, app, requests } = await open({ path: '/pnl?trader=$trader' });
    const button = await within(await panel()).findByRole('button', { name: pnlAttributionText.read });
    expect(requests.filter((request) => /\/positions\/.*\/history/.test(request))).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ split: true }));
    await loaded();
    const found = await table();
    expect((await rows()).map(figures)).toEqual([
      ['-20', '-1', '0.25', '-0.25', '-21', '1'],
      ['15', '7.5', '-2', '-1', '0.5', '0.25', '-0.5', '-0.25', '13', '6.5', '1'],
      ['10', '-1', '0.25', '-0.25', '9', '1'],
    ]);
    const foot = found.querySelector('tfoot');
    expect(foot === null ? [] : figures(foot)).toEqual([
      '5',
      '-2.5',
      '-4',
      '-3',
      '1',
      '0.75',
      '-1',
      '-0.75',
      '1',
      '-5.5',
    ]);
    expect(await screen.findByText(pnlAttributionText.ofRange)).toBeVisible();
    // 101 − 100 by the service.
    expect(await screen.findByText(pnlAttributionText.check.agree)).toBeVisible();

    await user.click(within(found).getByRole('button', { name: /^Price PnL/ }));
    await waitFor(() => expect(app.router.state.location.search).toHaveProperty('sort'));
    expect((await rows()).map((row) => figures(row)[0])).toEqual(['15', '10', '-20']);

    await user.click(within(await panel()).getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = ((await saved[0]?.text) ?? '').trim().split('\r\n');
    expect(lines[0]).toContain('Price PnL (USD)');
    expect(lines[1]).toMatch(/BTC\/USDT.*short,15,-2,0\.5,-0\.5,13,USDT,7\.5,-1,0\.25,-0\.25,6\.5,1,1$/);
    expect(lines).toHaveLength(4);
  });

  it('follows the range of the page, and leads from a row to its events', async () => {
    const { user, app } = await open({ path: '/pnl?trader=$trader&split=1&from=2026-05-08&to=2026-05-12' });
    await loaded();
    expect((await rows()).map((row) => figures(row)[0])).toEqual(['-20', '15']);
    const link = (await rows())[0]?.querySelector('a');
    if (link === null || link === undefined) throw new Error('no link');
    await user.click(link);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/positions/history'));
    expect(app.router.state.location.search).toMatchObject({
      view: 'events',
      asset: 'ETH',
      side: 'long',
      from: '2026-05-08',
      to: '2026-05-12',
    });
  });

  it('shows no figure of the trader in privacy mode, and no bar', async () => {
    const { user } = await open();
    await loaded();
    const region = await panel();
    expect(region.querySelectorAll('.bg-up, .bg-down').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: /^Privacy: everything/ }));
    await waitFor(() => expect(region.querySelectorAll('tfoot data, dl data')).toHaveLength(0));
    expect(region.innerHTML).not.toMatch(/\$\d|title="[+−]/);
    await user.click(await screen.findByRole('button', { name: /^Privacy: percentages/ }));
    await waitFor(() => expect(region.querySelectorAll('.bg-up, .bg-down')).toHaveLength(0));
  });
});

describe('an incomplete history', () => {
  it('is not a total: the failure is named with Retry, and nothing is compared with the service', async () => {
    let broken = true;
    const { user } = await open({
      through: service((request, body) => (broken && request.url.includes('/ETH/history') ? refusal() : body)),
    });
    expect(await screen.findByText(/History of ETH couldn’t be loaded/)).toBeVisible();
    expect(await screen.findByText(pnlAttributionText.partial)).toBeVisible();
    expect(await screen.findByText(pnlAttributionText.check.notWhole)).toBeVisible();
    broken = false;
    await user.click(within(await table()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(pnlAttributionText.check.agree)).toBeVisible();
    expect(screen.getByText(pnlAttributionText.ofRange)).toBeVisible();
  });

  it('names events that the service counts but does not send, and events without a time', async () => {
    // A range with bounds: all time includes events without a time.
    await open({
      path: '/pnl?trader=$trader&split=1&from=2026-05-01&to=2026-05-12',
      through: service((request, { data, totalCount }) => {
        if (request.url.includes('/ETH/history'))
          return { data: data.map((row) => ({ ...(row as object), timestamp: 'once' })), totalCount };
        return request.url.includes('/BTC/history') ? { data, totalCount: totalCount + 3 } : { data, totalCount };
      }),
    });
    await loaded();
    expect(await screen.findByText(pnlAttributionText.coverage.withheld(3))).toBeVisible();
    expect(screen.getByText(pnlAttributionText.coverage.undated(1))).toBeVisible();
    expect(screen.getByText(pnlAttributionText.partial)).toBeVisible();
  });

  it('is never “none” if nothing could be read', async () => {
    await open({ through: service(() => refusal()) });
    expect(
      (await within(await panel()).findAllByText(/(?:could not be read|couldn’t be loaded)/)).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByText(/No position event/)).toBeNull();
  });
});
