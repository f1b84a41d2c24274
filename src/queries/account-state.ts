import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from './api-context';
import { polledOptions } from './polled-options';

/** Operation 2: the account's own state, a body of any shape that `toStateView` reads leniently. */
export function accountStateOptions(api: Api, account: string) {
  return queryOptions({
    ...polledOptions(api, 'accountState'),
    queryKey: ['getAccountState', account],
    queryFn: ({ signal }) => api.client.getAccountState({ address: account }, { signal, gate: api.gate }),
  });
}

export function useAccountState(account: string) {
  return useQuery(accountStateOptions(useApi(), account));
}
