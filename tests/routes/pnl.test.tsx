import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toDecimalString } from '~/lib/fixed-point';
import { pnlText } from '~/text/en/pnl';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { filled } from '../support/sentence';

const path = '/pnl?trader=$trader';
const region = (name: string) => screen.findByRole('region', { name });
const line = () => screen.findByRole('slider', { name: /^Cumulative PnL/ });
/** The term of the strip and its value. */
const figure = async (label: string) => (await screen.findAllByText(label, { selector: 'dt' }))[0]?.parentElement;
const pnlRequests = (requests: readonly string[]) =>
  requests.filter((request) => request.includes('/pnl-history')).map((request) => request.split('/pnl-history')[1]);

const series = (...totals: string[]): NonNullable<OpenAppOptions['through']> => {
  const points = totals.map((totalPnl, index) => ({
    timestamp: new Date(Date.UTC(2026, 4, 1 + index)).toISOString(),
    totalPnl,
    trader: '0:0',
  }));
  return (request, answer) =>
    request.url.includes('/pnl-history') ? Promise.resolve(Response.json(points)) : answer();
};

describe('the PnL of the watched trader', () => {
  it("has the exact figures of the service's series", async () => {
    const { engine, trader } = await openApp({ path: `${path}&period=30` });
    await line();
    const answer = engine.getPnlHistory(trader, 30);
    const last = 'ok' in answer ? answer.ok.at(-1) : undefined;
    if (last === undefined) throw new Error('the demo account has no history');
    const shown = (await figure(pnlText.figures.total))?.querySelector('data');
    expect(shown).toHaveAttribute('value', toDecimalString({ raw: BigInt(last.totalPnl), scale: 9 }));
    expect(shown?.title).toMatch(/^[+−]\$[0-9,.]+$/);
    expect(await line()).toHaveAccessibleName('Cumulative PnL: point under the cursor');
    expect((await line()).getAttribute('aria-valuetext')).toMatch(/\$[0-9,.]+$/);
    for (const name of ['Drawdown', 'PnL calendar', 'Distribution'])
      expect(await screen.findByRole('figure', { name })).toBeVisible();
    expect(within(await region('Cumulative PnL')).getByText(pnlText.length.help.day)).toBeVisible();
  });

  it('shows the days of a series, the best and the worst of them, and their exact change', async () => {
    await openApp({
      path,
      through: series('9007199254740993', '9007199254740994', '9007199254740980', '9007199254741000'),
    });
    await line();
    const value = async (label: string) => (await figure(label))?.querySelector('data')?.value;
    expect(await value(pnlText.figures.change)).toBe('0.000000007');
    expect(await value('Best day')).toBe('0.00000002');
    expect(await value('Worst day')).toBe('-0.000000014');
    expect((await figure(pnlText.length.best.day))?.querySelector('time')).toHaveAttribute('datetime', '2026-05-03');
  });

  it('on the overview says that it ends before today, and that earlier readings could not be read, until they can', async () => {
    let broken = true;
    const short = series('1000000000', '3000000000');
    const { user } = await openApp({
      path: '/?trader=$trader',
      markets: 1,
      through: (request, answer) => {
        if (!request.url.includes('period=31')) return short(request, answer);
        return broken ? Promise.resolve(new Response('', { status: 404 })) : short(request, answer);
      },
    });
    expect(await screen.findByText((text) => text.startsWith(pnlWindowsText.longerFailed))).toBeVisible();
    const month = await figure(pnlWindowsText.month);
    expect(month).toHaveTextContent(filled(pnlWindowsText.span.sinceFirstUntil, '1 May 2026', '2 May 2026'));
    expect(month?.querySelector('data')).toHaveAttribute('value', '2');
    expect((await figure(pnlWindowsText.week))?.querySelector('data')).toBeNull();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText((text) => text.startsWith(pnlWindowsText.longerFailed))).toBeNull());
  });

  it('says where to begin while no trader is watched', async () => {
    const { user } = await openApp({ path: '/pnl?period=30' });
    await user.click(await screen.findByRole('button', { name: /^Swing trader/ }));
    expect(await line()).toBeVisible();
    expect(screen.getByRole('button', { name: pnlText.clearPeriod('30') })).toBeVisible();
  });

  it('is "no history yet" for an empty series', async () => {
    await openApp({ path, scenario: 'empty' });
    expect(await screen.findByText(pnlText.none)).toBeVisible();
    expect(screen.queryByText(pnlText.length.best.day)).toBeNull();
  });

  it('claims only that the period has none, if one is chosen', async () => {
    await openApp({ path: `${path}&period=2`, through: series() });
    expect(await screen.findByText(pnlText.noneInPeriod)).toBeVisible();
  });

  it('is never "no history" if it could not be read, and is read again on Retry', async () => {
    let broken = true;
    const { user } = await openApp({
      path,
      through: (_request, answer) => (broken ? Promise.resolve(new Response('', { status: 404 })) : answer()),
    });
    expect(await screen.findByText(/The exchange answered with error 404/)).toBeVisible();
    expect(screen.queryByText(pnlText.none)).toBeNull();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await line()).toBeVisible();
  });

  it('stays, with its age, when a later request fails', async () => {
    let broken = false;
    await openApp({
      path,
      config: {
        pollIntervals: {
          marketMs: 5_000,
          ordersMs: 4_000,
          positionsMs: 4_000,
          vaultsMs: 30_000,
          accountMs: 15_000,
          historyMs: 500,
        },
      },
      through: (_request, answer) => (broken ? Promise.resolve(new Response('', { status: 404 })) : answer()),
    });
    await line();
    broken = true;
    expect(
      await within(await region('Cumulative PnL')).findByText(/The exchange answered with error 404/),
    ).toBeVisible();
    expect(await line()).toBeVisible();
    expect(screen.getAllByText(/^Failed · /).length).toBeGreaterThan(0);
  });
});

