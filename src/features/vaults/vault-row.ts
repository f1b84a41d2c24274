import type { Assumptions } from '~/config/assumptions';
import { toRateHistory } from '~/domain/vault/rate-history';
import type { RateWindow } from '~/domain/vault/rate-window';
import { realisedLessPredicted, realisedYield, type RealisedYield } from '~/domain/vault/realised-yield';
import type { VaultView } from '~/domain/vault/vault-view';
import { absent, known, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { VaultRatesState } from '~/queries/vault-rates-board';

/** A vault of the list beside what its history has returned, which is another request. */
export type VaultRow = {
  readonly vault: VaultView;
  /** Not computable where the history is too short: "Not enough data". */
  readonly realised: Field<RealisedYield>;
  /** Realised less predicted, a ratio; not computable where the history is shorter than the window. */
  readonly difference: Field<Fixed>;
};

export type VaultHistories = {
  readonly board: ReadonlyMap<string, VaultRatesState>;
  readonly window: RateWindow;
  readonly units: Assumptions;
};

export function vaultRow(vault: VaultView, { board, window, units }: VaultHistories): VaultRow {
  const realised = realisedOf(vault, board, units);
  return { vault, realised, difference: realisedLessPredicted(realised, vault.predictedRoi, window) };
}

/** What a vault has returned, as far as its history has been read. A vault without an address has none to ask for. */
function realisedOf(vault: VaultView, board: ReadonlyMap<string, VaultRatesState>, units: Assumptions): Field<RealisedYield> {
  if (vault.address.kind !== 'known') return absent('notApplicable');
  const state = board.get(vault.address.value);
  if (state === undefined) return absent('notLoaded');
  if (state.reply === null) return absent(state.failure === null ? 'notLoaded' : 'failed');
  const realised = realisedYield(toRateHistory(state.reply.data, units).series?.points ?? []);
  return realised === null ? absent('notComputable') : known(realised);
}
