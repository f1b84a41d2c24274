import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '~/config/load-config';
import { add, fromDecimal, toDecimalString } from '~/lib/fixed-point';
import { historyText, lifecycleText } from '~/text/en/history';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { positionDrawerText, positionFieldsText } from '~/text/en/position-details';
import { positionsCsvText } from '~/text/en/positions-list';
import { positionsText } from '~/text/en/positions';
import { projectionText } from '~/text/en/projection';
import { openApp } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';

const saved = recordSavedFiles();

/** Has TON/NOT in both directions, NOT and AVAX. */
const TRADER = '0:f1b83d2511f3d18360f8fd6d2e4b667c90a97ccdfd4947c25d5b6c7a1ac4f552';
const HELD: ReadonlySet<string> = new Set(['TON/NOT', 'NOT/USDT', 'AVAX/USDT']);

function heldMarkets() {
  const parsed = parseConfig(readFileSync('public/config.json', 'utf8'), {
    url: 'config.json',
    pageProtocol: 'https:',
  });
  return parsed.kind === 'ok' ? parsed.config.markets.filter(({ name }) => HELD.has(name)) : [];
}

const open = (path: string) =>
  openApp({ path: path.replace('$held', TRADER), standing: true, config: { markets: heldMarkets() } });
const slow = { timeout: 20_000 };
const valuesIn = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('data') ?? [])].map((data) => data.value);
const sum = (values: readonly (string | undefined)[]) =>
  toDecimalString(
    values.map((value) => fromDecimal(value ?? '') ?? { raw: -1n, scale: 0 }).reduce(add, { raw: 0n, scale: 9 }),
  );
/** The effect of a cost from the wire. */
const effectOf = (raw: string | null | undefined) => toDecimalString({ raw: -BigInt(raw ?? ''), scale: 9 });
const amountOf = (raw: string | null | undefined) => toDecimalString({ raw: BigInt(raw ?? ''), scale: 9 });
const cell = (row: Element | null | undefined, label: string) => row?.querySelector(`td[data-label="${label}"]`);
const rowsOf = (name: string) =>
  [...screen.getByRole('table', { name }).querySelectorAll('tbody tr')].filter(
    (row) => row.querySelector('a') !== null,
  );
const footOf = (name: string) => screen.getByRole('table', { name }).querySelector('tfoot tr');
const fact = (region: Element | null, label: string) =>
  [...(region?.querySelectorAll('dt') ?? [])].find(({ textContent }) => textContent.startsWith(label))
    ?.nextElementSibling;
/** For each figure, whether its colour is right: the colour of a loss below zero, the colour of a gain above zero. */
const tones = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('data') ?? [])].map((data) =>
    data.value.startsWith('-')
      ? data.classList.contains('text-down')
      : Number(data.value) === 0 || data.classList.contains('text-up'),
  );

/** The cells of a line, some of them quoted. */
const cellsOf = (line: string) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);

async function exported(user: Awaited<ReturnType<typeof open>>['user']) {
  const before = saved.length;
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(before + 1), slow);
  const [head = '', ...lines] = ((await saved.at(-1)?.text) ?? '').trimEnd().split('\r\n');
  const names = cellsOf(head);
  return {
    names,
    records: lines.map((line) => new Map(cellsOf(line).map((value, place) => [names[place] ?? '', value]))),
  };
}

/** The open position with the largest id in its table, as the common case of all pages. */
async function openPositions(search = '') {
  const opened = await open(`/positions?trader=$held&cols=none${search}`);
  await waitFor(() => expect(rowsOf(positionsText.title)).toHaveLength(4), slow);
  await waitFor(
    () => expect(within(screen.getByRole('table', { name: 'Positions' })).queryByText('…')).toBeNull(),
    slow,
  );
  return opened;
}

