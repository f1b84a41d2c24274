import type { Fixed } from '~/lib/fixed-point';
import { valueOrNull, type Field } from '~/lib/field';
import type { MarketIdentity } from './market-identity';
import type { MarketView } from './market-view';

/** One market with the state of its reading: a row keeps its old values when the latest reading fails. */
export type MarketRow = {
  readonly identity: MarketIdentity;
  /** Null until it has been read once. */
  readonly view: MarketView | null;
  /** Why the latest reading failed; null when it did not. */
  readonly failure: Error | null;
  readonly receivedAtMs: number | null;
  readonly serverTimeMs: number | null;
};

/** Age of the market's state (`amm.blockTimestamp`) by the service's clock where it is known. Null when unknown. */
export function stateAgeMs(row: MarketRow, nowMs: number): number | null {
  if (row.view === null || row.receivedAtMs === null) return null;
  const stateMs = valueOrNull(row.view.stateTimeMs);
  if (stateMs === null) return null;
  const atReceipt = Math.max(0, (row.serverTimeMs ?? row.receivedAtMs) - stateMs);
  return atReceipt + Math.max(0, nowMs - row.receivedAtMs);
}

/** The exact integer that a column sorts by: all values of one column share a scale. */
export function sortKeyOf(field: Field<Fixed> | undefined): bigint | null {
  return field?.kind === 'known' ? field.value.raw : null;
}
