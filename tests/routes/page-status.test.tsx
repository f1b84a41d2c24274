import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultPollIntervals } from '~/config/poll-intervals';
import { deskText } from '~/text/en/desk';
import { pageStatusText } from '~/text/en/freshness';
import { inboxText } from '~/text/en/inbox';
import { overviewText } from '~/text/en/overview';
import { positionsText } from '~/text/en/positions';
import { shellText } from '~/text/en/shell';
import { statementText } from '~/text/en/statement';
import { whatIfText } from '~/text/en/what-if';
import { browserSays, noConnection } from '../support/connection';
import { firstMarkets, openApp } from '../support/open-app';

/** The time of a late price. */
const asOf = /^as of (?:\w{3} )?\d\d:\d\d$/;

/** Short, since these tests wait for polls. */
const pollIntervals = { ...defaultPollIntervals, marketMs: 1_000, positionsMs: 1_000 };

const banner = () => screen.findByRole('region', { name: pageStatusText.label }, { timeout: 8_000 });

describe('late prices', () => {
  it.each([
    ['overview', '/', /PnL and liquidation are as of (?:\w{3} )?\d\d:\d\d/],
    ['positions', '/positions', /PnL and liquidation are as of (?:\w{3} )?\d\d:\d\d/],
    ['risk', '/risk', /PnL and liquidation are as of (?:\w{3} )?\d\d:\d\d/],
    ['orders', '/orders', /Distances to the mark price are as of (?:\w{3} )?\d\d:\d\d/],
  ])('are reported once above the page that depends on them: %s', async (_name, path, effect) => {
    await openApp({ path: `${path}?trader=$trader`, scenario: 'stale-oracle', markets: 13 });
    const line = await banner();
    await waitFor(() => expect(line).toHaveTextContent(/^Prices for [A-Z].* (?:is|are) .* old\. ?/));
    expect(line).toHaveTextContent(effect);
    expect(screen.getAllByRole('region', { name: pageStatusText.label })).toHaveLength(1);
    expect(line.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('are reported above the accounts of the desk, with dimmed figures', async () => {
    await openApp({ path: '/desk?trader=$trader', scenario: 'stale-oracle', markets: 13 });
    const line = await banner();
    expect(line).toHaveTextContent(/PnL and liquidation are as of (?:\w{3} )?\d\d:\d\d/);
    const accounts = screen.getByRole('table', { name: deskText.table });
    expect(line.compareDocumentPosition(accounts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(within(accounts).getAllByText(/^as of /).length).toBeGreaterThan(0));
  });

  it('are not reported on a page without prices, and never in the calm scenario', async () => {
    const { app } = await openApp({ path: '/settings?trader=$trader', scenario: 'stale-oracle', markets: 13 });
    await screen.findByRole('heading', { level: 1 });
    await act(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
    expect(screen.queryByRole('region', { name: pageStatusText.label })).toBeNull();
    expect(app.api.isDown.get()).toBe(false);
  });

  it('are also reported for a market on screen when this device gets no answers', async () => {
    let isSilent = false;
    const { skip, app } = await openApp({
      path: '/markets',
      markets: 3,
      through: (request, answer) =>
        isSilent
          ? new Promise((_, reject) =>
              request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
            )
          : answer(),
    });
    await screen.findByText(/^Markets · Live$/);
    expect(screen.queryByRole('region', { name: pageStatusText.label })).toBeNull();
    isSilent = true;
    act(() => skip(3_600_000));
    expect(await banner()).toHaveTextContent(/^Prices .* 1 h old\. ?Their figures are as of 1[12]:\d\d/);
    expect(app.api.isDown.get()).toBe(false);
  });
});

describe('a failed connection', () => {
  it('to the service is reported once, with the time of the shown data', async () => {
    let isDown = false;
    const { skip } = await openApp({
      path: '/positions?trader=$trader',
      through: (_request, answer) => (isDown ? Promise.resolve(new Response('', { status: 503 })) : answer()),
    });
    await screen.findByRole('heading', { level: 1 });
    await screen.findByText('Live');
    isDown = true;
    act(() => skip(60_000));
    const title = await screen.findByText(shellText.down.title, {}, { timeout: 8_000 });
    expect(screen.getAllByText(shellText.down.title)).toHaveLength(1);
    expect(title.closest('[role=status]')).toHaveTextContent(/Everything on this page is as of 12:0\d, or older/);
  });

  it('to the whole exchange from the start says that nothing has been read so far', async () => {
    await openApp({ path: '/markets', scenario: 'down', markets: 3 });
    const title = await screen.findByText(shellText.down.title, {}, { timeout: 8_000 });
    expect(title.closest('[role=status]')).toHaveTextContent(pageStatusText.nothingRead);
  });

  it('of the device is reported if requests fail and the browser says offline, until any answer', async () => {
    let isCut = false;
    const { requests } = await openApp({
      path: '/positions?trader=$trader',
      config: { pollIntervals },
      through: (_request, answer) => (isCut ? noConnection() : answer()),
    });
    await screen.findByText('Live');
    isCut = true;
    browserSays('offline');
    const line = (await screen.findByText(shellText.offline.title)).closest<HTMLElement>('[role=status]');
    expect(line).toHaveTextContent(/as of 12:0\d, or older/);
    expect(within(line ?? document.body).getByText(new RegExp(pageStatusText.noCancels))).toBeVisible();
    expect(screen.getAllByText(shellText.offline.title)).toHaveLength(1);
    isCut = false;
    const before = requests.length;
    // The browser still says that it is offline: only an answer shows that it is not.
    await waitFor(() => expect(screen.queryByText(shellText.offline.title)).toBeNull(), { timeout: 8_000 });
    expect(requests.length).toBeGreaterThan(before);
    expect(await screen.findByText('Live')).toBeVisible();
  });

  it('is not reported while the browser says offline but the service answers: the page goes on', async () => {
    const { requests } = await openApp({ path: '/positions?trader=$trader', config: { pollIntervals } });
    await screen.findByText('Live');
    const before = requests.length;
    browserSays('offline');
    await waitFor(() => expect(requests.length).toBeGreaterThan(before + 10), { timeout: 15_000 });
    expect(screen.queryByText(shellText.offline.title)).toBeNull();
    expect(screen.getByText('Live')).toBeVisible();
  });
});

describe('figures that depend on a late price', () => {
  it('are dimmed and have their time, in rows and in the main figures', async () => {
    await openApp({ path: '/positions?trader=$trader', scenario: 'stale-oracle', markets: 13 });
    await banner();
    const table = await screen.findByRole('table', { name: 'Positions' });
    await waitFor(() => expect(table.querySelector('[data-late] .distance-bar')).not.toBeNull());
    const late = within(table)
      .getAllByRole('row')
      .filter((row) => row.querySelector('[data-late] .distance-bar') !== null);
    expect(late.length).toBeGreaterThan(0);
    for (const row of late) expect(within(row).getAllByText(/^as of (?:\w{3} )?\d\d:\d\d$/).length).toBeGreaterThan(1);
    const stat = screen.getByText('Unrealised PnL', { selector: 'dt' }).parentElement ?? document.body;
    expect(within(stat).getByText(/^as of (?:\w{3} )?\d\d:\d\d$/)).toBeVisible();
  });

  it('on the overview are dimmed, except a distance with a live price', async () => {
    await openApp({ path: '/?trader=$trader', scenario: 'stale-oracle', markets: 44 });
    await banner();
    const tileOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement ?? document.body;
    const tile = (label: string) => within(tileOf(label)).queryByText(asOf);
    await waitFor(() => expect(tile(positionsText.totals.pnl)).toBeVisible());
    expect(tile(overviewText.equity)).toBeVisible();
    expect(tile(overviewText.nextFunding)).toBeVisible();
    expect(tileOf(positionsText.totals.weakest)).toHaveTextContent(/\d%/);
    expect(tile(positionsText.totals.weakest)).toBeNull();
    const equity = screen.getByRole('table', { name: overviewText.byCollateral.title });
    const total = within(equity).getByRole('row', { name: new RegExp(`^${overviewText.byCollateral.total}`) });
    expect(within(total).getByText(asOf)).toBeVisible();
    const rows = [...equity.querySelectorAll<HTMLElement>('tbody tr')];
    expect(
      rows.some((row) => row.querySelector('[data-late]') !== null && within(row).queryByText(asOf) !== null),
    ).toBe(true);
  });

  it('include the what-if moves, which start from the late price', async () => {
    await openApp({ path: '/risk?trader=$trader', scenario: 'stale-oracle', markets: 13 });
    await banner();
    const ladder = await screen.findByRole('region', { name: whatIfText.ladder });
    await waitFor(() => expect(within(ladder).getByText(asOf)).toBeVisible());
    expect(within(ladder).getByRole('table', { name: whatIfText.moves }).closest('[data-late]')).not.toBeNull();
  });

  it('include the closing equity of a statement', async () => {
    await openApp({ path: '/statement?trader=$trader', scenario: 'stale-oracle', markets: 13 });
    const note = await screen.findByText(statementText.equityNow, {}, { timeout: 8_000 });
    await waitFor(() => expect(within(note.parentElement ?? document.body).getByText(asOf)).toBeVisible());
  });

  it('are unchanged in the calm scenario', async () => {
    await openApp({ path: '/positions?trader=$trader' });
    await screen.findByText('Live');
    expect(document.querySelector('[data-late]')).toBeNull();
    expect(screen.queryByText(/^as of /)).toBeNull();
  });
});

describe('a paused market', () => {
  it('is not late: its row says since when, and why', async () => {
    await openApp({ path: '/markets', scenario: 'paused', markets: 10 });
    expect(
      (await screen.findAllByText(/^(?:paused|closed|Oracle halted|maintenance) since (?:\w{3} )?\d\d:\d\d$/)).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: pageStatusText.label })).toBeNull();
  });
});

describe('a market with the status closed', () => {
  const closed = (amm: object) => async (request: Request, answer: () => Promise<Response>) => {
    const response = await answer();
    if (!/\/markets\/[^/]+$/.test(request.url)) return response;
    const market = (await response.json()) as { readonly settings: object; readonly amm: object };
    return Response.json({
      ...market,
      settings: { ...market.settings, status: 'market_closed' },
      amm: { ...market.amm, ...amm },
    });
  };

  it.each([
    ['of two days ago is at rest, and not stale', { blockTimestamp: '2026-05-11T12:00:00Z' }, /^closed since .+/],
    ['without a time is closed, and nobody says since when', { blockTimestamp: null }, /^closed$/],
  ])('is recognised by the word: its state %s', async (_name, amm, words) => {
    await openApp({ path: '/positions?trader=$trader', through: closed(amm) });
    const table = await screen.findByRole('table', { name: 'Positions' });
    expect((await within(table).findAllByText(words)).length).toBeGreaterThan(0);
    const [bar = document.body] = screen.getAllByRole('banner');
    await waitFor(() => expect(within(bar).getByText(/^(?:Live$|Paused)/)).toBeVisible());
    expect(within(bar).queryByText(/^Stale/)).toBeNull();
    expect(screen.queryByRole('region', { name: pageStatusText.label })).toBeNull();
  });
});

describe('a rule about a late price', () => {
  const store = (address: string) => ({
    'perpdeck.inbox.rules': JSON.stringify({
      version: 1,
      value: {
        rules: [
          {
            muted: false,
            sound: false,
            notify: false,
            id: 'p',
            kind: 'price',
            market: address,
            side: 'above',
            price: '1',
          },
        ],
        dropped: 0,
      },
    }),
  });

  it('is reported as not checked since that moment, and neither as fired nor as quiet', async () => {
    const late = firstMarkets(1)[0]?.address ?? '';
    const { app } = await openApp({ path: '/alerts', scenario: 'stale-oracle', markets: 4, stored: store(late) });
    await waitFor(() => expect(app.services.alerts.inbox.made).not.toBeNull());
    await act(() => app.services.alerts.inbox.made?.readNow() ?? Promise.resolve());
    expect(await screen.findByText(/^not checked since (?:\w{3} )?\d\d:\d\d$/)).toBeVisible();
    expect(screen.queryByText(inboxText.kinds.price)).toBeNull();
  });
});
