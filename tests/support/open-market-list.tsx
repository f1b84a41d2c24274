import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { parseConfig } from '~/config/load-config';
import { ApiProvider } from '~/queries/api-context';
import { createApi } from '~/queries/create-api';
import { useMarketPolling } from '~/queries/markets/market-rows';

export type MarketListOptions = {
  readonly markets: number;
  /** How many rows are on screen, at first the first ones. */
  readonly seen: number;
  /** The service's answer to each request; by default an empty object. */
  readonly answer?: () => Response | Promise<Response>;
};

/** A list of markets that polls, on fake timers, with the times of its requests. */
export function openMarketList({ markets, seen, answer = () => Response.json({}) }: MarketListOptions) {
  const addresses = Array.from({ length: markets }, (_, index) => `0:${String(index).padStart(64, '0')}`);
  const requestedAt: number[] = [];
  const fetch: typeof globalThis.fetch = () => {
    requestedAt.push(Date.now());
    return Promise.resolve(answer());
  };
  const parsed = parseConfig(JSON.stringify({ apiBaseUrl: 'http://exchange.test', markets: [] }), {
    url: 'config.json',
    pageProtocol: 'http:',
  });
  if (parsed.kind !== 'ok') throw new Error('the configuration of this test is broken');
  let turn = 0;
  const random = () => (turn += 0.618_034) % 1;
  const clock = { now: () => Date.now() };
  const reading = createApi({
    config: parsed.config,
    baseUrl: 'http://exchange.test',
    clock,
    random,
    fetch,
    onError: () => undefined,
  });
  const isOnScreen = (address: string, from: number) => {
    const index = addresses.indexOf(address);
    return index >= from && index < from + seen;
  };
  function PolledList({ from }: { readonly from: number }) {
    useMarketPolling(addresses, { isOnScreen: (address) => isOnScreen(address, from) });
    return null;
  }
  const list = (from: number) => (
    <QueryClientProvider client={reading.queryClient}>
      <ApiProvider api={reading.api}>
        <PolledList from={from} />
      </ApiProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(list(0));
  const run = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const between = (fromMs: number, toMs: number) => requestedAt.filter((atMs) => atMs >= fromMs && atMs < toMs).length;
  return { ...reading, requestedAt, run, between, scrollTo: (from: number) => rerender(list(from)) };
}

/** Like the page's own event: it is dispatched on the document only. Undo with `seeTab`. */
export function setVisibility(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Restores the browser's own report whether the tab is visible. */
export function seeTab(): void {
  Reflect.deleteProperty(document, 'visibilityState');
}