describe('the sign of paid and received amounts', () => {
  it('is the same for accrued and upcoming amounts in the list, the drawer, the projection and the file', async () => {
    const { user, app } = await openPositions('&ahead=true&usd=false');
    await screen.findByRole('table', { name: projectionText.title }, slow);
    const { records } = await exported(user);
    const csv = positionsCsvText;
    const hrefs = rowsOf('Positions').map((row) => row.querySelector('a')?.getAttribute('href') ?? '');
    // One that pays funding and one that receives it.
    for (const place of [0, 1]) {
      const href = hrefs[place];
      const owed = cell(rowsOf('Positions')[place], positionsText.columns.funding);
      const [funding, rollover] = valuesIn(owed);
      expect(tones(owed)).toEqual([true, true]);
      // Rollover is always paid.
      expect(rollover).toMatch(/^-/);
      expect(owed).toHaveTextContent(positionsText.effect.paid);
      const record = records[place];
      expect([record?.get(csv.funding), record?.get(csv.rollover)]).toEqual([funding, rollover]);

      const ahead = rowsOf(projectionText.title).find((row) => row.querySelector('a')?.getAttribute('href') === href);
      const payment = valuesIn(cell(ahead, projectionText.columns.payment));
      // In USD and in its collateral.
      expect(tones(cell(ahead, projectionText.columns.payment))).toEqual([true, true]);

      await user.click(rowsOf('Positions')[place]?.querySelector('a') ?? document.body);
      const drawer = await screen.findByRole('dialog', { name: /#\d+$/ }, slow);
      const names = positionFieldsText.derived;
      const derived = within(drawer).getByRole('region', { name: positionFieldsText.groups.derived });
      const figures = [names.pnl, names.funding, names.rollover, names.closingFees].map(
        // The last is in collateral.
        (name) => valuesIn(fact(derived, name)).at(-1),
      );
      expect(figures.slice(1, 3)).toEqual([funding, rollover]);
      expect(figures[3]).toMatch(/^-/);
      expect(record?.get(csv.closingFees)).toBe(figures[3]);
      expect(sum(figures)).toBe(sum(valuesIn(fact(derived, names.pnlAfterFees))));
      await user.click(within(drawer).getByText(positionDrawerText.projection));
      const next = await within(drawer).findByText(projectionText.columns.payment, undefined, slow);
      expect(valuesIn(next.nextElementSibling)).toEqual(payment);
      await user.click(within(drawer).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(app.router.state.location.pathname).toBe('/positions'), slow);
    }
  });

  it('is the same for settled amounts in the drawer, the story, the history, its file and the breakdown', async () => {
    const { user, app, engine } = await openPositions();
    const answer = engine.listActivePositions(TRADER, 'AVAX', { offset: 0, limit: 10, walletId: null });
    const wire = 'ok' in answer ? answer.ok[0] : undefined;
    if (wire === undefined) throw new Error('no position in AVAX');
    const parts = ['funding', 'rolloverFee', 'fee', 'executionFee'] as const;
    const expected = parts.map((part) => effectOf(wire[part]));
    const [funding, rollover, fee, executionFee] = expected;
    // Some amounts are not zero.
    expect(expected.filter((value) => value !== '0').length).toBeGreaterThan(1);

    const link = rowsOf('Positions')
      .map((row) => row.querySelector('a'))
      .find(
        (one) =>
          one?.getAttribute('href')?.includes(encodeURIComponent(wire.market)) === true ||
          one?.getAttribute('href')?.includes(wire.market) === true,
      );
    await user.click(link ?? document.body);
    const drawer = await screen.findByRole('dialog', { name: /#\d+$/ }, slow);
    const totals = within(drawer).getByRole('region', { name: positionFieldsText.groups.totals });
    expect(parts.map((part) => valuesIn(fact(totals, positionFieldsText[part]))[0])).toEqual(expected);
    expect(tones(totals)).not.toContain(false);
    await user.click(within(drawer).getByText(positionDrawerText.story));
    const story = await within(drawer).findByRole('table', { name: lifecycleText.totals.caption }, slow);
    const named = [
      lifecycleText.parts.funding,
      lifecycleText.parts.rollover,
      lifecycleText.parts.fee,
      lifecycleText.parts.executionFee,
    ];
    const lineOf = (name: string) =>
      [...story.querySelectorAll('tbody tr')].find((row) => row.querySelector('th')?.textContent === name);
    expect(named.map((name) => valuesIn(lineOf(name)).slice(0, 2))).toEqual(expected.map((value) => [value, value]));
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));

    const columns = historyText.columns;
    await app.router.navigate({ to: '/positions/history', search: { trader: TRADER, asset: 'AVAX' } });
    await screen.findByText(/^\d+ positions?\b/, undefined, slow);
    const mine = rowsOf(historyText.title).find((row) =>
      decodeURIComponent(row.querySelector('a')?.getAttribute('href') ?? '').includes(
        `${wire.market}/${wire.direction}/${wire.idx}`,
      ),
    );
    expect(valuesIn(cell(mine, columns.costs))).toEqual([sum([funding, rollover])]);
    expect(valuesIn(cell(mine, columns.fees))).toEqual([sum([fee, executionFee])]);
    expect(valuesIn(cell(mine, columns.inRange))[0]).toBe(sum([amountOf(wire.pnl), ...expected]));
    expect([...tones(cell(mine, columns.costs)), ...tones(cell(mine, columns.fees))]).not.toContain(false);
    const { names, records } = await exported(user);
    const csv = historyText.csv;
    const record = records.find((one) => one.get(csv.idx) === wire.idx && one.get(csv.side) === wire.direction);
    expect(
      ['funding', 'rollover', 'fee', 'executionFee'].map((part) => record?.get(csv.inRange[part as 'fee'])),
    ).toEqual(expected);
    expect(
      ['funding', 'rollover', 'fee', 'executionFee'].map((part) => record?.get(csv.wholeLife[part as 'fee'])),
    ).toEqual(expected);
    // The names of columns with the opposite sign are gone, so that an old spreadsheet fails visibly.
    expect(names.filter((name) => /^(?:Fee|Execution fee|Funding|Rollover|Net result)$/.test(name))).toEqual([]);

    // All positions of the asset: the totals of positions and events, and the breakdown by market and side.
    const positions = [columns.pnl, columns.fees, columns.costs, columns.inRange].map((name) =>
      valuesIn(cell(footOf(historyText.title), name)),
    );
    await app.router.navigate({ to: '/positions/history', search: { trader: TRADER, asset: 'AVAX', view: 'events' } });
    await screen.findByText(/^\d+ of \d+ events?\b/, undefined, slow);
    const ofEvents = (name: string) => valuesIn(cell(footOf(historyText.title), name));
    expect([
      ofEvents(columns.pnl),
      ofEvents(columns.fees),
      [sum(ofEvents(columns.funding))],
      ofEvents(columns.realised),
    ]).toEqual(positions);
    const settled = ofEvents(columns.funding);
    const events = await exported(user);
    expect(sum(events.records.map((one) => one.get(csv.funding)))).toBe(ofEvents(columns.funding)[0]);

    await app.router.navigate({ to: '/pnl', search: { trader: TRADER, split: true } });
    const table = await screen.findByRole('table', { name: pnlAttributionText.title }, slow);
    await waitFor(() => expect(within(table).getAllByRole('link').length).toBeGreaterThan(2), slow);
    await waitFor(() => expect(screen.queryByText(/of \d+ assets loaded/)).toBeNull(), slow);
    const panel = within(screen.getByRole('region', { name: pnlAttributionText.title }));
    const before = saved.length;
    await user.click(panel.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(before + 1), slow);
    const [head = '', ...lines] = ((await saved.at(-1)?.text) ?? '').trimEnd().split('\r\n');
    const place = (name: string) => cellsOf(head).indexOf(`${name} (${pnlAttributionText.csv.inCollateral})`);
    const avax = lines.map((line) => cellsOf(line)).filter(([asset]) => asset === 'AVAX');
    const words = pnlAttributionText.columns;
    expect(
      [words.pnl, words.fees, words.funding, words.rollover, words.net].map((name) =>
        sum(avax.map((line) => line[place(name)])),
      ),
    ).toEqual([
      ...[positions[0]?.[0], positions[1]?.[0]].map((value) => sum([value])),
      ...settled.map((value) => sum([value])),
      sum([positions[3]?.[0]]),
    ]);
  });
});
