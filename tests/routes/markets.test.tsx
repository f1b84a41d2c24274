import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LEAST_TREND } from '~/domain/market/market-samples';
import { absentText } from '~/text/en/common';
import { marketsText } from '~/text/en/markets';
import { ownMarketsText } from '~/text/en/own-markets';
import { openApp } from '../support/open-app';
import { wordsOf } from '../support/sentence';

/** BTC/USDT, the first of the shipped configuration. */
const BTC = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';

const table = () => screen.findByRole('table', { name: 'Markets' });
const row = async (ticker: string) => within(await table()).findByRole('row', { name: new RegExp(`^${ticker}`) });
const isAbout = (request: Request, address: string) => decodeURIComponent(request.url).includes(address);
const failed = () => Response.json({ code: 'BROKEN', msg: 'no such luck' }, { status: 400 });

describe('the list of markets', () => {
  it('shows every configured market with exact prices', async () => {
    const { app } = await openApp({ path: '/markets' });
    await waitFor(async () =>
      expect(within(await table()).getAllByRole('rowheader')).toHaveLength(app.api.config.markets.length),
    );
    const price = await within(await row('BTC/USDT')).findByTitle(/^[\d,.]+ USD$/);
    expect(price.tagName).toBe('DATA');
    expect(price.getAttribute('value')).toMatch(/^\d+(\.\d+)?$/);
  });

  it('keeps the view in the URL: filter, class, funding period and sort', async () => {
    const { app, user } = await openApp({ path: '/markets?class=Crypto&per=year&sort=mark.desc' });
    expect(await screen.findByRole('button', { name: /^Crypto/, pressed: true })).toBeVisible();
    expect(screen.getByRole('radio', { name: marketsText.windows.year })).toBeChecked();
    expect(screen.getByRole('columnheader', { name: /Mark price/ })).toHaveAttribute('aria-sort', 'descending');
    await user.type(screen.getByRole('searchbox', { name: 'Filter markets' }), 'eth');
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ q: 'eth', class: 'Crypto', per: 'year' }),
    );
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  });

  it('says that nothing matches, and clears the filters', async () => {
    const { app, user } = await openApp({ path: '/markets?q=nosuchmarket&class=Gone' });
    expect(await screen.findByText('No market matches “nosuchmarket” · “Gone”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: ownMarketsText.clearFilter }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(app.api.config.markets.length));
  });
});

