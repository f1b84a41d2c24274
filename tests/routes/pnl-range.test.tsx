import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chartBrushText } from '~/text/en/chart';
import { pnlText } from '~/text/en/pnl';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { rangesText } from '~/text/en/ranges';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { filled, wordsOf } from '../support/sentence';

const path = '/pnl?trader=$trader';
const region = (name: string) => screen.findByRole('region', { name });
const cursor = () => screen.findByRole('slider', { name: 'Cumulative PnL: point under the cursor' });
/** The term of a strip, the first with that name, and its value. */
const figure = async (label: string) => (await screen.findAllByText(label, { selector: 'dt' }))[0]?.parentElement;
const value = async (label: string) => {
  const dataOf = async () => (await figure(label))?.querySelector('data');
  await waitFor(async () => expect(await dataOf(), label).not.toBeNull());
  return (await dataOf())?.value;
};

/** Readings in whole dollars, one each midnight from 20 April on: today is 13 May 2026, a Wednesday. */
const totals = [0, 10, 30, 25, 25, 45, 5, 15, 20, 60, 55, 70, 90, 80, 85, 100, 95, 120, 110, 130, 150, 140, 160, 155];
const through: NonNullable<OpenAppOptions['through']> = (request, answer) =>
  request.url.includes('/pnl-history')
    ? Promise.resolve(
        Response.json(
          totals.map((total, index) => ({
            timestamp: new Date(Date.UTC(2026, 3, 20 + index)).toISOString(),
            totalPnl: `${String(total)}.0`,
            trader: '0:0',
          })),
        ),
      )
    : answer();
const open = (search: string) => openApp({ path: path + search, through, standing: true });

