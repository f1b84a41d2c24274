import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { en } from '~/text/en.gen';
import { encodeBase64 } from '~/lib/base64';
import { encodeCancelMessage } from '~/lib/cancel-message';
import type { CancelRecord } from '~/wallet/cancel-record';
import { cancelKeyPrefix } from '~/wallet/pending-cancels';
import { order, position } from '../contract/fixtures/trading';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { recordSavedFiles } from '../support/saved-files';
import { openShareSheet } from '../support/share-sheet';

const { statement: t, inbox } = en;
const saved = recordSavedFiles();

const BTC = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
const id = (digit: string) => digit.repeat(64);
const time = (day: number, hour = 12) => new Date(Date.UTC(2026, 4, day, hour)).toISOString();

const row = (version: number, at: string, over: Partial<typeof position> = {}) => ({
  ...position,
  market: BTC,
  idx: '1',
  direction: 'long' as const,
  status: 'opened',
  version,
  timestamp: at,
  size: '2000000000',
  exchangedBase: '1000000000',
  exchangedQuote: '60000000000000',
  settlementOraclePrice: '1000000000',
  pnlInEvent: '0',
  feeInEvent: '1000000000',
  executionFeeInEvent: '500000000',
  fundingInEvent: '-250000000',
  rolloverFeeInEvent: '750000000',
  order: null,
  ...over,
});
const closing = row(3, time(5), {
  eventName: 'close_position',
  status: 'closed',
  size: '0',
  pnlInEvent: '12000000000',
  order: { ...order, id: id('a'), market: BTC, status: 'executed', createdAt: time(1) },
});
/** Newest first: the position was opened on the 2nd and closed on the 5th, by order `a`. */
const rows = [closing, row(1, time(2), { eventName: 'open_position' })];

const orders = [
  { ...order, id: id('a'), market: BTC, status: 'executed', createdAt: time(1), expiration: null },
  { ...order, id: id('b'), market: BTC, status: 'canceled', createdAt: time(4), expiration: null },
  { ...order, id: id('c'), market: BTC, status: 'expired', createdAt: time(3), expiration: time(5, 18) },
  { ...order, id: id('d'), market: BTC, status: 'error', error: 'no luck', createdAt: time(3), expiration: null },
  { ...order, id: id('e'), market: BTC, status: 'canceled', createdAt: time(4), expiration: null },
  // Filled before: no row since the beginning of the period names it.
  { ...order, id: id('f'), market: BTC, status: 'executed', createdAt: time(1), expiration: null },
];

const totals = [4, 6].map((day, index) => ({
  timestamp: time(day, 0),
  totalPnl: index === 0 ? '100000000000' : '110000000000',
  trader: '0:0',
}));

type Change = (request: Request) => Response | null;

const service =
  (change: Change = () => null): NonNullable<OpenAppOptions['through']> =>
  (request, answer) => {
    const changed = change(request);
    if (changed !== null) return Promise.resolve(changed);
    const { pathname } = new URL(request.url);
    if (pathname.includes('/pnl-history')) return Promise.resolve(Response.json(totals));
    if (/\/orders\/.*\/active/.test(pathname)) return Promise.resolve(Response.json(orders));
    const asset = /\/positions\/[^/]+\/([^/]+)\/history/.exec(pathname)?.[1];
    if (asset !== undefined) {
      const data = asset === 'BTC' ? rows : [];
      return Promise.resolve(Response.json({ data, totalCount: data.length }));
    }
    const events = /\/smartaccount\/([^/]+)\/events/.exec(pathname);
    return events === null ? answer() : Promise.resolve(Response.json(eventsOf(decodeURIComponent(events[1] ?? ''))));
  };

