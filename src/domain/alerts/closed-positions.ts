import { valueOrNull } from '~/lib/field';
import type { PositionLifecycle } from '../position/position-lifecycles';
import type { AssetSnapshot } from '../position/position-row';
import { identityOf, type PositionView } from '../position/position-view';

/** The open positions of one asset, and whether the list is complete. */
export type ListSnapshot = Pick<AssetSnapshot, 'asset' | 'rows' | 'complete' | 'receivedAtMs'> & {
  /** The number of requests for the list. Rows may move between requests, so a row may be missing. */
  readonly pages: number;
};

/** A position that an earlier list had. */
export type MissingPosition = {
  readonly key: string;
  readonly asset: string;
  /** When the last list that contained it was received. */
  readonly seenAtMs: number;
};

/** `closed`: no longer open. `unsure`: missing, but the lists do not prove that it is closed. */
type ListOutcome = 'open' | 'closed' | 'unsure';

/** Whether a list has every open position of its asset. Only then is a missing one closed. */
export function isWholeList({ rows, complete }: ListSnapshot): boolean {
  return rows !== null && complete && rows.every((row) => identityOf(row) !== null);
}

/**
 * Compares a list with an earlier one that contained the position. A failed request leaves the old list in place, so it
 * proves nothing. A list from several requests proves a close only if a later list agrees.
 * @param first when the first complete list without the position was received; null if there was none
 */
export function outcomeOf(
  { key, seenAtMs }: MissingPosition,
  reading: ListSnapshot | undefined,
  first: number | null,
): ListOutcome {
  if (reading === undefined || reading.rows === null || reading.receivedAtMs === null) return 'unsure';
  if (reading.rows.some((row) => identityOf(row) === key)) return 'open';
  if (!isWholeList(reading) || reading.receivedAtMs <= seenAtMs) return 'unsure';
  if (reading.pages <= 1) return 'closed';
  return first !== null && reading.receivedAtMs > first ? 'closed' : 'unsure';
}

/**
 * How a position ended, by the lifecycles of its asset; for a reused number, by the newest. Null until the history
 * contains its end: a delayed history may have only the end of an earlier position with that number, from before this
 * one's last update.
 */
export function endOf(
  { key, updatedAtMs }: ClosedPosition,
  lifecycles: readonly PositionLifecycle[],
): PositionLifecycle | null {
  const lifecycle = lifecycles.find((one) => one.positionKey === key && one.laterLifecycles === 0);
  if (lifecycle === undefined || lifecycle.closedAtMs === null) return null;
  const closedAtMs = valueOrNull(lifecycle.closedAtMs);
  const isEarlier = closedAtMs !== null && updatedAtMs.kind === 'known' && closedAtMs < updatedAtMs.value;
  return isEarlier ? null : lifecycle;
}

/** The position to look for in a history. */
type ClosedPosition = Pick<PositionView, 'updatedAtMs'> & { readonly key: string };
