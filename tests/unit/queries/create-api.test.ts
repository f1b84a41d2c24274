import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails } from '~/api/errors';
import { createQueryClient } from '~/queries/create-api';
import { createFailureCounts } from '~/queries/background/circuit-breaker';

const failure = (details: Pick<ApiErrorDetails, 'kind'> & Partial<ApiErrorDetails>): ApiError =>
  new ApiError({
    operation: 'getMarket',
    url: 'https://api.test/',
    attempts: 3,
    mayHaveReachedService: false,
    ...details,
  });

/** A query on screen that fails while `error` is set. */
async function watch(client: QueryClient, name: string, error: ApiError | null) {
  const service = { error, calls: 0 };
  const observer = new QueryObserver(client, {
    queryKey: ['getMarket', name],
    queryFn: () => {
      service.calls += 1;
      return service.error === null ? Promise.resolve(name) : Promise.reject(service.error);
    },
  });
  observer.subscribe(() => undefined);
  await observer.refetch();
  service.calls = 0;
  return { service, observer };
}

const newClient = () => createQueryClient({ failureCounts: createFailureCounts(() => 0.5), onError: () => undefined });
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the first answer after an outage', () => {
  it('refetches at once all queries that could not reach the service', async () => {
    const client = newClient();
    const first = await watch(client, 'a', failure({ kind: 'network' }));
    const others = await Promise.all([
      watch(client, 'b', failure({ kind: 'timeout' })),
      watch(client, 'c', failure({ kind: 'http', status: 502 })),
    ]);
    first.service.error = null;
    for (const { service } of others) service.error = null;
    await first.observer.refetch();
    await settle();
    expect(others.map(({ service }) => service.calls)).toEqual([1, 1]);
    expect(others.map(({ observer }) => observer.getCurrentResult().status)).toEqual(['success', 'success']);
  });

  it('does not refetch queries that were refused or told to wait', async () => {
    const client = newClient();
    const first = await watch(client, 'a', failure({ kind: 'network' }));
    const refused = await watch(client, 'b', failure({ kind: 'http', status: 404 }));
    const waiting = await watch(client, 'c', failure({ kind: 'http', status: 503, retryAfterMs: 60_000 }));
    first.service.error = null;
    await first.observer.refetch();
    await settle();
    expect([refused.service.calls, waiting.service.calls]).toEqual([0, 0]);
  });

  it('does nothing while everything works', async () => {
    const client = newClient();
    const healthy = await watch(client, 'a', null);
    const failing = await watch(client, 'b', failure({ kind: 'network' }));
    await healthy.observer.refetch();
    await settle();
    expect(failing.service.calls).toBe(0);
  });
});
