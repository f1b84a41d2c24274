import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { add, fromDecimal, toDecimalString } from '~/lib/fixed-point';
import { historyText } from '~/text/en/history';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { position } from '../contract/fixtures/trading';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';
import { wordsOf } from '../support/sentence';

const saved = recordSavedFiles();
const slow = { timeout: 20_000 };

/** The first configured market. */
const BTC = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
const event = (idx: string, version: number, timestamp: string, over: Partial<typeof position> = {}) => ({
  ...position,
  market: BTC,
  direction: 'long' as const,
  idx,
  version,
  timestamp,
  openedAt: null,
  closedAt: null,
  settlementOraclePrice: '1000000000',
  eventName: 'increase_position',
  status: 'opened' as const,
  size: '1000000000',
  pnlInEvent: '0',
  feeInEvent: '1000000000',
  executionFeeInEvent: '500000000',
  fundingInEvent: '0',
  rolloverFeeInEvent: '0',
  ...over,
});
const closed = { eventName: 'close_position', status: 'closed' as const, size: '0' };
/**
 * Newest first. One position from April to 12 May, which gains 100 at its close; another that is still open. On 3 May 8
 * of funding are received and 2 paid, at its first and at its last moment.
 */
const rows = [
  event('1', 4, '2026-05-12T10:00:00.000Z', { ...closed, pnlInEvent: '100000000000' }),
  event('2', 2, '2026-05-04T00:00:00.000Z', { fundingInEvent: '7000000000' }),
  event('2', 1, '2026-05-03T23:59:59.999Z', { fundingInEvent: '2000000000' }),
  event('1', 3, '2026-05-03T00:00:00.000Z', { fundingInEvent: '-8000000000' }),
  event('1', 2, '2026-05-02T23:59:59.999Z', { fundingInEvent: '40000000000' }),
  event('1', 1, '2026-04-20T00:00:00.000Z'),
];
const through: OpenAppOptions['through'] = (request, answer) => {
  const asset = /\/positions\/[^/]+\/([^/]+)\/history/.exec(request.url)?.[1];
  if (asset === undefined) return answer();
  const data = asset === 'BTC' ? rows : [];
  return Promise.resolve(Response.json({ data, totalCount: data.length }));
};
const open = (path: string) => openApp({ path, markets: 1, standing: true, through });
const DAY = 'from=2026-05-03&to=2026-05-03';
const table = () => screen.getByRole('table', { name: historyText.title });
const valuesIn = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('data') ?? [])].map((data) => data.value);
const cell = (row: Element | null | undefined, label: string) => row?.querySelector(`td[data-label="${label}"]`);
const total = (label: string) => valuesIn(cell(table().querySelector('tfoot tr'), label));
const rowOf = (idx: string) =>
  [...table().querySelectorAll('tbody tr')].find((row) => row.textContent.includes(`#${idx}`));
const { columns, csv } = historyText;
const sum = (values: readonly (string | undefined)[]) =>
  toDecimalString(
    values.map((value) => fromDecimal(value ?? '') ?? { raw: -1n, scale: 0 }).reduce(add, { raw: 0n, scale: 0 }),
  );

