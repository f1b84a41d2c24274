import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { readFreshness } from '~/queries/freshness/freshness';

const NOW = 1_780_000_000_000;

/** A query observed on screen, answered `ageMs` ago. */
async function observed(
  client: QueryClient,
  key: readonly string[],
  ageMs: number,
  fails = false,
  offScreen = false,
): Promise<() => void> {
  const observer = new QueryObserver(client, {
    queryKey: key,
    retry: false,
    queryFn: () =>
      fails ? Promise.reject(new Error('down')) : Promise.resolve({ receivedAtMs: NOW - ageMs, serverTimeMs: null }),
    meta: { intervalMs: offScreen ? 10_000 : 1_000, offScreen },
  });
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  return stop;
}

const requested = { nowMs: NOW, online: true };

describe('freshness of what is on screen', () => {
  it('takes the state of the worst query', async () => {
    const client = new QueryClient();
    await observed(client, ['getMarket', 'a'], 500);
    await observed(client, ['getMarket', 'b'], 60_000);
    expect(readFreshness(client, requested)).toMatchObject({ state: 'stale', ageMs: 60_000 });
    expect(readFreshness(client, { ...requested, operation: 'getMarket', subject: 'a' })).toMatchObject({
      state: 'live',
    });
    expect(readFreshness(client, { ...requested, operation: 'listVaults' })).toBeNull();
  });

  it('shows the age of visible rows, and still warns about rows out of sight that are too old', async () => {
    const client = new QueryClient();
    await observed(client, ['getMarket', 'a'], 500);
    await observed(client, ['getMarket', 'below'], 15_000, false, true);
    expect(readFreshness(client, requested)).toMatchObject({ state: 'live', ageMs: 500 });
    await observed(client, ['getMarket', 'far-below'], 90_000, false, true);
    expect(readFreshness(client, requested)).toMatchObject({ state: 'stale', ageMs: 90_000 });
  });

  it('does not wait for a disabled query', async () => {
    const client = new QueryClient();
    const options = { queryKey: ['listActiveOrders', 'a'], queryFn: () => Promise.resolve(null), enabled: false };
    new QueryObserver(client, options).subscribe(() => undefined);
    expect(readFreshness(client, requested)).toBeNull();
    await observed(client, ['getMarket', 'a'], 500);
    expect(readFreshness(client, requested)).toMatchObject({ state: 'live' });
  });

  it('judges each query by the shortest interval that the page promises, whoever set the options last', async () => {
    const client = new QueryClient();
    await observed(client, ['getMarket', 'a'], 15_000);
    const query = client.getQueryCache().find({ queryKey: ['getMarket', 'a'] });
    // The frame watches the same query at its own interval.
    await client.prefetchQuery({ queryKey: ['getMarket', 'a'], queryFn: () => null, meta: { intervalMs: 60_000 } });
    query?.setOptions({ queryKey: ['getMarket', 'a'], meta: { intervalMs: 60_000 } });
    client.setQueryData(['getMarket', 'a'], { receivedAtMs: NOW - 15_000, serverTimeMs: null });
    expect(readFreshness(client, requested)).toMatchObject({ state: 'stale' });
  });

  it('leaves out of the page what it does not poll as live: records, one-time reads, and watches', async () => {
    const client = new QueryClient();
    const answer = { receivedAtMs: NOW - 600_000, serverTimeMs: null };
    const look = (key: string, options: object) => {
      client.setQueryData([key], answer);
      new QueryObserver(client, { queryKey: [key], queryFn: () => answer, staleTime: Infinity, ...options }).subscribe(
        () => undefined,
      );
    };
    look('getPnlHistory', { meta: { intervalMs: 60_000, isRecord: true } });
    look('listActiveOrders', { meta: { intervalMs: 4_000 }, refetchInterval: false });
    look('getAccountState', { meta: { intervalMs: 15_000 }, enabled: false });
    look('listActivePositions', { meta: { intervalMs: 4_000, isBackground: true } });
    expect(readFreshness(client, requested)).toBeNull();
    expect(readFreshness(client, { ...requested, operation: 'listActivePositions' })).toMatchObject({ state: 'stale' });
    await observed(client, ['getMarket', 'a'], 500);
    expect(readFreshness(client, requested)).toMatchObject({ state: 'live', ageMs: 500 });
  });

  it('does not count a query without observers', async () => {
    const client = new QueryClient();
    const stop = await observed(client, ['getMarket', 'a'], 60_000);
    stop();
    expect(readFreshness(client, requested)).toBeNull();
  });

  it.each<[string, number, object]>([
    ['new is live', 1_500, { state: 'live', ageMs: 1_500 }],
    ['late is delayed', 4_000, { state: 'delayed', ageMs: 4_000 }],
    ['old is stale', 60_000, { state: 'stale', ageMs: 60_000 }],
  ])(
    'judges an answer by its age on the page after a failure, while its panel says failed: %s',
    async (_, age, mark) => {
      const client = new QueryClient();
      client.setQueryData(['listVaults'], { receivedAtMs: NOW - age, serverTimeMs: null });
      await observed(client, ['listVaults'], age, true);
      expect(readFreshness(client, requested)).toMatchObject(mark);
      expect(readFreshness(client, { ...requested, operation: 'listVaults' })).toMatchObject({
        state: 'failed',
        ageMs: age,
      });
      expect(readFreshness(client, { ...requested, online: false })).toMatchObject({ state: 'offline' });
    },
  );

  it('does not fail for one of many that was never answered, but for a kind without any answer', async () => {
    const client = new QueryClient();
    await observed(client, ['getMarket', 'a'], 500);
    await observed(client, ['listActivePositions', 'trader', 'BTC'], 0, true);
    expect(readFreshness(client, requested)).toMatchObject({ state: 'failed', ageMs: null });
    await observed(client, ['listActivePositions', 'trader', 'ETH'], 700);
    expect(readFreshness(client, requested)).toMatchObject({ state: 'live', ageMs: 700 });
  });

  it('distinguishes failed from stale, and offline from both', async () => {
    const client = new QueryClient();
    await observed(client, ['getMarket', 'a'], 0, true);
    expect(readFreshness(client, requested)).toMatchObject({ state: 'failed', ageMs: null });
    expect(readFreshness(client, { ...requested, online: false })).toMatchObject({ state: 'offline' });
  });
});
