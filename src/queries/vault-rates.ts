import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf, Reply } from '~/api/client';
import type { RateWindow } from '~/domain/vault/rate-window';
import { useApi, type Api } from './api-context';
import { polledOptions } from './polling/polled-options';

/** The history of one vault over one window as it was answered. */
export type VaultRatesReply = Reply<DataOf<'getVaultRates'>>;

export type VaultRatesQuery = {
  /** Raw address of the vault. */
  readonly vault: string;
  readonly window: RateWindow;
};

/** Operation 11. */
export function vaultRatesOptions(api: Api, { vault, window }: VaultRatesQuery) {
  return queryOptions({
    ...polledOptions(api, 'vaultRates'),
    queryKey: ['getVaultRates', vault, window],
    queryFn: ({ signal }) => api.client.getVaultRates({ vault, timeframe: window }, { signal, limiter: api.limiter }),
  });
}

export function useVaultRates(query: VaultRatesQuery) {
  return useQuery(vaultRatesOptions(useApi(), query));
}