async function exported(user: Awaited<ReturnType<typeof open>>['user'], place: HTMLElement = document.body) {
  const before = saved.length;
  await user.click(within(place).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(before + 1), slow);
  const [head = '', ...lines] = ((await saved.at(-1)?.text) ?? '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => new Map(line.split(',').map((value, at) => [names[at] ?? '', value])));
}

describe('a history over a day', () => {
  it('sums the events of that day: positions, events, files and breakdown agree', async () => {
    const { user, app, trader } = await open(`/positions/history?trader=$trader&${DAY}`);
    await screen.findByText(new RegExp(`^${historyText.lifecycleCount('2', 2)}`), undefined, slow);
    // Whole lives come to 8 − 40 − 6 + 100 and −9 − 3; the day's parts are 8 − 1.5 and −2 − 1.5.
    expect(['1', '2'].map((idx) => valuesIn(cell(rowOf(idx), columns.inRange)))).toEqual([
      ['6.5', '62'],
      ['-3.5', '-12'],
    ]);
    expect(cell(rowOf('1'), columns.inRange)).toHaveTextContent(wordsOf(historyText.wholeLife));
    expect(cell(rowOf('2'), columns.inRange)).toHaveTextContent(wordsOf(historyText.soFar));
    // One was closed on the 12th: at the end of the day both are open.
    for (const idx of ['1', '2']) expect(cell(rowOf(idx), columns.outcome)).toHaveTextContent('Open');
    expect(cell(rowOf('1'), columns.outcome)).toHaveTextContent(historyText.closedLater);
    expect(cell(rowOf('2'), columns.outcome)).not.toHaveTextContent(historyText.closedLater);
    expect(cell(rowOf('1'), columns.count)).toHaveTextContent(historyText.eventsOf(1, 4));
    expect([columns.pnl, columns.fees, columns.costs, columns.inRange].map(total)).toEqual([
      ['0'],
      ['-3'],
      ['6'],
      ['3'],
    ]);
    expect(await screen.findByText(historyText.totalInRange, undefined, slow)).toBeVisible();

    const file = await exported(user);
    expect(file.map((record) => record.get(columns.inRange))).toEqual(['6.5', '-3.5']);
    expect(file.map((record) => record.get(csv.inRange.funding))).toEqual(['8', '-2']);
    expect(file.map((record) => record.get(csv.net))).toEqual(['62', '-12']);
    // Their collateral is worth one dollar.
    expect(file.map((record) => record.get(`${csv.inRangeUsd} (USD)`))).toEqual(['6.5', '-3.5']);
    expect(file.map((record) => [record.get(csv.outcomeAtEnd), record.get(csv.outcome)])).toEqual([
      ['open', 'gain'],
      ['open', 'open'],
    ]);

    await app.router.navigate({
      to: '/positions/history',
      search: { trader, view: 'events', from: '2026-05-03', to: '2026-05-03' },
    });
    await screen.findByText(/^2 of 6 events/, undefined, slow);
    expect([columns.pnl, columns.fees, columns.funding, columns.realised].map(total)).toEqual([
      ['0'],
      ['-3'],
      ['6', '0'],
      ['3'],
    ]);
    const events = await exported(user);
    expect(sum(events.map((record) => record.get(columns.realised)))).toBe('3');

    await app.router.navigate({ to: '/pnl', search: { trader, split: true, from: '2026-05-03', to: '2026-05-03' } });
    const breakdown = await screen.findByRole('table', { name: pnlAttributionText.title }, slow);
    await waitFor(() => expect(breakdown.querySelectorAll('tfoot data').length).toBeGreaterThan(0), slow);
    const words = pnlAttributionText.columns;
    const ofPart = (name: string) => valuesIn(cell(breakdown.querySelector('tfoot tr'), name));
    await waitFor(() => expect(ofPart(words.net)).toContain('3'), slow);
    expect([words.pnl, words.fees, words.funding, words.rollover].map((name) => ofPart(name)[0])).toEqual([
      '0',
      '-3',
      '6',
      '0',
    ]);
  });

  it('and the days around it add up to all time, which is the whole life of each position', async () => {
    const { app, trader } = await open('/positions/history?trader=$trader');
    await screen.findByText(new RegExp(`^${historyText.lifecycleCount('2', 2)}`), undefined, slow);
    expect(valuesIn(cell(rowOf('1'), columns.inRange))).toEqual(['62']);
    expect(cell(rowOf('1'), columns.outcome)).toHaveTextContent('Gain');
    const whole = total(columns.inRange);
    expect(whole).toEqual(['50']);
    const parts: string[] = [];
    for (const range of [{ to: '2026-05-02' }, { from: '2026-05-03', to: '2026-05-03' }, { from: '2026-05-04' }]) {
      await app.router.navigate({ to: '/positions/history', search: { trader, ...range } });
      await waitFor(() => expect(app.router.state.location.search).toMatchObject(range));
      await waitFor(() => expect(total(columns.inRange)).not.toEqual(parts.length === 0 ? whole : [parts.at(-1)]));
      parts.push(...total(columns.inRange));
    }
    expect(parts).toHaveLength(3);
    expect(sum(parts)).toBe(whole[0]);
  });
});
