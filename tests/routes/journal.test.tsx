import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { WirePosition } from '~/mock/engine/wire';
import { journalText as t } from '~/text/en/journal';
import { pnlText } from '~/text/en/pnl';
import { rangesText } from '~/text/en/ranges';
import { en } from '~/text/en.gen';
import { lifecycleText } from '~/text/en/history';
import { openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';

const saved = recordSavedFiles();

const open = (options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: '/journal?trader=$trader', markets: 3, standing: true, ...options });
const groups = () => screen.findByRole('table', { name: 'Journal' });
const list = () => screen.findByRole('table', { name: t.positions });
const bodyRows = (table: HTMLElement) => [...table.querySelectorAll('tbody tr:not(.part-row)')];
const figures = (row: Element) => [...row.querySelectorAll('data')].map(({ value }) => value);
const nameOf = (row: Element) => row.querySelector('th')?.textContent ?? '';
const total = async () => figures((await groups()).querySelector('tfoot') ?? document.createElement('div'));
const shownCount = async () =>
  Number((await list()).getAttribute('aria-rowcount') ?? bodyRows(await list()).length + 1) - 1;
/** All histories were read, and the service's total. */
const loaded = () => screen.findByText(t.check.groups.yes, { exact: false });

const NANO = 10n ** 9n;
const int = (value: unknown) => BigInt(String(value ?? 0));
const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
/** An exact decimal of a whole number of 10^-digits. */
const decimal = (raw: bigint, digits: number) => {
  const padded = (raw < 0n ? -raw : raw).toString().padStart(digits + 1, '0');
  const text = `${padded.slice(0, -digits)}.${padded.slice(-digits)}`.replace(/\.?0+$/, '');
  return raw < 0n ? `-${text}` : text;
};
/** A fraction at nine digits, half away from zero. */
const fraction = (top: bigint, bottom: bigint, digits = 9) => {
  const isNegative = top < 0n !== bottom < 0n;
  const [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const value = (2n * a * NANO + b) / (2n * b);
  return decimal(isNegative ? -value : value, digits);
};

/** The closed positions of the trader in the requested assets, from raw answers: rows of each, oldest first. */
function closedPositions({ engine, trader, requests }: OpenedApp): readonly (readonly WirePosition[])[] {
  const assets = new Set(
    requests.flatMap((request) => /\/positions\/[^/]+\/([^/]+)\/history/.exec(request)?.[1] ?? []),
  );
  const byName = new Map<string, WirePosition[]>();
  for (const asset of assets) {
    const answer = engine.listPositionHistory(trader, asset, { offset: 0, limit: 1_000_000, walletId: null });
    for (const row of 'ok' in answer ? answer.ok.data : []) {
      const name = `${row.market} ${row.direction} ${row.idx}`;
      byName.set(name, [...(byName.get(name) ?? []), row]);
    }
  }
  return [...byName.values()]
    .map((rows) => rows.toSorted((a, b) => a.version - b.version))
    .filter((rows) => int(rows.at(-1)?.size) === 0n);
}

const percent = (top: bigint, bottom: bigint) => fraction(top, bottom, 7);

/** USD at 10^-18. */
const usd = (row: WirePosition, amount: bigint) => amount * int(row.settlementOraclePrice);
const feesOf = (row: WirePosition) => -int(row.feeInEvent) - int(row.executionFeeInEvent);
const netOf = (rows: readonly WirePosition[]) =>
  sum(
    rows.map((row) =>
      usd(row, int(row.pnlInEvent) + feesOf(row) - int(row.fundingInEvent) - int(row.rolloverFeeInEvent)),
    ),
  );

/** As in the row of a group. */
function expectedFigures(positions: readonly (readonly WirePosition[])[]): readonly string[] {
  const nets = positions.map(netOf);
  const [wins, losses] = [nets.filter((net) => net > 0n), nets.filter((net) => net < 0n)];
  const [count, one] = [BigInt(nets.length), NANO * NANO];
  const all = positions.flat();
  const gross = sum(all.map((row) => usd(row, int(row.pnlInEvent))));
  const [fees, funding] = [
    sum(all.map((row) => usd(row, feesOf(row)))),
    -sum(all.map((row) => usd(row, int(row.fundingInEvent)))),
  ];
  const share = (part: bigint) => (gross > 0n ? [percent(part, gross)] : []);
  return [
    String(count),
    percent(BigInt(wins.length), count),
    decimal(sum(nets), 18),
    fraction(sum(nets), count * one),
    fraction(sum(wins), -sum(losses)),
    fraction(sum(wins), BigInt(wins.length) * one),
    fraction(sum(losses), BigInt(losses.length) * one),
    decimal(
      nets.reduce((a, b) => (b > a ? b : a)),
      18,
    ),
    decimal(
      nets.reduce((a, b) => (b < a ? b : a)),
      18,
    ),
    decimal(fees, 18),
    ...share(fees),
    decimal(funding, 18),
    ...share(funding),
  ];
}

describe('the journal', () => {
  it('has the figures of the raw answers, and leads from a figure to exactly its positions and their stories', async () => {
    const opened = await open();
    const { user, app } = opened;
    await loaded();
    const closed = closedPositions(opened);
    await waitFor(async () => expect((await total()).slice(0, -1)).toEqual(expectedFigures(closed)));
    await waitFor(async () => expect(await shownCount()).toBe(closed.length));

    const [row] = bodyRows(await groups());
    if (row === undefined) throw new Error('no group');
    await user.click(within(row as HTMLElement).getByRole('button', { name: nameOf(row) }));
    await waitFor(() => expect(app.router.state.location.search).toHaveProperty('group'));
    const { group } = app.router.state.location.search as { readonly group: string };
    const members = closed.filter(([first]) => first?.market === group);
    expect(figures(row).slice(0, -1)).toEqual(expectedFigures(members));
    await waitFor(async () => expect(await shownCount()).toBe(members.length));
    await waitFor(() => expect(screen.getByRole('heading', { name: t.positions })).toHaveFocus());

    const wins = members.map(netOf).filter((net) => net > 0n);
    const [win] = row.querySelectorAll('td')[5]?.querySelectorAll('button') ?? [];
    if (win !== undefined) await user.click(win);
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ group, only: 'wins' }));
    await waitFor(async () => expect(await shownCount()).toBe(wins.length));
    const shown = bodyRows(await list()).map((one) => figures(one.querySelectorAll('td')[6] ?? one)[0]);
    expect(shown.toSorted()).toEqual(wins.map((net) => decimal(net, 18)).toSorted());

    const [first] = within(await list()).getAllByRole('link');
    if (first !== undefined) await user.click(first);
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/^\/positions\/history\/./));
    expect(await screen.findByText(lifecycleText.totals.titleIn('USDT'))).toBeVisible();
  });

  it('groups by the URL, and shows a range of closing days', async () => {
    const opened = await open({ path: '/journal?trader=$trader&by=hour&from=2026-03-01&to=2026-04-30' });
    const { user, app } = opened;
    await loaded();
    const [from, before] = [Date.UTC(2026, 2, 1), Date.UTC(2026, 4, 1)];
    const closed = closedPositions(opened).filter((rows) => {
      const atMs = Date.parse(String(rows.at(-1)?.timestamp));
      return atMs >= from && atMs < before;
    });
    await waitFor(async () => expect((await total())[0]).toBe(String(closed.length)));
    const hours = new Map<string, number>();
    for (const [first] of closed) {
      const hour = `${String(new Date(String(first?.timestamp)).getUTCHours()).padStart(2, '0')}:00`;
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
    }
    expect(bodyRows(await groups()).map((row) => `${nameOf(row)} ${figures(row)[0]}`)).toEqual(
      [...hours].toSorted().map(([hour, count]) => `${hour} ${count}`),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: t.by }), 'weekday');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ by: 'weekday' }));
    await waitFor(async () => expect(nameOf(bodyRows(await groups())[0] ?? document.body)).toBe('Monday'));
    expect((await total())[0]).toBe(String(closed.length));

    const sums = await screen.findByRole('region', { name: t.check.title });
    expect(within(sums).getByText(t.check.reported)).toBeVisible();
    // Three of the exchange's assets are known here: the result of the others is unexplained, and the page says so.
    expect(within(sums).getByText(t.check.causes.other)).toBeVisible();

    const { preferences } = app.services;
    act(() => preferences.set({ ...preferences.get(), privacy: 'hidden' }));
    expect([...document.querySelectorAll('main data')].map((one) => one.textContent).join(' ')).not.toContain('$');
    expect(sums.querySelector('dd data')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [header = '', line = ''] = ((await saved[0]?.text) ?? '').trim().split('\r\n');
    const cells = line.split(',');
    for (const [place, name] of header.split(',').entries())
      if (/USD|collateral\)|×/.test(name)) expect(['', en.common.hiddenValue]).toContain(cells[place]);
  });

  it('has one Tab stop per row, from which arrow keys move along the figures', async () => {
    const { user, app } = await open({ path: '/journal?trader=$trader&from=2026-01-01&to=2026-12-31' });
    await loaded();
    const [row] = bodyRows(await groups());
    if (row === undefined) throw new Error('no group');
    const buttons = within(row as HTMLElement).getAllByRole('button');
    expect(buttons.filter((button) => button.tabIndex >= 0)).toEqual([buttons[0]]);
    act(() => buttons[0]?.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(buttons[1]).toHaveFocus();
    // It stays on the last one.
    await user.keyboard('{ArrowRight>20/}');
    expect(buttons.at(-1)).toHaveFocus();
    const wins = buttons.findIndex((button) => button.textContent.includes(`${t.columns.averageWin},`));
    act(() => buttons[0]?.focus());
    await user.keyboard(`{ArrowRight>${wins}/}{Enter}`);
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ only: 'wins' }));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toContain('journal-2026-01-01-to-2026-12-31-UTC');
    expect(await saved[0]?.text).toContain(t.csv.range('2026-01-01', '2026-12-31'));
  });

  it('names unread assets, and compares nothing with the service', async () => {
    let broken = true;
    const { user } = await open({
      through: (request, answer) =>
        broken && request.url.includes('/ETH/history')
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    expect(await screen.findByText(/History of ETH couldn’t be loaded/)).toBeVisible();
    expect(await screen.findByText(t.partial)).toBeVisible();
    expect(await screen.findByText(t.check.causes.unread)).toBeVisible();
    const before = Number((await total())[0]);
    broken = false;
    await user.click(within(await groups()).getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(Number((await total())[0])).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByText(t.partial)).toBeNull());
  });

  it('says how many positions a sum in collateral includes, beside those without a result in USD', async () => {
    let broken: WirePosition | null = null;
    await open({
      markets: 1,
      through: async (request, answer) => {
        const reply = await answer();
        if (!request.url.includes('/BTC/history')) return reply;
        const { data, totalCount } = (await reply.json()) as { data: WirePosition[]; totalCount: number };
        broken ??= data.find(({ size }) => int(size) === 0n) ?? null;
        const rows = data.map((row) => ({
          ...row,
          settlementOraclePrice: null,
          feeInEvent: row.idx === broken?.idx && row.direction === broken.direction ? null : row.feeInEvent,
        }));
        return Response.json({ data: rows, totalCount });
      },
    });
    await loaded();
    const row = bodyRows(await groups()).find((one) => nameOf(one).startsWith('BTC'));
    const all = Number(figures(row ?? document.body)[0]);
    expect(all).toBeGreaterThan(2);
    expect(row).toHaveTextContent(t.unpriced(all));
    expect(row).toHaveTextContent(en.pnlAttribution.known(all - 1, all));
  });

  it('names each figure, and “back” restores the view before a press', async () => {
    const { user, app } = await open();
    await loaded();
    const all = await shownCount();
    const [row] = bodyRows(await groups());
    if (row === undefined) throw new Error('no group');
    const name = nameOf(row);
    const count = figures(row)[0] ?? '';
    const figure = (text: string) => new RegExp(`^\\S+ ${text}, ${name}$`);
    expect(
      within(row as HTMLElement).getByRole('button', { name: `${count} ${t.columns.count}, ${name}` }),
    ).toBeVisible();
    for (const id of ['hitRate', 'averageWin', 'worst'] as const)
      expect(within(row as HTMLElement).getByRole('button', { name: figure(t.columns[id]) })).toBeVisible();
    const worst = within(row as HTMLElement).getByRole('button', { name: figure(t.columns.worst) });
    // Cards on a phone have it too.
    expect(worst.closest('td')).toHaveAttribute('data-card', 'figure');
    expect(screen.getByRole('button', { name: `${all} ${t.columns.count}, ${t.total}` })).toBeVisible();

    await user.click(within(row as HTMLElement).getByRole('button', { name: figure(t.columns.averageWin) }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ only: 'wins' }));
    await waitFor(async () => expect(await shownCount()).toBeLessThan(Number(count)));
    act(() => app.router.history.back());
    await waitFor(async () => expect(await shownCount()).toBe(all));
    expect(app.router.state.location.pathname).toBe('/journal');
  });

  it('shows nothing for a backwards range of days, until it is corrected', async () => {
    const { user } = await open({ path: '/journal?trader=$trader&from=2026-05-02&to=2026-05-01' });
    expect(await screen.findByText(rangesText.backwards)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Journal' })).toBeNull();
    const to = screen.getByLabelText(rangesText.to);
    await user.clear(to);
    expect(await groups()).toBeVisible();
    expect(screen.getByLabelText(rangesText.to)).toBe(to);
    // One end only: since that day.
    expect(screen.getByText(pnlText.range.since('2 May 2026'))).toBeVisible();
  });

  it('says that it does not use the time zone in an address', async () => {
    await open({ path: '/journal?trader=$trader&zone=Mars/Phobos' });
    expect(await screen.findByText(rangesText.otherZone('Mars/Phobos'))).toBeVisible();
  });

  it('calls a change of the service total before the account existed unknown, not none', async () => {
    await open({ path: '/journal?trader=$trader&from=2020-01-01&to=2020-12-31' });
    expect(await screen.findByText(t.check.noChange)).toBeVisible();
    expect(t.check.noChange).toMatch(/unknown/);
  });

  it('is never “none” if nothing could be read', async () => {
    await open({
      through: (request, answer) =>
        request.url.includes('/history') ? Promise.resolve(Response.json({}, { status: 400 })) : answer(),
    });
    expect(
      (await within(await groups()).findAllByText(/(?:could not be read|couldn’t be loaded)/)).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByText(t.none)).toBeNull();
    expect(screen.queryByText(t.noMatch)).toBeNull();
  });
});

