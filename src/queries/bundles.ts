import {
  type QueryClient,
  type QueryObserverResult,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { DataOf, Reply } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { DataProblem } from '~/api/lenient';
import { harmlessText } from '~/lib/harmless-text';
import { type Api, useApi } from './api-context';
import { polledOptions } from './polling/polled-options';

/** What stands with a 404 is shown in a line among ours. */
const LONGEST_WORDS = 300;

type LiveBundle = { readonly kind: 'live' } & Reply<DataOf<'getBundle'>>;

/** What operation 8 tells of one query id. */
export type BundleResult =
  | LiveBundle
  | {
      readonly kind: 'not-live';
      /** What came with the 404, and whether it was an ErrorResponse: one of a proxy says nothing of the bundle. */
      readonly words: string | null;
      readonly isErrorResponse: boolean;
      readonly receivedAtMs: number;
      readonly serverTimeMs: null;
      readonly problems: readonly DataProblem[];
    };

/**
 * Operation 8, the bundle with one query id. The interface documents no errors for it; a 404 is read
 * as "no live bundle has this id" (listed in GAPS.md), every other failure stays one. An answer is
 * final: a bundle does not change, and whether it is live still is told by operation 1.
 *
 * @param mayBegin an older "not live" is asked anew: operation 1 calls the id live now, or the reader opens it, and it
 *   may not have had its bundle yet when it was asked for
 */
export function bundleOptions(api: Api, account: string, queryId: number, mayBegin = false) {
  const polled = polledOptions(api, 'bundle', { isFinished: ({ data }) => data !== undefined });
  return queryOptions({
    ...polled,
    queryKey: bundleKey(account, queryId),
    queryFn: ({ signal }) => readBundle(api, { address: account, query_id: queryId }, signal),
    staleTime: (query) =>
      mayBegin && query.state.data?.kind === 'not-live' ? polled.staleTime : Number.POSITIVE_INFINITY,
  });
}

/** @param asking false: asks for nothing, and shows what has been answered before */
export function useBundle(account: string, queryId: number, asking: boolean) {
  return useQuery({ ...bundleOptions(useApi(), account, queryId, true), enabled: asking });
}

/** Whether the service has answered for this query id before. */
export function useIsBundleRead(account: string, queryId: number): boolean {
  return useQueryClient().getQueryData<BundleResult>(bundleKey(account, queryId)) !== undefined;
}

type BundlesWanted = {
  /** The one that operation 1 calls live: the only one asked for without being told to, since it answers. */
  readonly saidLive: number | null;
  /** Those that the reader wants asked for. */
  readonly walk: readonly number[];
  /** False: nothing of the walk is asked for that has not been answered. */
  readonly walking: boolean;
};

export type BundleReadings = {
  /** Of the ids asked for, and of bundles that were found live before; from the highest id down. */
  readonly readings: readonly { readonly queryId: number; readonly query: QueryObserverResult<BundleResult> }[];
  /** Gives up the requests of the walk under way; what has been answered stays. */
  readonly cancel: () => void;
};

/** Asks for each of these query ids once, as many at a time as the request gate admits. Each fails alone. */
export function useBundleReadings(account: string, { saidLive, walk, walking }: BundlesWanted): BundleReadings {
  const api = useApi();
  const queryClient = useQueryClient();
  const heard = answeredIds(queryClient, account);
  // An id that is not asked for has no query at all: it would count as one whose answer is awaited.
  const ofWalk = walk.filter((id) => walking || heard.has(id));
  const foundLive = liveBundlesRead(queryClient, account).map(({ queryId }) => queryId);
  const queryIds = [...new Set([...(saidLive === null ? [] : [saidLive]), ...ofWalk, ...foundLive])].toSorted(
    (a, b) => b - a,
  );
  const wished = new Set(walking ? walk : []);
  const results = useQueries({
    queries: queryIds.map((id) => ({
      ...bundleOptions(api, account, id, id === saidLive),
      enabled: id === saidLive || wished.has(id),
    })),
  });
  return {
    readings: queryIds.flatMap((queryId, index) => {
      const query = results[index];
      return query === undefined ? [] : [{ queryId, query }];
    }),
    cancel: () => {
      for (const id of walk)
        if (id !== saidLive) void queryClient.cancelQueries({ queryKey: bundleKey(account, id), exact: true });
    },
  };
}

/** The bundles of an account that were found live before, by whatever part of the app they were asked for. Each may have ended since. */
export function liveBundlesRead(
  queryClient: QueryClient,
  account: string,
): readonly { readonly queryId: number; readonly reading: LiveBundle }[] {
  return [...answeredIds(queryClient, account)].flatMap(([queryId, reading]) =>
    reading?.kind === 'live' ? [{ queryId, reading }] : [],
  );
}

/** The query ids that were answered or refused before, by whatever part of the app they were asked for; also while one is asked again. */
function answeredIds(queryClient: QueryClient, account: string): ReadonlyMap<number, BundleResult | undefined> {
  const queries = queryClient.getQueryCache().findAll({ queryKey: ['getBundle', account] });
  return new Map(
    queries.flatMap(({ queryKey, state }) =>
      state.data === undefined && state.errorUpdateCount === 0
        ? []
        : [[Number(queryKey[2]), state.data as BundleResult | undefined] as const],
    ),
  );
}

async function readBundle(
  api: Api,
  params: { address: string; query_id: number },
  signal: AbortSignal,
): Promise<BundleResult> {
  try {
    return { kind: 'live', ...(await api.client.getBundle(params, { signal, limiter: api.limiter })) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const words = [error.serviceMessage, error.serviceCode].filter((part) => part !== null).join(' · ');
    return {
      kind: 'not-live',
      words: words === '' ? null : harmlessText(words, LONGEST_WORDS),
      isErrorResponse: error.isErrorResponse,
      receivedAtMs: api.clock.now(),
      serverTimeMs: null,
      problems: [],
    };
  }
}

/** Of operation 8. */
export function bundleKey(account: string, queryId: number) {
  return ['getBundle', account, String(queryId)] as const;
}
