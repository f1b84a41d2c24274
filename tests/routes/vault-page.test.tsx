import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import { chartBrushText, seriesText } from '~/text/en/chart';
import { commonText } from '~/text/en/common';
import { rawText } from '~/text/en/raw';
import { notFoundText } from '~/text/en/shell';
import { tablesText } from '~/text/en/tables';
import { vaultText, vaultsText } from '~/text/en/vaults';
import { openApp, type OpenAppOptions } from '../support/open-app';

const USDT = '0:9ed90e92ef95cba01331ecb5a59c04e80e0466791acffa7cd1ec1e8cc2a06f5c';
const NOBODY = `0:${'12'.repeat(32)}`;
const path = `/vaults/${USDT}`;
const region = (name: string) => screen.findByRole('region', { name });
const cursor = async () => screen.findByRole('slider', { name: /^Vault rate/ });

/** Answers requests for the history with this body, and passes on all others. */
const withRates =
  (body: unknown): NonNullable<OpenAppOptions['through']> =>
  (request, answer) =>
    request.url.includes('/rates/') ? Promise.resolve(Response.json(body)) : answer();

describe("a vault's page", () => {
  it('opens from a link with either form of the address, with its chart and everything of its configuration', async () => {
    await openApp({ path: `/vaults/${toFriendly(USDT)}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'USDT vault' })).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Vault rate' })).toBeVisible();
    expect(await screen.findByRole('figure', { name: vaultText.balanceChart })).toBeVisible();
    const facts = within(await region(vaultText.facts));
    for (const name of ['LP token', 'Quote asset id', 'Decimals of the asset', vaultText.fields.aprYear])
      expect(facts.getByText(name)).toBeVisible();
  });

  it('draws the window of the URL, and changes it there', async () => {
    const { user, app, requests } = await openApp({ path: `${path}?range=week` });
    await cursor();
    expect(screen.getByRole('radio', { name: vaultsText.windows.week })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: vaultsText.windows.year }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ range: 'year' }));
    await waitFor(async () => expect(Number((await cursor()).getAttribute('aria-valuemax'))).toBeGreaterThan(300));
    expect(
      requests.filter((request) => request.includes('/rates/')).map((request) => request.split('/').at(-1)),
    ).toEqual(['week', 'year']);
  });

  it('falls back to a month from an invalid window', async () => {
    const { requests } = await openApp({ path: `${path}?range=[1]` });
    await cursor();
    expect(requests.some((request) => request.endsWith('/rates/month'))).toBe(true);
  });

  describe('of a range', () => {
    const day = (n: number, value: string, balance: string) => ({
      timestamp: `2026-05-${String(n).padStart(2, '0')}T00:00:00Z`,
      value,
      balance,
    });
    const rates = withRates({
      roiPercentage: '500000000',
      history: [
        day(1, '100', '10'),
        day(3, '120', '20'),
        day(5, '90', '40'),
        day(8, '108', '30'),
        day(10, '150', '50'),
      ],
    });

    it('applies to every chart and every figure', async () => {
      await openApp({ path: `${path}?from=2026-05-02&to=2026-05-08`, through: rates });
      const rate = within(await region('Vault rate'));
      // 108 / 120 − 1, beside the return of the whole window.
      expect(await rate.findByText('−10.00%')).toBeVisible();
      expect(rate.getByText(vaultText.partRoi)).toBeVisible();
      expect(rate.getAllByText('+50.00%').length).toBeGreaterThan(1);
      const drawdown = within(await region('Drawdown'));
      // 90 / 120 − 1; the 150 that follows is outside the range.
      expect(drawdown.getByText(vaultText.maximumDrawdown).nextSibling).toHaveTextContent('−25.00%');
      expect(drawdown.getByText(vaultText.currentDrawdown).nextSibling).toHaveTextContent('−10.00%');
      expect(drawdown.getByText(vaultText.recovery).nextSibling).toHaveTextContent(vaultText.notRecovered);
      const balance = within(await region(vaultText.balanceChart));
      expect(balance.getByText(vaultText.highest).nextSibling?.textContent).toMatch(/^5 May 2026/);
      expect(await screen.findByRole('slider', { name: /^Drawdown/ })).toHaveAttribute('aria-valuemax', '2');
      expect(await screen.findByRole('slider', { name: /^Vault balance/ })).toHaveAttribute('aria-valuemax', '2');
    });

    it('is chosen with the brush, kept in the address, and cleared there', async () => {
      const { user, app } = await openApp({ path, through: rates });
      const brush = within(await screen.findByRole('group', { name: chartBrushText.name('Vault rate') }));
      brush.getByRole('slider', { name: chartBrushText.from }).focus();
      await user.keyboard('{ArrowRight}{Tab}');
      await waitFor(() => expect(app.router.state.location.search).toMatchObject({ from: '2026-05-03' }));
      expect(app.router.state.location.search).not.toHaveProperty('to', expect.anything());
      expect(await screen.findByText(vaultText.partRoi)).toBeVisible();
      await user.click(await brush.findByRole('button', { name: tablesText.columns.showAll }));
      await waitFor(() => expect(screen.queryByText(vaultText.partRoi)).toBeNull());
      expect(app.router.state.location.searchStr).not.toContain('from');
    });

    it('disappears when a window is chosen that it lies outside of', async () => {
      const { user, app } = await openApp({ path: `${path}?from=2026-05-01&to=2026-05-08`, through: rates });
      await cursor();
      await user.click(screen.getByRole('radio', { name: vaultsText.windows.week }));
      // Today is 13 May: the window begins after the 1st, but not after the 8th.
      await waitFor(() => expect(app.router.state.location.search).toEqual({ range: 'week', to: '2026-05-08' }));
    });

    it('without a reading is reported, and everything is shown', async () => {
      await openApp({ path: `${path}?from=2020-01-01&to=2020-02-01`, through: rates });
      const rate = within(await region('Vault rate'));
      expect(await rate.findByText(vaultText.rangeMissed)).toBeVisible();
      expect(rate.queryByText(vaultText.partRoi)).toBeNull();
      expect(within(await region('Drawdown')).getByText(vaultText.maximumDrawdown).nextSibling).toHaveTextContent(
        '−25.00%',
      );
    });
  });

  it.each([
    ['rates that are no numbers', ['NaN', 'Infinity', '', '1e3']],
    ['rates of nothing and less', ['0', '-5', '0', '-9223372036854775808']],
    ['one point', ['1000000000']],
    ['no list of points but a word', 'soon'],
  ])('says which figures lack data, never Infinity, for %s', async (_case, values) => {
    const history =
      typeof values === 'string'
        ? values
        : values.map((value, index) => ({ timestamp: `2026-05-0${index + 1}T00:00:00Z`, value, balance: value }));
    await openApp({ path, through: withRates({ roiPercentage: 'Infinity', history }) });
    const panel = within(await region('Vault rate'));
    // Neither the service nor the history has a return.
    expect(await panel.findAllByText(vaultsText.notEnoughData)).toHaveLength(2);
    expect(await within(await region('Drawdown')).findByText(vaultText.noDrawdown)).toBeVisible();
    const shown = [...document.querySelectorAll('data')].map((data) => data.textContent);
    expect(shown.filter((text) => /NaN|Infinity|∞/.test(text))).toEqual([]);
  });

  it('shows both of its answers as they came', async () => {
    const { user } = await openApp({ path });
    await cursor();
    for (const [panel, operation] of [
      ['Vault rate', /rates\/month/],
      [vaultText.facts, /"lpJettonMaster"/],
    ] as const) {
      await user.click(screen.getByRole('button', { name: `Panel actions: ${panel}` }));
      expect(await screen.findByRole('button', { name: rawText.copyCurl })).toBeVisible();
      await user.click(screen.getByRole('button', { name: rawText.rawView }));
      const dialog = within(await screen.findByRole('dialog', { name: `Raw view: ${panel}` }));
      expect(await dialog.findAllByText(operation)).not.toHaveLength(0);
      await user.click(dialog.getByRole('button', { name: commonText.close }));
    }
  });

  it("shows the service's return beside the return of the history", async () => {
    await openApp({
      path,
      through: withRates({
        roiPercentage: '50000000',
        history: [
          { timestamp: '2026-05-12T00:00:00Z', value: '1100000000', balance: '9007199254740993' },
          { timestamp: '2026-04-13T00:00:00Z', value: '1000000000', balance: '1' },
        ],
      }),
    });
    const panel = within(await region('Vault rate'));
    expect(await panel.findByText('+5.00%')).toBeVisible();
    expect(panel.getByText('+10.00%')).toBeVisible();
    expect(panel.getByText('−5.00%')).toBeVisible();
    // Newest last, in whatever order it was sent; every digit of an amount past 2^53.
    expect(await cursor()).toHaveAttribute('aria-valuetext', expect.stringContaining('1.1 USDT'));
    expect(screen.getByRole('slider', { name: /^Vault balance/ })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('9,007,199.254740993 USDT'),
    );
  });

  it('shows a tiny difference as an amount, and says that the two agree', async () => {
    await openApp({
      path,
      through: withRates({
        roiPercentage: '100000001',
        history: [
          ['2026-04-13', '10'],
          ['2026-05-12', '11'],
        ].map(([day, value]) => ({ timestamp: `${day}T00:00:00Z`, value, balance: '1' })),
      }),
    });
    const difference = (await within(await region('Vault rate')).findByText(vaultText.difference)).parentElement;
    expect(difference?.querySelector('data')?.value).toBe('0.0000001');
    expect(difference).toHaveTextContent(vaultText.agree);
  });

  it('says that the list has further rows with its address', async () => {
    await openApp({
      path,
      through: async (request, answer) => {
        if (!request.url.endsWith('/api/vaults')) return answer();
        const [usdt, ...rest]: unknown[] = await (await answer()).json();
        return Response.json([usdt, ...rest, usdt, usdt]);
      },
    });
    expect(await screen.findByText(vaultText.further(2))).toBeVisible();
  });

  it('keeps unreadable values as gaps, and counts them', async () => {
    const point = (day: number, value: unknown) => ({ timestamp: `2026-05-0${day}T00:00:00Z`, value, balance: '7' });
    await openApp({
      path,
      through: withRates({
        roiPercentage: 'NaN',
        history: [
          point(1, '5'),
          point(2, 'NaN'),
          point(3, '6'),
          { ...point(4, '7'), timestamp: 'soon' },
          point(3, '8'),
        ],
      }),
    });
    const panel = within(await region('Vault rate'));
    expect(await panel.findByText(vaultText.gaps(1))).toBeVisible();
    expect(panel.getByText(seriesText.undated(1))).toBeVisible();
    expect(panel.getByText(seriesText.repeated(1))).toBeVisible();
    expect(panel.getByText('+60.00%')).toBeVisible();
  });

  it.each([
    ['an empty history', { roiPercentage: '0', history: [] }, vaultText.noHistory],
    ['an answer without one', { roiPercentage: '0' }, vaultText.noList],
  ])('explains %s', async (_case, body, sentence) => {
    await openApp({ path, through: withRates(body) });
    expect(await within(await region('Vault rate')).findByText(sentence)).toBeVisible();
    expect(within(await region('Vault rate')).getByText(vaultsText.notEnoughData)).toBeVisible();
  });

  it('says what is wrong with an invalid address', async () => {
    await openApp({ path: '/vaults/nonsense' });
    expect(await screen.findByRole('heading', { level: 1, name: notFoundText.title })).toBeVisible();
  });

  it('says that no vault has the address, and leads back', async () => {
    const { user } = await openApp({ path: `/vaults/${NOBODY}` });
    expect(await screen.findByText((text) => text.startsWith(vaultText.unknown))).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Vault rate' })).toBeNull();
    await user.click(screen.getByRole('link', { name: vaultText.back }));
    expect(await screen.findByRole('table', { name: 'Vaults' })).toBeVisible();
  });

  it('shows figures while the history fails, and the history on Retry', async () => {
    let broken = true;
    const { user } = await openApp({
      path,
      through: (request, answer) =>
        broken && request.url.includes('/rates/') ? Promise.resolve(new Response('', { status: 404 })) : answer(),
    });
    const panel = within(await region('Vault rate'));
    expect(await panel.findByText(/The exchange answered with error 404/)).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'USDT vault' })).toBeVisible();
    broken = false;
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('figure', { name: 'Vault rate' })).toBeVisible();
  });

  it('draws the history while the list fails, and makes no claim about the vault', async () => {
    await openApp({
      path,
      through: (request, answer) =>
        request.url.endsWith('/api/vaults') ? Promise.resolve(new Response('', { status: 404 })) : answer(),
    });
    expect(await screen.findByRole('figure', { name: 'Vault rate' })).toBeVisible();
    expect(within(await region(vaultText.facts)).getByText(/The exchange answered with error 404/)).toBeVisible();
    expect(screen.queryByText((text) => text.startsWith(vaultText.unknown))).toBeNull();
  });
});
