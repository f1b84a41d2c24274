import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import { marketFieldsText } from '~/text/en/market-fields';
import { openApp, type OpenAppOptions } from '../support/open-app';

const BTC = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
const OTHER = `0:${'ab'.repeat(32)}`;

type Body = Record<string, Record<string, unknown>>;
const region = (name: string) => screen.findByRole('region', { name });
const isMarket = (request: Request) => request.url.includes('/api/markets/');
const openPage = (rest: Partial<OpenAppOptions> = {}) => openApp({ path: `/markets/${BTC}`, markets: 1, ...rest });

/** The page of a market whose answers are bent. */
const openBent = (bend: (body: Body) => unknown) =>
  openPage({
    through: async (request, answer) => {
      const response = await answer();
      return isMarket(request) ? Response.json(bend((await response.json()) as Body)) : response;
    },
  });
const openWith = (part: 'amm' | 'settings' | 'change', members: Record<string, unknown>) =>
  openBent((body) => ({ ...body, [part]: { ...body[part], ...members } }));

/** The line of a value in its group: name, value, help. */
async function lineOf(group: string, label: string): Promise<HTMLElement> {
  const [term] = within(await region(group)).getAllByText(label, { selector: 'dt' });
  if (!(term?.parentElement instanceof HTMLElement)) throw new Error(`no line ${label}`);
  return term.parentElement;
}