function eventsOf(account: string) {
  const event = (sequence: number, at: number, variant: object) => ({
    account,
    event: variant,
    hash: Array.from({ length: 32 }, () => sequence),
    sender: { value: account },
    sequence,
    timestamp: at,
    tx_status: { success: true, exit_code: 0, action_result_code: 0 },
  });
  return [
    event(2, Date.UTC(2026, 4, 5, 20), { type: 'withdraw', query_id: 7, amount: '3000000000', vault_address: account }),
    event(1, Date.UTC(2026, 4, 5, 1), {
      type: 'deposit_notify',
      query_id: 6,
      amount: '5000000000',
      sender_address: account,
      jetton_minter_address: 'TON',
    }),
  ];
}

const hash = id('1');
/** A cancel of order `b` that this browser sent at 6 in the morning of the 5th. */
function cancelOf(trader: string): CancelRecord {
  const { boc } = encodeCancelMessage({ account: trader, orderHash: id('b') });
  return {
    id: 'b',
    target: { account: trader, orderHash: id('b'), orderId: id('b'), trader, market: BTC, asset: 'BTC' },
    signed: {
      message: encodeBase64(boc),
      cellHash: hash,
      publicKey: `${'A'.repeat(43)}=`,
      source: 'session-key',
    },
    state: {
      phase: 'settled',
      answer: { kind: 'accepted' },
      outcome: 'cancelled',
      sighting: { kind: 'ended', fate: 'cancelled', status: 'canceled', place: 'asset-orders' },
    },
    steps: [{ atMs: Date.UTC(2026, 4, 5, 6), what: 'sent', detail: null }],
  };
}

const TRADER = '0:176657edd6b1f74105313e78dd401a33b2ede3233b41014febb44e786a05f416';
const ownCancel = { [`${cancelKeyPrefix('demo 1 calm')}b`]: JSON.stringify({ version: 1, value: cancelOf(TRADER) }) };

const open = (search: string, options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: `/statement?trader=${TRADER}${search}`, through: service(), markets: 1, ...options });

const lines = async () => {
  const table = await screen.findByRole('table', { name: 'Statement' });
  const heads = await within(table).findAllByRole('rowheader');
  return heads.map((head) => {
    const cells = [...(head.closest('tr')?.querySelectorAll('td') ?? [])];
    return [cells[0]?.querySelector('time')?.dateTime.slice(0, 16), head.textContent];
  });
};

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

