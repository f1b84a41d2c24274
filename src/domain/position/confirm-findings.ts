import type { Finding, FindingKind } from './protection';

/**
 * "Unprotected", "covered in part" and "gone" follow from what a list lacks, and the two lists are of different times: an
 * order may be filled between them. They are certain once two readings in a row show them, each of the orders first and of the asset's
 * positions after it.
 */
const fromAbsence: ReadonlySet<FindingKind> = new Set(['unprotected', 'partlyCovered', 'orphan']);

/** The newest whole reading of the orders and of one asset's positions, by our clock in ms. */
export type AssetSnapshot = {
  readonly asset: string;
  /** When the last page of the orders came; null where not all of them were read. */
  readonly ordersAtMs: number | null;
  /** When the request for the positions began; null where not all of them were read. */
  readonly positionsAtMs: number | null;
};

/** What the last two readings of an asset showed. */
type Round = {
  readonly ordersAtMs: number;
  readonly positionsAtMs: number;
  readonly seen: ReadonlySet<string>;
  /** Seen in the reading before as well. */
  readonly confirmed: ReadonlySet<string>;
};

/** By asset. */
export type Rounds = ReadonlyMap<string, Round>;

const nothing: ReadonlySet<string> = new Set();

/** The rounds after these readings; the same object where no reading is newer. */
export function nextRounds(before: Rounds, readings: readonly AssetSnapshot[], findings: readonly Finding[]): Rounds {
  const after = new Map(before);
  for (const { asset, ordersAtMs, positionsAtMs } of readings) {
    const last = before.get(asset);
    // A reading that failed or is cut off breaks the row.
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

/** Both lists were read again: half a reading proves nothing new. */
function isLater(last: Round, ordersAtMs: number, positionsAtMs: number): boolean {
  return ordersAtMs > last.ordersAtMs && positionsAtMs > last.positionsAtMs;
}

/** Whether a finding is certain. */
export function isConfirmed(rounds: Rounds, { kind, asset, key }: Finding): boolean {
  return !fromAbsence.has(kind) || rounds.get(asset)?.confirmed.has(key) === true;
}
