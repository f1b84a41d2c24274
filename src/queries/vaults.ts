import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf, Reply } from '~/api/client';
import { useApi, type Api } from './api-context';
import { polledOptions } from './polled-options';

/** The list of vaults as it was answered. */
export type VaultsReply = Reply<DataOf<'listVaults'>>;

/** Operation 10: all vaults there are, in one answer without pages. */
export function vaultsOptions(api: Api) {
  return queryOptions({
    ...polledOptions(api, 'vaults'),
    queryKey: ['listVaults'],
    queryFn: ({ signal }) => api.client.listVaults({}, { signal, gate: api.gate }),
  });
}

export function useVaults() {
  return useQuery(vaultsOptions(useApi()));
}
