import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rangesText } from '~/text/en/ranges';
import { vaultText, vaultsCompareText, vaultsText } from '~/text/en/vaults';
import { openApp, type OpenAppOptions } from '../support/open-app';

const USDT = '0:9ed90e92ef95cba01331ecb5a59c04e80e0466791acffa7cd1ec1e8cc2a06f5c';
const TON = '0:f7d8d90bdb3b64b7e90838b46e27df6f0e2108d92ff1c369fd0aafed9f0c8619';
const NOT = '0:74a630cea045116773f6536b77239b215cee0522acada09738411b3c4949d723';

type Rates = Readonly<Record<number, string>>;

/** Rates of days in May, in billionths; a balance of seven all the time. */
const body = (rates: Rates) =>
  Response.json({
    roiPercentage: '0',
    history: Object.entries(rates).map(([day, value]) => ({
      timestamp: `2026-05-0${day}T00:00:00Z`,
      value,
      balance: '7000000000',
    })),
  });

const requested = (request: Request) =>
  [USDT, TON, NOT].find((vault) => request.url.includes(`${encodeURIComponent(vault)}/rates/`));

/** The service with these histories; other vaults keep their own. */
function withRates(histories: Readonly<Record<string, Rates>>): NonNullable<OpenAppOptions['through']> {
  return (request, answer) => {
    const rates = histories[requested(request) ?? ''];
    return rates === undefined ? answer() : Promise.resolve(body(rates));
  };
}

const panel = () => screen.findByRole('region', { name: vaultsCompareText.title });
const rowOf = async (asset: string) =>
  within(await within(await panel()).findByRole('table', { name: vaultsCompareText.table })).findByRole('row', {
    name: new RegExp(`^${asset}`),
  });
/** The exact values of a row, column by column. */
const valuesOf = async (asset: string) => [...(await rowOf(asset)).querySelectorAll('data')].map((data) => data.value);
const chip = async (name: string) => within(await panel()).findByRole('button', { name });

const may = {
  [USDT]: { 1: '1000000000', 3: '1200000000', 5: '900000000', 9: '1100000000' },
  [TON]: { 1: '2000000000', 5: '2100000000', 9: '2000000000' },
  [NOT]: { 5: '0', 9: '5' },
};