describe('an irregular series', () => {
  it('has gaps for unreadable values, counted and named', async () => {
    await openApp({ path, through: series('1000000000', 'NaN', '', '5 USD', '~', '2000000000') });
    const panel = within(await region('Cumulative PnL'));
    expect(await panel.findByText(pnlText.unreadableSuchAs(4, '"NaN", "", "5 USD", and 1 more'))).toBeVisible();
    expect((await figure(pnlText.figures.change))?.querySelector('data')).toHaveAttribute('value', '1');
    expect(await screen.findByText(pnlText.length.unknown.day(5))).toBeVisible();
  });

  it('is read as plain dollars from first to last if one value has a decimal point', async () => {
    await openApp({ path, through: series('1000', '1250.5') });
    expect(await screen.findByText(pnlText.plainUsd)).toBeVisible();
    expect((await figure(pnlText.figures.change))?.querySelector('data')).toHaveAttribute('value', '250.5');
  });

  it('of one point says so', async () => {
    await openApp({ path, through: series('1000000000') });
    expect(await screen.findByText(pnlText.onePoint)).toBeVisible();
    expect((await figure(pnlText.figures.total))?.querySelector('data')).toHaveAttribute('value', '1');
    expect((await figure(pnlText.figures.change))?.textContent).toContain(pnlText.figures.unknown);
    expect(screen.queryByRole('region', { name: 'Drawdown' })).toBeNull();
  });

  it('without a readable value has no figures', async () => {
    await openApp({ path, through: series('NaN', 'x') });
    expect(await screen.findByText(pnlText.unreadableSuchAs(2, '"NaN", "x"'))).toBeVisible();
    expect(screen.queryByText(pnlText.length.best.day)).toBeNull();
  });
});

describe('the period', () => {
  it.each([90, 14])('of %i in an old link is sent to the service, and cleared with one press', async (period) => {
    const { user, app, requests } = await openApp({ path: `${path}&period=${String(period)}` });
    await line();
    expect(pnlRequests(requests)).toEqual([`?period=${String(period)}`]);
    await user.click(screen.getByRole('button', { name: pnlText.clearPeriod(String(period)) }));
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('period', period));
    await waitFor(() => expect(pnlRequests(requests)).toEqual([`?period=${String(period)}`, '']));
    expect(await screen.findByRole('heading', { name: pnlText.cumulative })).toHaveFocus();
  });

  it('has no control if the link has none', async () => {
    const { requests } = await openApp({ path });
    await line();
    expect(pnlRequests(requests)).toEqual(['']);
    const [begin] = pnlText.clearPeriod('').split(' ');
    expect(screen.queryByRole('button', { name: new RegExp(`^${String(begin)} `) })).toBeNull();
  });

  it.each(['-3', '1e400', 'week', '[7]', 'null'])('of %j in a link is ignored', async (period) => {
    const { requests } = await openApp({ path: `${path}&period=${period}` });
    await line();
    expect(pnlRequests(requests)).toEqual(['']);
  });
});

describe('in privacy mode', () => {
  it('the numbers of days up and down are shown only if the shares are', async () => {
    const { user } = await openApp({ path, through: series('1000000000', '3000000000', '2000000000') });
    const days = within(await region(pnlText.days.title));
    const counts = () => days.queryByText(pnlText.days.counts(1, 1, 0));
    await user.click(screen.getByRole('button', { name: /^Privacy: everything/ }));
    expect(counts()).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Privacy: percentages/ }));
    await waitFor(() => expect(counts()).toBeNull());
  });

  it('neither figures of the trader nor unreadable texts are shown', async () => {
    const { user } = await openApp({ path, through: series('1234567890000', '1,234.56', '2345678900000') });
    await line();
    await user.click(screen.getByRole('button', { name: /^Privacy: everything/ }));
    await user.click(await screen.findByRole('button', { name: /^Privacy: percentages/ }));
    await waitFor(() => expect(document.querySelectorAll('main data')).toHaveLength(0));
    expect(document.body.innerHTML).not.toMatch(/1[,.]?234|2[,.]?345/);
    expect(screen.getByText(pnlText.unreadable(1))).toBeVisible();
  });
});
