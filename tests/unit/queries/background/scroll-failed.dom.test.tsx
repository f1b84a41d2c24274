import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMarketList, seeTab, setVisibility } from '../../../support/open-market-list';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 13, 12) });
});

afterEach(() => {
  cleanup();
  seeTab();
  vi.useRealTimers();
});

describe('rows that could not be read', () => {
  it('are not requested when the reader scrolls past them while the service is out of reach', async () => {
    const { run, requestedAt, scrollTo } = openMarketList({
      markets: 60,
      seen: 10,
      answer: () => new Response('', { status: 503 }),
    });
    await run(30_000);
    const before = requestedAt.length;
    for (let turn = 0; turn < 60; turn += 1) {
      scrollTo((turn % 6) * 10);
      await run(1_000);
    }
    // About one probe every ten seconds.
    expect(requestedAt.length - before).toBeLessThan(12);
  });

  it('are not requested before the wait that the service demanded is over, by scrolling or by returning to the tab', async () => {
    const busy = () => new Response('', { status: 429, headers: { 'Retry-After': '600' } });
    const { run, requestedAt, scrollTo } = openMarketList({ markets: 60, seen: 10, answer: busy });
    await run(30_000);
    expect(requestedAt.length).toBe(60);
    for (let turn = 0; turn < 20; turn += 1) {
      scrollTo((turn % 6) * 10);
      await run(1_000);
    }
    for (let turn = 0; turn < 5; turn += 1) {
      setVisibility('hidden');
      await run(2_000);
      setVisibility('visible');
      await run(10_000);
    }
    expect(requestedAt.length).toBe(60);
    await run(1_000_000);
    expect(requestedAt.length).toBeGreaterThan(60);
  });
});
