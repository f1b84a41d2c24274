import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '~/config/load-config';
import { ApiProvider } from '~/queries/api-context';
import { createApi } from '~/queries/create-api';
import { useActiveOrders, useRereadOrders } from '~/queries/orders/orders';
import type { OrdersQuery } from '~/queries/session-state';

const ACTIVE: OrdersQuery = { trader: 't', statuses: null };
const OF_BTC: OrdersQuery = { ...ACTIVE, asset: 'BTC' };

/** Two lists of one trader on screen, over a service that answers when the test tells it to. */
function open() {
  const parsed = parseConfig(JSON.stringify({ apiBaseUrl: 'http://exchange.test', markets: [] }), {
    url: 'config.json',
    pageProtocol: 'http:',
  });
  if (parsed.kind !== 'ok') throw new Error('the configuration of this test is broken');
  const requested: { readonly isOfAsset: boolean; readonly answer: (...ids: readonly string[]) => void }[] = [];
  const fetch: typeof globalThis.fetch = (input) =>
    new Promise((resolve) => {
      const answer = (...ids: readonly string[]) => resolve(Response.json(ids.map((id) => ({ id, market: 'm' }))));
      requested.push({ isOfAsset: new Request(input).url.includes('/BTC/'), answer });
    });
  const clock = { now: () => Date.now() };
  const { api, queryClient } = createApi({
    config: parsed.config,
    baseUrl: 'http://exchange.test',
    clock,
    random: () => 0.5,
    fetch,
    onError: () => undefined,
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>{children}</ApiProvider>
    </QueryClientProvider>
  );
  const view = renderHook(
    () => ({ reread: useRereadOrders('t'), lists: [useActiveOrders(ACTIVE), useActiveOrders(OF_BTC)] }),
    { wrapper },
  );
  const ids = () => view.result.current.lists.map(({ data }) => data?.rows.map(({ id }) => id));
  return { requested, ids, reread: () => act(() => view.result.current.reread()), unmount: view.unmount };
}

describe('refetching orders after one has moved', () => {
  it('requests again even while the first answers are loading, and ignores those', async () => {
    const { requested, ids, reread, unmount } = open();
    await waitFor(() => expect(requested).toHaveLength(2));
    reread();
    await waitFor(() => expect(requested.map(({ isOfAsset }) => isOfAsset)).toEqual([false, true, false, true]));
    requested[0]?.answer('a', 'b');
    requested[1]?.answer('a');
    requested[2]?.answer('b');
    requested[3]?.answer();
    await waitFor(() => expect(ids()).toEqual([['b'], []]));
    unmount();
  });

  it('requests once more after the present answers, however many orders move before', async () => {
    const { requested, ids, reread, unmount } = open();
    await waitFor(() => expect(requested).toHaveLength(2));
    for (let moved = 0; moved < 5; moved += 1) reread();
    await waitFor(() => expect(requested).toHaveLength(4));
    for (let moved = 0; moved < 5; moved += 1) reread();
    for (const { answer } of requested) answer('a');
    await waitFor(() => expect(requested).toHaveLength(6));
    for (const { answer } of requested) answer();
    await waitFor(() => expect(ids()).toEqual([[], []]));
    expect(requested).toHaveLength(6);
    unmount();
  });
});
