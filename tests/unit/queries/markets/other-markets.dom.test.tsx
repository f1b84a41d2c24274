import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from '~/queries/api-context';
import { useOtherMarkets } from '~/queries/markets/markets';
import { openMarketList } from '../../../support/open-market-list';

const addresses = ['a', 'b', 'c'].map((digit) => `0:${digit.repeat(64)}`);

/** @returns whether the list polls, and a function that lets time pass */
function openList(answer?: () => Response | Promise<Response>) {
  const { queryClient, api, run, requestedAt } = openMarketList({ markets: 0, seen: 0, ...(answer && { answer }) });
  const { result, unmount } = renderHook(() => useOtherMarkets(addresses), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  });
  return { isPolling: () => result.current, unmount, run, requestedAt };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.clearAllTimers());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the markets of a list', () => {
  it('are requested in a separate task after the rendering, unless the reader leaves the list before', async () => {
    const tasks: (() => void)[] = [];
    vi.stubGlobal('scheduler', { postTask: (task: () => void) => Promise.resolve(void tasks.push(task)) });
    const left = openList();
    left.unmount();
    const { run, requestedAt } = openList();
    expect(tasks).toHaveLength(2);
    for (const task of tasks) act(task);
    await run(100);
    expect([left.requestedAt.length, requestedAt.length]).toEqual([0, addresses.length]);
  });
});

describe('polling of a list', () => {
  it('begins when its first answers have arrived', async () => {
    const { isPolling, run, requestedAt } = openList();
    expect(isPolling()).toBe(false);
    await run(500);
    expect(requestedAt).toHaveLength(addresses.length);
    expect(isPolling()).toBe(true);
  });

  it('does not wait for a market that does not answer', async () => {
    let turn = 0;
    const { isPolling, run } = openList(() => {
      turn += 1;
      return turn === 2 ? new Promise(() => undefined) : Response.json({});
    });
    await run(1_900);
    expect(isPolling(), 'while one is awaited').toBe(false);
    await run(200);
    expect(isPolling()).toBe(true);
  });
});
