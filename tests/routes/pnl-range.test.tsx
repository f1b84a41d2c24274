import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp, type OpenAppOptions } from '../support/open-app';

const path = '/pnl?trader=$trader';
const region = (name: string) => screen.findByRole('region', { name });
const cursor = () => screen.findByRole('slider', { name: 'Cumulative PnL: point under the cursor' });
/** The term of a strip, the first of that name, and what stands under it. */
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
  it('is that of the link, for every figure and panel, and says so', async () => {
    await open('&from=2026-04-27&to=2026-05-03');
    // 27 April begins at 15, 3 May ends at 85 (Monday 00:00).
    expect(await value('Change')).toBe('70');
    expect(await value('Total at its end')).toBe('85');
    expect(await value('Max drawdown')).toBe('-10');
    expect(await value('Best day')).toBe('40');
    expect(await value('Worst day')).toBe('-10');
    expect((await figure('Worst day'))?.querySelector('time')).toHaveAttribute('datetime', '2026-05-02');
    for (const name of ['Cumulative PnL', 'Drawdown', 'Distribution', 'Days in figures']) {
      expect(within(await region(name)).getAllByText(/27 Apr – 3 May 2026, UTC/)[0], name).toBeVisible();
    }
    expect(within(await region('PnL calendar')).getByText(/the range is marked/)).toBeVisible();
    expect(within(await region('Days in figures')).getByText('5 days up, 2 down, 0 without change')).toBeVisible();
  });

  it('of 7 or 30 days brings the same as the span of that name in the strip', async () => {
    const { user, app } = await open('');
    for (const [button, span, last] of [
      ['7 d', '7 days', 7],
      ['30 d', '30 days', 30],
    ] as const) {
      const spanned = await value(span);
      await user.click(screen.getByRole('radio', { name: button }));
      await waitFor(() => expect(app.router.state.location.search).toMatchObject({ last }));
      expect(await value('Change')).toBe(spanned);
    }
  });

  it('goes into the bar under the cursor on Enter, and out of it with "back"', async () => {
    const { user, app } = await open('');
    (await cursor()).focus();
    await user.keyboard('{End}{ArrowLeft}{Enter}');
    // The last reading but one stands at midnight of 12 May: it closes the 11th.
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ from: '2026-05-11', to: '2026-05-11' }),
    );
    expect(await value('Change')).toBe('20');
    expect(screen.getAllByText('11 May 2026, UTC')[0]).toBeVisible();
    app.router.history.back();
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('from', '2026-05-11'));
    expect(await value('Change')).toBe('155');
    app.router.history.forward();
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ from: '2026-05-11' }));
  });

  it('goes into a day of the calendar', async () => {
    const { user, app } = await open('');
    const grid = await within(await region('PnL calendar')).findByRole('grid');
    within(grid)
      .getByRole('gridcell', { name: /^29 Apr/ })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ from: '2026-04-29', to: '2026-04-29' }),
    );
    expect(await value('Change')).toBe('-5');
  });

  it('is brushed by keys in whole days, and shown in full again', async () => {
    const { user, app } = await open('');
    const brush = within(await screen.findByRole('group', { name: /^Cumulative PnL: choose/ }));
    brush.getByRole('slider', { name: 'From' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ from: '2026-04-22' }));
    expect(app.router.state.location.search).not.toHaveProperty('to', expect.anything());
    expect(await value('Change')).toBe('125');
    await user.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'Show all' })[0] ?? document.body);
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('from', expect.anything()));
    expect(await value('Change')).toBe('155');
  });

  it('counts in weeks from Monday, whose parts at the edges are those of the range', async () => {
    const { user, app } = await open('&from=2026-04-22&to=2026-05-05');
    await user.click(await screen.findByRole('radio', { name: 'Week' }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ by: 'week' }));
    // 22–26 April: 15 − 30; 27 April – 3 May: 85 − 15; 4–5 May: 95 − 85. Together 95 − 30.
    expect(await value('Change')).toBe('65');
    expect(await value('Best week')).toBe('70');
    expect(await value('Worst week')).toBe('-15');
    // The part of its week that lies in the range.
    expect((await figure('Worst week'))?.textContent).toContain('22 Apr 2026 – 26 Apr 2026');
    expect((await figure('Total at its end'))?.textContent).toContain('end of 5 May 2026');
    (await cursor()).focus();
    await user.keyboard('{Home}{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ from: '2026-04-22', to: '2026-04-26' }),
    );
    expect(await value('Change')).toBe('-15');
  });

  it('is not the period, which chooses what the service is asked for', async () => {
    const { user, app, requests } = await open('&last=7');
    await cursor();
    await user.click(screen.getByRole('radio', { name: '90' }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ period: 90, last: 7 }));
    await waitFor(() => expect(requests.some((request) => request.includes('period=90'))).toBe(true));
    expect(await value('Change')).toBe('60');
  });

  it('without a reading says so, with the way back', async () => {
    const { user, app } = await open('&from=2026-06-01&to=2026-06-30');
    expect(await screen.findByText('There is no reading in this range that tells what it has brought.')).toBeVisible();
    expect(screen.queryByText('Change', { selector: 'dt' })).toBeNull();
    await user.click(within(await region('Cumulative PnL')).getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('from', '2026-06-01'));
    expect(await value('Change')).toBe('155');
  });

  it('that begins before the readings, or ends after them, is said to be a shorter one', async () => {
    await open('&from=2026-03-01&to=2026-05-31');
    expect(await screen.findByText(/^The readings begin later than the range, 20 Apr 2026/)).toBeVisible();
    expect(screen.getByText(/^The last reading that can be read is of 13 May 2026/)).toBeVisible();
    expect((await figure('Change'))?.textContent).toContain('since the first reading');
  });

  it('that ends in a drawdown, and long ago, tells where it stood at its last reading beside the deepest point of it', async () => {
    await open('&from=2026-04-22&to=2026-04-27');
    // 30, 25, 25, 45, 5, 15, 20: from the peak of 45 down by 40, and by 25 in the end.
    const panel = within(await region('Drawdown'));
    const fact = (name: string) => panel.getByText(name, { selector: 'dt' }).nextElementSibling?.querySelector('data');
    expect(fact('Deepest')).toHaveAttribute('value', '-40');
    // Three days each: the earlier one.
    expect(fact('Longest')).toHaveAttribute('value', '-5');
    expect(fact('At the last reading')).toHaveAttribute('value', '-25');
    expect(panel.getByText(/^at the last reading/)).toHaveTextContent(
      'at the last reading −$25.00 from the peak of 25 Apr 2026',
    );
  });

  it('leaves focus on the page when the way back to everything goes away', async () => {
    const { user } = await open('&last=7');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('with one reading offers no bar to go into, since there is none', async () => {
    await open('&from=2026-04-01&to=2026-04-19');
    expect(await screen.findByText(/^One reading only/)).toBeVisible();
    await cursor();
    expect(screen.queryByText(/Show this day only/, { ignore: '[role=grid] *, .sr-only' })).toBeNull();
    expect(await cursor()).not.toHaveAccessibleDescription();
  });

  it('that runs backwards is said to, and shows everything', async () => {
    await open('&from=2026-05-09&to=2026-05-01');
    expect(await screen.findByText('The first day is after the last one: everything is shown.')).toBeVisible();
    expect(await value('Change')).toBe('155');
  });
});
