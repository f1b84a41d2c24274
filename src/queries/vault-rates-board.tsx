import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RateWindow } from '~/domain/vault/rate-window';
import { useApi } from './api-context';
import { vaultRatesOptions, type VaultRatesReply } from './vault-rates';

/** How far the history of one vault has been read. */
export type VaultRatesState = {
  readonly vault: string;
  /** The last answer; null until there is one. */
  readonly reply: VaultRatesReply | null;
  /** The latest request failed; it may stand beside an older reply. */
  readonly failure: Error | null;
  readonly isFetching: boolean;
};

export type VaultRatesList = {
  /** Raw addresses, each once; keep the list itself stable. */
  readonly vaults: readonly string[];
  readonly window: RateWindow;
};

/** The histories of many vaults by their addresses, one request each (operation 11): each polls and fails alone. */
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
