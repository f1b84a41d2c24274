import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/open-app';

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
    expect(screen.getByRole('radio', { name: 'Year' })).toBeChecked();
    expect(screen.getByRole('columnheader', { name: /Mark price/ })).toHaveAttribute('aria-sort', 'descending');
    await user.type(screen.getByRole('searchbox', { name: 'Filter markets' }), 'eth');
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ q: 'eth', class: 'Crypto', per: 'year' }),
    );
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  });

  it('says that nothing fits, and clears what hides the markets', async () => {
    const { app, user } = await openApp({ path: '/markets?q=nosuchmarket&class=Gone' });
    expect(await screen.findByText('No market fits “nosuchmarket” · “Gone”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(app.api.config.markets.length));
  });
});

describe('the trend of each market', () => {
  it('is there at once in a row that comes back', async () => {
    const { user } = await openApp({ path: '/markets', markets: 3 });
    const trends = async () => within(await table()).queryAllByRole('img', { name: /price/i });
    await waitFor(async () => expect(await trends()).toHaveLength(3), { timeout: 5_000 });
    const field = screen.getByRole('searchbox', { name: 'Filter markets' });
    await user.type(field, 'btc');
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await user.clear(field);
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
    expect(await trends()).toHaveLength(3);
  });
});

describe("a market's status", () => {
  it.each([
    [
      'paused',
      { isPaused: true, status: 'maintenance' },
      ['Paused', 'maintenance', /paused: nothing can be traded\. Status given by the service: maintenance/],
    ],
    [
      'close-only without a word',
      { isCloseOnly: true, status: null },
      ['Close only', 'no new positions', /can be closed here, not opened/],
    ],
    [
      'a word that nobody knows',
      { status: 'on_holiday' },
      ['on_holiday', 'not a known status', /gives a status that is not known here/],
    ],
    ['late', { maxOracleDelay: 0 }, ['Late (assumed)', /old \(≤ 0 s\)$/, /is an assumption/]],
  ] as const)('is given with its reason where no mouse is needed to see it: %s', async (_name, settings, texts) => {
    const through = async (_request: Request, answer: () => Promise<Response>) => {
      const market = (await (await answer()).json()) as { settings: object };
      return Response.json({ ...market, settings: { ...market.settings, ...settings } });
    };
    await openApp({ path: '/markets', markets: 1, through });
    for (const text of texts) expect(await within(await row('BTC/USDT')).findByText(text)).toBeInTheDocument();
  });
});

describe('markets that cannot be read', () => {
  it('are named one by one, in the row and at the foot, while the others live; Retry reads them again', async () => {
    let broken = true;
    const { user } = await openApp({
      path: '/markets',
      through: (request, answer) => (broken && isAbout(request, BTC) ? Promise.resolve(failed()) : answer()),
    });
    expect(
      await screen.findByText(/^BTC\/USDT could not be read\. The service answered with error 400\./),
    ).toBeVisible();
    expect(screen.getByText(/no such luck/)).toBeVisible();
    expect(within(await row('BTC/USDT')).getAllByTitle('Could not be read').length).toBeGreaterThan(1);
    expect(await within(await row('ETH/USDT')).findByTitle(/^[\d,.]+ USD$/)).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull());
    expect(await within(await row('BTC/USDT')).findByTitle(/^[\d,.]+ USD$/)).toBeVisible();
  });

  it('keep their old values, and say in the row how old these are', async () => {
    let broken = false;
    const { app, skip } = await openApp({
      path: '/markets',
      through: (request, answer) => (broken && isAbout(request, BTC) ? Promise.resolve(failed()) : answer()),
    });
    const price = (await within(await row('BTC/USDT')).findByTitle(/^[\d,.]+ USD$/)).getAttribute('value');
    broken = true;
    skip(120_000);
    await app.queryClient.refetchQueries({ queryKey: ['getMarket', BTC] });
    expect(await within(await row('BTC/USDT')).findByText('not updated for 2 min')).toBeVisible();
    expect(within(await row('BTC/USDT')).getByTitle(/^[\d,.]+ USD$/)).toHaveAttribute('value', price);
    expect(within(await row('ETH/USDT')).queryByText(/^not updated/)).toBeNull();
  });

  it('are summed up when there are many, with each kind of cause', async () => {
    await openApp({
      path: '/markets',
      through: (request) =>
        Promise.resolve(
          isAbout(request, BTC)
            ? new Response('<!doctype html><p>Sign in</p>', { headers: { 'Content-Type': 'text/html' } })
            : failed(),
        ),
    });
    const line = await screen.findByText(/^6 markets could not be read\./);
    expect(line).toHaveTextContent('The service answered with error 400.');
    expect(line).toHaveTextContent('A web page came in place of data.');
    expect(screen.queryByText(/^No market fits/)).toBeNull();
  });

  it('cannot be asked twice at once: Retry rests while it is at work', async () => {
    let answerNow: (() => void) | null = null;
    let calls = 0;
    const { user } = await openApp({
      path: '/markets',
      markets: 1,
      through: async () => {
        calls += 1;
        if (calls > 1) await new Promise<void>((resolve) => (answerNow = resolve));
        return failed();
      },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(answerNow).not.toBeNull());
    (answerNow as (() => void) | null)?.();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'false'),
    );
  });
});
