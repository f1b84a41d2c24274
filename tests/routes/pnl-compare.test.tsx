import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp, type OpenAppOptions } from '../support/open-app';

const path = '/pnl?trader=$trader';
const region = (name: string) => screen.findByRole('region', { name });
const other = `0:${'ab'.repeat(32)}`;

/** Dollars with a point, one reading each midnight; the last one of 13 May 2026. */
const daily = (totals: readonly number[]) =>
  Response.json(
    totals.map((total, index) => ({
      timestamp: new Date(Date.UTC(2026, 4, 14 - totals.length + index)).toISOString(),
      totalPnl: `${String(total)}.0`,
      trader: '0:0',
    })),
  );
const own = [0, 10, 30, 25, 25, 45, 5, 15, 20];
const through: NonNullable<OpenAppOptions['through']> = (request, answer) => {
  if (!request.url.includes('/pnl-history')) return answer();
  return Promise.resolve(daily(request.url.includes('abab') ? [100, 90, 120] : own));
};
const row = async (name: string) => {
  const cells = within(await screen.findByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
  return cells.map((cell) => cell.querySelector('data')?.value ?? cell.textContent);
};

describe('a comparison', () => {
  it('with the time before is asked for by a press, kept in the address, and counts each from its own beginning', async () => {
    const { user, app } = await openApp({ path: `${path}&from=2026-05-09&to=2026-05-12`, through, standing: true });
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    await user.click(await screen.findByRole('button', { name: 'With the time before' }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ before: true }));
    // 9–12 May: 20 − 25, from the reading at midnight of the 9th; 5–8 May: 25 − 0.
    expect(await row('Change')).toEqual(['-5', '25']);
    expect(await row('Max drawdown')).toEqual(['-40', '-5']);
    expect(await row('Best day')).toEqual(['20', '20']);
    expect(screen.getByRole('columnheader', { name: '5 May – 8 May' })).toBeVisible();
    expect(screen.getByText(/is drawn 4 days later/)).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Comparison' })).toBeVisible();
  });

  it('leaves focus where the reader pressed: in the panel that comes, and on what is chosen in it', async () => {
    const { user } = await openApp({ path: `${path}&from=2026-05-09&to=2026-05-12`, through, standing: true });
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Comparison' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'With the time before' }));
    await row('Change');
    await user.click(screen.getByRole('button', { name: 'Whale' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Whale' })).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.getByRole('button', { name: 'Whale' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Stop comparing' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Comparison' })).toHaveFocus());
  });

  it('of all readings has no time before it, and says what to do', async () => {
    await openApp({ path: `${path}&before=true`, through, standing: true });
    expect(await screen.findByText(/^All readings have no time before them/)).toBeVisible();
  });

  it('with another trader comes with the link, over the same range', async () => {
    await openApp({ path: `${path}&vs=${other}&from=2026-05-12&to=2026-05-12`, through, standing: true });
    expect(await row('Change')).toEqual(['5', '30']);
    expect(screen.getByRole('columnheader', { name: '0:abab…ababab' })).toBeVisible();
  });

  it('with somebody whose readings cannot be had says so, and Retry asks again', async () => {
    let broken = true;
    const { user } = await openApp({
      path: `${path}&vs=${other}`,
      standing: true,
      through: (request, answer) =>
        broken && request.url.includes('abab')
          ? Promise.resolve(new Response('', { status: 404 }))
          : through(request, answer),
    });
    const panel = within(await region('Comparison'));
    expect(await panel.findByText(/The service answered with error 404/)).toBeVisible();
    expect(panel.queryByRole('table')).toBeNull();
    broken = false;
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await row('Change')).toEqual(['20', '20']);
  });

  it('takes an address, and says what is wrong with another text', async () => {
    const { user, app } = await openApp({ path, through, standing: true });
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    const field = await screen.findByRole('textbox', { name: 'Another trader’s address' });
    await user.type(field, 'nobody{Enter}');
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, `${other}{Enter}`);
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ vs: other }));
  });
});

describe('ratios of return and risk', () => {
  /** 40 days: up 3, down 1, and so on. */
  const long = Array.from({ length: 41 }, (_, day) => Math.floor(day / 2) * 2 + (day % 2) * 3);
  const ofLong: NonNullable<OpenAppOptions['through']> = (request, answer) =>
    request.url.includes('/pnl-history') ? Promise.resolve(daily(long)) : answer();
  const ratio = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).parentElement?.querySelector('data')?.value;

  it('need a capital, which nobody makes up', async () => {
    const { user, app } = await openApp({ path, through: ofLong, standing: true });
    const panel = within(await region('Return and risk'));
    expect(panel.getByText(/^Ratios need returns/)).toBeVisible();
    expect(panel.queryByText('Sharpe ratio')).toBeNull();
    const field = panel.getByRole('textbox', { name: /^Capital/ });
    await user.type(field, '-5{Enter}');
    expect(panel.getByText(/^A capital is an amount above zero/)).toBeVisible();
    await user.clear(field);
    await user.type(field, '1000{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ capital: 1000 }));
    // Changes of +3 and −1 in turn: mean 1, deviation √(160/39), below zero √(20/40).
    expect(Number(await ratio('Sharpe ratio'))).toBeCloseTo(Math.sqrt(365) / Math.sqrt(160 / 39), 8);
    expect(Number(await ratio('Sortino ratio'))).toBeCloseTo(Math.sqrt(365) / Math.sqrt(0.5), 8);
    expect(
      panel.getByText('From 40 known days of the range, in UTC; the first and the last as far as they were read.'),
    ).toBeVisible();
  });

  it('are not told of fewer than 30 days', async () => {
    await openApp({ path: `${path}&capital=1000&last=7`, through: ofLong, standing: true });
    const panel = within(await region('Return and risk'));
    expect(
      await panel.findByText(/^Fewer than 30 known days say next to nothing of a year: this range has/),
    ).toBeVisible();
    expect(panel.queryByText('Sharpe ratio')).toBeNull();
  });

  it('keep the capital to themselves in privacy mode', async () => {
    const { user } = await openApp({ path: `${path}&capital=987654`, through: ofLong, standing: true });
    await region('Return and risk');
    await user.click(screen.getByRole('button', { name: /^Privacy: everything/ }));
    expect(await screen.findByText('The capital is hidden in privacy mode.')).toBeVisible();
    expect(document.querySelector('main')?.innerHTML).not.toContain('987654');
  });
});
