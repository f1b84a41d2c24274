import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEAR_RULE, readRulesFile } from '~/storage/inbox-rules';
import { defaultPollIntervals } from '~/config/poll-intervals';
import { beginLog, happening, parseLog } from '~/domain/alerts/inbox-state';
import { alertBellText } from '~/text/en/alert-bell';
import { inboxText as t } from '~/text/en/inbox';
import { firstMarkets, openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';
import { HEDGER } from '../support/one-unit-positions';
import { recordSavedFiles } from '../support/saved-files';
import { openInTime, run, simulateTime } from '../support/simulated-time';
import { wireOrder } from '../unit/domain/order/wire-order';
import { seeTab, setVisibility } from '../support/open-market-list';

/** Few enough rows to draw all of them. */
const AWAY_MS = 20 * 60_000;
const saved = recordSavedFiles();
const open = (options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: '/alerts?trader=$trader', markets: 4, ...options });
const rule = { muted: false, sound: false, notify: false };
const storedRules = (rules: readonly object[]) => ({
  'perpdeck.inbox.rules': JSON.stringify({ version: 1, value: { rules, dropped: 0 } }),
});

/** Waits until the page has read everything, then reads it once more. */
async function readNow({ app, trader }: OpenedApp): Promise<void> {
  const { inbox } = app.services.alerts;
  await until(() => inbox.made !== null && inbox.made.logs.get(inbox.made.subjectsOf(trader).trader) !== null);
  await until(() => inbox.made?.status.get().reading === null);
  await act(() => inbox.made?.readNow() ?? Promise.resolve());
}
const storedNow = () => ({ ...window.localStorage }) as Record<string, string>;
const made = (): unknown =>
  (JSON.parse(window.localStorage.getItem('perpdeck.inbox.rules') ?? '{}') as { value?: { rules?: unknown } }).value
    ?.rules;

const listed = () =>
  within(screen.getByRole('table', { name: t.title }))
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent);

