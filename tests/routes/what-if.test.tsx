import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { commonText } from '~/text/en/common';
import { positionsText } from '~/text/en/positions';
import { projectionText } from '~/text/en/projection';
import { whatIfText } from '~/text/en/what-if';
import { HEDGER, withMargin } from '../support/one-unit-positions';
import { openApp, type OpenAppOptions } from '../support/open-app';

/** As many markets as hold a position of the first demo trader. */
const open = (search: string, options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: `/positions?trader=$trader${search}`, markets: 13, standing: true, ...options });
const panelNamed = async (name: string) => within(await screen.findByRole('region', { name }));
const valuesOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody data')].map((data) => data.getAttribute('value'));

/** Until every asset and every market of a position has answered. */
async function read(panel: Awaited<ReturnType<typeof panelNamed>>): Promise<void> {
  await waitFor(
    () => {
      expect(panel.queryByText(/of \d+ assets loaded/)).toBeNull();
      expect(panel.queryAllByTitle(commonText.loading)).toEqual([]);
      expect(panel.queryAllByText(/^(Long|Short)$/).length).toBeGreaterThan(0);
    },
    { timeout: 15_000 },
  );
}

describe('what if prices move', () => {
  it('opens beside the filters, says in every name that it is hypothetical, and closes', async () => {
    const { user, app } = await open('&sort=pnl.asc');
    const button = await screen.findByRole('button', { name: 'What if' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const panel = await panelNamed('What if');
    expect(panel.getByText(whatIfText.hypothetical)).toBeVisible();
    for (const table of panel.getAllByRole('table'))
      expect(table).toHaveAccessibleName(/^Hypothetical .*prices unchanged$/);
    expect(app.router.state.location.search).toMatchObject({ move: '0', sort: 'pnl.asc' });
    await user.click(panel.getByRole('button', { name: whatIfText.close }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What if' })).toBeNull());
    expect(app.router.state.location.search).not.toHaveProperty('move');
  });

  it('begins with the move of its link, follows slider, field and presets, and leaves the positions themselves alone', async () => {
    const { user, app } = await open('&move=-12.34');
    const inUrl = (move: string) => waitFor(() => expect(app.router.state.location.search).toMatchObject({ move }));
    const panel = await panelNamed('What if');
    await read(panel);
    const hypothetical = (move: string) =>
      panel.findByRole('table', { name: `Hypothetical positions, prices ${move}` });
    const field = panel.getByRole('spinbutton', { name: whatIfText.field });
    const slider = panel.getByRole('slider', { name: whatIfText.slider });
    const real = valuesOf(screen.getByRole('table', { name: 'Positions' }));
    const linked = valuesOf(await hypothetical('−12.34%'));
    expect(field).toHaveValue(-12.34);
    expect(slider).toHaveAttribute('aria-valuetext', '−12.34%');

    fireEvent.change(slider, { target: { value: '-20' } });
    expect(valuesOf(await hypothetical('−20%'))).not.toEqual(linked);
    expect(field).toHaveValue(-20);
    await inUrl('-20');
    fireEvent.change(field, { target: { value: '5000' } });
    expect(panel.getByText(whatIfText.problem('−99%', '+900%'))).toBeVisible();
    fireEvent.change(field, { target: { value: '3.5' } });
    await hypothetical('+3.5%');
    await inUrl('3.5');
    await user.click(panel.getByRole('button', { name: '+10%' }));
    expect(panel.getByRole('button', { name: '+10%' })).toHaveAttribute('aria-pressed', 'true');
    await inUrl('10');
    await user.click(panel.getByRole('button', { name: whatIfText.reset }));
    await hypothetical('unchanged');
    await inUrl('0');
    expect(valuesOf(screen.getByRole('table', { name: 'Positions' }))).toEqual(real);
  });

  it('says of now what the table of positions says, after costs where that does, and in USD', async () => {
    await open('&move=-10&net=true&usd=true');
    const panel = await panelNamed('What if');
    await read(panel);
    const table = panel.getByRole('table', { name: 'Hypothetical positions, prices −10%' });
    expect(within(table).getByRole('columnheader', { name: whatIfText.columns.pnlAfterFees })).toBeVisible();
    const real = screen.getByRole('table', { name: 'Positions' });
    const figuresIn = (row: Element, label: string) =>
      [...row.querySelectorAll(`[data-label^="${label}"] data`)].map(({ textContent }) => textContent);
    const rows = [...table.querySelectorAll('tbody tr')];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const [place] = row.querySelector('a')?.getAttribute('href')?.split('?') ?? [];
      const twin = real.querySelector(`tbody tr:has(a[href^="${place}?"])`);
      const [, pnl] = figuresIn(row, 'PnL');
      const [, net] = figuresIn(row, 'Net value');
      expect(
        twin === null ? null : [figuresIn(twin, 'PnL')[0], figuresIn(twin, positionsText.columns.roe).at(-1)],
      ).toEqual([pnl, net]);
    }
  });

  it.each([
    ['-20', '−20%', 'long'],
    ['20', '+20%', 'short'],
  ] as const)(
    'ends at liquidation, moved by %s: the rows say at which price, and lose their margin',
    async (move, shown, side) => {
      const through = withMargin('5000000000');
      await openApp({
        path: `/positions?trader=${HEDGER}&usd=false&move=${move}`,
        markets: 4,
        standing: true,
        through,
      });
      const panel = await panelNamed('What if');
      await read(panel);
      const table = panel.getByRole('table', { name: `Hypothetical positions, prices ${shown}` });
      // The margin of a market in TON is another one.
      const rows = [...table.querySelectorAll('tbody tr')].filter((row) => row.textContent.includes('/USDT'));
      const cell = (row: Element, header: string) => row.querySelector(`[data-label="${header}"]`);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const isAgainst = within(row as HTMLElement).queryByText(positionsText.side[side]) !== null;
        const outcome = cell(row, whatIfText.columns.outcome)?.textContent;
        if (!isAgainst) expect(outcome).toBe(whatIfText.outcomes.stays);
        else {
          // (100 − 5) / 0.99 for a long, (100 + 5) / 1.01 for a short.
          expect(outcome).toMatch(new RegExp(`^${whatIfText.columns.crossing} (95\\.9|103\\.9)`));
          expect(cell(row, whatIfText.columns.pnl)?.querySelector('data')).toHaveAttribute('value', '-5');
          expect(cell(row, whatIfText.columns.net)?.querySelector('data')).toHaveAttribute('value', '0');
        }
      }
    },
  );

  it('moves one asset alone when its link says so, and counts the others', async () => {
    const { user, app } = await open('&move=-10&moved=NONE');
    const panel = await panelNamed('What if');
    expect(await panel.findByRole('table', { name: 'Hypothetical positions, price of NONE −10%' })).toBeVisible();
    expect(await panel.findByText(whatIfText.none('NONE'))).toBeVisible();
    expect(panel.getByText(new RegExp(`${whatIfText.summary.held(1)}$`))).toBeVisible();
    const list = panel.getByRole('combobox', { name: whatIfText.asset });
    expect(list).toHaveValue('NONE');
    await user.selectOptions(list, 'TRX');
    const table = await panel.findByRole('table', { name: 'Hypothetical positions, price of TRX −10%' });
    for (const link of within(table).getAllByRole('link')) expect(link).toHaveTextContent(/^TRX\//);
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ move: '-10', moved: 'TRX' }));
    expect(panel.queryByText(/another asset|other assets/)).toBeNull();
  });

  it('does not know what a market that cannot be read would do', async () => {
    await open('&move=-10', {
      through: (request, answer) =>
        request.url.includes('/markets/')
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    const panel = await panelNamed('What if');
    await panel.findByText(new RegExp(`^${whatIfText.summary.crossesNoneKnown}`), {}, { timeout: 15_000 });
    expect(panel.getAllByText(whatIfText.outcomes.unknown).length).toBeGreaterThan(0);
    expect(panel.getByText(new RegExp(`^${whatIfText.summary.crossesNoneKnown}.* unknown\\.$`))).toBeVisible();
    expect(panel.queryByText('0.00')).toBeNull();
  });

  it('has nothing to move for who has no position', async () => {
    await open('&move=-10', { scenario: 'empty', markets: 6 });
    expect(await (await panelNamed('What if')).findByText(positionsText.none)).toBeVisible();
  });
});

describe('the projection', () => {
  it('opens with its link, tells what is paid and received, and calls a payment due once its time has passed', async () => {
    const { user, app, skip } = await open('&ahead=true');
    const panel = await panelNamed(projectionText.title);
    await read(panel);
    expect(panel.getByText(projectionText.atRates)).toBeVisible();
    const table = within(panel.getByRole('table', { name: projectionText.title }));
    const { paid, received } = positionsText.effect;
    expect(table.getAllByText((text) => text === paid || text === received).length).toBeGreaterThan(0);
    expect(table.getAllByText(/^\d+:\d\d/).length).toBeGreaterThan(0);
    expect(table.getByRole('rowheader', { name: whatIfText.totals.unit })).toBeVisible();
    skip(2 * 3_600_000);
    await waitFor(() => expect(table.queryAllByText(projectionText.due).length).toBeGreaterThan(0));
    expect(table.queryByText(/^[−-]\d+:\d\d/)).toBeNull();
    await user.click(panel.getByRole('button', { name: projectionText.close }));
    await waitFor(() => expect(screen.queryByRole('region', { name: projectionText.title })).toBeNull());
    expect(app.router.state.location.search).not.toHaveProperty('ahead');
  });
});