describe('the order of the list', () => {
  const volumes = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1)
      .flatMap((one) => within(one).queryAllByTitle(/ USD$/).slice(-2, -1))
      .map((figure) => Number(figure.getAttribute('value')));

  const tickers = async () =>
    within(await table())
      .getAllByRole('rowheader')
      .map((name) => within(name).getByRole('link').textContent);

  it('is the configured one on a first visit, and by volume from the next view on', async () => {
    const waiting: (() => void)[] = [];
    const { app, user } = await openApp({
      path: '/markets',
      through: async (request, answer) => {
        if (request.url.includes('/api/markets/')) await new Promise<void>((resolve) => void waiting.push(resolve));
        return answer();
      },
    });
    const listed = app.api.config.markets.map(({ name }) => name);
    await waitFor(async () => expect(await tickers()).toEqual(listed));
    await waitFor(() => expect(waiting).toHaveLength(listed.length));
    for (const answer of waiting) answer();
    await waitFor(async () => expect(await volumes()).toHaveLength(listed.length));
    expect(await tickers()).toEqual(listed);
    await user.click(screen.getByRole('button', { name: marketsText.allClasses }));
    await waitFor(async () => expect(await tickers()).not.toEqual(listed));
    const shown = await volumes();
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  });

  it('is the order of the last visit before any answer, and answers do not change it', async () => {
    let held: Promise<void> | null = null;
    let answerAll = (): void => undefined;
    let turn = 0n;
    const { app } = await openApp({
      path: '/markets',
      markets: 5,
      through: async (request, answer) => {
        const index = app.api.config.markets.findIndex(({ address }) => isAbout(request, address));
        if (index < 0) return answer();
        await held;
        const body = (await (await answer()).json()) as { readonly change: object };
        // The smallest first in the list; then the other way round.
        const volume = turn === 0n ? BigInt(index + 1) : BigInt(10 - index);
        return Response.json({ ...body, change: { ...body.change, quoteVolume: String(volume * 1_000_000_000_000n) } });
      },
    });
    const byVolume = app.api.config.markets.map(({ name }) => name).toReversed();
    await waitFor(() => expect(app.api.ownMarkets.get().byVolume).toHaveLength(5));
    await act(() => app.router.navigate({ to: '/vaults' }));
    await screen.findByRole('heading', { level: 1, name: 'Vaults' });
    held = new Promise((resolve) => (answerAll = resolve));
    turn = 1n;
    app.queryClient.removeQueries({ queryKey: ['getMarket'] });
    await act(() => app.router.navigate({ to: '/markets' }));
    expect(await tickers()).toEqual(byVolume);
    const head = screen.getByRole('columnheader', { name: marketsText.columns.volume });
    expect(head).not.toHaveAttribute('aria-sort', 'descending');
    answerAll();
    await waitFor(async () => expect(await volumes()).toContain(10_000));
    expect(await tickers()).toEqual(byVolume);
  });

  it('is kept from the last visit if no market could be read in between', async () => {
    const byVolume = [BTC];
    const { app } = await openApp({
      path: '/markets',
      markets: 3,
      stored: { 'perpdeck.markets': JSON.stringify({ version: 1, value: { byVolume } }) },
      through: (request, answer) => (request.url.includes('/api/markets/') ? Promise.resolve(failed()) : answer()),
    });
    expect(await screen.findByText(new RegExp(marketsText.failed('BTC/USDT')))).toBeVisible();
    expect(app.api.ownMarkets.get().byVolume).toEqual(byVolume);
  });

  it('is by volume, unless a link says otherwise; a sort by a removed column is ignored', async () => {
    const { app, user } = await openApp({ path: '/markets?sort=age.desc&cols=age,next' });
    const byVolume = () => screen.findByRole('columnheader', { name: marketsText.columns.volume });
    await waitFor(async () => expect(await volumes()).toHaveLength(app.api.config.markets.length));
    await user.click(screen.getByRole('button', { name: marketsText.allClasses }));
    await waitFor(async () => expect(await byVolume()).toHaveAttribute('aria-sort', 'descending'));
    const shown = await volumes();
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(app.router.state.location.search).not.toHaveProperty('cols');
    await act(() => app.router.navigate({ to: '/markets', search: { sort: 'mark.asc' } }));
    await waitFor(async () => expect(await byVolume()).toHaveAttribute('aria-sort', 'none'));
  });

  it('has no age and no next payment beside each market: the head names the next payment once', async () => {
    await openApp({ path: '/markets' });
    expect(await screen.findByText(new RegExp(wordsOf(marketsText.nextFunding)))).toBeVisible();
    for (const name of [marketsText.columns.age, marketsText.columns.next])
      expect(screen.queryByRole('columnheader', { name })).toBeNull();
  });
});

describe('the trend of each market', () => {
  it('appears with the next view of the list, moves no column of an open one, and is there at once in a returning row', async () => {
    const { user, app } = await openApp({ path: '/markets', markets: 3 });
    await row('BTC/USDT');
    const { samples, config, clock } = app.api;
    const start = clock.now() - 1_000_000;
    const sample = { longFunding: null, shortFunding: null, openInterest: null };
    const seen = (count: number) =>
      act(() => {
        for (const { address } of config.markets)
          samples.put(
            address,
            Array.from({ length: count }, (_, at) => ({
              ...sample,
              atMs: start + at * 6_000,
              mark: { raw: BigInt(at + 1), scale: 0 },
            })),
          );
      });
    seen(LEAST_TREND - 2);
    expect(screen.queryByRole('columnheader', { name: marketsText.columns.trend })).toBeNull();
    seen(LEAST_TREND);
    await waitFor(() => expect(app.api.ownMarkets.get().hasTrend).toBe(true));
    expect(screen.queryByRole('columnheader', { name: marketsText.columns.trend })).toBeNull();
    await act(() => app.router.navigate({ to: '/vaults' }));
    await screen.findByRole('heading', { level: 1, name: 'Vaults' });
    await act(() => app.router.navigate({ to: '/markets' }));
    const trends = async () => within(await table()).queryAllByRole('img', { name: /price/i });
    await waitFor(async () => expect(await trends()).toHaveLength(3));
    const field = screen.getByRole('searchbox', { name: 'Filter markets' });
    await user.type(field, 'btc');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await user.clear(field);
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
    expect(await trends()).toHaveLength(3);
  });

  it('has its column from the start if an earlier visit had one', async () => {
    await openApp({
      path: '/markets',
      markets: 3,
      stored: {
        'perpdeck.markets': JSON.stringify({
          version: 1,
          value: { added: [], favourites: [], view: null, hasTrend: true },
        }),
      },
    });
    await table();
    expect(screen.getByRole('columnheader', { name: marketsText.columns.trend })).toBeVisible();
  });
});

const { status: statusText } = marketsText;

