import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
    expect(screen.getByText(t.sizeProblem)).toBeVisible();
    await user.type(size, '20,000');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ size: '20,000' }));
    await waitFor(async () =>
      expect((await figuresOf(t.columns.netUsd))[0]).toBeCloseTo((usd[0] ?? Number.NaN) * 2, 6),
    );

    await user.click(screen.getByRole('radio', { name: t.periods.day }));
    const day = await figuresOf(t.columns.net);
    expect((day[0] ?? Number.NaN) * 365).toBeCloseTo(best[0] ?? Number.NaN, 6);

    await user.selectOptions(screen.getByRole('combobox', { name: t.leverage }), '1');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ lev: 1, per: 'day' }));
    await user.click(within(await table()).getByRole('button', { name: new RegExp(t.columns.earnBack) }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ sort: 'earnBack.desc' }));
  });

  it('opens the formula of a figure by a link, by a press and by keys', async () => {
    const { user, app } = await openApp({ path: '/carry' });
    await waitFor(async () => expect(await figuresOf(t.columns.room)).toHaveLength(12));
    const cells = within(await table()).getAllByRole('cell');
    const [figure] = cells.flatMap((cell) => within(cell).queryAllByRole('button'));
    figure?.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(t.formula.net)).toBeVisible();
    expect(within(dialog).getByText(t.formula.source('settings.rolloverFee'))).toBeVisible();
    expect(app.router.state.location.search).toHaveProperty('of');
    await user.click(within(dialog).getByRole('button', { name: en.common.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.router.state.location.search).not.toHaveProperty('of');
  });

  it('leaves out markets that are not open, counts them, and shows them when asked', async () => {
    const { user } = await openApp({ path: '/carry?scenario=paused', markets: 44 });
    const count = await screen.findByText(/not open now/);
    const hidden = Number(/\d+/.exec(count.textContent)?.[0]);
    expect(hidden).toBeGreaterThan(0);
    await waitFor(async () => expect(await figuresOf(t.columns.room)).toHaveLength(88 - hidden));
    await user.click(screen.getByRole('button', { name: t.openNow }));
    expect(screen.queryByText(/not open now/)).toBeNull();
  });

  it('has the positions of the watched trader, and one file with every figure in full', async () => {
    const { user } = await openApp({ path: '/carry?trader=$trader' });
    const held = await screen.findByRole('table', { name: t.held });
    await waitFor(() => expect(within(held).getAllByRole('row').length).toBeGreaterThan(1));
    expect(within(held).getByRole('columnheader', { name: new RegExp(t.columns.cost.held) })).toBeVisible();
    await waitFor(async () => expect(await figuresOf(t.columns.room)).toHaveLength(12));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = ((await saved[0]?.text) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(saved[0]?.name).toMatch(/^perpdeck-carry-/);
  });
});