describe('a statement', () => {
  it('of a day has everything on one timeline, each line with a link, including the known ends of orders', async () => {
    const { app, user, requests } = await open('&from=2026-05-05&to=2026-05-05', { stored: ownCancel });
    const { kinds } = inbox;
    await waitFor(async () =>
      expect(await lines()).toEqual([
        ['2026-05-05T01:00', t.kinds.deposit],
        ['2026-05-05T06:00', kinds.orderCancelled],
        ['2026-05-05T06:00', t.kinds.cancel],
        ['2026-05-05T12:00', kinds.positionClosed],
        ['2026-05-05T12:00', kinds.orderFilled],
        ['2026-05-05T18:00', kinds.orderExpired],
        ['2026-05-05T20:00', t.kinds.withdrawal],
      ]),
    );
    // 12 − 1.5 + 0.25 − 0.75.
    const result = within(screen.getByRole('region', { name: t.result }));
    expect(result.getByRole('group').querySelectorAll('data')[4]?.value).toBe('10');
    // The snapshots are at other times than the day: the figures between them lead from one to the other.
    expect(result.getByText(t.check.agree)).toBeVisible();
    expect(fact(t.check.period)).toHaveTextContent('+$10.00');
    expect(fact(t.check.notInSpan)).toHaveTextContent('$0.00');
    expect(fact(t.check.notInPeriod)).toHaveTextContent('$0.00');
    expect(fact(t.check.added)).toHaveTextContent('+$10.00');
    expect(fact(t.kinds.deposit)).toHaveTextContent('5.00 TON');
    for (const name of [t.source.history, t.source.orders, t.source.events, t.source.pnl, en.vaults.title])
      expect(fact(name)).toHaveTextContent(/\d lines? · complete · .*\d{4}/);
    expect(fact(t.opening)).toHaveTextContent(t.noPast);
    expect(fact(t.closing)).toHaveTextContent(t.noPast);
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);

    // The other two ended at some time after they were placed.
    await user.click(screen.getByRole('button', { name: t.withUnsure(2) }));
    await waitFor(async () =>
      expect((await lines()).slice(-2).map(([, what]) => what)).toEqual([kinds.orderFailed, kinds.orderCancelled]),
    );
    expect(app.router.state.location.search).toMatchObject({ unsure: true });
    expect(screen.getAllByText(t.unsure)).toHaveLength(2);

    await user.click(screen.getByRole('link', { name: kinds.positionClosed }));
    await waitFor(() =>
      expect(decodeURIComponent(app.router.state.location.pathname)).toBe(`/positions/history/${BTC}/long/1`),
    );
  });

  it('links an event to its own position, even if a later one has the same number', async () => {
    const later = [row(2, time(9), { eventName: 'close_position', status: 'closed', size: '0' }), row(1, time(8))];
    await open('&from=2026-05-05&to=2026-05-08', {
      through: service(({ url }) =>
        url.includes('/BTC/history') ? Response.json({ data: [...later, ...rows], totalCount: 4 }) : null,
      ),
    });
    const closed = await screen.findByRole('link', { name: inbox.kinds.positionClosed });
    expect(closed).toHaveAttribute('href', expect.stringContaining('later=1'));
    const opened = screen.getByRole('link', { name: inbox.kinds.positionOpened });
    expect(opened).toHaveAttribute('href', expect.not.stringContaining('later'));
  });

  it('has no equity before the account was set up, and an unknown one between then and now', async () => {
    const { app } = await openApp({ path: '/statement?trader=$trader&from=2020-01-01&to=2020-12-31', markets: 2 });
    await waitFor(() => expect(fact(t.opening)).toHaveTextContent('$0.00'));
    expect(fact(t.closing)).toHaveTextContent('$0.00');
    await act(() =>
      app.router.navigate({ to: '.', search: (before) => ({ ...before, from: '2026-05-05', to: '2026-05-06' }) }),
    );
    await waitFor(() => expect(fact(t.opening)).toHaveTextContent(t.noPast));
  });

  it('moves to earlier, later and wider periods and free days, and keeps its zone in the URL', async () => {
    const { app, user } = await open('&from=2026-05-05&to=2026-05-05');
    const at = (days: object) => waitFor(() => expect(app.router.state.location.search).toMatchObject(days));
    await user.click(await screen.findByRole('button', { name: t.before }));
    await at({ from: '2026-05-04', to: '2026-05-04' });
    await user.selectOptions(screen.getByRole('combobox', { name: t.period }), t.units.quarter);
    await at({ from: '2026-04-01', to: '2026-06-30' });
    await user.click(screen.getByRole('button', { name: t.after }));
    await at({ from: '2026-07-01', to: '2026-09-30' });
    await waitFor(() => expect(screen.getByText(t.none)).toBeVisible());
    // A future period does not end with the current equity either.
    expect(fact(t.closing)).toHaveTextContent(t.noPast);
    await user.selectOptions(screen.getByRole('combobox', { name: t.period }), t.units.year);
    await at({ from: '2026-01-01', to: '2026-12-31' });
    await waitFor(() => expect(fact(t.closing)).not.toHaveTextContent(t.noPast));
  });

  it('opens an old link with a single day as that day, and names both days afterwards', async () => {
    const { app } = await open('&from=2026-05-05');
    expect(await screen.findByText(t.of('5 May 2026', 'UTC'))).toBeVisible();
    fireEvent.change(screen.getByLabelText(t.to), { target: { value: '2026-05-07' } });
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ from: '2026-05-05', to: '2026-05-07' }),
    );
    fireEvent.change(screen.getByLabelText(t.from), { target: { value: '' } });
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ from: '2026-05-07', to: '2026-05-07' }),
    );
  });

  it('of a day moves to the first chosen day', async () => {
    const { app } = await open('&from=2026-05-05&to=2026-05-05');
    fireEvent.change(await screen.findByLabelText(t.from), { target: { value: '2026-05-03' } });
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ from: '2026-05-03', to: '2026-05-03' }),
    );
  });

  it('keeps the end of the shown month when its first day is chosen', async () => {
    const { app } = await open('');
    fireEvent.change(await screen.findByLabelText(t.from), { target: { value: '2026-05-04' } });
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({ from: '2026-05-04', to: '2026-05-31' }),
    );
  });

  it('counts the hours of a day in the zone that it names', async () => {
    await open('&from=2026-05-05&to=2026-05-05&zone=Asia/Tokyo');
    expect(await screen.findByText(t.of('5 May 2026', 'Asia/Tokyo'))).toBeVisible();
    // The 5th of Tokyo ends at 15:00 UTC.
    await waitFor(async () =>
      expect(await lines()).toEqual([
        ['2026-05-05T01:00', t.kinds.deposit],
        ['2026-05-05T12:00', inbox.kinds.positionClosed],
        ['2026-05-05T12:00', inbox.kinds.orderFilled],
      ]),
    );
    const table = screen.getByRole('table', { name: 'Statement' });
    expect(within(table).getByText('5 May 2026, 10:00:00')).toBeVisible();
  });

  it('leads from each figure to its lines, and back', async () => {
    const { app, user } = await open('&from=2026-05-05&to=2026-05-05', { stored: ownCancel });
    const { kinds } = inbox;
    const shown = (expected: readonly string[]) =>
      waitFor(async () => expect((await lines()).map(([, what]) => what)).toEqual(expected));
    await user.click(await screen.findByRole('button', { name: /^Order failed: ?0/ }));
    await shown([kinds.orderFailed]);
    expect(app.router.state.location.search).toMatchObject({ what: 'orderFailed' });
    expect(screen.getByText(t.unsure)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Order cancelled: ?1/ }));
    await shown([kinds.orderCancelled, kinds.orderCancelled]);
    expect(screen.getByRole('button', { name: /^Order cancelled: ?1/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: /^Order cancelled: ?1/ }));
    await waitFor(async () => expect(await lines()).toHaveLength(7));
    await user.click(screen.getByRole('button', { name: en.pnlAttribution.columns.funding }));
    await shown([kinds.positionClosed]);
  });

  it('shows counts of orders as minimums if the list was not completely read, but knows the fills', async () => {
    const { user } = await open('&from=2026-05-05&to=2026-05-05', {
      through: service(({ url }) => {
        if (!/\/orders\/.*\/active/.test(url)) return null;
        const offset = Number(new URL(url).searchParams.get('offset') ?? 0);
        const page = Array.from({ length: 100 }, (_, index) => ({
          ...order,
          id: String(offset + index).padStart(64, '0'),
          market: BTC,
          status: 'expired',
          createdAt: time(5, 3),
          expiration: time(9),
        }));
        return Response.json(page);
      }),
    });
    await waitFor(() => expect(fact(t.kinds.orderPlaced)).toHaveTextContent(t.atLeast(2000)));
    expect(fact(inbox.kinds.orderFailed)).toHaveTextContent(t.atLeast(0));
    await waitFor(() => expect(fact(inbox.kinds.orderFilled)).toHaveTextContent(/^Order filled: 1 ?$/));
    const result = within(screen.getByRole('region', { name: t.result }));
    expect(result.getByText(t.short(t.source.orders, t.lines(2000), t.partly))).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Order filled: ?1/ }));
    expect(await screen.findByRole('link', { name: inbox.kinds.orderFilled })).toHaveAttribute(
      'href',
      expect.stringContaining(id('a')),
    );
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toContain('statement-2026-05-05-to-2026-05-05-UTC');
    expect(await saved[0]?.text).toContain(t.counted(t.kinds.orderPlaced, t.atLeast(2000)));
  });

  it('dates a failure and a cancel by the events of their bundles', async () => {
    const bytes = (digit: string) => Array.from({ length: 32 }, () => Number.parseInt(digit.repeat(2), 16));
    const event = (sequence: number, hour: number, variant: object) => ({
      account: TRADER,
      event: variant,
      hash: bytes('7'),
      sender: { value: TRADER },
      sequence,
      timestamp: Date.UTC(2026, 4, 5, hour),
      tx_status: { success: true, exit_code: 0, action_result_code: 0 },
    });
    const ofBundles = [
      event(5, 9, { type: 'failed_bundle_execution', query_id: 9, error_code: 170 }),
      event(4, 8, { type: 'bundle_external_body', query_id: 9, intent_hashes: [bytes('d')] }),
      event(3, 7, { type: 'bundle_external_body', query_id: 8, intent_hashes: [bytes('1'), bytes('e')] }),
    ];
    await open('&from=2026-05-05&to=2026-05-05', {
      through: service(({ url }) => (url.includes('bundle_external_body') ? Response.json(ofBundles) : null)),
    });
    await waitFor(async () => {
      const all = await lines();
      expect(all).toContainEqual(['2026-05-05T09:00', inbox.kinds.orderFailed]);
      expect(all).toContainEqual(['2026-05-05T07:00', inbox.kinds.orderCancelled]);
    });
    expect(screen.getByRole('button', { name: t.withUnsure(1) })).toBeVisible();
  });

  it('shows the margin moved by a change, and the type of an account event in a file', async () => {
    const moved = row(2, time(3), {
      eventName: 'add_margin',
      exchangedBase: '0',
      exchangedQuote: '0',
      settlementOraclePrice: null,
      order: { ...order, id: id('9'), market: BTC, type: 'add_margin', status: 'executed', createdAt: time(3) },
    });
    const added = { ...moved.order, amount: '7000000000' };
    const { user } = await open('&from=2026-05-03&to=2026-05-05', {
      through: service(({ url }) => {
        if (/\/orders\/.*\/active/.test(url)) return Response.json([...orders, added]);
        const isHistory = url.includes('/BTC/history');
        return isHistory ? Response.json({ data: [closing, moved, rows[1]], totalCount: 3 }) : null;
      }),
    });
    const changed = await screen.findByRole('link', { name: inbox.kinds.positionChanged });
    await waitFor(() => expect(changed.closest('tr')).toHaveTextContent(/7\.00/));
    expect(screen.getByText(t.ofUsd(1, 2))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text).toContain(`${t.kinds.withdrawal},${en.events.types.withdraw},`);
  });

  it('names unread data, and reports nothing as none', async () => {
    const refused = () => Response.json({ code: 'NO', msg: 'not now' }, { status: 400 });
    const { user } = await open('&from=2026-05-05&to=2026-05-05', {
      through: service(({ url }) => (/\/events|\/history/.test(url) ? refused() : null)),
    });
    await waitFor(async () =>
      expect((await lines()).map(([, what]) => what).filter(Boolean)).toEqual([inbox.kinds.orderExpired]),
    );
    expect(screen.getAllByRole('button', { name: /^Retry/ }).length).toBeGreaterThan(0);
    expect(fact(t.source.events)).toHaveTextContent(t.notRead);
    expect(fact(t.source.history)).toHaveTextContent(t.notRead);
    expect(screen.queryByText(t.none)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text).toContain(inbox.kinds.orderExpired);
  });

  it('warns that "Print" may do nothing: in advance on a home screen, otherwise once nothing happened', async () => {
    const dialog = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => dialog.mockRestore());
    const { user } = await open('&from=2026-05-05&to=2026-05-05');
    const print = await screen.findByRole('button', { name: t.print });
    dialog.mockImplementationOnce(() => void window.dispatchEvent(new Event('beforeprint')));
    await user.click(print);
    expect(screen.queryByText(en.saving.noPrint)).toBeNull();
    await user.click(print);
    expect(screen.getByText(en.saving.noPrint)).toBeVisible();
    cleanup();
    openShareSheet({ isOnHomeScreen: true });
    await open('&from=2026-05-05&to=2026-05-05');
    await screen.findByRole('button', { name: t.print });
    expect(screen.getByText(en.saving.noPrint)).toBeVisible();
  });
});
