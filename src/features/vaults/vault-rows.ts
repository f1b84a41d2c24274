import { useMemo } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { compareRates } from '~/domain/vault/compare-rates';
import { type RatePoint, toRateHistory } from '~/domain/vault/rate-history';
import type { RateWindow } from '~/domain/vault/rate-window';
import { realisedLessPredicted, realisedYield, type RealisedYield } from '~/domain/vault/realised-yield';
import { toVaultList, type VaultList, type VaultView } from '~/domain/vault/vault-view';
import { failureOf, isToldByAge, usePanelState } from '~/features/shared/panel-state';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { ALL_TIME, type OpenRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { useReused } from '~/queries/use-reused';
import {
  useVaultRatesRetry,
  useVaultRatesRows,
  useVaults,
  type VaultRatesReply,
  type VaultRatesState,
} from '~/queries/vaults/vaults';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { useAddressForm } from '~/ui/address-form';
import type { PanelState, PartFailure } from '~/ui/panel-state';

type VaultRows = {
  /** Null until the list was read once. */
  readonly list: VaultList | null;
  /** All vaults of the list with their realised returns. */
  readonly rows: readonly VaultRow[] | null;
  /** Raw addresses of the vaults with requested histories. */
  readonly addresses: readonly string[];
  /** The state of the list; failed histories are its parts. */
  readonly state: PanelState;
};

/** The list of vaults (operation 10), joined with the history of each (operation 11), which loads separately. */
export function useVaultRows(window: RateWindow, range: OpenRange): VaultRows {
  const { assumptions } = useApi().config;
  const query = useVaults();
  // Memoised by the data of the answer, so that equal data do not cause a rerender.
  const listed = query.data?.data;
  const list = useMemo(() => (listed === undefined ? null : toVaultList(listed, assumptions)), [listed, assumptions]);
  const addresses = useAddresses(list?.vaults);
  const rates = useVaultRatesRows({ vaults: addresses, window });
  const readRealised = useMemo(() => createRealisedReader(assumptions, range), [assumptions, range]);
  const rows = useMemo(
    () =>
      list?.vaults.map((vault) => vaultRow(vault, { rates, window: isWhole(range) ? window : null, readRealised })) ??
      null,
    [list, rates, window, range, readRealised],
  );
  const state = usePanelState(query, { operation: 'listVaults', sensitivity: 'public' });
  const failures = useRatesFailures({ vaults: list?.vaults ?? [], rates, retry: useVaultRatesRetry(window) });
  return { list, rows, addresses, state: { ...state, failures } };
}

/** The raw addresses of a list, each once; the same array while the addresses stay the same. */
function useAddresses(vaults: readonly VaultView[] = []): readonly string[] {
  return useReused([...new Set(vaults.flatMap(({ address }) => valueOrNull(address) ?? []))]);
}

type RatesFailuresOptions = {
  readonly vaults: readonly VaultView[];
  readonly rates: ReadonlyMap<string, VaultRatesState>;
  readonly retry: (vault: string) => void;
};

/** The histories with a failed latest request, each named after its vault and with its own retry. */
function useRatesFailures({ vaults, rates, retry }: RatesFailuresOptions): readonly PartFailure[] {
  const t = useText();
  const ratesText = useText(vaultsText);
  const addresses = useAddressForm();
  return [...rates.values()].flatMap(({ vault, reply, failure, isFetching }) => {
    if (failure === null || isToldByAge({ data: reply ?? undefined, error: failure })) return [];
    const failureText = failureOf(failure, t, { onRetry: () => retry(vault), retrying: isFetching });
    const view = vaults.find(({ address }) => valueOrNull(address) === vault);
    const name = (view === undefined ? null : valueOrNull(view.asset)) ?? addresses.short(vault, 'contract');
    return [{ ...failureText, key: vault, message: `${ratesText.ratesFailed(name)} ${failureText.message}` }];
  });
}

/** A vault of the list with its realised return, which comes from another request. */
export type VaultRow = {
  readonly vault: VaultView;
  /** Not computable if the history is too short: "Not enough data". */
  readonly realised: Field<RealisedYield>;
  /**
   * Realised minus predicted, a ratio; not computable if the history is shorter than the window, or for a part of it.
   */
  readonly difference: Field<Fixed>;
};

type VaultHistories = {
  readonly rates: ReadonlyMap<string, VaultRatesState>;
  /** Null for a part of a window. */
  readonly window: RateWindow | null;
  readonly readRealised: ReadRealised;
};

/** The realised return of an answer of operation 11; null without enough data. */
type ReadRealised = (reply: VaultRatesReply) => RealisedYield | null;

export function isWhole({ fromMs, toMs }: OpenRange): boolean {
  return fromMs === null && toMs === null;
}

/** Caches the return for each answer: every new answer rebuilds all rows, but only one of them has changed. */
export function createRealisedReader(units: Assumptions, range: OpenRange = ALL_TIME): ReadRealised {
  const found = new WeakMap<VaultRatesReply, { readonly realised: RealisedYield | null }>();
  return (reply) => {
    const read = found.get(reply) ?? {
      realised: realisedIn(toRateHistory(reply.data, units).series?.points ?? [], range),
    };
    found.set(reply, read);
    return read.realised;
  };
}

/** Uses the same base as the comparison: the last rate at or before the range. */
function realisedIn(points: readonly RatePoint[], range: OpenRange): RealisedYield | null {
  if (isWhole(range)) return realisedYield(points);
  const { parts, isMissed } = compareRates([{ address: '', points }], range);
  const [part] = parts;
  return part?.kind === 'compared' && !isMissed ? realisedYield(part.points) : null;
}

export function vaultRow(vault: VaultView, { rates, window, readRealised }: VaultHistories): VaultRow {
  const realised = realisedOf(vault, rates, readRealised);
  return {
    vault,
    realised,
    difference: window === null ? absent('notApplicable') : realisedLessPredicted(realised, vault.predictedRoi, window),
  };
}

/** The realised return of a vault. A vault without an address has no history to request. */
function realisedOf(
  vault: VaultView,
  rates: VaultHistories['rates'],
  readRealised: ReadRealised,
): Field<RealisedYield> {
  if (vault.address.kind !== 'known') return absent('notApplicable');
  const state = rates.get(vault.address.value);
  if (state === undefined) return absent('notLoaded');
  if (state.reply === null) return absent(state.failure === null ? 'notLoaded' : 'failed');
  const realised = readRealised(state.reply);
  return realised === null ? absent('notComputable') : known(realised);
}
