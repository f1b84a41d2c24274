import {
  type QueryClient,
  type QueryObserverResult,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { DataOf, Reply } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { DataProblem } from '~/api/lenient';
import { harmlessText } from '~/lib/harmless-text';
import { type Api, useApi } from '../api-context';
import { subscribeToAnswers } from '../combine-queries';
import { polledOptions } from '../background/polled-options';

/** The limit of the service's 404 message, which is quoted in one of our lines. */
const MAX_MESSAGE_LENGTH = 300;

type LiveBundle = { readonly kind: 'live' } & Reply<DataOf<'getBundle'>>;

/** The result of operation 8 for one query id. */
export type BundleResult =
  | LiveBundle
  | {
      readonly kind: 'not-live';
      /** The body of the 404, and whether it is an ErrorResponse: a proxy's body proves nothing about the bundle. */
      readonly message: string | null;
      readonly isErrorResponse: boolean;
      readonly receivedAtMs: number;
      readonly serverTimeMs: null;
      readonly problems: readonly DataProblem[];
    };

/**
 * Operation 8, the bundle with one query id. The interface documents no errors for it. A 404 is read as "no live bundle
 * has this id" (listed in GAPS.md); every other failure stays a failure. An answer is final: a bundle does not change,
 * and operation 1 shows whether it is still live.
 * @param mayBegin requests again after an older "not live": operation 1 reports the id as live now, or the reader opens
 * it, and its bundle may not have existed at the earlier request
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

/** @param asking false: requests nothing, and shows what was answered before */
export function useBundle(account: string, queryId: number, asking: boolean) {
  return useQuery({ ...bundleOptions(useApi(), account, queryId, true), enabled: asking });
}

/** Whether the service has answered for this query id before. */
export function useIsBundleRead(account: string, queryId: number): boolean {
  return useQueryClient().getQueryData<BundleResult>(bundleKey(account, queryId)) !== undefined;
}

type BundlesWanted = {
  /** The id that operation 1 reports as live. Only this one is requested automatically, since it has an answer. */
  readonly reportedLive: number | null;
  /** The ids that the reader chose to request. */
  readonly searchedIds: readonly number[];
  /** False: requests no id that was not answered yet. */
  readonly searching: boolean;
};

export type BundleResults = {
  /** Results for the requested ids, and for bundles that were found live before; from the highest id down. */
  readonly results: readonly { readonly queryId: number; readonly query: QueryObserverResult<BundleResult> }[];
  /** Cancels the pending requests of the search; answered ones stay. */
  readonly cancel: () => void;
};

/** Requests each of these query ids once; the rate limiter spaces the requests. If one fails, the others continue. */
export function useBundleResults(
  account: string,
  { reportedLive, searchedIds, searching }: BundlesWanted,
): BundleResults {
  const api = useApi();
  const queryClient = useQueryClient();
  useBundleAnswers(queryClient, account);
  const answered = answeredIds(queryClient, account);
  // Omits ids that are not requested: a query without an answer would count as loading.
  const searchedShown = searchedIds.filter((id) => searching || answered.has(id));
  const foundLive = liveBundlesRead(queryClient, account).map(({ queryId }) => queryId);
  const queryIds = [
    ...new Set([...(reportedLive === null ? [] : [reportedLive]), ...searchedShown, ...foundLive]),
  ].toSorted((a, b) => b - a);
  const wished = new Set(searching ? searchedIds : []);
  const queries = useQueries({
    queries: queryIds.map((id) => ({
      ...bundleOptions(api, account, id, id === reportedLive),
      enabled: id === reportedLive || wished.has(id),
    })),
  });
  return {
    results: queryIds.flatMap((queryId, index) => {
      const query = queries[index];
      return query === undefined ? [] : [{ queryId, query }];
    }),
    cancel: () => {
      for (const id of searchedIds)
        if (id !== reportedLive) void queryClient.cancelQueries({ queryKey: bundleKey(account, id), exact: true });
    },
  };
}

/** Renders again when any part of the app has an answer for another query id of the account. */
function useBundleAnswers(queryClient: QueryClient, account: string): void {
  const subscribe = useCallback(
    (changed: () => void) => subscribeToAnswers(queryClient.getQueryCache(), ['getBundle'], changed),
    [queryClient],
  );
  useSyncExternalStore(subscribe, () =>
    [...answeredIds(queryClient, account)].map(([id, answer]) => `${id} ${answer?.kind}`).join(),
  );
}

/** The bundles of an account that any part of the app has found live. Each may have ended since. */
export function liveBundlesRead(
  queryClient: QueryClient,
  account: string,
): readonly { readonly queryId: number; readonly bundle: LiveBundle }[] {
  return [...answeredIds(queryClient, account)].flatMap(([queryId, bundle]) =>
    bundle?.kind === 'live' ? [{ queryId, bundle }] : [],
  );
}

/** The query ids that were answered or refused for any part of the app, including those being requested again. */
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
    return { kind: 'live', ...(await api.client.getBundle(params, { signal, limiter: api.limiter.paced })) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const words = [error.serviceMessage, error.serviceCode].filter((part) => part !== null).join(' · ');
    return {
      kind: 'not-live',
      message: words === '' ? null : harmlessText(words, MAX_MESSAGE_LENGTH),
      isErrorResponse: error.isErrorResponse,
      receivedAtMs: api.clock.now(),
      serverTimeMs: null,
      problems: [],
    };
  }
}

/** The key of operation 8. */
export function bundleKey(account: string, queryId: number) {
  return ['getBundle', account, String(queryId)] as const;
}
