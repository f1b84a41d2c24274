import { act, screen, waitFor, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { readDeskFile } from '~/storage/desk-accounts';
import { deskText as t } from '~/text/en/desk';
import { en } from '~/text/en.gen';
import { tablesText } from '~/text/en/tables';
import { amountsIn, MINUTE_MS, open, openAt, restoreTime, rowOf, run, stored, table } from '../support/open-desk';
import { demoTrader, type OpenedApp } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';
import { add, fromDecimal, toDecimalString } from '~/lib/fixed-point';

const saved = recordSavedFiles();

afterEach(restoreTime);

/** Addresses of demo traders with few orders: tables are slow here. */
const tradersOf = () => ['Hedger', 'Gambler', 'Newcomer', 'Believer'].map((label) => demoTrader(label) ?? '');

const storedNow = () =>
  (JSON.parse(window.localStorage.getItem('perpdeck.desk') ?? '{"value":null}') as { value: unknown }).value;

async function addAccount(user: OpenedApp['user'], address: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: t.add }));
  const dialog = within(await screen.findByRole('dialog', { name: t.add }));
  await user.type(dialog.getByLabelText(t.address), address);
  await user.click(dialog.getByRole('button', { name: t.save }));
}

describe('the accounts of the desk', () => {
  it('are added, renamed and removed, and stored in this browser', async () => {
    const { user } = await open();
    const [first = ''] = tradersOf();
    expect(await screen.findByText(t.none)).toBeVisible();
    await user.click(screen.getByRole('button', { name: t.add }));
    const dialog = within(await screen.findByRole('dialog', { name: t.add }));
    await user.type(dialog.getByLabelText(t.address), 'x');
    await user.click(dialog.getByRole('button', { name: t.save }));
    expect(dialog.getByLabelText(t.address)).toBeInvalid();
    await user.clear(dialog.getByLabelText(t.address));
    await user.type(dialog.getByLabelText(t.address), first);
    await user.type(dialog.getByLabelText(t.name), 'Main');
    await user.type(dialog.getByLabelText(t.group), 'Fund A');
    await user.click(dialog.getByRole('button', { name: t.save }));
    expect(storedNow()).toEqual({ accounts: [{ address: first, name: 'Main', group: 'Fund A' }], dropped: 0 });
    expect(await screen.findByRole('button', { name: 'Fund A' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: t.edit('Main') }));
    const edit = within(await screen.findByRole('dialog', { name: t.edit('Main') }));
    await user.click(edit.getByRole('button', { name: t.remove }));
    expect(storedNow()).toEqual({ accounts: [], dropped: 0 });
    expect(await screen.findByText(t.none)).toBeVisible();
  });

  it('keep empty fields, are all shown if the group of the link is gone, and keep the focus on removal', async () => {
    const [first = '', second = ''] = tradersOf();
    const mine = [
      { address: first, name: 'One', group: 'Fund A' },
      { address: second, name: 'Two', group: '' },
    ];
    const { user } = await open({ path: `/desk?group=Gone&of=0:${'9'.repeat(64)}`, markets: 2, stored: stored(mine) });
    for (const name of ['One', 'Two']) await waitFor(() => expect(rowOf(new RegExp(`^${name}`))).toBeVisible());
    const positions = within(await screen.findByRole('table', { name: t.positions }));
    await waitFor(() => expect(positions.getAllByRole('row').length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: t.add }));
    const dialog = within(await screen.findByRole('dialog', { name: t.add }));
    await user.type(dialog.getByLabelText(t.address), first);
    await user.click(dialog.getByRole('button', { name: t.save }));
    expect(storedNow()).toEqual({ accounts: mine, dropped: 0 });

    // Changes of another tab in between are kept.
    await user.click(screen.getByRole('button', { name: t.edit('One') }));
    const edit = within(await screen.findByRole('dialog', { name: t.edit('One') }));
    const moved = [{ ...mine[0], group: 'Fund B' }, mine[1]];
    const { 'perpdeck.desk': newValue } = stored(moved as readonly object[]);
    window.localStorage.setItem('perpdeck.desk', newValue);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'perpdeck.desk', newValue })));
    await user.clear(edit.getByLabelText(t.name));
    await user.type(edit.getByLabelText(t.name), 'Uno');
    await user.click(edit.getByRole('button', { name: t.save }));
    expect(storedNow()).toEqual({ accounts: [{ ...moved[0], name: 'Uno' }, mine[1]], dropped: 0 });

    await user.click(screen.getByRole('button', { name: t.edit('Two') }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t.remove }));
    await waitFor(() => expect(screen.queryByRole('button', { name: t.edit('Two') })).toBeNull());
    expect(document.body).not.toHaveFocus();
  }, 30_000);

  it('that are unreadable stay stored, and are mentioned after a change too', async () => {
    const [first = '', second = ''] = tradersOf();
    const broken = { address: 'no-address', name: 'Old', group: '' };
    const { user } = await open({ stored: stored([broken, { address: first, name: 'Mine', group: '' }]) });
    expect(await screen.findByText(t.unreadable(1))).toBeVisible();
    await addAccount(user, second);
    await waitFor(() => expect(within(table(t.table)).getAllByRole('rowheader')).toHaveLength(3));
    expect(screen.getByText(t.unreadable(1))).toBeVisible();
    expect(storedNow()).toEqual({
      accounts: [{ address: first, name: 'Mine', group: '' }, { address: second, name: '', group: '' }, broken],
      dropped: 0,
    });
  });

  it('of a newer version are left unchanged, with a note, and added ones last as long as the page', async () => {
    const [first = ''] = tradersOf();
    const newer = JSON.stringify({ version: 99, value: { accounts: 'in another form' } });
    const { user } = await open({ stored: { 'perpdeck.desk': newer } });
    expect(await screen.findByText(t.notKept.newer)).toBeVisible();
    await addAccount(user, first);
    // And their sum.
    await waitFor(() => expect(within(table(t.table)).getAllByRole('rowheader')).toHaveLength(2));
    expect(screen.getByText(t.notKept.newer)).toBeVisible();
    expect(window.localStorage.getItem('perpdeck.desk')).toBe(newer);
  });

  it('are saved as a file that can be imported, and that never overwrites any', async () => {
    const [first = '', second = ''] = tradersOf();
    const { user } = await open({ stored: stored([{ address: first, name: 'Mine', group: '' }]) });
    await user.click(await screen.findByRole('button', { name: t.export }));
    const file = readDeskFile((await saved[0]?.text) ?? '');
    expect(file).toEqual({ kind: 'read', entries: [{ address: first, name: 'Mine', group: '' }] });
    const input = screen.getByLabelText(t.import, { selector: 'input' });
    const fileOf = (accounts: readonly object[]) =>
      new File([JSON.stringify({ format: 'perpdeck-desk', version: 1, accounts })], 'desk.json', {
        type: 'application/json',
      });
    await user.upload(input, fileOf([{ address: 'no-address', name: '', group: '' }]));
    expect(await screen.findByText(t.refused.account(1))).toBeVisible();
    await user.upload(
      input,
      fileOf([
        { address: first, name: 'Theirs', group: '' },
        { address: second, name: 'New', group: 'B' },
      ]),
    );
    expect(await screen.findByText(t.imported(1))).toBeVisible();
    expect(storedNow()).toEqual({
      accounts: [
        { address: first, name: 'Mine', group: '' },
        { address: second, name: 'New', group: 'B' },
      ],
      dropped: 0,
    });
  });

  it("come from a link without changing this browser's own, and are added on a press", async () => {
    const [first = '', second = '', third = ''] = tradersOf();
    const mine = [{ address: first, name: 'Mine', group: '' }];
    const { user } = await open({
      path: `/desk?accounts=${encodeURIComponent(JSON.stringify([`${second} Theirs`, 'no-address', third]))}`,
      stored: stored(mine),
    });
    expect(await screen.findByText(t.linked(2))).toBeVisible();
    expect(screen.getByText(t.linkBad(1))).toBeVisible();
    await waitFor(() => expect(within(table(t.table)).getAllByRole('rowheader')).toHaveLength(3));
    expect(rowOf(/^Theirs/)).toBeVisible();
    expect(storedNow()).toEqual({ accounts: mine });
    await user.click(screen.getByRole('button', { name: t.saveLinked }));
    expect(storedNow()).toEqual({
      accounts: [...mine, { address: second, name: 'Theirs', group: '' }, { address: third, name: '', group: '' }],
      dropped: 0,
    });
    await user.click(screen.getByRole('button', { name: t.leaveLink }));
    await waitFor(() => expect(rowOf(/^Mine/)).toBeVisible());
    expect(screen.queryByText(t.linkBad(1))).toBeNull();
  });

  it("are this browser's own if a link has no valid address, and the page says so", async () => {
    const [first = ''] = tradersOf();
    await open({ path: '/desk?accounts=0:abc,7', stored: stored([{ address: first, name: 'Mine', group: '' }]) });
    expect(await screen.findByText(t.linkBad(2))).toBeVisible();
    await waitFor(() => expect(rowOf(/^Mine/)).toBeVisible());
  });
});

