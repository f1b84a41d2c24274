import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import { walletForms } from '~/lib/address-forms';
import { marketFieldsText } from '~/text/en/market-fields';
import { absentText, commonText } from '~/text/en/common';
import { marketHistoryText, marketPageText } from '~/text/en/market-page';
import { marketsText } from '~/text/en/markets';
import { rawText } from '~/text/en/raw';
import { notFoundText } from '~/text/en/shell';
import { openApp, type OpenAppOptions } from '../support/open-app';

const BTC = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
const OTHER = `0:${'ab'.repeat(32)}`;

type Body = Record<string, Record<string, unknown>>;
const region = (name: string) => screen.findByRole('region', { name });
const isMarket = (request: Request) => request.url.includes('/api/markets/');
const openPage = (rest: Partial<OpenAppOptions> = {}) =>
  openApp({ path: `/markets/${BTC}?all=on`, markets: 1, ...rest });

/** The page of a market with changed answers. */
const openBent = (bend: (body: Body) => unknown, rest: Partial<OpenAppOptions> = {}) =>
  openPage({
    ...rest,
    through: async (request, answer) => {
      const response = await answer();
      return isMarket(request) ? Response.json(bend((await response.json()) as Body)) : response;
    },
  });
const openWith = (
  part: 'amm' | 'settings' | 'change',
  members: Record<string, unknown>,
  rest: Partial<OpenAppOptions> = {},
) => openBent((body) => ({ ...body, [part]: { ...body[part], ...members } }), rest);

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
    expect(await screen.findByRole('button', { name: marketPageText.all })).toBeVisible();
    await act(() => app.router.navigate({ to: '/markets' }));
    await screen.findByRole('table', { name: 'Markets' });
    await act(() => app.router.navigate({ to: '/markets/$address', params: { address: toFriendly(BTC) } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible();
  });

  it('says what is wrong with an invalid address', async () => {
    await openApp({ path: '/markets/nonsense' });
    expect(await screen.findByRole('heading', { level: 1, name: notFoundText.title })).toBeVisible();
    expect(screen.getByText(/\/markets\/nonsense/)).toBeVisible();
  });

  it('shows all parameters on request, explains each on request, and keeps both in the URL', async () => {
    const { user, app } = await openWith('settings', { fundingSettings: {} }, { path: `/markets/${BTC}?explain=off` });
    await user.click(await screen.findByRole('button', { name: marketPageText.all, expanded: false }));
    await region(marketPageText.groups.prices);
    expect(screen.queryByText(marketFieldsText.help['amm.indexPrice'])).toBeNull();
    await user.click(screen.getByRole('button', { name: marketPageText.explanations, pressed: false }));
    await screen.findByText(marketFieldsText.help['amm.indexPrice']);
    expect(app.router.state.location.search).toMatchObject({ all: 'on', explain: 'on' });
    const shown = document.querySelector('main')?.textContent ?? '';
    for (const text of [...Object.values(marketFieldsText.labels), ...Object.values(marketFieldsText.help)])
      expect(shown).toContain(text);
    await user.click(screen.getByRole('button', { name: marketPageText.explanations, pressed: true }));
    await waitFor(() => expect(screen.queryByText(marketFieldsText.help['amm.indexPrice'])).toBeNull());
    expect(app.router.state.location.search).toEqual({ all: 'on' });
    expect(screen.getByText(marketFieldsText.labels['settings.maxOracleDelay'])).toBeVisible();
    await user.click(screen.getByRole('button', { name: marketPageText.all, expanded: true }));
    await waitFor(() => expect(screen.queryByText(marketFieldsText.labels['settings.maxOracleDelay'])).toBeNull());
  });

  it('shows formulas with their inputs, equal to the values beside them', async () => {
    await openPage({ path: `/markets/${BTC}?all=on&explain=on` });
    const skew = await lineOf(marketPageText.groups.interest, marketFieldsText.labels.skew);
    expect(within(skew).getByText(marketPageText.formulas.skew)).toBeInTheDocument();
    const [long, short] = [
      marketFieldsText.labels['amm.openInterestLong'],
      marketFieldsText.labels['amm.openInterestShort'],
    ].map((name) => within(skew).getByText(name).nextElementSibling?.textContent);
    expect(
      (await lineOf(marketPageText.groups.interest, marketFieldsText.labels['amm.openInterestLong'])).querySelector(
        'data',
      ),
    ).toHaveTextContent(long ?? 'none');
    expect(
      (await lineOf(marketPageText.groups.interest, marketFieldsText.labels['amm.openInterestShort'])).querySelector(
        'data',
      ),
    ).toHaveTextContent(short ?? 'none');
    expect(long).not.toBe(short);
  });

  it("leads to the watched trader's positions there", async () => {
    await openPage({ path: `/markets/${BTC}?trader=$trader` });
    expect(await screen.findByRole('link', { name: marketPageText.seePositions })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/positions\?.*q=BTC/),
    );
    expect(screen.getByRole('link', { name: marketPageText.seeOrders })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/orders\?.*asset=BTC/),
    );
  });
});

