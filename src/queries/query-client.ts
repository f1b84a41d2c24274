import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '~/api/errors';
import type { FailureStreaks } from './failure-streaks';

export type QueryClientOptions = {
  readonly streaks: FailureStreaks;
  /** Called for every failed request, for the local error log. */
  readonly onError: (error: Error, operation: string) => void;
};

/** The cache of everything read. Made once by the app; each test makes its own. */
export function createQueryClient({ streaks, onError }: QueryClientOptions): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        streaks.failed(query);
        onError(error, String(query.queryKey[0]));
      },
      onSuccess: (_data, query) => {
        const wasFailing = streaks.of(query) > 0;
        streaks.succeeded(query);
        if (wasFailing) askUnreached(client);
      },
    }),
    // The transport retries, and it alone: retries of retries would hammer a weak service.
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  return client;
}

/**
 * After an outage every query waits for a turn that may be a minute away. The first
 * answer tells that the service is back, so all that could not reach it ask at once;
 * the request gate keeps that from being a burst. What it refused, or asked to come
 * back later for, waits its turn.
 */
function askUnreached(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.fetchStatus === 'idle' && state.status === 'error' && wasOutOfReach(state.error),
  });
}

function wasOutOfReach(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'network' || error.kind === 'offline' || error.kind === 'timeout') return true;
  return error.kind === 'http' && error.status !== null && error.status >= 500 && error.retryAfterMs === null;
}