const findingsIn = (rows: readonly HTMLElement[]) => rows.map((row) => row.children[6]?.textContent ?? '');

describe('reading the desk', () => {
  it('requests everything of every account, held assets first, at 300 requests a minute, and nothing in a hidden tab', async () => {
    const { app, requests } = await openAt(['Hedger', 'Gambler'], 8_000);
    const rows = within(table(t.table)).getAllByRole('row').slice(1, 3);
    // The first rendering: each account has a partial equity.
    for (const row of rows) expect(within(row).getAllByText(t.partial).length).toBeGreaterThan(0);
    // Findings do not count as complete before everything was checked either.
    const findings = () => findingsIn([...rows, ...within(table(t.table)).getAllByRole('row').slice(-1)]);
    for (const text of findings()) expect(text).not.toMatch(/\d$/);
    let before = requests.length;
    await run(1.3 * MINUTE_MS);
    expect(requests.length - before).toBeLessThanOrEqual(390);
    expect(within(table(t.table)).queryAllByText(t.partial)).toEqual([]);
    for (const text of findings()) expect(text).toMatch(/^\d+(?:\+ \d+ minor)?$/);
    const requested = requests.flatMap((one) => /positions\/[^/]+\/([^/]+)\/active/.exec(one)?.[1] ?? []);
    for (const { baseAsset } of app.api.config.markets)
      expect(requested.filter((asset) => asset === baseAsset).length).toBeGreaterThanOrEqual(2);
    // The totals are the sums of the rows.
    const [total] = within(table(t.table)).getAllByRole('row').slice(-1);
    for (const place of [1, 2, 3, 4]) {
      const cellOf = (row: HTMLElement) => [...row.children][place] as HTMLElement;
      const sum = rows
        .flatMap((row) => amountsIn(cellOf(row)))
        .map((text) => fromDecimal(text) ?? { raw: 0n, scale: 0 })
        .reduce(add);
      expect(amountsIn(total === undefined ? undefined : cellOf(total))).toEqual([toDecimalString(sum)]);
    }

    act(() => focusManager.setFocused(false));
    await run(1_000);
    before = requests.length;
    await run(MINUTE_MS);
    expect(requests.length).toBe(before);
  }, 120_000);

  it('lets each account fail separately, and says what the sums leave out', async () => {
    const isDown = { now: true };
    const { requests } = await openAt(['Hedger', 'Gambler'], 20_000, (addressOf) => ({
      through: (request, answer) =>
        isDown.now && decodeURIComponent(request.url).includes(addressOf('Gambler'))
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    }));
    const accounts = within(table(t.table));
    expect(amountsIn(accounts.getByRole('row', { name: /^Hedger/ }).children[1] as HTMLElement)).toHaveLength(1);
    const failed = accounts.getByRole('row', { name: /Retry/ });
    expect(within(failed).getByRole('rowheader', { name: /^Gambler · .+ and \d+ more$/ })).toBeVisible();
    expect(accounts.getAllByText(t.without('Gambler')).length).toBeGreaterThan(0);
    isDown.now = false;
    const before = requests.length;
    act(() => within(failed).getByRole('button', { name: 'Retry' }).click());
    await run(15_000);
    expect(requests.length).toBeGreaterThan(before);
    expect(accounts.queryByRole('row', { name: /Retry/ })).toBeNull();
    expect(accounts.queryByText(t.without('Gambler'))).toBeNull();
  }, 120_000);
});

