import { compare } from '~/lib/fixed-point';
import { riskKey, type PositionRow } from '../position/position-row';

/** So many are named at once: a list of hundreds says no more, and would push the page away. */
const MOST_NAMED = 5;

/** Those closest to their liquidation by name, closest first and those of which it is not known last; and how many there are besides. */
export function nearestOf(rows: readonly PositionRow[]): {
  readonly named: readonly PositionRow[];
  readonly more: number;
} {
  const keyed = rows.map((row) => ({ row, key: riskKey(row.figures) }));
  const sorted = keyed.toSorted((a, b) =>
    a.key === null || b.key === null ? Number(a.key === null) - Number(b.key === null) : compare(a.key, b.key),
  );
  return { named: sorted.slice(0, MOST_NAMED).map(({ row }) => row), more: Math.max(0, rows.length - MOST_NAMED) };
}