describe('a market that is not configured', () => {
  it('has its own name, and can be listed, starred and removed again', async () => {
    const { user, app } = await openPage({ markets: 0 });
    expect(await screen.findByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible();
    expect(screen.getByText(marketPageText.unlisted)).toBeVisible();
    await user.click(screen.getByRole('button', { name: marketPageText.add }));
    expect(await screen.findByText(marketPageText.added)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Star BTC\/USDT/, pressed: false }));
    expect(app.api.ownMarkets.get()).toMatchObject({ added: [BTC], favourites: [BTC] });
    await user.click(screen.getByRole('button', { name: marketPageText.remove }));
    expect(await screen.findByRole('button', { name: marketPageText.add })).toBeVisible();
    expect(app.api.ownMarkets.get().added).toEqual([]);
  });
});

describe('a market page after a failure', () => {
  it('says that the market does not exist, with advice, and reads it again on Retry', async () => {
    let broken = true;
    const { user } = await openPage({
      through: (_request, answer) => (broken ? Promise.resolve(new Response('', { status: 404 })) : answer()),
    });
    const panel = within(await region(marketPageText.summary));
    expect(await panel.findByText(marketPageText.notFound)).toBeVisible();
    expect(panel.getByText(new RegExp(`error 404.*${marketPageText.notFoundHint.slice(0, 15)}`))).toBeVisible();
    expect(document.querySelectorAll('main data')).toHaveLength(0);
    broken = false;
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(document.querySelectorAll('main data').length).toBeGreaterThan(10));
  });

  it('reports the failure, beside the values it keeps', async () => {
    let broken = false;
    const { app } = await openPage({
      through: (_request, answer) =>
        broken ? Promise.resolve(Response.json({ msg: 'no such luck' }, { status: 400 })) : answer(),
    });
    await region(marketPageText.groups.prices);
    broken = true;
    await act(() => app.queryClient.refetchQueries({ queryKey: ['getMarket', BTC] }));
    const panel = within(await region(marketPageText.summary));
    expect(await panel.findByText(/The exchange answered with error 400/)).toBeVisible();
    expect(panel.getByText(/no such luck/)).toBeVisible();
    expect(
      within(await lineOf(marketPageText.groups.fees, marketFieldsText.labels['settings.fee'])).getByText('0.06%'),
    ).toBeVisible();
  });
});

