import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from './api-context';
import { polledOptions } from './polling/polled-options';

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
