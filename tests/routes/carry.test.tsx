import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readCarrySearch } from '~/features/markets/markets-search';
import { en } from '~/text/en.gen';
import { openApp } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';

const { carry: t } = en;
const saved = recordSavedFiles();

const table = () => screen.findByRole('table', { name: 'Carry' });
const figuresOf = async (column: string) => {
  const found = await table();
  const place = within(found)
    .getAllByRole('columnheader')
    .findIndex((head) => head.textContent.includes(column));
  return within(found)
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const cell = row.querySelectorAll('th, td')[place];
      return Number(cell?.querySelector('data')?.getAttribute('value') ?? 'NaN');
    });
};

describe('carry', () => {
  it('lists both sides of every market, the best net first, for the size and leverage of the URL', async () => {
    const { user, app } = await openApp({ path: '/carry' });
    const net = t.columns.net;
    await waitFor(async () => expect(await figuresOf(net)).toHaveLength(12));
    const best = await figuresOf(net);
    expect(best).toEqual(best.toSorted((a, b) => b - a));
    const usd = await figuresOf(t.columns.netUsd);

    const size = screen.getByRole('textbox', { name: t.size });
    await user.clear(size);
    expect(screen.getByText(t.sizeProblem('12,345.5'))).toBeVisible();
    await user.type(size, '20,000');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ size: 20_000 }));
    await waitFor(async () =>
      expect((await figuresOf(t.columns.netUsd))[0]).toBeCloseTo((usd[0] ?? Number.NaN) * 2, 6),
    );

    const nav = within(screen.getByRole('navigation', { name: en.shell.mainNavigation }));
    await user.click(nav.getByRole('link', { name: t.title }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: t.size })).toHaveValue('10000'));

    await user.click(screen.getByRole('radio', { name: t.periods.day }));
    const day = await figuresOf(t.columns.net);
    expect((day[0] ?? Number.NaN) * 365).toBeCloseTo(best[0] ?? Number.NaN, 6);

    await user.selectOptions(screen.getByRole('combobox', { name: t.leverage }), '1');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ lev: 1, per: 'day' }));
    await user.click(within(await table()).getByRole('button', { name: new RegExp(t.columns.earnBack) }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ sort: 'earnBack.desc' }));
  });

  it('opens the formula of a figure by a link, a press and keys', async () => {
    const { user, app } = await openApp({ path: '/carry' });
    await waitFor(async () => expect(await figuresOf(t.columns.room)).toHaveLength(12));
    const cells = within(await table()).getAllByRole('cell');
    const [figure] = cells.flatMap((cell) => within(cell).queryAllByRole('button'));
    figure?.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(t.formula.net)).toBeVisible();
    const side = within(dialog).getByRole('heading', { level: 2 }).textContent.includes('Long') ? 'long' : 'short';
    expect(within(dialog).getByText(t.formula.funding[side])).toBeVisible();
    expect(within(dialog).getByText(t.formula.next[side])).toBeVisible();
    expect(within(dialog).getByText(t.formula.source('settings.maxOpenNotional'))).toBeVisible();
    expect(within(dialog).getByText(t.formula.source('settings.rolloverFee'))).toBeVisible();
    expect(app.router.state.location.search).toHaveProperty('of');
    await user.click(within(dialog).getByRole('button', { name: en.common.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.router.state.location.search).not.toHaveProperty('of');
  });

  it('draws the funding that this browser sampled, as each side sees it, with its first and last time', async () => {
    const { user, app } = await openApp({ path: '/carry', markets: 1 });
    await waitFor(async () => expect(await figuresOf(t.columns.room)).toHaveLength(2));
    const { samples, config, clock } = app.api;
    const startMs = clock.now() - 600_000;
    const rate = (raw: bigint) => ({ raw, scale: 9 });
    act(() => {
      for (const { address } of config.markets)
        samples.put(
          address,
          [0, 1, 2].map((at) => ({
            atMs: startMs + at * 6_000,
            mark: null,
            openInterest: null,
            longFunding: rate(10_000n + BigInt(at)),
            shortFunding: rate(20_000n),
          })),
        );
    });
    const cells = within(await table()).getAllByRole('cell');
    const [figure] = cells.flatMap((cell) => within(cell).queryAllByRole('button'));
    if (figure !== undefined) await user.click(figure);
    const history = await screen.findByRole('region', { name: t.formula.history });
    const time = (ms: number) => new Date(ms).toISOString().slice(11, 19);
    expect(history).toHaveTextContent(time(startMs));
    // The page itself keeps sampling.
    expect(history).toHaveTextContent(time(startMs + 600_000));
    for (const side of ['Long', 'Short'])
      expect(within(history).getByRole('img', { name: `${side}: ${t.formula.history}` })).toBeVisible();
    const values = [...history.querySelectorAll('dd data')].map((one) => one.getAttribute('value'));
    expect(values).toHaveLength(4);
    // Longs pay, shorts receive: each from the lowest rate to the highest.
    expect(values).toEqual(expect.arrayContaining(['-0.001', '0.002']));
  });

  it('shows no room for a limit of zero, and one decimal for days to break even', async () => {
    await openApp({
      path: '/carry',
      markets: 3,
      through: async (request, answer) => {
        const response = await answer();
        if (!/\/market/.test(new URL(request.url).pathname)) return response;
        const body = (await response.json()) as { settings: object };
        return Response.json({ ...body, settings: { ...body.settings, maxOpenNotional: '0' } });
      },
    });
    await waitFor(async () => expect((await figuresOf(t.columns.net)).filter(Number.isFinite)).toHaveLength(6));
    const found = await table();
    const heads = within(found).getAllByRole('columnheader');
    const textsOf = (column: string) =>
      within(found)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.children[heads.findIndex((head) => head.textContent.includes(column))]?.textContent);
    expect(new Set(textsOf(t.columns.room))).toEqual(new Set(['—']));
    for (const days of textsOf(t.columns.earnBack)) expect(days).toMatch(/^(never|[\d,]+\.\d|<0\.1)$/);
  });

  it('leaves out markets that are not open, counts them, and shows them on request', async () => {
    const { user } = await openApp({ path: '/carry?scenario=paused', markets: 44 });
    const count = await screen.findByText(/not open now/);
    const hidden = Number(/\d+/.exec(count.textContent)?.[0]);
    expect(hidden).toBeGreaterThan(0);
    await waitFor(async () => expect(await figuresOf(t.columns.room)).toHaveLength(88 - hidden));
    await user.click(screen.getByRole('button', { name: t.openNow }));
    expect(screen.queryByText(/not open now/)).toBeNull();
  });

  it('includes the positions of the watched trader, and exports one file with every figure in full', async () => {
    const { user } = await openApp({ path: '/carry?trader=$trader' });
    const held = await screen.findByRole('table', { name: t.held });
    await waitFor(() => expect(within(held).getAllByRole('row').length).toBeGreaterThan(1));
    expect(within(held).getByRole('columnheader', { name: new RegExp(t.columns.cost.held) })).toBeVisible();
    await waitFor(async () => expect(await figuresOf(t.columns.room)).toHaveLength(12));
    const [whole] = screen.getAllByRole('button', { name: 'Export CSV' });
    if (whole !== undefined) await user.click(whole);
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = ((await saved[0]?.text) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(saved[0]?.name).toMatch(/^perpdeck-carry-/);
  });

  it("hides figures that reveal a position's leverage in privacy mode", async () => {
    const { app } = await openApp({ path: '/carry?trader=$trader' });
    const held = await screen.findByRole('table', { name: t.held });
    await waitFor(() => expect(held.querySelector('td data')).not.toBeNull());
    const { preferences } = app.services;
    act(() => preferences.set({ ...preferences.get(), privacy: 'hidden' }));
    expect(held.querySelectorAll('td data')).toHaveLength(0);
    expect(within(held).queryByText(t.never)).toBeNull();
    expect((await table()).querySelector('td data')).not.toBeNull();
  });

  it('says that markets failed, and not that there are none', async () => {
    await openApp({
      path: '/carry',
      through: (request, answer) =>
        /\/market/.test(new URL(request.url).pathname) ? Promise.resolve(Response.json({}, { status: 500 })) : answer(),
    });
    expect(await screen.findByText(t.noneRead)).toBeVisible();
    expect(screen.getByText(new RegExp(`^${t.readOf(0, 6)}`))).toBeVisible();
  });

  it('reads a size only if it is unambiguous', () => {
    const read = ['20,000', '1 000.5', 7, '1,5', '1e9', 0, '-3', '', 'x', '1,00,000'].map(
      (size) => readCarrySearch({ size }).size,
    );
    const none = undefined;
    expect(read).toEqual([20000, 1000.5, 7, none, none, none, none, none, none, none]);
    expect(readCarrySearch({ size: 'abc', lev: 4, per: 'week', of: '<script>' })).toMatchObject({
      size: undefined,
      lev: undefined,
      per: undefined,
    });
    expect(readCarrySearch({ size: '12345678901234.123456789' }).size).toBe('12345678901234.123456789');
  });
});
