import type { PositionRow } from '~/domain/position/position-row';
import { valueOrNull } from '~/lib/field';
import { textMatch } from '~/lib/text-match';
import type { SideChoice } from './position-filters';

/** The rows that fit: a text in market, asset, side, status or number, and a side. */
export function filterPositions(rows: readonly PositionRow[], filter: string, side: SideChoice | null): readonly PositionRow[] {
  const fits = textMatch(filter);
  return rows.filter(({ position, market, asset }) => {
    const ofSide = valueOrNull(position.side);
    if (side !== null && ofSide !== side) return false;
    return fits([market?.ticker ?? null, asset, valueOrNull(position.market), ofSide, valueOrNull(position.status), market?.className ?? null]);
  });
}
