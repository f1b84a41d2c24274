import { act, cleanup, screen, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { statePositionParts } from '~/domain/account/state-positions';
import { en } from '~/text/en.gen';
import { riskText } from '~/text/en/risk';
import { vaultsText } from '~/text/en/vaults';
import { openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';
import { HEDGER, withMargin } from '../support/one-unit-positions';

const MINUTE_MS = 60_000;
/** Up to the first market in which the trader has a position. */
const FEW = 7;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  cleanup();
  vi.useRealTimers();
});

const run = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(options: Partial<OpenAppOptions> & Pick<OpenAppOptions, 'path'>): Promise<OpenedApp> {
  const state: { opened: OpenedApp | null } = { opened: null };
  let turn = 0;
  const opening = openApp({ markets: 12, random: () => (++turn * 0.618034) % 1, ...options });
  void opening.then((one) => (state.opened = one));
  for (let tries = 0; tries < 100 && state.opened === null; tries += 1) await run(50);
  return opening;
}

const assetsIn = (requests: readonly string[]) =>
  requests.flatMap((request) => /\/api\/positions\/[^/]+\/([^/]+)\/active/.exec(request)?.[1] ?? []);

/** Base assets of the positions in the exchange's state of an account. */
async function heldBy({ app }: OpenedApp, account: string): Promise<ReadonlySet<string>> {
  const answering = app.api.client.getAccountState({ address: account }, { limiter: app.api.limiter.always });
  await run(100);
  const { data } = await answering;
  const { positions } = data as { readonly positions: Readonly<Record<string, unknown>> };
  const assets = new Map(app.api.config.markets.map(({ address, baseAsset }) => [address, baseAsset]));
  const markets = Object.keys(positions).map((name) => statePositionParts(name)?.market);
  return new Set(markets.flatMap((market) => (market?.kind === 'known' ? (assets.get(market.value) ?? []) : [])));
}

describe('a page without positions', () => {
  it('reads held assets first, all within five minutes, with 30 requests a minute, and none in a hidden tab', async () => {
    const opened = await open({ path: `/vaults?trader=${HEDGER}` });
    const { requests } = opened;
    await run(20_000);
    const first = assetsIn(requests);
    const held = await heldBy(opened, HEDGER);
    expect(held.size).toBeGreaterThan(0);
    expect(new Set(first.slice(0, held.size))).toEqual(held);
    // The others are still unknown, and nothing is claimed about them.
    expect(new Set(first).size).toBeLessThan(held.size + 6);

    let before = requests.length;
    for (let minute = 0; minute < 5; minute += 1) {
      await run(MINUTE_MS);
      expect(requests.length - before).toBeLessThanOrEqual(35);
      before = requests.length;
    }
    const all = new Set(opened.app.api.config.markets.map(({ baseAsset }) => baseAsset));
    expect([...all].filter((asset) => !assetsIn(requests).includes(asset))).toEqual([]);

    act(() => focusManager.setFocused(false));
    await run(1_000);
    before = requests.length;
    await run(3 * MINUTE_MS);
    expect(requests.length).toBe(before);
  }, 120_000);

  it('names a position close to liquidation at its top, with the age of the data, and in the title', async () => {
    await open({ path: `/vaults?trader=${HEDGER}`, through: withMargin('5000000000') });
    await run(30_000);
    const region = within(screen.getByRole('region', { name: riskText.banner.label }));
    expect(region.getAllByRole('link').length).toBeGreaterThan(0);
    expect(region.getByText(new RegExp(riskText.banner.asOf))).toBeVisible();
    expect(document.title).toMatch(new RegExp(`^(?:\\(\\d+\\) )?⚠ .* · ${vaultsText.title}`));
    // At the page's own top, once.
    expect(screen.getAllByRole('region', { name: riskText.banner.label })).toHaveLength(1);
  });

  it('counts findings in the navigation', async () => {
    const through: OpenAppOptions['through'] = (request, answer) =>
      request.url.includes('/orders/') ? Promise.resolve(Response.json([])) : answer();
    await open({ path: `/vaults?trader=${HEDGER}`, markets: FEW, through });
    await run(5 * MINUTE_MS);
    const nav = within(screen.getByRole('navigation', { name: en.shell.mainNavigation }));
    expect(nav.getByRole('link', { name: en.shell.pages.positions })).toHaveAccessibleDescription(/finding/);
  }, 60_000);

  it('reads every asset at once if the state cannot be read', async () => {
    const through: OpenAppOptions['through'] = (request, answer) =>
      request.url.includes('/state') ? Promise.resolve(Response.json({ positions: { odd: {} } })) : answer();
    const { requests, app } = await open({ path: '/vaults?trader=$trader', through });
    await run(20_000);
    const all = new Set(app.api.config.markets.map(({ baseAsset }) => baseAsset));
    expect([...all].filter((asset) => !assetsIn(requests).includes(asset))).toEqual([]);
  });

  it('sends no such requests while no trader is watched', async () => {
    const { requests } = await open({ path: '/vaults' });
    await run(20_000);
    expect(assetsIn(requests)).toEqual([]);
    expect(requests.filter((request) => request.includes('/state'))).toEqual([]);
  });
});

