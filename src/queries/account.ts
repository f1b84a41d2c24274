import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Reply } from '~/api/client';
import { type Api, useApi } from './api-context';
import { polledOptions } from './polling/polled-options';

/** Operation 2: the account's own state, a body of any shape that `toStateView` reads leniently. */
export function accountStateOptions(api: Api, account: string) {
  return queryOptions({
    ...polledOptions(api, 'accountState'),
    queryKey: accountStateKey(account),
    queryFn: ({ signal, client, queryKey }) =>
      api.client.getAccountState(
        { address: account },
        { signal, limiter: api.limiter, previous: client.getQueryData<Reply<unknown>>(queryKey) },
      ),
    // A body of any size: looking for what did not change in it would take longer than drawing it anew.
    structuralSharing: false,
  });
}

export function useAccountState(account: string) {
  return useQuery(accountStateOptions(useApi(), account));
}

/*
 * Keys of the queries that tell whether something is there. Apart from the options that go by them: a link looks at
 * what was read, on pages that read none of these themselves, and is not to bring along how each is read.
 */

/** Of operation 2. */
export function accountStateKey(account: string) {
  return ['getAccountState', account] as const;
}

/** Of operation 1. */
export function queryIdKey(account: string) {
  return ['getQueryId', account] as const;
}

/** Operation 1: where an account's query ids stand. Reading them reserves nothing. */
export function queryIdOptions(api: Api, account: string) {
  return queryOptions({
    ...polledOptions(api, 'queryId'),
    queryKey: queryIdKey(account),
    queryFn: ({ signal }) => api.client.getQueryId({ address: account }, { signal, limiter: api.limiter }),
  });
}

export function useQueryId(account: string) {
  return useQuery(queryIdOptions(useApi(), account));
}

/** Operation 4: who referred an account, and on what terms. */
export function referralOptions(api: Api, account: string) {
  return queryOptions({
    ...polledOptions(api, 'referral'),
    queryKey: ['getReferral', account],
    queryFn: ({ signal }) => api.client.getReferral({ address: account }, { signal, limiter: api.limiter }),
  });
}

export function useReferral(account: string) {
  return useQuery(referralOptions(useApi(), account));
}
