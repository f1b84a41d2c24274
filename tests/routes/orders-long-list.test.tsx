import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFreshness } from '~/queries/freshness/freshness';
import { openApp, type OpenedApp } from '../support/open-app';

const MINUTE_MS = 60_000;
const ORDERS = 10_000;
const MARKETS = 44;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const run = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The orders page of a trader with the given number of orders, in all markets. */
async function openOrders(count: number): Promise<OpenedApp> {
  const state: { opened: OpenedApp | null } = { opened: null };
  let template: Record<string, unknown> = {};
  let markets: readonly string[] = [];
  let turn = 0;
  const opening = openApp({
    path: '/orders?trader=$trader',
    markets: MARKETS,
    // Spread evenly, like polls that begin at random moments.
    random: () => (++turn * 0.618034) % 1,
    through: async (request, answer) => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.includes('/orders/')) return answer();
      if (markets.length === 0) [template = template] = (await (await answer()).json()) as (typeof template)[];
      markets = state.opened?.engine.listing().markets.map(({ address }) => address) ?? [];
      const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
      const rows = Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, index) => ({
        ...template,
        id: (offset + index).toString(16).padStart(64, '0'),
        market: markets[(offset + index) % MARKETS] ?? template['market'],
        status: 'active',
        limitPrice: '1000000000',
      }));
      return Response.json(rows);
    },
  });
  void opening.then((one) => (state.opened = one));
  for (let tries = 0; tries < 100 && state.opened === null; tries += 1) await run(50);
  return opening;
}

describe('a trader with ten thousand orders', () => {
  it('costs at most a hundred requests a minute, and the mark of the list reflects its slower polling', async () => {
    const { app, requests } = await openOrders(ORDERS);
    await run(MINUTE_MS);
    expect(screen.getByText(/2,000 orders/)).toBeVisible();
    const before = requests.length;
    const states = new Set<string | undefined>();
    for (let second = 0; second < 120; second += 2) {
      await run(2_000);
      const at = { nowMs: app.api.clock.now(), online: true, operation: 'listActiveOrders' };
      states.add(readFreshness(app.queryClient, at)?.state);
    }
    const requested = requests.slice(before);
    expect(requested.length / 2).toBeLessThanOrEqual(100);
    expect(requested.filter((one) => one.includes('/orders/')).length / 2, 'it is read all the same').toBeGreaterThan(
      20,
    );
    expect([...states]).toEqual(['live']);
  }, 120_000);

  it('does not slow down shorter lists', async () => {
    const { requests } = await openOrders(120);
    await run(MINUTE_MS / 4);
    const before = requests.length;
    await run(MINUTE_MS);
    const requested = requests.slice(before).filter((one) => one.includes('/orders/'));
    expect(requested.length).toBeGreaterThanOrEqual(28);
  }, 120_000);
});