describe('alerts by default', () => {
  it.each(['vaults', 'positions', ''])(
    'warn on /%s without any request more than without alerts',
    async (page) => {
      const off = { 'perpdeck.alerts': JSON.stringify({ version: 1, value: { on: false, threshold: '5' } }) };
      const requested = async (stored: Readonly<Record<string, string>>) => {
        const through = withMargin('5000000000');
        const path = `/${page}?trader=${HEDGER}`;
        const { requests } = await open({ path, markets: FEW, random: () => 0.5, through, stored });
        await run(2 * MINUTE_MS);
        const warned = screen.queryAllByText(/near liquidation/i, { selector: 'strong' }).length;
        const counts = new Map<string, number>();
        for (const one of requests) counts.set(one, (counts.get(one) ?? 0) + 1);
        cleanup();
        return { warned, counts };
      };
      const [without, byDefault] = [await requested(off), await requested({})];
      expect(without.warned).toBe(0);
      expect(byDefault.warned).toBe(1);
      // Two minutes may end just before a request or just after it; a second reader would request many things twice.
      const more = [...byDefault.counts].filter(([url, count]) => count > (without.counts.get(url) ?? 0) + 1);
      expect(more).toEqual([]);
    },
    120_000,
  );
});

describe('the page of positions', () => {
  it('requests the assets of the state first and most often, and the others in a slow round', async () => {
    const opened = await open({ path: `/positions?trader=${HEDGER}`, markets: 44 });
    const { requests } = opened;
    await run(10_000);
    const held = await heldBy(opened, HEDGER);
    const all = new Set(opened.app.api.config.markets.map(({ baseAsset }) => baseAsset));
    const first = assetsIn(requests);
    expect(new Set(first.slice(0, held.size))).toEqual(held);
    expect([...all].filter((asset) => !first.includes(asset))).toEqual([]);
    const before = requests.length;
    await run(MINUTE_MS);
    const later = assetsIn(requests.slice(before));
    for (const asset of held) expect(later.filter((one) => one === asset).length).toBeGreaterThanOrEqual(10);
    // About a fifth of them.
    const others = later.filter((asset) => !held.has(asset));
    expect(others.length).toBeLessThan(all.size / 2);
  }, 120_000);

  it('requests a failed asset again within 80 s, even if no position of it is known', async () => {
    const isBroken = (url: string) => url.includes('/LTC/active');
    const opened = await open({
      path: `/positions?trader=${HEDGER}`,
      markets: 44,
      through: (request, answer) =>
        isBroken(request.url) ? Promise.resolve(new Response('', { status: 400 })) : answer(),
    });
    await run(10_000);
    expect((await heldBy(opened, HEDGER)).has('LTC')).toBe(false);
    const requested = () => opened.requests.filter(isBroken).length;
    const before = requested();
    expect(before).toBeGreaterThan(0);
    await run(80_000);
    expect(requested()).toBeGreaterThan(before);
  }, 120_000);
});

describe('equity', () => {
  const SELDOM_MS = 600_000;
  const pollIntervals = {
    marketMs: 5_000,
    ordersMs: SELDOM_MS,
    positionsMs: SELDOM_MS,
    vaultsMs: SELDOM_MS,
    accountMs: SELDOM_MS,
    historyMs: SELDOM_MS,
  };
  const isPositions = (url: string) => url.includes('/XRP/active');
  const isBalance = (url: string) => /\/balance/.test(url);

  /** The overview over a service that changes matching answers from now on. Returns the later requests. */
  async function openChanging(isChanged: (url: string) => boolean, bend: (body: unknown) => unknown, fast: object) {
    let isOn = false;
    const through: OpenAppOptions['through'] = async (request, answer) => {
      const response = await answer();
      return isOn && isChanged(request.url) ? Response.json(bend(await response.json())) : response;
    };
    const config = { pollIntervals: { ...pollIntervals, ...fast } };
    const { requests } = await open({ path: `/?trader=${HEDGER}`, through, config });
    await run(20_000);
    const before = requests.length;
    isOn = true;
    await run(10_000);
    return requests.slice(before);
  }

  it('requests the balances as soon as a position is gone, and nothing while all stays', async () => {
    const fast = { positionsMs: 4_000 };
    const requested = await openChanging(isPositions, () => [], fast);
    expect(requested.filter(isBalance)).toHaveLength(3);
    cleanup();
    expect((await openChanging(isPositions, (body) => body, fast)).filter(isBalance)).toEqual([]);
  }, 60_000);

  it('requests the held positions as soon as a balance differs', async () => {
    const fast = { accountMs: 8_000 };
    const more = (body: unknown) => ({ ...(body as object), amount: '1' });
    const requested = await openChanging(isBalance, more, fast);
    expect([...new Set(assetsIn(requested))].toSorted()).toEqual(['TON', 'XRP']);
    cleanup();
    expect(assetsIn(await openChanging(isBalance, (body) => body, fast))).toEqual([]);
  }, 60_000);
});