describe('a note', () => {
  const edit = (user: OpenedApp['user'], place: number) =>
    list().then((table) => user.click(within(table).getAllByRole('button', { name: /^Note on/ })[place] ?? table));

  it('is stored, found, filtered by tag, shown on the story and in the file, and comes to another browser by a file, once', async () => {
    const { user, app, close } = await open({ path: '/journal?trader=$trader&last=30' });
    await loaded();
    await edit(user, 0);
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: t.notes.text }), 'Chased the break');
    await user.type(within(dialog).getByRole('textbox', { name: t.notes.tags }), 'late, breakout');
    await user.click(within(dialog).getByRole('button', { name: t.notes.save }));
    expect(await within(await list()).findByText('Chased the break')).toBeVisible();

    await user.selectOptions(screen.getByRole('combobox', { name: t.tag }), 'late');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ tag: 'late' }));
    expect(bodyRows(await list())).toHaveLength(1);
    expect((await total())[0]).toBe('1');
    await user.selectOptions(screen.getByRole('combobox', { name: t.tag }), t.anyTag);
    await user.type(screen.getByRole('searchbox', { name: t.filter }), 'chased');
    await waitFor(async () => expect(bodyRows(await list())).toHaveLength(1));

    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const csv = (await saved[0]?.text) ?? '';
    expect(csv).toMatch(/,Chased the break,"breakout, late"\r\n[^\r]+\r\n$/);
    // The last month ends on the day of the exchange's clock.
    const [, first = '', last = ''] = /journal-([\d-]+)-to-([\d-]+)-UTC/.exec(saved[0]?.name ?? '') ?? [];
    expect(csv.trim().split('\r\n').at(-1)).toContain(`,${t.title},"${t.csv.range(first, last)} · 0:`);
    await user.click(screen.getByRole('button', { name: t.notes.export }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const file = (await saved[1]?.text) ?? '';
    const stored = Object.fromEntries(
      Object.entries(window.localStorage).filter(([key]) => key.startsWith('perpdeck.journal.')) as [string, string][],
    );
    expect(Object.keys(stored)).toHaveLength(1);

    const [story] = within(await list()).getAllByRole('link');
    if (story !== undefined) await user.click(story);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('Chased the break')).toBeVisible();
    close();

    const again = await open({ path: '/journal?trader=$trader&tag=breakout', stored });
    await loaded();
    expect(await within(await list()).findByText('Chased the break')).toBeVisible();
    const picker = () =>
      again.user.upload(
        screen.getByLabelText(t.notes.import, { selector: 'input' }),
        new File([file], 'notes.json', { type: 'application/json' }),
      );
    await picker();
    expect(await screen.findByText(t.notes.imported(0, 0))).toBeVisible();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const another = file.replaceAll('Chased the break', 'Another');
    await again.user.upload(
      screen.getByLabelText(t.notes.import, { selector: 'input' }),
      new File([another], 'notes.json', { type: 'application/json' }),
    );
    expect(await screen.findByText(t.notes.refused.full)).toBeVisible();
    full.mockRestore();
    // Another text for the same position: both are kept, once.
    await edit(again.user, 0);
    const other = await screen.findByRole('dialog');
    const text = within(other).getByRole('textbox', { name: t.notes.text });
    await again.user.clear(text);
    await again.user.type(text, 'Sized too large');
    await again.user.click(within(other).getByRole('button', { name: t.notes.save }));
    await picker();
    expect(await screen.findByText(t.notes.imported(0, 1))).toBeVisible();
    expect(await within(await list()).findByText(/Chased the break[\s\S]*Sized too large/)).toBeVisible();
    await picker();
    expect(await screen.findByText(t.notes.imported(0, 0))).toBeVisible();
  });
});
