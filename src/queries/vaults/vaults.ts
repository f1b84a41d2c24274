import { queryOptions, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DataOf, Reply } from '~/api/client';
import type { RateWindow } from '~/domain/vault/rate-window';
import { type Api, useApi } from '../api-context';
import { polledOptions } from '../background/polled-options';

/** Operation 10: all vaults, in one answer without pages. */
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

/** The key of operation 10. */
export function vaultsKey() {
  return ['listVaults'] as const;
}

/** The history of one vault over one window as answered. */
export type VaultRatesReply = Reply<DataOf<'getVaultRates'>>;

type VaultRatesQuery = {
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

/** How much of the history of one vault was read. */
export type VaultRatesState = {
  readonly vault: string;
  /** The last answer; null until there is one. */
  readonly reply: VaultRatesReply | null;
  /** The latest request failed; there may also be an older reply. */
  readonly failure: Error | null;
  readonly isFetching: boolean;
};

type VaultRatesList = {
  /** Raw addresses, each once; keep the list itself stable. */
  readonly vaults: readonly string[];
  readonly window: RateWindow;
};

/**
 * The histories of many vaults by their addresses, one request each (operation 11). Each polls and fails separately.
 */
export function useVaultRatesRows({ vaults, window }: VaultRatesList): ReadonlyMap<string, VaultRatesState> {
  const api = useApi();
  const combine = useCallback(
    (results: readonly UseQueryResult<VaultRatesReply>[]) =>
      new Map(vaults.flatMap((vault, index) => stateOf(vault, results[index]))),
    [vaults],
  );
  return useQueries({ queries: vaults.map((vault) => vaultRatesOptions(api, { vault, window })), combine });
}

/** Fetches the history of one vault again at once. */
export function useVaultRatesRetry(window: RateWindow): (vault: string) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return (vault) => void queryClient.refetchQueries({ queryKey: vaultRatesOptions(api, { vault, window }).queryKey });
}

function stateOf(
  vault: string,
  result: UseQueryResult<VaultRatesReply> | undefined,
): readonly (readonly [string, VaultRatesState])[] {
  if (result === undefined) return [];
  const { data, error, isError, isFetching } = result;
  return [[vault, { vault, reply: data ?? null, failure: isError ? error : null, isFetching }]];
}
