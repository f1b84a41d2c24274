import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { memo, useMemo, useSyncExternalStore } from 'react';
import type { RateWindow } from '~/domain/vault/rate-window';
import { useApi, type Api } from './api-context';
import { vaultRatesOptions, type VaultRatesReply } from './vault-rates';

/** How far the history of one vault has been read. */
export type VaultRatesState = {
  readonly vault: string;
  /** The last answer; null until there is one. */
  readonly reply: VaultRatesReply | null;
  /** The latest reading failed; it may stand beside an older reply. */
  readonly failure: Error | null;
  readonly isFetching: boolean;
};

export type VaultRatesList = {
  /** Raw addresses, each once; keep the list itself stable. */
  readonly vaults: readonly string[];
  readonly window: RateWindow;
};

/**
 * The histories of many vaults, one request each (operation 11), so that each polls
 * and fails alone. `VaultRatesPollers` asks for them; this reads them from the
 * cache. Not `useQueries`: what only it needs would be loaded by every first visit.
 */
export function useVaultRatesBoard({ vaults, window }: VaultRatesList): ReadonlyMap<string, VaultRatesState> {
  const api = useApi();
  const queryClient = useQueryClient();
  const board = useMemo(() => createBoard(api, queryClient, { vaults, window }), [api, queryClient, vaults, window]);
  return useSyncExternalStore(board.subscribe, board.read);
}

/** Keeps the histories polling. Draws nothing, and is not drawn again when data comes. */
export const VaultRatesPollers = memo(function VaultRatesPollers({ vaults, window }: VaultRatesList) {
  return vaults.map((vault) => <VaultRatesPoller key={vault} vault={vault} window={window} />);
});

/** Asks for the history of one vault again at once. */
export function useVaultRatesRetry(window: RateWindow): (vault: string) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return (vault) => void queryClient.refetchQueries({ queryKey: vaultRatesOptions(api, { vault, window }).queryKey });
}

function VaultRatesPoller({ vault, window }: { readonly vault: string; readonly window: RateWindow }) {
  useQuery({ ...vaultRatesOptions(useApi(), { vault, window }), notifyOnChangeProps: [] });
  return null;
}

function createBoard(api: Api, queryClient: QueryClient, { vaults, window }: VaultRatesList) {
  const read = () => new Map(vaults.map((vault) => [vault, readState(api, queryClient, { vault, window })]));
  const asked = new Set(vaults);
  let states = read();
  return {
    read: () => states,
    subscribe: (listener: () => void) => {
      // Answers may have come since the first reading; React looks again after subscribing.
      states = read();
      return queryClient.getQueryCache().subscribe(({ type, query }) => {
        const [operation, vault, ofWindow] = query.queryKey;
        if (type !== 'updated' || operation !== 'getVaultRates' || ofWindow !== window) return;
        if (typeof vault !== 'string' || !asked.has(vault)) return;
        states = read();
        listener();
      });
    },
  };
}

function readState(
  api: Api,
  queryClient: QueryClient,
  query: { readonly vault: string; readonly window: RateWindow },
): VaultRatesState {
  const state = queryClient.getQueryState(vaultRatesOptions(api, query).queryKey);
  return {
    vault: query.vault,
    reply: state?.data ?? null,
    failure: state?.status === 'error' ? state.error : null,
    isFetching: state?.fetchStatus === 'fetching',
  };
}