describe('odd answers', () => {
  it('show no infinity, and say why a figure is missing', async () => {
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
      [marketPageText.groups.funding, marketFieldsText.labels.longRateYear],
      [marketPageText.groups.limits, marketFieldsText.labels.maxLeverage],
      [marketPageText.groups.limits, marketFieldsText.labels.liquidationLeverage],
      [marketPageText.groups.interest, marketFieldsText.labels.roomLong],
    ] as const) {
      expect((await lineOf(group, label)).querySelector('[role="img"]')).toHaveAccessibleName(absentText.notComputable);
    }
    expect(within(await region(marketPageText.groups.interest)).getByText(marketPageText.room.noLimit)).toBeVisible();
    expect(within(await region(marketPageText.groups.curve)).getByText(marketPageText.notes.noCurve)).toBeVisible();
    expect(
      within(await lineOf(marketPageText.groups.activity, marketFieldsText.labels['change.baseVolume'])).getByTitle(
        /9,223,372,036\.854775807/,
      ),
    ).toBeVisible();
    expect(
      (await lineOf(marketPageText.groups.prices, marketFieldsText.labels['change.initialPrice'])).querySelector(
        '.unknown-value',
      ),
    ).toHaveAttribute('value', `1${'0'.repeat(30)}`);
    expect(document.querySelector('main')?.textContent).not.toMatch(/Infinity|NaN|undefined|∞/);
  });

  it('show the parameters of the funding curve as they were sent', async () => {
    await openWith('settings', { fundingSettings: { lowFundingFnA: 1.25, inflectionPoint: '7', moonFn: [3] } });
    expect(
      within(
        await lineOf(marketPageText.groups.curve, marketFieldsText.labels['settings.fundingSettings.lowFundingFnA']),
      )
        .getByText('1.25')
        .closest('.unknown-value'),
    ).toBeVisible();
    expect(
      (
        await lineOf(marketPageText.groups.curve, marketFieldsText.labels['settings.fundingSettings.lowFundingFnB'])
      ).querySelector('[role="img"]'),
    ).toHaveAccessibleName(absentText.missing);
    expect(
      within(
        await lineOf(marketPageText.groups.curve, marketFieldsText.labels['settings.fundingSettings.inflectionPoint']),
      )
        .getByText(/^7/)
        .closest('.unreadable'),
    ).toBeVisible();
    expect(within(await region(marketPageText.groups.other)).getByText('moonFn')).toBeVisible();
  });

  it('say how far a side is beyond the limit', async () => {
    await openWith('amm', { openInterestLong: '90000000000000000' });
    expect(within(await region(marketPageText.groups.interest)).getByText(/over the limit/)).toBeVisible();
  });

  it('say that the market is completely paused, and that the answer is about another market', async () => {
    await openBent((body) => ({
      ...body,
      address: OTHER,
      settings: { ...body['settings'], isPaused: true, status: 'maintenance' },
    }));
    const panel = within(await region(marketPageText.summary));
    expect(
      (await panel.findAllByText(new RegExp(`${marketsText.status.reason.paused}.*maintenance`))).at(-1),
    ).toBeVisible();
    expect(panel.getByText(marketPageText.otherAddress(walletForms.short(OTHER, 'contract')))).toBeVisible();
  });

  it('of the configuration stay text: nothing is loaded, and unknown members are shown as they came', async () => {
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
    const config = within(await region(marketPageText.groups.config));
    expect(config.getByText(script)).toBeVisible();
    expect(config.getByText('perpetual-moon')).toHaveClass('unknown-value');
    expect(config.getByText('extra')).toBeVisible();
    expect(config.getByText('tags')).toBeVisible();
    expect(config.getByText(marketPageText.config.image)).toBeVisible();
    expect(document.querySelectorAll('main img, main script, main iframe')).toHaveLength(0);
    expect(config.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/vaults\/0/));
  });

  it.each([
    ['missing', (body: Body) => ({ ...body, config: undefined }), marketPageText.config.none],
    ['empty', (body: Body) => ({ ...body, config: {} }), marketPageText.config.none],
    ['no object', (body: Body) => ({ ...body, config: ['x'] }), new RegExp(`^${marketPageText.config.broken}`)],
  ])('may have a configuration that is %s', async (_name, bend, words) => {
    await openBent(bend);
    expect(within(await region(marketPageText.groups.config)).getByText(words)).toBeVisible();
  });
});

describe('the funding of a market over time', () => {
  it('is the amount that a side receives, signed as in the list: longs pay a positive long rate, shorts receive a positive short rate', async () => {
    const { user } = await openWith('amm', { longFundingRate: '20000', shortFundingRate: '30000' });
    const chart = await screen.findByRole('figure', { name: marketHistoryText.funding });
    await waitFor(() => expect(chart).toHaveTextContent('−0.002%'));
    await user.click(within(await region(marketHistoryText.title)).getByRole('radio', { name: commonText.short }));
    await waitFor(() => expect(chart).toHaveTextContent('+0.003%'));
    const summary = await region(marketPageText.summary);
    expect(summary).toHaveTextContent(/Long\s*−[\d.]+%\s*Short\s*\+[\d.]+%/);
  });
});

describe('the answer itself', () => {
  it('is shown exactly as sent, in every privacy mode, since a market is public', async () => {
    const { user } = await openPage();
    await region(marketPageText.groups.funding);
    await user.click(screen.getByRole('button', { name: 'Panel actions: Market' }));
    await user.click(await screen.findByRole('button', { name: rawText.rawView }));
    const body = within(screen.getByRole('dialog', { name: 'Raw view: Market' })).getByRole('group', {
      name: rawText.body('getMarket'),
    });
    expect(body.textContent).toMatch(/^\{\n {2}"address": /);
    await user.click(screen.getByRole('button', { name: commonText.close }));
    await user.click(screen.getByRole('button', { name: 'Panel actions: Market' }));
    await user.click(screen.getByRole('button', { name: rawText.copyCurl }));
    expect(await navigator.clipboard.readText()).toMatch(
      /^curl --globoff 'http.*\/api\/markets\/.*' -H 'accept: application\/json'$/,
    );
  });
});