/** Without an interval, which is faked. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

afterEach(() => {
  seeTab();
  vi.useRealTimers();
});

describe('the former address', () => {
  it('opens the alerts in the view that its link names, with the stored state', async () => {
    const { app } = await open({
      path: '/inbox?trader=$trader&show=unread&rule=new&watch=funding',
      stored: storedRules([{ ...rule, id: 'x', kind: 'protection' }]),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Alerts' })).toBeInTheDocument();
    expect(screen.getByText(t.rules.names.protection)).toBeVisible();
    expect(within(screen.getByRole('dialog', { name: t.rules.add })).getByLabelText(t.form.kind)).toHaveValue(
      'funding',
    );
    const { pathname, search } = app.router.state.location;
    expect(pathname).toBe('/alerts');
    expect(search).toMatchObject({
      show: 'unread',
      rule: 'new',
      watch: 'funding',
      trader: expect.any(String) as string,
    });
  });
});

describe('since the reader last looked', () => {
  it('is read from the lists of the service: each happening once, across reloads, until it was read', async () => {
    const first = await open({ markets: 2 });
    await readNow(first);
    expect(screen.getByText(t.begun)).toBeVisible();
    const begun = storedNow();
    first.close();

    const second = await open({ markets: 2, stored: begun });
    second.skip(AWAY_MS);
    await readNow(second);
    const { engine, trader } = second;
    const assets = second.app.api.config.markets.map(({ baseAsset }) => baseAsset);
    const log = parseLog(
      (JSON.parse(begun[`perpdeck.inbox.log demo 1 calm ${trader}`] ?? '') as { value: unknown }).value,
    );
    const since = assets.flatMap((asset) => {
      const answer = engine.listPositionHistory(trader, asset, { offset: 0, limit: 1_000, walletId: null });
      const readMs = log?.lists[`history ${asset}`]?.atMs ?? Number.NaN;
      return 'ok' in answer ? answer.ok.data.filter(({ timestamp }) => Date.parse(String(timestamp)) > readMs) : [];
    });
    expect(since.length).toBeGreaterThan(0);
    // One line for the consequences of one fill: a change of a position is beside its order, if that was read.
    const key = `perpdeck.inbox.log demo 1 calm ${trader}`;
    const { items = [] } = parseLog((JSON.parse(storedNow()[key] ?? '') as { value: unknown }).value) ?? {};
    const positions = items.filter(({ what }) => what.startsWith('position'));
    expect(positions).toHaveLength(since.length);
    const orders = new Set(items.flatMap(({ what, key: of }) => (what === 'orderFilled' ? [of.slice(2)] : [])));
    const alone = positions.filter(({ what, order }) => what === 'positionLiquidated' || !orders.has(order ?? ''));
    expect(alone.length).toBeLessThan(positions.length);
    expect(listed().filter((name) => / filled: [\d.,]+ at [\d.,]+$/.test(name ?? '')).length).toBe(
      positions.length - alone.length,
    );
    expect(
      listed().filter((name) => / (opened|increased|reduced|closed|was liquidated)\b/.test(name ?? '')),
    ).toHaveLength(alone.length);
    // Fills in unconfigured markets have no history here, so their fees stay separate.
    const dated = new Set(positions.map(({ atMs }) => atMs));
    const fees = items.filter(({ text, atMs }) => text === 'referral_fees' && !dated.has(atMs));
    expect(listed().filter((name) => name?.includes('Referral fees'))).toHaveLength(fees.length);
    expect(document.title).toMatch(/^\(\d+\)/);
    const after = listed();
    await second.user.click(screen.getByRole('button', { name: t.markRead }));
    await waitFor(() => expect(screen.getByRole('button', { name: t.markRead })).toBeDisabled());
    expect(document.title).not.toMatch(/^\(/);
    const read = storedNow();
    second.close();

    const third = await open({ markets: 2, stored: read });
    third.skip(AWAY_MS);
    await readNow(third);
    expect(listed().length).toBe(after.length);
    expect(listed().some((name) => name?.startsWith(t.unreadMark))).toBe(false);
  });

  it('includes the fill of an order that is older than the read part of a long list', async () => {
    let stop: 'active' | 'executed' = 'active';
    let market = '';
    const order = (number: number, status: typeof stop) =>
      wireOrder({
        id: number.toString(16).padStart(8, '0').repeat(8),
        market,
        status,
        createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString(),
      });
    const newer = () => Array.from({ length: 2_100 }, (_, index) => order(2_101 - index, 'executed'));
    const opened = await open({
      through: (request, answer) => {
        const { pathname, searchParams: of } = new URL(request.url);
        if (!pathname.includes('/orders/') || market === '') return answer();
        const statuses = of.getAll('statuses').join(',').split(',');
        const all = [...newer(), order(1, stop)].filter(({ status }) => statuses.includes(String(status)));
        const offset = Number(of.get('offset') ?? 0);
        return Promise.resolve(Response.json(all.slice(offset, offset + Number(of.get('limit') ?? 20))));
      },
    });
    market = opened.app.api.config.markets[0]?.address ?? '';
    await readNow(opened);
    await readNow(opened);
    stop = 'executed';
    opened.skip(60_000);
    await readNow(opened);
    expect(listed().filter((name) => name?.includes(' filled'))).toHaveLength(1);
    expect(listed().filter((name) => name?.includes(t.kinds.gap))).toEqual([]);
  });

  it('names a list that could not be read', async () => {
    const opened = await open({
      through: (request, answer) =>
        request.url.includes('/orders/')
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    await until(() => opened.app.services.alerts.inbox.made?.status.get().failures.has('orders') === true);
    expect(screen.getByText(t.notRead(t.lists.orders))).toBeVisible();
  });

  it('leads from the end of a position to its own story, even if a later one has its number', async () => {
    const probe = await open({ path: '/about-data' });
    const { trader, app } = probe;
    const hourMs = 3_600_000;
    const nowMs = app.api.clock.now();
    probe.close();
    const of = { market: app.api.config.markets[0]?.address ?? '', side: 'long', subject: '7', asset: 'BTC' };
    const item = (what: 'positionClosed' | 'positionOpened', hoursAgo: number) => {
      const atMs = nowMs - hoursAgo * hourMs;
      return happening({ ...of, key: `${what} ${hoursAgo}`, what, atMs, toMs: atMs });
    };
    const items = [item('positionClosed', 1), item('positionOpened', 2), item('positionClosed', 3)];
    const key = `perpdeck.inbox.log demo 1 calm ${trader}`;
    await open({ stored: { [key]: JSON.stringify({ version: 1, value: { ...beginLog(nowMs), items } }) } });
    const links = await screen.findAllByRole('link', { name: /long #7 closed/ });
    expect(
      links.map((link) => new URL(String(link.getAttribute('href')), 'http://x').searchParams.get('later')),
    ).toEqual([null, '1']);
  });
});

describe('rules', () => {
  it('are created, muted and removed, and the page says that it watches only while it is open', async () => {
    const { user } = await open({ path: '/alerts' });
    expect(await screen.findByText(t.rules.onlyOpen)).toBeVisible();
    await user.click(screen.getByRole('button', { name: t.rules.add }));
    const dialog = await screen.findByRole('dialog', { name: t.rules.add });
    await user.click(within(dialog).getByRole('button', { name: t.form.save }));
    expect(within(dialog).getByText(t.form.invalid('1,234.5'))).toBeVisible();
    await user.type(within(dialog).getByLabelText(t.form.price), '1');
    await user.click(within(dialog).getByRole('button', { name: t.form.save }));
    const name = t.rules.names.above('BTC/USDT', '1');
    expect(await screen.findByText(name)).toBeVisible();
    await user.click(screen.getByRole('button', { name: t.rules.mute(name) }));
    expect(screen.getByRole('button', { name: t.rules.mute(name) })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: t.rules.remove(name) }));
    expect(screen.queryByText(name)).toBeNull();
  });

  it('are created in two presses: the bell of a market, and "Save alert"', async () => {
    const { user, app } = await open({ path: '/markets' });
    const [market] = app.api.config.markets;
    await user.click(await screen.findByRole('link', { name: 'BTC/USDT' }));
    const bell = await screen.findByRole('link', { name: alertBellText.label('BTC/USDT') });
    await waitFor(() => expect(bell.getAttribute('href')).toMatch(/price=/));
    await user.click(bell);
    await user.click(await screen.findByRole('button', { name: t.form.save }));
    expect(made()).toEqual([
      expect.objectContaining({
        kind: 'price',
        market: market?.address,
        side: 'below',
        price: expect.stringMatching(/^\d+/) as string,
      }),
    ]);
    expect(screen.queryByRole('dialog', { name: t.rules.add })).toBeNull();
    expect(app.router.state.location.search).toEqual({});
  });

  it('are created in two presses: the bell of a position, and "Save alert"', async () => {
    const { user } = await open({ path: `/positions?trader=${HEDGER}` });
    const table = within(await screen.findByRole('table', { name: 'Positions' }));
    await user.click((await table.findAllByRole('link', { name: /\// }))[0] ?? document.body);
    await user.click(await screen.findByRole('link', { name: /^New alert: .* (long|short)/i }));
    await user.click(await screen.findByRole('button', { name: t.form.save }));
    expect(made()).toEqual([expect.objectContaining({ kind: 'price' })]);
  });

  it('are saved as a file that can be imported, and a hostile file is refused with its reason', async () => {
    const { user } = await open({ path: '/alerts' });
    await user.click(await screen.findByRole('button', { name: t.rules.export }));
    expect(readRulesFile((await saved[0]?.text) ?? '')).toMatchObject({
      kind: 'read',
      entries: [{ kind: 'distance' }],
    });
    const input = screen.getByLabelText(t.rules.import, { selector: 'input' });
    const file = (rules: readonly object[]) =>
      new File([JSON.stringify({ format: 'perpdeck-rules', version: 1, rules })], 'rules.json', {
        type: 'application/json',
      });
    await user.upload(input, file([{ ...rule, id: 'x', kind: 'rumour' }]));
    expect(await screen.findByText(/alert 1 has an invalid value/)).toBeVisible();
    await user.upload(input, file([{ ...rule, id: 'x', kind: 'protection' }]));
    expect(await screen.findByText(t.rules.imported(1))).toBeVisible();
    expect(screen.getByText(t.rules.names.protection)).toBeVisible();
  });

  it('fire on any page, once, and count in the navigation', async () => {
    const [first] = firstMarkets(1);
    const paused = { ...rule, id: 'p', kind: 'price', market: first?.address ?? '', side: 'above', price: '1' };
    const level = {
      sinceMs: 0,
      lookedAtMs: 0,
      watchedAtMs: null,
      orders: null,
      lists: {},
      fills: [],
      items: [],
      dropped: 0,
    };
    const subject = 'perpdeck.inbox.log demo 1 calm -';
    await open({
      path: '/markets',
      stored: {
        ...storedRules([paused]),
        [subject]: JSON.stringify({
          version: 1,
          value: { ...level, levels: { [`p ${first?.address ?? ''}`]: 'out' } },
        }),
      },
    });
    await waitFor(
      () => expect(screen.getByRole('link', { name: 'Alerts' })).toHaveAttribute('title', 'Alerts: 1 unread'),
      {
        timeout: 10_000,
      },
    );
    expect(JSON.parse(window.localStorage.getItem(subject) ?? '')).toMatchObject({
      value: { items: [{ what: 'price', rule: 'p', limit: '1' }] },
    });
  });
});

describe('how often a rule is checked', () => {
  it('is shown in the form, for visible data and for the rest', async () => {
    const { user } = await open({ path: '/alerts?rule=new' });
    const dialog = within(await screen.findByRole('dialog', { name: t.rules.add }));
    const { pace } = t.rules;
    expect(await dialog.findByText(`${pace.shownOrEvery('5 s', '1 min')}.`)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(t.form.kind), t.form.kinds.vault);
    expect(dialog.getByText(`${pace.every('1 min')}.`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: t.form.cancel }));
    // No separate requests for liquidation distances have been requested.
    const near = screen.getByText(t.rules.names.distance('5')).closest('li');
    expect(near).toHaveTextContent(pace.shown('5 s'));
  });

  it('is every answer of the page that shows its market, long before the next round', async () => {
    const market = firstMarkets(1)[0]?.address ?? '';
    let indexPrice = '100000000000';
    const through: OpenAppOptions['through'] = async (request, answer) => {
      const response = await answer();
      if (!response.ok || !new URL(request.url).pathname.startsWith('/api/markets/')) return response;
      const body = (await response.json()) as { readonly amm: object };
      return Response.json({ ...body, amm: { ...body.amm, indexPrice } });
    };
    const below = { ...rule, id: 'p', kind: 'price', market, side: 'below', price: '90' };
    const { app } = await open({
      path: `/markets/${market}`,
      through,
      stored: storedRules([below]),
      config: {
        pollIntervals: {
          marketMs: 500,
          ordersMs: 60_000,
          positionsMs: 60_000,
          vaultsMs: 60_000,
          accountMs: 60_000,
          historyMs: 60_000,
        },
      },
    });
    // The first round is over, and the next one is a minute away.
    await waitFor(() => expect(app.services.alerts.inbox.made?.status.get().checks.get('p')?.atMs).toBeTruthy(), {
      timeout: 10_000,
    });
    indexPrice = '80000000000';
    await waitFor(
      () => expect(screen.getByRole('link', { name: 'Alerts' })).toHaveAttribute('title', 'Alerts: 1 unread'),
      { timeout: 10_000 },
    );
    expect(document.title).toMatch(/^\(1\)/);
  });
});

describe('a rule of unprotected positions', () => {
  it('says since when it has not been checked because the orders cannot be read', async () => {
    let isBroken = false;
    const opened = await open({
      path: `/alerts?trader=${HEDGER}`,
      stored: storedRules([{ ...rule, id: 'u', kind: 'protection' }]),
      through: (request, answer) =>
        isBroken && new URL(request.url).pathname.includes('/orders/')
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    await readNow({ ...opened, trader: HEDGER });
    const line = (await screen.findByText(t.rules.names.protection)).closest('li');
    await waitFor(() => expect(line).toHaveTextContent(/ago|now/));
    expect(line).not.toHaveTextContent(/not checked since/);
    isBroken = true;
    await readNow({ ...opened, trader: HEDGER });
    await waitFor(() => expect(line).toHaveTextContent(/not checked since 12:0\d/));
  });
});

describe('the rule near liquidation', () => {
  simulateTime();

  it('says since when it has not been checked because the positions cannot be read, for any reader of them', async () => {
    let isBroken = false;
    const { app } = await openInTime({
      path: `/positions?trader=${HEDGER}`,
      markets: 4,
      config: { pollIntervals: { ...defaultPollIntervals, positionsMs: 500 } },
      through: (request, answer) =>
        isBroken && new URL(request.url).pathname.includes('/positions/')
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    const check = () => app.services.alerts.inbox.made?.status.get().checks.get(NEAR_RULE);
    const passUntil = async (holds: () => boolean) => {
      for (let tries = 0; tries < 80 && !holds(); tries += 1) await run(250);
      expect(holds()).toBe(true);
    };
    await passUntil(() => typeof check()?.atMs === 'number');
    expect(check()?.notSinceMs).toBeNull();
    isBroken = true;
    await passUntil(() => typeof check()?.notSinceMs === 'number');
    isBroken = false;
    await passUntil(() => check()?.notSinceMs === null);
  });
});

describe('a rule that is edited', () => {
  it('keeps its sound and its notification', async () => {
    const market = firstMarkets(1)[0]?.address ?? '';
    const loud = {
      id: 'p',
      muted: false,
      sound: true,
      notify: false,
      kind: 'price',
      market,
      side: 'above',
      price: '9',
    };
    const { user } = await open({ path: '/alerts', stored: storedRules([loud]) });
    await user.click(
      await screen.findByRole('button', { name: t.rules.editThis(t.rules.names.above('BTC/USDT', '9')) }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: t.rules.edit }));
    expect(dialog.getByLabelText(t.form.sound)).toBeChecked();
    await user.type(dialog.getByLabelText(t.form.price), '7');
    await user.click(dialog.getByRole('button', { name: t.form.save }));
    expect(made()).toEqual([expect.objectContaining({ sound: true, notify: false, price: '97' })]);
  });
});

describe('a hidden tab', () => {
  it('sends at most ten requests a minute with twenty rules, and reads each within its promise', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const rules = firstMarkets(20).map(({ address }, index) => ({
      ...rule,
      id: `r${index}`,
      kind: 'price',
      market: address,
      side: 'above',
      price: '1',
    }));
    const opened = await open({ path: '/about-data', markets: 20, stored: storedRules(rules) });
    await screen.findByRole('heading', { level: 1 });
    // The first ten, soon after the page was opened.
    await until(() => opened.requests.length === 10);
    setVisibility('hidden');
    for (let minute = 1; minute <= 3; minute += 1) {
      const before = opened.requests.length;
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      await until(() => opened.requests.length - before === 10);
      await until(() => opened.app.queryClient.isFetching() === 0);
      expect(opened.requests.length - before).toBeLessThanOrEqual(10);
    }
    const requested = new Set(opened.requests.map((request) => request.replace(/\?.*/, '')));
    expect(requested.size).toBe(20);
  });

  it('requests first the assets of the positions in the state', async () => {
    setVisibility('hidden');
    const { engine, trader, requests, app } = await open({
      path: '/about-data?trader=$trader',
      markets: 27,
      stored: storedRules([{ ...rule, id: 'd', kind: 'distance', percent: '5' }]),
    });
    await screen.findByRole('heading', { level: 1 });
    await until(() => requests.length === 10);
    const assets = [...new Set(app.api.config.markets.map(({ baseAsset }) => baseAsset))];
    const held = assets.filter((asset) => {
      const answer = engine.listActivePositions(trader, asset, { offset: 0, limit: 1, walletId: null });
      return 'ok' in answer && answer.ok.length > 0;
    });
    expect(held.length).toBeGreaterThan(0);
    expect(held).not.toContain(assets[0]);
    expect(assets.length).toBeGreaterThan(20);
    const requested = requests.filter((request) => request.includes('/positions/'));
    for (const asset of held)
      expect(
        requested.some((request) => request.includes(`/${asset}/`)),
        asset,
      ).toBe(true);
  });
});