describe('the range of the PnL page', () => {
  it('comes from the link, applies to every figure and panel, and is shown', async () => {
    await open('&from=2026-04-27&to=2026-05-03');
    // 27 April begins at 15, 3 May ends at 85 (Monday 00:00).
    expect(await value(pnlText.figures.change)).toBe('70');
    expect(await value(pnlText.figures.total)).toBe('85');
    expect(await value('Max drawdown')).toBe('-10');
    expect(await value('Best day')).toBe('40');
    expect(await value('Worst day')).toBe('-10');
    expect((await figure(pnlText.length.worst.day))?.querySelector('time')).toHaveAttribute('datetime', '2026-05-02');
    for (const name of ['Cumulative PnL', pnlText.days.title]) expect(await region(name)).toBeVisible();
    // Once, at the top of the page: no panel repeats it.
    expect(screen.getByText(/27 Apr – 3 May 2026, UTC/)).toBeVisible();
    expect(within(await region('PnL calendar')).getByText(wordsOf(pnlText.calendar.asideMarked))).toBeVisible();
    expect(within(await region(pnlText.days.title)).getByText(pnlText.days.counts(5, 2, 0))).toBeVisible();
  });

  it('has drawdowns, a distribution and streaks from ten days on, and none for fewer', async () => {
    const { user, app } = await open('&from=2026-04-24&to=2026-05-03');
    for (const name of ['Drawdown', pnlText.distribution.title]) expect(await region(name)).toBeVisible();
    expect(screen.getByText(/24 Apr – 3 May 2026, UTC/)).toBeVisible();
    const days = within(await region(pnlText.days.title));
    expect(days.getByText(pnlText.days.longestWin)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: rangesText.short[7] }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ last: 7 }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Drawdown' })).toBeNull());
    expect(screen.queryByRole('region', { name: pnlText.distribution.title })).toBeNull();
    expect(within(await region(pnlText.days.title)).queryByText(pnlText.days.longestWin)).toBeNull();
    expect(await value(pnlText.length.best.day)).toBe('20');
  });

  it('of one day has no figures of days, since all would equal its change', async () => {
    await open('&from=2026-04-29&to=2026-04-29');
    expect(await region('PnL calendar')).toBeVisible();
    expect(await value(pnlText.figures.change)).toBe(await value(pnlText.length.best.day));
    expect(screen.queryByRole('region', { name: pnlText.days.title })).toBeNull();
  });

  it('of 7 or 30 days has the same change as the span with that name on the overview', async () => {
    const { user, app } = await openApp({ path: '/?trader=$trader', through, standing: true, markets: 1 });
    const spans = { week: await value(pnlWindowsText.week), month: await value(pnlWindowsText.month) };
    await app.router.navigate({ to: '/pnl', search: (search) => ({ ...search, by: undefined }) });
    for (const [button, span, last] of [
      [rangesText.short[7], 'week', 7],
      [rangesText.short[30], 'month', 30],
    ] as const) {
      const spanned = spans[span];
      await user.click(await screen.findByRole('radio', { name: button }));
      await waitFor(() => expect(app.router.state.location.search).toMatchObject({ last }));
      expect(await value(pnlText.figures.change)).toBe(spanned);
    }
  });

  it('narrows to the bar under the cursor on Enter, and widens with "back"', async () => {
    const { user, app } = await open('');
    (await cursor()).focus();
    await user.keyboard('{End}{ArrowLeft}{Enter}');
    // The second to last reading is at midnight of 12 May: it closes the 11th.
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ from: '2026-05-11', to: '2026-05-11' }),
    );
    expect(await value(pnlText.figures.change)).toBe('20');
    expect(screen.getByText('11 May 2026, UTC')).toBeVisible();
    app.router.history.back();
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('from', '2026-05-11'));
    expect(await value(pnlText.figures.change)).toBe('155');
    app.router.history.forward();
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ from: '2026-05-11' }));
  });

  it('links to the amount realised this year, and from there to its export', async () => {
    const { user, app } = await open('&last=30');
    await user.click(within(await region('Cumulative PnL')).getByRole('link', { name: pnlText.yearRealised }));
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
    const { pathname, search } = app.router.state.location;
    expect(pathname).toBe('/positions/history');
    expect(search).toMatchObject({ from: '2026-01-01' });
    expect(screen.getByRole('option', { name: rangesText.names['this-year'], selected: true })).toBeVisible();
  });

  it('opens the statement of a day of the calendar', async () => {
    const { user, app } = await open('');
    const grid = await within(await region('PnL calendar')).findByRole('grid');
    within(grid)
      .getByRole('gridcell', { name: /^29 Apr/ })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ from: '2026-04-29', to: '2026-04-29' }),
    );
    expect(app.router.state.location.pathname).toBe('/statement');
    expect(await screen.findByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
  });

  it('is brushed by keys in whole days, and shown in full again', async () => {
    const { user, app } = await open('');
    const brush = within(await screen.findByRole('group', { name: chartBrushText.name('Cumulative PnL') }));
    brush.getByRole('slider', { name: pnlText.range.from }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ from: '2026-04-22' }));
    expect(app.router.state.location.search).not.toHaveProperty('to', expect.anything());
    expect(await value(pnlText.figures.change)).toBe('125');
    await user.click(
      within(screen.getByRole('main')).getAllByRole('button', { name: pnlText.range.showAll })[0] ?? document.body,
    );
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('from', expect.anything()));
    expect(await value(pnlText.figures.change)).toBe('155');
  });

  it('counts weeks from Monday, and cuts the weeks at the edges to the range', async () => {
    const { user, app } = await open('&from=2026-04-22&to=2026-05-05');
    await user.click(await screen.findByRole('radio', { name: pnlText.length.names.week }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ by: 'week' }));
    // 22–26 April: 15 − 30; 27 April – 3 May: 85 − 15; 4–5 May: 95 − 85. Together 95 − 30.
    expect(await value(pnlText.figures.change)).toBe('65');
    expect(await value('Best week')).toBe('70');
    expect(await value('Worst week')).toBe('-15');
    // The part of its week that lies in the range.
    expect((await figure(pnlText.length.worst.week))?.textContent).toContain('22 Apr 2026 – 26 Apr 2026');
    expect((await figure(pnlText.figures.total))?.textContent).toContain('end of 5 May 2026');
    (await cursor()).focus();
    await user.keyboard('{Home}{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ from: '2026-04-22', to: '2026-04-26' }),
    );
    expect(await value(pnlText.figures.change)).toBe('-15');
  });

  it('is separate from the period, which is a parameter of the request', async () => {
    const { app, requests } = await open('&last=7&period=90');
    await cursor();
    expect(app.router.state.location.search).toMatchObject({ period: 90, last: 7 });
    expect(requests.some((request) => request.includes('period=90'))).toBe(true);
    expect(await value(pnlText.figures.change)).toBe('35');
  });

  it('without a reading says so, and offers to show everything', async () => {
    const { user, app } = await open('&from=2026-06-01&to=2026-06-30');
    expect(await screen.findByText(pnlText.range.none)).toBeVisible();
    expect(screen.queryByText(pnlText.figures.change, { selector: 'dt' })).toBeNull();
    await user.click(within(await region('Cumulative PnL')).getByRole('button', { name: pnlText.range.showAll }));
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('from', '2026-06-01'));
    expect(await value(pnlText.figures.change)).toBe('155');
  });

  it('that begins before the readings, or ends after them, is reported as shorter', async () => {
    await open('&from=2026-03-01&to=2026-05-31');
    expect(
      await screen.findByText((text) => text.startsWith(pnlText.range.shorter('20 Apr 2026').slice(0, -1))),
    ).toBeVisible();
    expect(screen.getByText((text) => text.startsWith(pnlText.range.ends('13 May 2026').slice(0, -1)))).toBeVisible();
    expect((await figure(pnlText.figures.change))?.textContent).toContain(wordsOf(pnlText.figures.sinceFirst));
  });

  it('that ends in a drawdown, long ago, shows its last value beside its deepest point', async () => {
    await open('&from=2026-04-15&to=2026-04-27');
    // 0, 10, 30, 25, 25, 45, 5, 15, 20: down from the peak of 45 by 40, and by 25 at the end.
    const panel = within(await region('Drawdown'));
    const fact = (name: string) => panel.getByText(name, { selector: 'dt' }).nextElementSibling?.querySelector('data');
    expect(fact(pnlText.drawdown.deepest)).toHaveAttribute('value', '-40');
    // Three days each: the earlier one.
    expect(fact(pnlText.drawdown.longest)).toHaveAttribute('value', '-5');
    expect(fact(pnlText.drawdown.current)).toHaveAttribute('value', '-25');
    expect(panel.getByText(wordsOf(pnlText.drawdown.now))).toHaveTextContent(
      filled(pnlText.drawdown.now, '−$25.00', '25 Apr 2026'),
    );
  });

  it('keeps the focus on the page when the button to show everything disappears', async () => {
    const { user } = await open('&last=7');
    await user.click(await screen.findByRole('button', { name: pnlText.range.showAll }));
    await waitFor(() => expect(screen.queryByRole('button', { name: pnlText.range.showAll })).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('with one reading offers no bar to choose', async () => {
    await open('&from=2026-04-01&to=2026-04-19');
    expect(await screen.findByText(pnlText.onePoint)).toBeVisible();
    await cursor();
    expect(screen.queryByText(new RegExp(pnlText.length.show.day), { ignore: '[role=grid] *, .sr-only' })).toBeNull();
    expect(await cursor()).not.toHaveAccessibleDescription();
  });

  it('that runs backwards is reported, and shows everything', async () => {
    await open('&from=2026-05-09&to=2026-05-01');
    expect(await screen.findByText(pnlText.range.backwards)).toBeVisible();
    expect(await value(pnlText.figures.change)).toBe('155');
  });
});
