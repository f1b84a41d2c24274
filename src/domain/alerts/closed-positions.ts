import { valueOrNull } from '~/lib/field';
import type { PositionLifecycle } from '../position/position-lifecycles';
import type { AssetSnapshot } from '../position/position-row';
import { identityOf, type PositionView } from '../position/position-view';

/** The open positions of one asset, and how sure it is that they are all. */
export type ListSnapshot = Pick<AssetSnapshot, 'asset' | 'rows' | 'complete' | 'receivedAtMs'> & {
  /** Requests that the list took. Rows move while they are made, and one may slip through. */
  readonly pages: number;
  /** Some entry of the list could not be read at all: it may be any position. */
  readonly hasUnreadable: boolean;
};

/** A position that was in the list and no longer is. */
export type MissingPosition = {
  readonly key: string;
  readonly asset: string;
  /** When the last list that had it was received. */
  readonly seenAtMs: number;
};

/** `departed`: no longer open. `unsure`: it is not there, but what was read does not prove it. */
type ListOutcome = 'open' | 'departed' | 'unsure';

/** Whether a list has every open position of its asset: only then is a missing one no longer open. */
export function isWholeList({ rows, complete, hasUnreadable }: ListSnapshot): boolean {
  return rows !== null && complete && !hasUnreadable && rows.every((row) => identityOf(row) !== null);
}

/**
 * What a list says of a position that an earlier one had. A failed reading leaves the old list in
 * place, so it proves nothing; a list of several requests proves it only when a later one agrees.
 *
 * @param first when the first whole list that lacked it was received; null when there was none
 */
export function outcomeOf(
  { key, seenAtMs }: MissingPosition,
  reading: ListSnapshot | undefined,
  first: number | null,
): ListOutcome {
  if (reading === undefined || reading.rows === null || reading.receivedAtMs === null) return 'unsure';
  if (reading.rows.some((row) => identityOf(row) === key)) return 'open';
  if (!isWholeList(reading) || reading.receivedAtMs <= seenAtMs) return 'unsure';
  if (reading.pages <= 1) return 'departed';
  return first !== null && reading.receivedAtMs > first ? 'departed' : 'unsure';
}

/**
 * How a position ended, by the stories of its asset: of a number that was used again, by the newest.
 * Null while the history does not tell of its end; a history that lags behind may know only the end
 * of an earlier position of that number, from before this one was last updated.
 */
export function endOf(
  { key, updatedAtMs }: ClosedPosition,
  stories: readonly PositionLifecycle[],
): PositionLifecycle | null {
  const lifecycle = stories.find((one) => one.positionKey === key && one.laterLifecycles === 0);
  if (lifecycle === undefined || lifecycle.closedAtMs === null) return null;
  const closedAtMs = valueOrNull(lifecycle.closedAtMs);
  const isEarlier = closedAtMs !== null && updatedAtMs.kind === 'known' && closedAtMs < updatedAtMs.value;
  return isEarlier ? null : lifecycle;
}

/** What is looked for in a history. */
type ClosedPosition = Pick<PositionView, 'updatedAtMs'> & { readonly key: string };
