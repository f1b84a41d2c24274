import type { Field } from '~/lib/field';
import { compare, type Fixed } from '~/lib/fixed-point';

/** The row with the highest of the figures that are known, the first of equals; null where none is. */
export function leaderOf<Row>(
  rows: readonly Row[],
  read: (row: Row) => Field<Fixed>,
): { readonly row: Row; readonly value: Fixed } | null {
  return rows.reduce<{ readonly row: Row; readonly value: Fixed } | null>((best, row) => {
    const field = read(row);
    if (field.kind !== 'known' || (best !== null && compare(field.value, best.value) <= 0)) return best;
    return { row, value: field.value };
  }, null);
}
