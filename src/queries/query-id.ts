import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from './api-context';
import { polledOptions } from './polling/polled-options';
import { queryIdKey } from './resource-keys';

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