describe("a market's page", () => {
  it('opens from the list, and from a link with either form of the address', async () => {
    const { user, app } = await openApp({ path: '/markets', markets: 1 });
    await user.click(await screen.findByRole('link', { name: 'BTC/USDT' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible();
    expect(await screen.findByText('Oracle delay, limit')).toBeVisible();
    await act(() => app.router.navigate({ to: '/markets' }));
    await screen.findByRole('table', { name: 'Markets' });
    await act(() => app.router.navigate({ to: '/markets/$address', params: { address: toFriendly(BTC) } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible();
  });

  it('says what is wrong with an address that is none', async () => {
    await openApp({ path: '/markets/nonsense' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByText(/\/markets\/nonsense/)).toBeVisible();
  });

  it('explains each of its values, and keeps in the URL that a reader wants no explanations', async () => {
    const { user, app } = await openWith('settings', { fundingSettings: {} });
    await region('Prices');
    const shown = document.querySelector('main')?.textContent ?? '';
    for (const { label, help } of Object.values(marketFieldsText)) {
      expect(shown).toContain(label);
      expect(shown).toContain(help);
    }
    await user.click(screen.getByRole('button', { name: 'Explanations', pressed: true }));
    await waitFor(() => expect(screen.queryByText(marketFieldsText['amm.indexPrice'].help)).toBeNull());
    expect(app.router.state.location.search).toMatchObject({ explain: 'off' });
    expect(screen.getByText('Oracle delay, limit')).toBeVisible();
  });

  it('gives formulas with their inputs, which are the values beside them', async () => {
    await openPage();
    const skew = await lineOf('Open interest', 'Skew');
    expect(within(skew).getByText('(long − short) ÷ (long + short)')).toBeInTheDocument();
    const [long, short] = ['Open interest, long', 'Open interest, short'].map(
      (name) => within(skew).getByText(name).nextElementSibling?.textContent,
    );
    expect((await lineOf('Open interest', 'Open interest, long')).querySelector('data')).toHaveTextContent(
      long ?? 'none',
    );
    expect((await lineOf('Open interest', 'Open interest, short')).querySelector('data')).toHaveTextContent(
      short ?? 'none',
    );
    expect(long).not.toBe(short);
  });

  it('leads to what the watched trader has there', async () => {
    await openPage({ path: `/markets/${BTC}?trader=$trader` });
    expect(await screen.findByRole('link', { name: 'Positions here' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/positions\?.*q=BTC/),
    );
    expect(screen.getByRole('link', { name: 'Orders here' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/orders\?.*asset=BTC/),
    );
  });
});

describe('a market that is not configured', () => {
  it('goes by its own name, and can be put on the list, starred and taken off again', async () => {
    const { user, app } = await openPage({ markets: 0 });
    expect(await screen.findByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible();
    expect(screen.getByText('not in your list')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to my markets' }));
    expect(await screen.findByText('added by you')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Star BTC\/USDT/, pressed: false }));
    expect(app.api.ownMarkets.get()).toMatchObject({ added: [BTC], favourites: [BTC] });
    await user.click(screen.getByRole('button', { name: 'Remove from my markets' }));
    expect(await screen.findByRole('button', { name: 'Add to my markets' })).toBeVisible();
    expect(app.api.ownMarkets.get().added).toEqual([]);
  });
});

describe('what a market page says when reading fails', () => {
  it('is that there is no such market, with what to do; and it reads again on Retry', async () => {
    let broken = true;
    const { user } = await openPage({
      through: (_request, answer) => (broken ? Promise.resolve(new Response('', { status: 404 })) : answer()),
    });
    const panel = within(await region('Market'));
    expect(await panel.findByText('There is no such market at this service')).toBeVisible();
    expect(panel.getByText(/error 404.*Check the address/)).toBeVisible();
    expect(document.querySelectorAll('main data')).toHaveLength(0);
    broken = false;
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(document.querySelectorAll('main data').length).toBeGreaterThan(10));
  });

  it('is that it failed, beside values that stay', async () => {
    let broken = false;
    const { app } = await openPage({
      through: (_request, answer) =>
        broken ? Promise.resolve(Response.json({ msg: 'no such luck' }, { status: 400 })) : answer(),
    });
    await region('Prices');
    broken = true;
    await act(() => app.queryClient.refetchQueries({ queryKey: ['getMarket', BTC] }));
    const panel = within(await region('Market'));
    expect(await panel.findByText(/The service answered with error 400/)).toBeVisible();
    expect(panel.getByText(/no such luck/)).toBeVisible();
    expect(within(await lineOf('Fees', 'Trading fee')).getByText('0.06%')).toBeVisible();
  });
});

describe('odd answers', () => {
  it('show no infinity, and say why there is no figure', async () => {
    await openBent((body) => ({
      ...body,
      settings: {
        ...body['settings'],
        fundingPeriod: 0,
        initMarginRatio: '0',
        minInitMarginRatio: '-5',
        maintenanceMarginRatio: '0',
        maxOpenNotional: '0',
        fundingSettings: null,
      },
      change: { quoteVolume: '-9223372036854775808', baseVolume: '9223372036854775807', initialPrice: 1e30 },
    }));
    for (const [group, label] of [
      ['Funding', 'Longs, a year'],
      ['Margin and limits', 'Highest leverage'],
      ['Margin and limits', 'Leverage at liquidation'],
      ['Open interest', 'Room for longs'],
    ] as const) {
      expect((await lineOf(group, label)).querySelector('[role="img"]')).toHaveAccessibleName(
        'Cannot be computed: an input is unknown or zero',
      );
    }
    expect(within(await region('Open interest')).getByText(/limit is not known/)).toBeVisible();
    expect(within(await region('Funding curve')).getByText(/gives no funding curve/)).toBeVisible();
    expect(
      within(await lineOf('Sizes and volume', 'Volume over a day, base')).getByTitle(/9,223,372,036\.854775807/),
    ).toBeVisible();
    expect((await lineOf('Prices', 'A day ago')).querySelector('.unknown-value')).toHaveAttribute(
      'value',
      `1${'0'.repeat(30)}`,
    );
    expect(document.querySelector('main')?.textContent).not.toMatch(/Infinity|NaN|undefined|∞/);
  });

  it('show the parameters of the funding curve as they were sent', async () => {
    await openWith('settings', { fundingSettings: { lowFundingFnA: 1.25, inflectionPoint: '7', moonFn: [3] } });
    expect(within(await lineOf('Funding curve', 'Low part, a')).getByText('1.25')).toHaveClass('unknown-value');
    expect((await lineOf('Funding curve', 'Low part, b')).querySelector('[role="img"]')).toHaveAccessibleName(
      /left this field out/,
    );
    expect(within(await lineOf('Funding curve', 'Inflection')).getByText(/^7/)).toHaveClass('unreadable');
    expect(within(await region('Other members')).getByText('moonFn')).toBeVisible();
  });

  it('say how far a side is past the limit', async () => {
    await openWith('amm', { openInterestLong: '90000000000000000' });
    expect(within(await region('Open interest')).getByText(/past the limit/)).toBeVisible();
  });

  it('say that the market is paused in full, and that the answer is about another market', async () => {
    await openBent((body) => ({
      ...body,
      address: OTHER,
      settings: { ...body['settings'], isPaused: true, status: 'maintenance' },
    }));
    const panel = within(await region('Market'));
    expect((await panel.findAllByText(/paused: nothing can be traded.*maintenance/)).at(-1)).toBeVisible();
    expect(panel.getByText(/answered with another market: 0:abab/)).toBeVisible();
  });

  it('of the configuration stay text: nothing is loaded, and what we do not know is shown as it came', async () => {
    const script = '<img src=x onerror=alert(1)>';
    await openBent((body) => ({
      ...body,
      config: {
        ...body['config'],
        name: script,
        type: 'perpetual-moon',
        tags: ['a', 4],
        imageLink: 'https://elsewhere.example/x.png',
        extra: { deep: [1, { er: null }] },
      },
    }));
    const config = within(await region('Configuration'));
    expect(config.getByText(script)).toBeVisible();
    expect(config.getByText('perpetual-moon')).toHaveClass('unknown-value');
    expect(config.getByText('extra')).toBeVisible();
    expect(config.getByText('tags')).toBeVisible();
    expect(config.getByText(/not loaded/)).toBeVisible();
    expect(document.querySelectorAll('main img, main script, main iframe')).toHaveLength(0);
    expect(config.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/vaults\/0/));
  });

  it.each([
    ['missing', (body: Body) => ({ ...body, config: undefined }), /sends no configuration/],
    ['empty', (body: Body) => ({ ...body, config: {} }), /sends no configuration/],
    ['no object', (body: Body) => ({ ...body, config: ['x'] }), /no object/],
  ])('may have a configuration that is %s', async (_name, bend, words) => {
    await openBent(bend);
    expect(within(await region('Configuration')).getByText(words)).toBeVisible();
  });
});

describe('the answer itself', () => {
  it('is shown letter for letter, in every privacy mode, since nobody owns a market', async () => {
    const { user } = await openPage();
    await region('Funding');
    await user.click(screen.getByRole('button', { name: 'Panel actions: Market' }));
    await user.click(await screen.findByRole('button', { name: 'Raw view' }));
    const body = within(screen.getByRole('dialog', { name: 'Raw view: Market' })).getByRole('group', {
      name: 'Answer of getMarket',
    });
    expect(body.textContent).toMatch(/^\{\n {2}"address": /);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Panel actions: Market' }));
    await user.click(screen.getByRole('button', { name: 'Copy as cURL' }));
    expect(await navigator.clipboard.readText()).toMatch(
      /^curl --globoff 'http.*\/api\/markets\/.*' -H 'accept: application\/json'$/,
    );
  });
});
