import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { DataOf, Reply } from '~/api/client';
import type { RateWindow } from '~/domain/vault/rate-window';
import { useApi, type Api } from './api-context';
import { polledOptions, type PollOptions } from './polled-options';

/** The history of one vault over one window as it was answered. */
export type VaultRatesReply = Reply<DataOf<'getVaultRates'>>;

export type VaultRatesQuery = {
  /** Raw address of the vault. */
  readonly vault: string;
  readonly window: RateWindow;
};

/** Operation 11. */
export function vaultRatesOptions(api: Api, { vault, window }: VaultRatesQuery, poll?: PollOptions) {
  return queryOptions({
    ...polledOptions(api, 'history', poll),
    queryKey: ['getVaultRates', vault, window],
    queryFn: ({ signal }) => api.client.getVaultRates({ vault, timeframe: window }, { signal, gate: api.gate }),
  });
}

export function useVaultRates(query: VaultRatesQuery) {
  return useQuery(vaultRatesOptions(useApi(), query));
}

/** What one vault of a list has to say of its history. */
export type VaultRatesState = {
  readonly reply: VaultRatesReply | null;
  readonly failure: Error | null;
  readonly retry: () => void;
};

/** One request a vault, each polling and failing alone; by raw address. */
export function useRatesOfVaults(
  vaults: readonly string[],
  window: RateWindow,
  isOnScreen: (vault: string) => boolean,
): ReadonlyMap<string, VaultRatesState> {
  const api = useApi();
  const results = useQueries({
    queries: vaults.map((vault) => vaultRatesOptions(api, { vault, window }, { onScreen: isOnScreen(vault) })),
  });
  return new Map(
    vaults.map((vault, index) => {
      const result = results[index];
      return [vault, { reply: result?.data ?? null, failure: result?.error ?? null, retry: () => void result?.refetch() }];
    }),
  );
}
