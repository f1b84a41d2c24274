import { queryOptions, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '~/api/errors';
import type { DataOf, Reply } from '~/api/client';
import type { DataProblem } from '~/api/problems';
import { useApi, type Api } from './api-context';
import { polledOptions } from './polled-options';

/** What operation 8 tells of one query id. */
export type BundleReading =
  | ({ readonly kind: 'live' } & Reply<DataOf<'getBundle'>>)
  | {
      readonly kind: 'not-live';
      readonly receivedAtMs: number;
      readonly serverTimeMs: null;
      readonly problems: readonly DataProblem[];
    };

/**
 * Operation 8, the bundle with one query id. The interface documents no errors for it; a 404 is read
 * as "no live bundle has this id" (listed in GAPS.md), every other failure stays one.
 *
 * @param settled the id was answered "not live" before and is below the executor's counter: it can
 *   never be leased again, so it is not asked for again, and does not grow old
 */
function bundleOptions(api: Api, account: string, queryId: number, settled = false) {
  return queryOptions({
    ...polledOptions(api, 'bundle', settled ? { isFinished: () => true } : {}),
    ...(settled ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    queryKey: bundleKey(account, queryId),
    queryFn: ({ signal }) => readBundle(api, { address: account, query_id: queryId }, signal),
  });
}

export function useBundle(account: string, queryId: number) {
  return useQuery(bundleOptions(useApi(), account, queryId));
}

export type BundleWalk = {
  readonly readings: readonly { readonly queryId: number; readonly query: UseQueryResult<BundleReading> }[];
  /** Gives up the requests under way; what has been answered stays. */
  readonly cancel: () => void;
};

/**
 * Asks for each of these query ids, as many at once as the request gate admits. Each fails alone, and
 * a live one is followed until it is live no more.
 *
 * @param walking false: asks for nothing that has not been answered yet
 */
export function useBundleWalk(account: string, queryIds: readonly number[], walking: boolean): BundleWalk {
  const api = useApi();
  const queryClient = useQueryClient();
  const queries = queryIds.map((queryId) => {
    const reading = queryClient.getQueryData<BundleReading>(bundleKey(account, queryId));
    return { ...bundleOptions(api, account, queryId, reading?.kind === 'not-live'), enabled: walking || reading !== undefined };
  });
  const results = useQueries({ queries });
  return {
    readings: queryIds.flatMap((queryId, index) => {
      const query = results[index];
      return query === undefined ? [] : [{ queryId, query }];
    }),
    cancel: () => void queryClient.cancelQueries({ queryKey: ['getBundle', account] }),
  };
}

function bundleKey(account: string, queryId: number) {
  return ['getBundle', account, String(queryId)] as const;
}

async function readBundle(api: Api, params: { address: string; query_id: number }, signal: AbortSignal): Promise<BundleReading> {
  try {
    return { kind: 'live', ...(await api.client.getBundle(params, { signal, gate: api.gate })) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { kind: 'not-live', receivedAtMs: api.clock.now(), serverTimeMs: null, problems: [] };
  }
}
