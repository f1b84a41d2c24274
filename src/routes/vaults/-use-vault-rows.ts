import { useMemo } from 'react';
import type { RateWindow } from '~/domain/vault/rate-window';
import { toVaultList, type VaultList, type VaultView } from '~/domain/vault/vault-view';
import { failureOf, usePanelState } from '~/features/shared/panel-state';
import { createRealisedReader, vaultRow, type VaultRow } from '~/features/vaults/vault-row';
import { shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useVaultRatesRetry, useVaultRatesRows, useVaults, type VaultRatesState } from '~/queries/vaults';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import type { PanelState, PartFailure } from '~/ui/panel-state';

export type VaultRows = {
  /** Null until the list has been read once. */
  readonly list: VaultList | null;
  /** All vaults of the list beside what their histories returned. */
  readonly rows: readonly VaultRow[] | null;
  /** Raw addresses whose histories are to be asked for. */
  readonly addresses: readonly string[];
  /** Of the list, with the histories that failed as its parts. */
  readonly state: PanelState;
};

/** The list of vaults (operation 10) joined with the history of each (operation 11), which may come later or not at all. */
export function useVaultRows(window: RateWindow): VaultRows {
  const { assumptions } = useApi().config;
  const query = useVaults();
  // What an answer brings, not the answer: one that says the same draws nothing anew.
  const listed = query.data?.data;
  const list = useMemo(() => (listed === undefined ? null : toVaultList(listed, assumptions)), [listed, assumptions]);
  const addresses = useAddresses(list?.vaults);
  const board = useVaultRatesRows({ vaults: addresses, window });
  const readRealised = useMemo(() => createRealisedReader(assumptions), [assumptions]);
  const rows = useMemo(
    () => list?.vaults.map((vault) => vaultRow(vault, { board, window, readRealised })) ?? null,
    [list, board, window, readRealised],
  );
  const state = usePanelState(query, { operation: 'listVaults', reach: 'public' });
  const failures = useRatesFailures({ vaults: list?.vaults ?? [], board, retry: useVaultRatesRetry(window) });
  return { list, rows, addresses, state: { ...state, failures } };
}

/** The raw addresses of a list, each once; the same list as long as they are the same, whatever else has changed. */
function useAddresses(vaults: readonly VaultView[] = []): readonly string[] {
  const text = [...new Set(vaults.flatMap(({ address }) => (address.kind === 'known' ? [address.value] : [])))].join(
    ' ',
  );
  return useMemo(() => (text === '' ? [] : text.split(' ')), [text]);
}

type RatesFailuresOptions = {
  readonly vaults: readonly VaultView[];
  readonly board: ReadonlyMap<string, VaultRatesState>;
  readonly retry: (vault: string) => void;
};

/** The histories whose latest reading failed, each named after its vault, with a retry of its own. */
function useRatesFailures({ vaults, board, retry }: RatesFailuresOptions): readonly PartFailure[] {
  const t = useText();
  const ratesText = useText(vaultsText);
  return [...board.values()].flatMap(({ vault, failure, isFetching }) => {
    if (failure === null) return [];
    const words = failureOf(failure, t, { onRetry: () => retry(vault), retrying: isFetching });
    const view = vaults.find(({ address }) => valueOrNull(address) === vault);
    const name = (view === undefined ? null : valueOrNull(view.asset)) ?? shortAddress(vault);
    return [{ ...words, key: vault, message: `${ratesText.ratesFailed(name)} ${words.message}` }];
  });
}