describe('the merged lists', () => {
  it('have the rows of every account, filters in the link, one file, and a confirmation for each account', async () => {
    const [first = '', , , second = ''] = tradersOf();
    const { user, requests } = await open({
      path: '/desk?orders=account.desc',
      markets: 8,
      stored: stored([
        { address: first, name: 'One', group: '' },
        { address: second, name: 'Two', group: '' },
      ]),
    });
    const positions = within(await screen.findByRole('table', { name: t.positions }));
    const orders = within(screen.getByRole('table', { name: t.orders }));
    await waitFor(
      () => {
        for (const name of ['One', 'Two']) {
          expect(positions.getAllByRole('link', { name }).length).toBeGreaterThan(0);
          expect(orders.getAllByRole('link', { name }).length).toBeGreaterThan(0);
        }
      },
      { timeout: 20_000 },
    );
    // A position leads to its trader's page.
    const [position] = positions.getAllByRole('row').slice(1);
    expect(
      within(position ?? document.body)
        .getAllByRole('link')[0]
        ?.getAttribute('href'),
    ).toMatch(/trader=0%3A/);
    // This browser stores no keys, so it cannot know.
    expect(orders.getAllByText(t.signs.unknown).length).toBeGreaterThan(0);

    // The chart below may have one too.
    await user.click(screen.getAllByRole('button', { name: tablesText.csv.button })[0] ?? document.body);
    await waitFor(() => expect(saved.at(-1)?.name).toMatch(/desk/));
    const lines = ((await saved.at(-1)?.text) ?? '').trim().split('\r\n');
    const isShown = (rows: readonly HTMLElement[]) => rows.length - 1;
    expect(lines).toHaveLength(1 + isShown(positions.getAllByRole('row')) + isShown(orders.getAllByRole('row')));
    expect(lines[0]).toMatch(/^Account,Address,Kind/);
    const headers = (lines[0] ?? '').split(',');
    expect(new Set(headers).size).toBe(headers.length);
    // In the sort of its table.
    const accountsOf = (kind: string) =>
      lines.filter((line) => line.includes(`,${kind},`)).map((line) => line.slice(0, 3));
    expect(accountsOf('order')).toEqual(accountsOf('order').toSorted().toReversed());
    expect(accountsOf('position')).toEqual(accountsOf('position').toSorted());
    // The orders of every position were read.
    const loaded = headers.indexOf(en.positionsCsv.ordersState);
    for (const line of lines.filter((one) => one.includes(',position,')))
      expect(line.split(',')[loaded]).not.toBe('no');
    expect(lines.filter((line) => line.startsWith(`One,${first},position`)).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.startsWith(`Two,${second},order`)).length).toBeGreaterThan(0);

    // Cancels of several accounts need several confirmations.
    for (const name of ['One', 'Two']) {
      const boxes = orders.getAllByRole('checkbox', { name: new RegExp(`· ${name}$`) });
      await user.click(boxes[0] ?? document.body);
    }
    const buttons = screen.getAllByRole('button', { name: /^Cancel \d+ orders? of (One|Two)$/ });
    expect(buttons.map(({ textContent }) => textContent?.replace(/\d+/, '#')).toSorted()).toEqual([
      'Cancel # order of One',
      'Cancel # order of Two',
    ]);
    await user.click(buttons[0] ?? document.body);
    const list = await screen.findByRole('table', { name: en.cancel.batch.list }, { timeout: 20_000 });
    expect(within(list).getAllByRole('rowheader')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: buttons[0]?.textContent ?? '' })).toBeVisible();
    expect(screen.queryByText(en.cancel.batch.severalAccounts)).toBeNull();
    await user.keyboard('{Escape}');
    for (const stop of orders.getAllByRole('checkbox', { name: /^(?=.*\bstop\b).*· One$/i })) await user.click(stop);
    await user.click(screen.getByRole('button', { name: /^Cancel \d+ orders? of One$/ }));
    const stops = within(await screen.findByRole('table', { name: en.cancel.batch.list })).getAllByRole('rowheader');
    expect(stops).not.toEqual([]);
    expect(screen.getByRole('list', { name: en.cancel.aftermath.title })).toBeVisible();
    await user.keyboard('{Escape}');

    await user.selectOptions(screen.getByLabelText(t.columns.account), 'Two');
    await waitFor(() => expect(positions.queryByRole('link', { name: 'One' })).toBeNull());
    expect(positions.getAllByRole('link', { name: 'Two' }).length).toBeGreaterThan(0);
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  }, 90_000);

  it('have links with names only if the reader wants them', async () => {
    const [first = ''] = tradersOf();
    const { user } = await open({ markets: 2, stored: stored([{ address: first, name: 'Secret fund', group: '' }]) });
    await user.click(await screen.findByRole('button', { name: t.link }));
    const plain = decodeURIComponent(await navigator.clipboard.readText());
    expect(plain).toContain(first);
    expect(plain).not.toContain('Secret');
    await user.click(screen.getByLabelText(t.linkNames));
    await user.click(screen.getByRole('button', { name: new RegExp(`${t.link}|Copied`) }));
    expect(decodeURIComponent(await navigator.clipboard.readText()).replaceAll('+', ' ')).toContain('Secret fund');
  });

  it('show the watched trader if nothing is stored', async () => {
    await open({ path: '/desk?trader=$trader', markets: 2 });
    await waitFor(() => expect(within(table(t.table)).getAllByRole('rowheader').length).toBeGreaterThanOrEqual(2));
  });
});
