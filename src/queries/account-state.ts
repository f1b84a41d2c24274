import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Reply } from '~/api/client';
import { useApi, type Api } from './api-context';
import { polledOptions } from './polling/polled-options';
import { accountStateKey } from './resource-keys';

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
