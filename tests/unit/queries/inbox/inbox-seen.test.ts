import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createSeen } from '~/queries/inbox/inbox-seen';

const NOW = 1_780_000_000_000;
const BTC = ['listActivePositions', '0:me', 'BTC'];
const answer = (secondsAgo: number) => ({ receivedAtMs: NOW - secondsAgo * 1_000 });

/** Observes a query, as a page does. Pass `refetchInterval: false` for a query that the page reads only once. */
function poll(client: QueryClient, queryKey: readonly string[], refetchInterval: number | false = 4_000): void {
  const options = { queryKey, queryFn: () => null, staleTime: Infinity, refetchInterval, meta: { intervalMs: 4_000 } };
  new QueryObserver(client, options).subscribe(() => undefined);
}

const seenIn = (client: QueryClient) =>
  createSeen({ client, trader: '0:me', activeOrders: () => ({ reading: undefined, failure: null }) }).now(NOW);

describe('the state of the lists that rules need, from the cache', () => {
  it('has the positions of the trader and the markets, by their task', () => {
    const client = new QueryClient();
    client.setQueryData(BTC, answer(5));
    client.setQueryData(['listActivePositions', '0:other', 'BTC'], answer(5));
    client.setQueryData(['getMarket', '0:btc'], answer(7));
    expect([...seenIn(client).seenAt]).toEqual([
      ['positions BTC', NOW - 5_000],
      ['market 0:btc', NOW - 7_000],
    ]);
  });

  it.each<[string, number, number | false, readonly string[]]>([
    ['polled and new enough', 90, 4_000, []],
    ['polled and too old', 91, 4_000, ['positions BTC']],
    ['too old, and read once', 91, false, []],
  ])('is overdue if it is polled and too old: %s', (_what, secondsAgo, interval, expected) => {
    const client = new QueryClient();
    client.setQueryData(BTC, answer(secondsAgo));
    poll(client, BTC, interval);
    expect([...seenIn(client).overdue]).toEqual(expected);
    client.clear();
  });

  it('names the tasks of failed requests, until a request succeeds', async () => {
    const client = new QueryClient();
    client.setQueryData(BTC, answer(5));
    const ask = (queryFn: () => Promise<unknown>) =>
      client.fetchQuery({ queryKey: BTC, queryFn, retry: false }).catch(() => null);
    await ask(() => Promise.reject(new Error('down')));
    expect([...seenIn(client).unread.keys()]).toEqual(['positions BTC']);
    await ask(() => Promise.resolve(answer(0)));
    expect(seenIn(client).unread.size).toBe(0);
  });
});
