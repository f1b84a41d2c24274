import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from './api-context';
import { polledOptions } from './polling/polled-options';
import { vaultsKey } from './resource-keys';

/** Operation 10: all vaults there are, in one answer without pages. */
export function vaultsOptions(api: Api) {
  return queryOptions({
    ...polledOptions(api, 'vaults'),
    queryKey: vaultsKey(),
    queryFn: ({ signal }) => api.client.listVaults({}, { signal, limiter: api.limiter }),
  });
}

export function useVaults() {
  return useQuery(vaultsOptions(useApi()));
}
