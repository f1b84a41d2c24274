import type { Finding, FindingKind } from './protection';

/**
 * "Unprotected", "covered in part" and "gone" follow from an order or a position that is missing in a list. The two
 * lists are read at different times, and an order may be filled in between. So these findings count as certain only
 * after two consecutive readings show them; each reading reads the orders first and the asset's positions after that.
 */
const fromAbsence: ReadonlySet<FindingKind> = new Set(['unprotected', 'partlyCovered', 'orphan']);

/** The newest complete reading of the orders and of one asset's positions, by our clock in ms. */
export type AssetReading = {
  readonly asset: string;
  /** When the last page of the orders arrived; null if not all of them were read. */
  readonly ordersAtMs: number | null;
  /** When the request for the positions began; null if not all of them were read. */
  readonly positionsAtMs: number | null;
};

/** The findings of the last two readings of an asset. */
type Round = {
  readonly ordersAtMs: number;
  readonly positionsAtMs: number;
  readonly seen: ReadonlySet<string>;
  /** The findings that the previous reading had as well. */
  readonly confirmed: ReadonlySet<string>;
};

/** By asset. */
export type ConfirmationRounds = ReadonlyMap<string, Round>;

const nothing: ReadonlySet<string> = new Set();

/** The rounds after these readings; returns the same object if no reading is newer. */
export function nextRounds(
  before: ConfirmationRounds,
  readings: readonly AssetReading[],
  findings: readonly Finding[],
): ConfirmationRounds {
  const after = new Map(before);
  for (const { asset, ordersAtMs, positionsAtMs } of readings) {
    const last = before.get(asset);
    // A failed or incomplete reading ends the sequence of consecutive readings.
    if (ordersAtMs === null || positionsAtMs === null) after.delete(asset);
    else if (positionsAtMs > ordersAtMs && (last === undefined || isLater(last, ordersAtMs, positionsAtMs))) {
      const keys = findings.filter((one) => one.asset === asset && fromAbsence.has(one.kind)).map(({ key }) => key);
      const seen = new Set(keys);
      const confirmed = last === undefined ? nothing : new Set(keys.filter((key) => last.seen.has(key)));
      after.set(asset, { ordersAtMs, positionsAtMs, seen, confirmed });
    }
  }
  const isSame = after.size === before.size && [...after].every(([asset, round]) => before.get(asset) === round);
  return isSame ? before : after;
}

/** Whether both lists were read again: a new reading of only one list proves nothing new. */
function isLater(last: Round, ordersAtMs: number, positionsAtMs: number): boolean {
  return ordersAtMs > last.ordersAtMs && positionsAtMs > last.positionsAtMs;
}

/** Whether a finding is certain. */
export function isConfirmed(rounds: ConfirmationRounds, { kind, asset, key }: Finding): boolean {
  return !fromAbsence.has(kind) || rounds.get(asset)?.confirmed.has(key) === true;
}
