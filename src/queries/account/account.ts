import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Reply } from '~/api/client';
import { type Api, useApi } from '../api-context';
import { polledOptions, type PollOptions } from '../background/polled-options';

/** Operation 2: the account's own state, a body of any shape that `toStateView` reads leniently. */
export function accountStateOptions(api: Api, account: string, poll?: PollOptions) {
  return queryOptions({
    ...polledOptions(api, 'accountState', poll),
    queryKey: accountStateKey(account),
    queryFn: ({ signal, client, queryKey }) =>
      api.client.getAccountState(
        { address: account },
        { signal, limiter: api.limiter, previous: client.getQueryData<Reply<unknown>>(queryKey) },
      ),
    // A body of any size: searching it for unchanged parts would take longer than rendering it again.
    structuralSharing: false,
  });
}

export function useAccountState(account: string) {
  return useQuery(accountStateOptions(useApi(), account));
}

/* Keys of the queries that show whether something exists. They are separate from the query options: a link looks
   in the cache on pages that do not read the entity themselves, and must not import the code that reads it. */

/** The key of operation 2. */
export function accountStateKey(account: string) {
  return ['getAccountState', account] as const;
}

/** The key of operation 1. */
export function queryIdKey(account: string) {
  return ['getQueryId', account] as const;
}

/** Operation 1: the next query ids of an account. The request reserves nothing. */
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
