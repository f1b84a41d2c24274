import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMarketList, seeTab, setVisibility } from '../../../support/open-market-list';

const START_MS = Date.UTC(2026, 4, 13, 12);
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});

afterEach(() => {
  cleanup();
  seeTab();
  vi.useRealTimers();
});

describe('a list that is left open', () => {
  it('polls evenly at the rate of the policy for an hour, and does not accumulate queries, waits or timers', async () => {
    const { requestedAt, run, between, api, queryClient } = openMarketList({ markets: 20, seen: 4 });
    await run(60 * MINUTE_MS);
    // Visible rows every five seconds, the others every fifty.
    const policy = 4 * 720 + 16 * 72;
    expect(requestedAt.length).toBeGreaterThan(policy * 0.97);
    expect(requestedAt.length).toBeLessThan(policy * 1.03);
    const seconds = Array.from({ length: 3_600 }, (_, second) =>
      between(START_MS + second * SECOND_MS, START_MS + (second + 1) * SECOND_MS),
    );
    expect(Math.max(...seconds)).toBeLessThanOrEqual(20);
    // On average one request a second. If the queries polled in step, there would be four in one second and none in the
    // next four, and sometimes twenty.
    expect(Math.max(...seconds.slice(120))).toBeLessThanOrEqual(4);
    expect(queryClient.getQueryCache().getAll()).toHaveLength(20);
    expect(api.waits.size).toBe(0);
    // Three timers for each query: its next poll, the end of its stale time, and its garbage collection.
    expect(vi.getTimerCount()).toBeLessThanOrEqual(20 * 3 + 20);
  }, 60_000);

  it('sends no request and keeps no timer in a hidden tab, and requests at once when the reader returns', async () => {
    const { requestedAt, run, between } = openMarketList({ markets: 100, seen: 20 });
    await run(MINUTE_MS);
    setVisibility('hidden');
    await run(MINUTE_MS);
    const before = requestedAt.length;
    expect(between(START_MS + MINUTE_MS, Date.now())).toBeLessThanOrEqual(6);
    await run(10 * MINUTE_MS);
    expect(requestedAt.length).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
    setVisibility('visible');
    const backMs = Date.now();
    await run(SECOND_MS);
    // Rows on screen at once, the others at the usual pace.
    expect(between(backMs, backMs + 50)).toBe(20);
    expect(between(backMs, backMs + SECOND_MS)).toBeLessThanOrEqual(30);
    await run(MINUTE_MS);
    expect(requestedAt.length - before).toBeGreaterThan(100 + 20 * 10);
  });

  it('in a hidden tab, also holds requests that were already waiting in the rate limiter', async () => {
    const { requestedAt, run } = openMarketList({ markets: 100, seen: 20 });
    await run(100);
    const before = requestedAt.length;
    setVisibility('hidden');
    await run(MINUTE_MS);
    expect(requestedAt.length).toBe(before);
    setVisibility('visible');
    await run(10 * SECOND_MS);
    expect(requestedAt.length).toBeGreaterThanOrEqual(100);
  });
});
