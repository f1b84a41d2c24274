import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProvider } from '~/queries/api-context';
import { useAssetsWithPositions } from '~/queries/positions/assets-with-positions';
import { openMarketList } from '../../../support/open-market-list';

const ASSETS = 40;
const trader = (digit: string) => `0:${digit.repeat(64)}`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.clearAllTimers());
  vi.useRealTimers();
});

describe('an unanswered state of a trader', () => {
  it('is waited for again when the trader changes', async () => {
    const { queryClient, api, run } = openMarketList({
      markets: 0,
      seen: 0,
      answer: () => new Promise(() => undefined),
    });
    const { result, rerender } = renderHook(({ of }) => useAssetsWithPositions(of, ASSETS), {
      initialProps: { of: trader('1') },
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>
          <ApiProvider api={api}>{children}</ApiProvider>
        </QueryClientProvider>
      ),
    });
    expect(result.current).toMatchObject({ isWanted: true, isSettled: false });
    await run(500);
    expect(result.current.isSettled).toBe(true);
    rerender({ of: trader('2') });
    expect(result.current.isSettled).toBe(false);
    await run(500);
    expect(result.current.isSettled).toBe(true);
  });
});
