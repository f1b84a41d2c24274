import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { commonText } from '~/text/en/common';
import { add, compare, fromDecimal } from '~/lib/fixed-point';
import { positionsText, whatIfBarText } from '~/text/en/positions';
import { projectionText } from '~/text/en/projection';
import { whatIfText } from '~/text/en/what-if';
import { HEDGER, withMargin } from '../support/one-unit-positions';
import { openApp, type OpenAppOptions } from '../support/open-app';

/** As many markets as hold a position of the first demo trader. */
const open = (search: string, options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: `/positions?trader=$trader${search}`, markets: 13, standing: true, ...options });
const panelNamed = async (name: string) => within(await screen.findByRole('region', { name }));
const of = (text: string) => fromDecimal(text) ?? { raw: -1n, scale: 0 };
const valuesOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody data')].map((data) => data.getAttribute('value'));

/** Waits until every asset and every market of a position has answered. */
async function read(panel: Awaited<ReturnType<typeof panelNamed>>): Promise<void> {
  await waitFor(
    () => {
      expect(screen.queryAllByText(/of \d+ assets loaded/)).toEqual([]);
      expect(panel.queryAllByTitle(commonText.loading)).toEqual([]);
      expect(panel.queryAllByText(/^(Long|Short)$/).length).toBeGreaterThan(0);
    },
    { timeout: 15_000 },
  );
}

/** The chart is empty until its code has loaded. */
const ladderOf = async (panel: Awaited<ReturnType<typeof panelNamed>>) =>
  within(await panel.findByRole('region', { name: 'Liquidation ladder' }));
const rowNamed = (table: HTMLElement, name: string) => {
  const header = within(table).getByRole('rowheader', { name });
  return [...(header.closest('tr')?.querySelectorAll('td data') ?? [])].map((data) => data.getAttribute('value'));
};

