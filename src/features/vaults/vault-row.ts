import type { Assumptions } from '~/config/assumptions';
import { toRateHistory } from '~/domain/vault/rate-history';
import type { RateWindow } from '~/domain/vault/rate-window';
import { realisedLessPredicted, realisedYield, type RealisedYield } from '~/domain/vault/realised-yield';
import type { VaultView } from '~/domain/vault/vault-view';
import { absent, type Field, known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { VaultRatesReply, VaultRatesState } from '~/queries/vaults';

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
  readonly readRealised: ReadRealised;
};

/** What an answer of operation 11 says was returned; null where it says too little. */
export type ReadRealised = (reply: VaultRatesReply) => RealisedYield | null;

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