describe("a market's status", () => {
  it.each([
    [
      'paused',
      { isPaused: true, status: 'maintenance' },
      [
        statusText.paused,
        /^maintenance since \d\d:\d\d/,
        /^Trading is paused\. The exchange calls it “maintenance”\. Reason since .+: maintenance\.$/,
      ],
    ],
    [
      'close-only without a word',
      { isCloseOnly: true, status: null },
      [statusText.closeOnly, statusText.short.closeOnly, statusText.reason.closeOnly],
    ],
    [
      'a word that nobody knows',
      { status: 'on_holiday' },
      ['on_holiday', statusText.short.other, `${statusText.reason.other} ${statusText.reason.given('on_holiday')}`],
    ],
    [
      'a word for the service’s own reason',
      { isPaused: true, status: 'market_closed' },
      [
        statusText.paused,
        /^closed since \d\d:\d\d/,
        /^Trading is paused\. The exchange calls it “market_closed”\. The market has been closed since .+\.$/,
      ],
    ],
    [
      'closed by its word alone',
      { status: 'market_closed' },
      [statusText.given.market_closed, /^closed since \d\d:\d\d/],
    ],
    [
      'late',
      { maxOracleDelay: 0 },
      [statusText.late, /old, limit 0 s$/, new RegExp(statusText.reason.late('.+', '.+'))],
    ],
  ] as const)('is shown with its reason, without a mouse: %s', async (_name, settings, texts) => {
    const through = async (_request: Request, answer: () => Promise<Response>) => {
      const market = (await (await answer()).json()) as { settings: object };
      return Response.json({ ...market, settings: { ...market.settings, ...settings } });
    };
    await openApp({ path: '/markets', markets: 1, through });
    for (const text of texts) expect(await within(await row('BTC/USDT')).findByText(text)).toBeInTheDocument();
  });
});

describe('markets that cannot be read', () => {
  it('are named one by one, in the row and at the foot, while the others work; Retry reads them again', async () => {
    let broken = true;
    const { user } = await openApp({
      path: '/markets',
      through: (request, answer) => (broken && isAbout(request, BTC) ? Promise.resolve(failed()) : answer()),
    });
    expect(
      await screen.findByText(/^BTC\/USDT couldn’t be loaded\. The exchange answered with error 400\./),
    ).toBeVisible();
    expect(screen.getByText(/no such luck/)).toBeVisible();
    expect(within(await row('BTC/USDT')).getAllByTitle(absentText.failed).length).toBeGreaterThan(1);
    expect(await within(await row('ETH/USDT')).findByTitle(/^[\d,.]+ USD$/)).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/couldn’t be loaded/)).toBeNull());
    expect(await within(await row('BTC/USDT')).findByTitle(/^[\d,.]+ USD$/)).toBeVisible();
  });

  it('keep their old values, and show their age in the row', async () => {
    let broken = false;
    const { app, skip } = await openApp({
      path: '/markets',
      through: (request, answer) => (broken && isAbout(request, BTC) ? Promise.resolve(failed()) : answer()),
    });
    const price = (await within(await row('BTC/USDT')).findByTitle(/^[\d,.]+ USD$/)).getAttribute('value');
    const link = within(await row('BTC/USDT')).getByRole('link', { name: 'BTC/USDT' });
    link.focus();
    broken = true;
    skip(120_000);
    await app.queryClient.refetchQueries({ queryKey: ['getMarket', BTC] });
    expect(await within(await row('BTC/USDT')).findByText('not updated for 2 min')).toBeVisible();
    expect(within(await row('BTC/USDT')).getByTitle(/^[\d,.]+ USD$/)).toHaveAttribute('value', price);
    expect(within(await row('ETH/USDT')).queryByText(/^not updated/)).toBeNull();
    expect(link, 'the reader keeps their place').toHaveFocus();
  });

  it('are summed up if there are many, with each kind of cause', async () => {
    await openApp({
      path: '/markets',
      through: (request) =>
        Promise.resolve(
          isAbout(request, BTC)
            ? new Response('<!doctype html><p>Sign in</p>', { headers: { 'Content-Type': 'text/html' } })
            : failed(),
        ),
    });
    const line = await screen.findByText(/^6 markets couldn’t be loaded\./);
    expect(line).toHaveTextContent('The exchange answered with error 400.');
    expect(line).toHaveTextContent('A web page came instead of the exchange’s data: is its address set up right?');
    expect(screen.queryByText(/^No market matches/)).toBeNull();
  });

  it('cannot be retried twice at once: Retry is disabled while it is running', async () => {
    let isHeld = false;
    let answerNow: (() => void) | null = null;
    const { user } = await openApp({
      path: '/markets',
      markets: 1,
      through: async () => {
        if (isHeld) await new Promise<void>((resolve) => (answerNow = resolve));
        return failed();
      },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isHeld = true;
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(answerNow).not.toBeNull());
    (answerNow as (() => void) | null)?.();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'false'),
    );
  });
});
