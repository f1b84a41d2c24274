import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from './api-context';
import { polledOptions, type PollOptions } from './polled-options';

/** Operation 17, one market. The key and the request are one; loader and page share them. */
export function marketOptions(api: Api, address: string, poll?: PollOptions) {
  return queryOptions({
    ...polledOptions(api, 'market', poll),
    queryKey: ['getMarket', address],
    queryFn: ({ signal }) => api.gate.run(() => api.client.getMarket({ address }, { signal }), signal),
  });
}

export function useMarket(address: string, poll?: PollOptions) {
  return useQuery(marketOptions(useApi(), address, poll));
}
