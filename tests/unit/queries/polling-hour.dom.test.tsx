import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '~/config/load-config';
import { ApiProvider } from '~/queries/api-context';
import { createReading } from '~/queries/create-reading';
import { MarketPollers } from '~/queries/market-board';

const START_MS = Date.UTC(2026, 4, 13, 12);
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** A list of so many markets of which the first ones are on screen, and when the service was asked. */
function openList(markets: number, seen: number) {
  const addresses = Array.from({ length: markets }, (_, index) => `0:${String(index).padStart(64, '0')}`);
  const askedAt: number[] = [];
  const fetch: typeof globalThis.fetch = () => {
    askedAt.push(Date.now());
    return Promise.resolve(Response.json({}));
  };
  const parsed = parseConfig(JSON.stringify({ apiBaseUrl: 'http://exchange.test', markets: [] }), { url: 'config.json', pageProtocol: 'http:' });
  if (parsed.kind !== 'ok') throw new Error('the configuration of this test is broken');
  let turn = 0;
  const random = () => (turn += 0.618_034) % 1;
  const clock = { now: () => Date.now() };
  const reading = createReading({ config: parsed.config, baseUrl: 'http://exchange.test', clock, random, fetch, onError: () => undefined });
  const isOnScreen = (address: string) => addresses.indexOf(address) < seen;
  render(
    <QueryClientProvider client={reading.queryClient}>
      <ApiProvider api={reading.api}>
        <MarketPollers addresses={addresses} isOnScreen={isOnScreen} />
      </ApiProvider>
    </QueryClientProvider>,
  );
  const run = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const between = (fromMs: number, toMs: number) => askedAt.filter((atMs) => atMs >= fromMs && atMs < toMs).length;
  return { ...reading, askedAt, run, between };
}

/** As a test of the page would: the event goes to the document, and no further. */
function setVisibility(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'visibilityState');
  vi.useRealTimers();
});

describe('a list that is left open', () => {
  it('asks as often as the policy says for an hour, evenly, and keeps no more at its end', async () => {
    const { askedAt, run, between, api, queryClient } = openList(20, 4);
    await run(60 * MINUTE_MS);
    // Every five seconds what is seen, every fifty the rest.
    const policy = 4 * 720 + 16 * 72;
    expect(askedAt.length).toBeGreaterThan(policy * 0.97);
    expect(askedAt.length).toBeLessThan(policy * 1.03);
    const seconds = Array.from({ length: 3_600 }, (_, second) => between(START_MS + second * SECOND_MS, START_MS + (second + 1) * SECOND_MS));
    expect(Math.max(...seconds)).toBeLessThanOrEqual(20);
    // One on average. In step with each other they would be four in one second and none in the next four, and sometimes twenty.
    expect(Math.max(...seconds.slice(120))).toBeLessThanOrEqual(4);
    expect(queryClient.getQueryCache().getAll()).toHaveLength(20);
    expect(api.waits.size).toBe(0);
    // Of each query: its next turn, when it grows stale, when it would be forgotten.
    expect(vi.getTimerCount()).toBeLessThanOrEqual(20 * 3 + 20);
  }, 60_000);

  it('asks nothing and wakes nobody in a hidden tab, and asks at once on return', async () => {
    const { askedAt, run, between } = openList(100, 20);
    await run(MINUTE_MS);
    setVisibility('hidden');
    await run(MINUTE_MS);
    const before = askedAt.length;
    expect(between(START_MS + MINUTE_MS, Date.now())).toBeLessThanOrEqual(6);
    await run(10 * MINUTE_MS);
    expect(askedAt.length).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
    setVisibility('visible');
    const backMs = Date.now();
    await run(SECOND_MS);
    expect(between(backMs, backMs + SECOND_MS)).toBe(20);
    await run(MINUTE_MS);
    expect(askedAt.length - before).toBeGreaterThan(100 + 20 * 10);
  });

  it('holds in a hidden tab even what was already waiting for its turn', async () => {
    const { askedAt, run } = openList(100, 20);
    await run(100);
    const before = askedAt.length;
    setVisibility('hidden');
    await run(MINUTE_MS);
    expect(askedAt.length).toBe(before);
    setVisibility('visible');
    await run(10 * SECOND_MS);
    expect(askedAt.length).toBeGreaterThanOrEqual(100);
  });
});
