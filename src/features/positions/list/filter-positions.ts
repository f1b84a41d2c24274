import type { PositionRow } from '~/domain/position/position-row';
import { valueOrNull } from '~/lib/field';
import { textMatch } from '~/lib/text-match';
import type { SideChoice } from '../side-choice';

export type PositionFilter = {
  readonly text: string;
  /** As operation 15 was asked for it; null for all. */
  readonly asset: string | null;
  /** Null for both. */
  readonly side: SideChoice | null;
  /** As the service spells them, and `UNKNOWN_STATUS`; none for all. Other words fit nothing. */
  readonly statuses: readonly string[];
};

/** What a status counts as that the service did not tell, or that this program does not know. */
export const UNKNOWN_STATUS = 'unknown';

/** The rows that fit: a text in market, asset, side, status or number, and what else was chosen. */
export function filterPositions(
  rows: readonly PositionRow[],
  { text, asset, side, statuses }: PositionFilter,
): readonly PositionRow[] {
  const fits = textMatch(text);
  return rows.filter((row) => {
    const { position, market } = row;
    const ofSide = valueOrNull(position.side);
    if (side !== null && ofSide !== side) return false;
    if (asset !== null && row.asset !== asset) return false;
    if (statuses.length > 0 && !statuses.includes(statusOf(row))) return false;
    return fits([
      market?.ticker ?? null,
      row.asset,
      valueOrNull(position.market),
      ofSide,
      valueOrNull(position.status),
      valueOrNull(position.idx),
      market?.className ?? null,
    ]);
  });
}

/** As the service spells it, or `UNKNOWN_STATUS`. */
export function statusOf({ position: { status } }: PositionRow): string {
  return status.kind === 'known' ? status.value : UNKNOWN_STATUS;
}
