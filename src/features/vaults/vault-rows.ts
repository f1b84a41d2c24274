import { useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { toRateHistory } from '~/domain/vault/rate-history';
import type { RateWindow } from '~/domain/vault/rate-window';
import { realisedLessPredicted, realisedYield, type RealisedYield } from '~/domain/vault/realised-yield';
import { toVaultList, type VaultList, type VaultView } from '~/domain/vault/vault-view';
import { failureOf, usePanelState } from '~/features/shared/panel-state';
import { shortAddress } from '~/lib/address';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { useApi } from '~/queries/api-context';
import {
  type VaultRatesReply,
  useVaultRatesRetry,
  useVaultRatesRows,
  type VaultRatesState,
  useVaults,
} from '~/queries/vaults';
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

/** A vault of the list beside what its history has returned, which is another request. */
export type VaultRow = {
  readonly vault: VaultView;
  /** Not computable where the history is too short: "Not enough data". */
  readonly realised: Field<RealisedYield>;
  /** Realised less predicted, a ratio; not computable where the history is shorter than the window. */
  readonly difference: Field<Fixed>;
};

type VaultHistories = {
  readonly board: ReadonlyMap<string, VaultRatesState>;
  readonly window: RateWindow;
  readonly readRealised: ReadRealised;
};

/** What an answer of operation 11 says was returned; null where it says too little. */
type ReadRealised = (reply: VaultRatesReply) => RealisedYield | null;

/** Reads each answer once: with every one that comes all rows are made anew, and of two hundred vaults one in two hundred is new. */
export function createRealisedReader(units: Assumptions): ReadRealised {
  const found = new WeakMap<VaultRatesReply, { readonly realised: RealisedYield | null }>();
  return (reply) => {
    const read = found.get(reply) ?? { realised: realisedYield(toRateHistory(reply.data, units).series?.points ?? []) };
    found.set(reply, read);
    return read.realised;
  };
}

export function vaultRow(vault: VaultView, { board, window, readRealised }: VaultHistories): VaultRow {
  const realised = realisedOf(vault, board, readRealised);
  return { vault, realised, difference: realisedLessPredicted(realised, vault.predictedRoi, window) };
}

/** What a vault has returned, as far as its history has been read. A vault without an address has none to ask for. */
function realisedOf(
  vault: VaultView,
  board: VaultHistories['board'],
  readRealised: ReadRealised,
): Field<RealisedYield> {
  if (vault.address.kind !== 'known') return absent('notApplicable');
  const state = board.get(vault.address.value);
  if (state === undefined) return absent('notLoaded');
  if (state.reply === null) return absent(state.failure === null ? 'notLoaded' : 'failed');
  const realised = readRealised(state.reply);
  return realised === null ? absent('notComputable') : known(realised);
}
