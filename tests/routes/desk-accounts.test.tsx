import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { deskText as t } from '~/text/en/desk';
import { pnlWindowsText as windows } from '~/text/en/pnl-windows';
import { en } from '~/text/en.gen';
import { tablesText } from '~/text/en/tables';
import { DAY_MS } from '~/lib/time';
import { amountsIn, openAt, restoreTime, rowOf, run, table } from '../support/open-desk';
import type { OpenAppOptions } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';
import { filled, wordsOf } from '../support/sentence';

afterEach(restoreTime);

/** Limits the PnL history of one trader to the last days, and answers requests for a period with `ofPeriod`. */
function shortHistory(
  address: string,
  days: number,
  ofPeriod: (short: () => Promise<Response>) => Promise<Response> = (short) => short(),
): NonNullable<OpenAppOptions['through']> {
  return async (request, answer) => {
    const url = decodeURIComponent(request.url);
    if (!url.includes(`${address}/pnl-history`)) return answer();
    const short = async () => {
      const points = (await (await answer()).json()) as { readonly timestamp: string }[];
      const fromMs = Date.parse(points.at(-1)?.timestamp ?? '') - days * DAY_MS;
      return Response.json(points.filter(({ timestamp }) => Date.parse(timestamp) >= fromMs));
    };
    return url.includes('period=') ? ofPeriod(short) : short();
  };
}

const saved = recordSavedFiles();

/** Presses the export of a table, and reads its file by header. */
async function exported(name: string): Promise<readonly Readonly<Record<string, string>>[]> {
  // The chart below may have one too.
  act(() => screen.getAllByRole('button', { name })[0]?.click());
  await run(100);
  const [headers = [], ...rows] = ((await saved.at(-1)?.text) ?? '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(headers.map((header, place) => [header, cells[place] ?? ''])));
}

describe('the files of the desk', () => {
  it('have the figures of the accounts, the net exposure, and the markets of positions', async () => {
    await openAt(['Hedger', 'Gambler'], 60_000, (addressOf) => ({ through: shortHistory(addressOf('Gambler'), 5) }));
    const accounts = await exported(`${tablesText.csv.button}: ${t.table}`);
    expect(accounts.map((row) => row[t.columns.account])).toEqual(['Hedger', 'Gambler']);
    const shown = (place: number) => amountsIn(rowOf(/^Gambler/).children[place] as HTMLElement)[0];
    expect(accounts[1]).toMatchObject({
      [`${t.columns.equity} (USD)`]: shown(1),
      [`${windows.today} (USD)`]: shown(2),
      [`${windows.month} (USD)`]: shown(3),
      [`${windows.month} · ${windows.since}`]: '2026-05-09T00:00:00.000Z',
      [`${t.columns.exposure} (USD)`]: shown(4),
      [t.columns.waiting]: '0',
    });
    expect(accounts[1]?.[t.columns.age]).toMatch(/^2026-05-13T/);
    const net = await exported(`${tablesText.csv.button}: ${t.net}`);
    const assets = within(table(t.net)).getAllByRole('rowheader');
    expect(net.map((row) => row[t.netColumns.asset])).toEqual(assets.map(({ textContent }) => textContent));
    for (const row of net) expect(row[`${t.netColumns.net} (USD)`]).toMatch(/^-?\d/);
    const merged = await exported(tablesText.csv.button);
    expect(merged.length).toBeGreaterThan(net.length);
    for (const row of merged) expect(row[en.orders.columns.marketAddress]).toMatch(/^0:/);
  }, 60_000);
});

describe('an account with a short PnL history', () => {
  it('says since when its 30 days count, also in their total', async () => {
    await openAt(['Hedger', 'Gambler'], 20_000, (addressOf) => ({ through: shortHistory(addressOf('Gambler'), 5) }));
    const month = rowOf(/^Gambler/).children[3] as HTMLElement;
    expect(month).toHaveTextContent(filled(windows.span.sinceFirst, '9 May 2026'));
    expect(rowOf(/^Hedger/).children[3]).not.toHaveTextContent(wordsOf(windows.span.sinceFirst));
    const [total] = within(table(t.table)).getAllByRole('row').slice(-1);
    expect(total?.children[3]).toHaveTextContent(t.inPart('Gambler'));
    expect(total?.children[2]).not.toHaveTextContent('Gambler');
    // The sum of the curves does not begin earlier either.
    expect(screen.getByText(t.togetherSince('9 May 2026', 'Gambler'))).toBeVisible();
  }, 60_000);

  it('lists the failure of the longer history with Retry', async () => {
    await openAt(['Hedger', 'Gambler'], 30_000, (addressOf) => ({
      through: shortHistory(addressOf('Gambler'), 7, () =>
        Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 })),
      ),
    }));
    const failed = within(table(t.table)).getByRole('row', { name: new RegExp(`^Gambler · ${windows.month}`) });
    expect(within(failed).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(failed).toHaveTextContent('not now');
    expect(screen.getByRole('rowheader', { name: /^Gambler$/ })).toBeVisible();
  }, 60_000);
});

describe('accounts that the service does not know', () => {
  const unknown = Array.from({ length: 6 }, (_, place) => `0:dead${String(place).repeat(60)}`);
  const through: OpenAppOptions['through'] = (request, answer) =>
    decodeURIComponent(request.url).includes('0:dead')
      ? Promise.resolve(Response.json({ code: 'NO', msg: request.url }, { status: 404 }))
      : answer();

  it('do not delay the others, share one row, and are all requested in the slow round', async () => {
    const { requests } = await openAt([...unknown, 'Hedger', 'Gambler'], 20_000, () => ({ through }));
    const requested = requests.map((one) => decodeURIComponent(one));
    const assetsOf = (from: readonly string[], of: string) =>
      from.filter((one) => one.includes(`positions/${of}`) && one.includes('/active'));
    const isFirst = (one: string) => /\/balance|pnl-history/.test(one) && !one.includes('0:dead');
    const last = requested.findLastIndex((one, place) => isFirst(one) && requested.indexOf(one) === place);
    expect(last).toBeGreaterThan(0);
    expect(assetsOf(requested.slice(0, last), '0:dead')).toEqual([]);
    for (const name of [/^Hedger/, /^Gambler/])
      for (const place of [1, 2, 3]) expect(amountsIn(rowOf(name).children[place] as HTMLElement)).toHaveLength(1);
    const failed = within(table(t.table)).getByRole('row', { name: new RegExp(`^${t.count(6)}`) });
    for (const address of unknown) expect(failed).toHaveTextContent(address.slice(0, 12));
    expect(within(failed).getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    // None is reported as empty before.
    expect(rowOf(new RegExp(`^${unknown[0]?.slice(0, 12)}.*of 12 assets`))).toBeVisible();
    // It does not look as if it were loading either.
    const [unknownRow] = within(table(t.table)).getAllByRole('row', { name: /of 12 assets/ });
    for (const cell of [...(unknownRow?.children ?? [])].slice(1)) expect(cell).not.toHaveTextContent('…');
    const [total] = within(table(t.table)).getAllByRole('row').slice(-1);
    for (const place of [1, 2, 3, 4]) expect(total?.children[place]).toHaveTextContent(/Leaves out .* and 4 more/);
    for (const place of [6, 7]) expect(total?.children[place]).toHaveTextContent(/\d\+/);
    await run(90_000);
    const now = requests.map((one) => decodeURIComponent(one));
    for (const address of unknown) expect(new Set(assetsOf(now, address)).size).toBe(12);
  }, 120_000);
});