describe('what if prices move', () => {
  it('opens beside the filters, says that it is hypothetical, and closes with everything that belongs to it', async () => {
    const { user, app } = await open('&sort=pnl.asc&fire=true');
    const button = await screen.findByRole('button', { name: 'What if' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const panel = await panelNamed('What if');
    expect(panel.getByText(whatIfText.hypothetical)).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({ move: '0', sort: 'pnl.asc' });
    expect(panel.getByRole('checkbox', { name: whatIfText.fire })).toBeChecked();
    await user.click(panel.getByRole('button', { name: whatIfText.close }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What if' })).toBeNull());
    for (const name of ['move', 'fire']) expect(app.router.state.location.search).not.toHaveProperty(name);
  });

  it('begins with the move of its link, follows slider, field and presets, and moves the rows of the table', async () => {
    const { user, app } = await open('&move=-12.34');
    const inUrl = (move: string) => waitFor(() => expect(app.router.state.location.search).toMatchObject({ move }));
    const panel = await panelNamed('What if');
    const positions = screen.getByRole('table', { name: 'Positions' });
    await read(within(positions));
    const field = panel.getByRole('textbox', { name: whatIfText.field });
    const slider = panel.getByRole('slider', { name: whatIfText.slider });
    const linked = valuesOf(positions);
    expect(screen.getByText(whatIfBarText.pricesOfAll('−12.34%'))).toBeVisible();
    const marks = /^(Moved|Liquidated|Not moved)/;
    expect(within(positions).getAllByText(marks)).toHaveLength(within(positions).getAllByText(/^(Long|Short)$/).length);
    expect(field).toHaveValue('-12.34');
    expect(slider).toHaveAttribute('aria-valuetext', '−12.34%');

    fireEvent.change(slider, { target: { value: '-20' } });
    expect(field).toHaveValue('-20');
    await inUrl('-20');
    await waitFor(() => expect(valuesOf(positions)).not.toEqual(linked));
    fireEvent.change(field, { target: { value: '5000' } });
    expect(panel.getByText(whatIfText.problem('−99%', '+900%', '−12.5'))).toBeVisible();
    fireEvent.change(field, { target: { value: '3.5' } });
    await inUrl('3.5');
    await user.click(panel.getByRole('button', { name: '+10%' }));
    expect(panel.getByRole('button', { name: '+10%' })).toHaveAttribute('aria-pressed', 'true');
    await inUrl('10');
    await user.click(panel.getByRole('button', { name: whatIfText.reset }));
    await inUrl('0');
    await waitFor(() => expect(within(positions).queryByText(marks)).toBeNull());
  });

  it('shows the cost of a move, with a chart, a table of moves and the exposure of each asset', async () => {
    await open('&move=-10');
    const panel = await panelNamed('What if');
    const positions = screen.getByRole('table', { name: 'Positions' });
    await read(within(positions));
    const ladder = await ladderOf(panel);
    const [sentence] = await ladder.findAllByText(
      /^At −10\.00%, equity (falls|rises) by \$[\d,.]+( and \d+ positions? (is|are) liquidated.*)?\. .*(The first liquidation is .* at [−+][\d.]+%|No position with known figures is liquidated within ±50%)\./,
    );
    expect(sentence).toBeVisible();
    const { risesAndLiquidates } = whatIfText;
    expect(risesAndLiquidates('−8.00%', '$11.92', 1, 'TON/USDT long')).toBe(
      'At −8.00%, equity rises by $11.92 and 1 position is liquidated: TON/USDT long.',
    );
    expect(await ladder.findByRole('figure', { name: 'Liquidation ladder' })).toBeVisible();
    const moves = ladder.getByRole('table', { name: whatIfText.moves });
    const [equity, change, liquidated, fees] = rowNamed(moves, '0.00%');
    expect([change, liquidated, fees]).toEqual(['0', '0', '0']);
    // The moved values of the table of positions equal the ladder at that move.
    const [then, lost] = rowNamed(moves, '−10.00%');
    expect(compare(of(then ?? ''), add(of(equity ?? ''), of(lost ?? '')))).toBe(0);
    const exposure = ladder.getByRole('table', { name: whatIfText.exposure });
    expect(within(exposure).getByRole('rowheader', { name: 'TRX' })).toBeVisible();
  });

  it.each([
    ['-20', 'long'],
    ['20', 'short'],
  ] as const)(
    'ends at liquidation when moved by %s: rows show the price, and the rest after the fee',
    async (move, side) => {
      await openApp({
        path: `/positions?trader=${HEDGER}&usd=false&move=${move}`,
        markets: 4,
        standing: true,
        through: withMargin('5000000000'),
      });
      const positions = await screen.findByRole('table', { name: 'Positions' });
      await read(within(positions));
      const rows = [...positions.querySelectorAll('tbody tr')].filter((row) => row.textContent.includes('/USDT'));
      expect(rows.length).toBeGreaterThan(0);
      await waitFor(() => {
        for (const row of rows) {
          const isAgainst = within(row as HTMLElement).queryByText(positionsText.side[side]) !== null;
          // (100 − 5) / 0.99 for a long, (100 + 5) / 1.01 for a short.
          if (isAgainst) expect(row).toHaveTextContent(/Liquidated\s?(95\.9|103\.9)/);
          else expect(row).toHaveTextContent('Moved');
        }
      });
    },
  );

  it('moves only one asset, or each by the factors of a scenario, as its link says', async () => {
    const { user, app } = await open('&move=-10&moved=TRX');
    const panel = await panelNamed('What if');
    const positions = screen.getByRole('table', { name: 'Positions' });
    await read(within(positions));
    const list = panel.getByRole('combobox', { name: whatIfText.asset });
    expect(list).toHaveValue('TRX');
    const rowOf = (name: RegExp) => within(positions).getByRole('rowheader', { name });
    expect(rowOf(/^TRX\//)).toHaveTextContent(/Moved|Liquidated/);
    expect(within(positions).queryByText('Not moved')).toBeNull();
    await user.selectOptions(list, whatIfText.allAssets);
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('moved'));
    const scenario = panel.getByRole('textbox', { name: whatIfText.scenario });
    await user.type(scenario, 'TRX two{Enter}');
    expect(panel.getByText(whatIfText.scenarioProblem('BTC:1,crypto:1.6'))).toBeVisible();
    await user.clear(scenario);
    await user.type(scenario, 'trx:1,crytpo:2{Enter}');
    expect(panel.getByText(whatIfText.scenarioUnknown('crytpo'))).toBeVisible();
    expect(app.router.state.location.search).not.toHaveProperty('shock');
    await user.clear(scenario);
    await user.type(scenario, 'TRX:2.50{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ shock: 'TRX:2.5' }));
    expect(screen.getByText(whatIfBarText.prices('TRX:2.5', '−10%'))).toBeVisible();
    const next = panel.getByRole('textbox', { name: whatIfText.scenario });
    await user.clear(next);
    await user.type(next, 'BTC:1{Enter}');
    await waitFor(() => expect(rowOf(/^TRX\//)).toHaveTextContent('Not moved'));
  });

  it('reports the effect of an unreadable market as unknown', async () => {
    await open('&move=-10', {
      through: (request, answer) =>
        request.url.includes('/markets/')
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    const ladder = await ladderOf(await panelNamed('What if'));
    await ladder.findByText(/because (its|their) figures are unknown\./, {}, { timeout: 15_000 });
    expect(ladder.getAllByText(new RegExp(whatIfText.none)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(whatIfBarText.outcomes.unknown).length).toBeGreaterThan(0);
  });

  it('moves nothing for a trader without positions', async () => {
    await open('&move=-10', { scenario: 'empty', markets: 6 });
    expect(await (await panelNamed('What if')).findByText(positionsText.none)).toBeVisible();
  });
});

describe('the projection', () => {
  it('opens with its link, shows paid and received amounts, and calls a payment due once its time has passed', async () => {
    const { user, app, skip } = await open('&ahead=true');
    const panel = await panelNamed(projectionText.title);
    await read(panel);
    expect(panel.getByText(projectionText.atRates)).toBeVisible();
    const table = within(panel.getByRole('table', { name: projectionText.title }));
    const { paid, received } = positionsText.effect;
    expect(table.getAllByText((text) => text === paid || text === received).length).toBeGreaterThan(0);
    expect(table.getAllByText(/^\d+:\d\d/).length).toBeGreaterThan(0);
    expect(table.getByRole('rowheader', { name: projectionText.total })).toBeVisible();
    skip(2 * 3_600_000);
    await waitFor(() => expect(table.queryAllByText(projectionText.due).length).toBeGreaterThan(0));
    expect(table.queryByText(/^[−-]\d+:\d\d/)).toBeNull();
    await user.click(panel.getByRole('button', { name: projectionText.close }));
    await waitFor(() => expect(screen.queryByRole('region', { name: projectionText.title })).toBeNull());
    expect(app.router.state.location.search).not.toHaveProperty('ahead');
  });
});
