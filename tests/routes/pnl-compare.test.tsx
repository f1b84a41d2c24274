import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { walletForms } from '~/lib/address-forms';
import { pnlCompareText, pnlRatiosText } from '~/text/en/pnl';
import { openApp, type OpenAppOptions } from '../support/open-app';

const path = '/pnl?trader=$trader';
const region = (name: string) => screen.findByRole('region', { name });
const other = `0:${'ab'.repeat(32)}`;

/** Dollars with a decimal point, one reading each midnight; the last one of 13 May 2026. */
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
  it('with the time before starts with a press, stays in the address, and counts each from its own beginning', async () => {
    const { user, app } = await openApp({ path: `${path}&from=2026-05-09&to=2026-05-12`, through, standing: true });
    await user.click(await screen.findByRole('button', { name: pnlCompareText.open }));
    await user.click(await screen.findByRole('button', { name: pnlCompareText.before }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ before: true }));
    // 9–12 May: 20 − 25, from the reading at midnight of the 9th; 5–8 May: 25 − 0.
    expect(await row(pnlCompareText.change)).toEqual(['-5', '25']);
    expect(await row('Max drawdown')).toEqual(['-40', '-5']);
    expect(await row('Best day')).toEqual(['20', '20']);
    expect(screen.getByRole('columnheader', { name: '5 May – 8 May' })).toBeVisible();
    expect(screen.getByText(pnlCompareText.shifted(4))).toBeVisible();
    expect(await screen.findByRole('figure', { name: pnlCompareText.title })).toBeVisible();
  });

  it('keeps the focus where the reader acts: in the new panel, and on the control inside it', async () => {
    const { user } = await openApp({ path: `${path}&from=2026-05-09&to=2026-05-12`, through, standing: true });
    await user.click(await screen.findByRole('button', { name: pnlCompareText.open }));
    await waitFor(() => expect(screen.getByRole('heading', { name: pnlCompareText.title })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: pnlCompareText.before }));
    await row(pnlCompareText.change);
    await user.click(screen.getByRole('button', { name: 'Whale' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Whale' })).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.getByRole('button', { name: 'Whale' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: pnlCompareText.stop }));
    await waitFor(() => expect(screen.getByRole('heading', { name: pnlCompareText.title })).toHaveFocus());
  });

  it('of all readings has no time before it, and says what to do', async () => {
    await openApp({ path: `${path}&before=true`, through, standing: true });
    expect(await screen.findByText(pnlCompareText.needsBegin)).toBeVisible();
  });

  it('with another trader comes with the link, over the same range', async () => {
    await openApp({ path: `${path}&vs=${other}&from=2026-05-12&to=2026-05-12`, through, standing: true });
    expect(await row(pnlCompareText.change)).toEqual(['5', '30']);
    expect(screen.getByRole('columnheader', { name: walletForms.short(other, 'wallet') })).toBeVisible();
  });

  it('with a trader without available readings says so, and Retry requests them again', async () => {
    let broken = true;
    const { user } = await openApp({
      path: `${path}&vs=${other}`,
      standing: true,
      through: (request, answer) =>
        broken && request.url.includes('abab')
          ? Promise.resolve(new Response('', { status: 404 }))
          : through(request, answer),
    });
    const panel = within(await region(pnlCompareText.title));
    expect(await panel.findByText(/The exchange answered with error 404/)).toBeVisible();
    expect(panel.queryByRole('table')).toBeNull();
    broken = false;
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await row(pnlCompareText.change)).toEqual(['20', '20']);
  });

  it('accepts an address, and says what is wrong with another text', async () => {
    const { user, app } = await openApp({ path, through, standing: true });
    await user.click(await screen.findByRole('button', { name: pnlCompareText.open }));
    const field = await screen.findByRole('textbox', { name: pnlCompareText.trader });
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

  it('need a capital, and do not make one up', async () => {
    const { user, app } = await openApp({ path, through: ofLong, standing: true });
    const panel = within(await region(pnlRatiosText.title));
    expect(panel.getByText(pnlRatiosText.why)).toBeVisible();
    expect(panel.queryByText(pnlRatiosText.sharpe)).toBeNull();
    const field = panel.getByRole('textbox', { name: pnlRatiosText.field });
    await user.type(field, '-5{Enter}');
    expect(panel.getByText(pnlRatiosText.problem('12,345.5'))).toBeVisible();
    await user.clear(field);
    await user.type(field, '1000{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ capital: 1000 }));
    // Changes alternate between +3 and −1: mean 1, deviation √(160/39), below zero √(20/40).
    expect(Number(await ratio('Sharpe ratio'))).toBeCloseTo(Math.sqrt(365) / Math.sqrt(160 / 39), 8);
    expect(Number(await ratio('Sortino ratio'))).toBeCloseTo(Math.sqrt(365) / Math.sqrt(0.5), 8);
    expect(panel.getByText(pnlRatiosText.sample(40))).toBeVisible();
  });

  it('say so if the equity is not completely known, and request it only on a press', async () => {
    const { user, app, requests } = await openApp({
      path,
      markets: 2,
      standing: true,
      through: (request, answer) =>
        request.url.includes('/balance') ? Promise.resolve(new Response('', { status: 404 })) : ofLong(request, answer),
    });
    const panel = within(await region(pnlRatiosText.title));
    const ofEquity = () => requests.filter((request) => /\/balance|\/positions/.test(request));
    expect(ofEquity(), 'before it is asked for').toEqual([]);
    await user.click(panel.getByRole('button', { name: pnlRatiosText.equity }));
    expect(await panel.findByText(pnlRatiosText.equityState.unknown)).toBeVisible();
    expect(app.router.state.location.search).not.toHaveProperty('capital');
  });

  it('are absent for fewer than 30 days', async () => {
    await openApp({ path: `${path}&capital=1000&last=7`, through: ofLong, standing: true });
    const panel = within(await region(pnlRatiosText.title));
    expect(await panel.findByText((text) => text.startsWith(pnlRatiosText.few(30, 0).slice(0, -2)))).toBeVisible();
    expect(panel.queryByText(pnlRatiosText.sharpe)).toBeNull();
  });

  it('hide the capital in privacy mode', async () => {
    const { user } = await openApp({ path: `${path}&capital=987654`, through: ofLong, standing: true });
    await region(pnlRatiosText.title);
    await user.click(screen.getByRole('button', { name: /^Privacy: everything/ }));
    expect(await screen.findByText(pnlRatiosText.hidden)).toBeVisible();
    expect(document.querySelector('main')?.innerHTML).not.toContain('987654');
  });
});
