import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { FailureStreaks } from './failure-streaks';
import { askUnreached } from './probing';

export type QueryClientOptions = {
  readonly streaks: FailureStreaks;
  /** Called for every failed request, for the local error log. */
  readonly onError: (error: Error, operation: string) => void;
};

/** The cache of everything read. Made once by the app; each test makes its own. */
export function createQueryClient({ streaks, onError }: QueryClientOptions): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onError(error, String(query.queryKey[0])),
      onSuccess: (_data, query) => {
        // What failed may wait for a turn that is a minute away; this answer tells that the service is back.
        if (streaks.ended(query)) askUnreached(client);
      },
    }),
    // The transport retries, and it alone: retries of retries would hammer a weak service.
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  return client;
}