describe('the comparison of vaults', () => {
  it('has all of them, removes and adds them, and keeps the choice in the address', async () => {
    const { user, app } = await openApp({
      path: '/vaults',
      through: withRates({ ...may, [NOT]: { 1: '10', 9: '11' } }),
    });
    expect(await valuesOf('NOT')).toEqual(['0.00000001', '0.000000011', '10', '0.000000011', '0.00000001', '0', '7']);
    for (const name of ['USDT', 'TON', 'NOT']) expect(await chip(name)).toHaveAttribute('aria-pressed', 'true');
    const cursor = await screen.findByRole('slider', { name: 'Vault rates rebased to 100: point under the cursor' });
    await waitFor(() =>
      expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/USDT.* 110; TON.* 100; NOT.* 110$/)),
    );

    await user.click(await chip('TON'));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ compare: `${USDT},${NOT}` }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^TON.*rates/ })).toBeNull());
    expect(await chip('TON')).toHaveAttribute('aria-pressed', 'false');
    await user.click(await chip('USDT'));
    await user.click(await chip('NOT'));
    expect(await within(await panel()).findByText(vaultsCompareText.noneChosen)).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({ compare: 'none' });

    for (const name of ['NOT', 'USDT', 'TON']) await user.click(await chip(name));
    expect(await rowOf('TON')).toBeVisible();
    expect(app.router.state.location.search).not.toHaveProperty('compare', expect.anything());
  });

  it('counts from the last rate at or before the range of the link, and shows the figures of that range', async () => {
    await openApp({ path: '/vaults?from=2026-05-03&to=2026-05-09', through: withRates(may) });
    await waitFor(async () =>
      expect(await valuesOf('USDT')).toEqual(['1.2', '1.1', '-8.3333333', '1.2', '0.9', '-25', '-0.333333332', '7']),
    );
    expect(await valuesOf('TON')).toEqual(['2', '2', '0', '2.1', '2', '-4.7619048', '0', '7']);
    // Against a rate of zero nothing can be measured: neither 0 % nor infinity.
    expect(await valuesOf('NOT')).toEqual(['0', '0.000000005', '0.000000005', '0', '7']);
    expect(within(await rowOf('NOT')).getByText(vaultsCompareText.leftOut.baseNotPositive)).toBeVisible();
    expect(
      within(await panel()).getByText((text) => text.startsWith(vaultsCompareText.starts('3 May 2026').slice(0, -1))),
    ).toBeVisible();
    expect((await panel()).textContent).not.toMatch(/Infinity|NaN/);
    // The list and its strip have the same range, from the same base.
    const list = within(screen.getByRole('table', { name: vaultsText.title }));
    expect(list.getByRole('columnheader', { name: new RegExp(vaultsText.columns.realised.range) })).toBeVisible();
    expect(within(list.getByRole('row', { name: /^USDT/ })).getByText('−8.33%')).toBeVisible();
    expect(screen.getByText(vaultsText.best.realised.range).nextSibling).toHaveTextContent('0.00%');
    expect(screen.queryByText(/vs predicted/)).toBeNull();
  });

  it('covers 90 days after three clicks from the overview: vaults, range, 90 days', async () => {
    const { user, app } = await openApp({ path: '/', markets: 1, through: withRates(may), standing: true });
    const [link] = await screen.findAllByRole('link', { name: vaultsText.title });
    await user.click(link ?? document.body);
    await user.selectOptions(await screen.findByRole('combobox', { name: rangesText.label }), rangesText.names[90]);
    // Today is 13 May 2026; only the year of the service reaches back that far.
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ range: 'year', from: '2026-02-13' }));
    expect(screen.getByRole('combobox', { name: rangesText.label })).toHaveDisplayValue(rangesText.names[90]);
    await user.selectOptions(screen.getByRole('combobox', { name: rangesText.label }), rangesText.names['last-month']);
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ range: 'year', from: '2026-04-01', to: '2026-05-01' }),
    );
  });

  it('compares the whole window if the range of a link is too old, says so and names the vault that starts last', async () => {
    const { user, app } = await openApp({
      path: `/vaults?from=2024-01-01&to=2024-02-01&compare=${USDT},${TON}`,
      through: withRates({ ...may, [TON]: { 5: '7', 9: '8' } }),
    });
    expect(await within(await panel()).findByText(vaultsCompareText.missed)).toBeVisible();
    await waitFor(async () =>
      expect(await valuesOf('USDT')).toEqual(['0.9', '1.1', '22.2222222', '1.1', '0.9', '0', '7']),
    );
    expect(await within(await panel()).findByText(vaultsCompareText.heldBack('TON'))).toBeVisible();
    // An end that the new window does not reach is dropped with it.
    await user.click(screen.getByRole('radio', { name: vaultsText.windows.week }));
    await waitFor(() => expect(app.router.state.location.search).toEqual({ range: 'week', compare: `${USDT},${TON}` }));
  });

  it('is linked from the page of a vault, over the same time', async () => {
    // jsdom has no layout, and so nothing to scroll.
    Element.prototype.scrollIntoView = () => undefined;
    const { user, app } = await openApp({ path: `/vaults/${TON}?range=week&from=2026-05-08`, through: withRates(may) });
    await user.click(await screen.findByRole('link', { name: vaultText.compare }));
    expect(await chip('TON')).toHaveAttribute('aria-pressed', 'true');
    expect(app.router.state.location).toMatchObject({
      pathname: '/vaults',
      hash: 'comparison',
      search: { range: 'week', from: '2026-05-08' },
    });
  });

  it('distinguishes a failed history from a short one, each in its row, and reads it again on Retry', async () => {
    let broken = true;
    const through = withRates({ ...may, [NOT]: { 9: '7' } });
    const { user } = await openApp({
      path: '/vaults',
      through: (request, answer) =>
        broken && requested(request) === TON
          ? Promise.resolve(new Response('', { status: 404 }))
          : through(request, answer),
    });
    const table = await within(await panel()).findByRole('table', { name: vaultsCompareText.table });
    const failed = await within(table).findByRole('row', { name: /^TON.*The exchange answered with error 404/ });
    expect(within(await rowOf('NOT')).getByText(vaultsCompareText.leftOut.tooFew)).toBeVisible();
    await waitFor(async () => expect(await valuesOf('USDT')).toHaveLength(8));
    broken = false;
    await user.click(within(failed).getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await valuesOf('TON')).toHaveLength(8));
    expect(failed).not.toBeInTheDocument();
  });

  it('says how many vaults of a link with fifty are missing, and keeps the link', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `0:${index.toString(16).padStart(64, '0')}`);
    const { app } = await openApp({ path: `/vaults?compare=${[USDT, ...many].join()}`, through: withRates(may) });
    expect(await within(await panel()).findByText(vaultsCompareText.unlisted(50))).toBeVisible();
    expect(within(await panel()).getAllByRole('rowheader')).toHaveLength(1);
    expect(app.router.state.location.search).toMatchObject({ compare: [USDT, ...many].join() });
  });

  it('counts the vaults of the link and of the list that it cannot show', async () => {
    const through = withRates(may);
    await openApp({
      path: `/vaults?compare=${USDT},0:${'0'.repeat(64)},nonsense`,
      through: async (request, answer) => {
        if (!request.url.endsWith('/api/vaults')) return through(request, answer);
        const vaults: Record<string, unknown>[] = await (await answer()).json();
        const [usdt, ton, ...rest] = vaults;
        return Response.json([usdt, { ...ton, address: 'nowhere' }, ...rest, usdt]);
      },
    });
    await waitFor(async () => expect(await valuesOf('USDT')).toHaveLength(8));
    const notes = within(await panel());
    expect(notes.getByText(vaultsCompareText.unlisted(1))).toBeVisible();
    expect(notes.getByText(vaultsCompareText.unaddressed(1))).toBeVisible();
    expect(notes.getByText(vaultsCompareText.repeated(1))).toBeVisible();
    expect(notes.queryByRole('button', { name: 'TON' })).toBeNull();
    expect(notes.getAllByRole('rowheader')).toHaveLength(1);
  });
});
