import { compare } from '~/lib/fixed-point';
import type { Column, SortKey, SortOption } from './column';

export type SortDirection = 'ascending' | 'descending';

/** The sort of a table; null for the given order. Store it in the URL. */
export type Sort = { readonly column: string; readonly direction: SortDirection } | null;

/**
 * Sorts rows into a new list. Keys are computed once for each row. Unknown values come last in both directions, and
 * equal rows keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
  locale: string,
): readonly Row[] {
  const way = wayOf(columns, sort);
  const sortKey = way?.sortKey;
  if (sort === null || sortKey === undefined) return rows;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: knownKey(sortKey(row)), later: way?.sortsFirst?.(row) === false }));
  const places = placesOf(
    keyed.map(({ key }) => key),
    locale,
  );
  return keyed
    .toSorted((a, b) => {
      if (a.later !== b.later) return Number(a.later) - Number(b.later);
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return turn * compareKeys(a.key, b.key, places);
    })
    .map(({ row }) => row);
}

/** The number of rows without a known value to sort by. */
export function countUnknown<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort): number {
  const sortKey = wayOf(columns, sort)?.sortKey;
  return sortKey === undefined ? 0 : rows.filter((row) => knownKey(sortKey(row)) === null).length;
}

function wayOf<Row>(columns: readonly Column<Row>[], sort: Sort): SortOption<Row> | undefined {
  return sort === null ? undefined : columns.flatMap(sortOptions).find(({ id }) => id === sort.column);
}

/**
 * Ranks each text among all; equal ones share a rank. Ten thousand rows have few different texts, and comparing texts
 * is slow.
 */
function placesOf(keys: readonly SortKey[], locale: string): ReadonlyMap<SortKey, number> {
  const { compare: compareWords } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const places = new Map<SortKey, number>();
  let before = '';
  for (const word of [...new Set(keys.filter((key) => typeof key === 'string'))].toSorted(compareWords)) {
    places.set(word, (compareWords(before, word) === 0 ? places.get(before) : undefined) ?? places.size);
    before = word;
  }
  return places;
}

/**
 * The sort keys of a column, from the first line of its cells to the second. An unsortable column has one entry without
 * a key.
 */
export function sortOptions<Row>(column: Column<Row>): readonly SortOption<Row>[] {
  return column.below === undefined ? [column] : [column, column.below];
}

/**
 * The three states that a head cycles through: ascending for texts or descending for numbers, then reversed, then
 * unsorted.
 */
export function nextSort(column: Pick<Column<never>, 'id' | 'align'>, sort: Sort): Sort {
  const first: SortDirection = column.align === 'end' ? 'descending' : 'ascending';
  const second: SortDirection = first === 'ascending' ? 'descending' : 'ascending';
  if (sort === null || sort.column !== column.id) return { column: column.id, direction: first };
  return sort.direction === first ? { column: column.id, direction: second } : null;
}

function knownKey(key: SortKey): SortKey {
  return typeof key === 'number' && Number.isNaN(key) ? null : key;
}

function compareKeys(a: NonNullable<SortKey>, b: NonNullable<SortKey>, places: ReadonlyMap<SortKey, number>): number {
  if (typeof a === 'string' && typeof b === 'string') return (places.get(a) ?? 0) - (places.get(b) ?? 0);
  if (typeof a === 'object' && typeof b === 'object') return compare(a, b);
  if (isPlainNumber(a) && isPlainNumber(b)) return a < b ? -1 : a > b ? 1 : 0;
  // In a column of mixed kinds, each kind is sorted separately.
  return rankOfKind(a) - rankOfKind(b);
}

function isPlainNumber(key: NonNullable<SortKey>): key is bigint | number {
  return typeof key === 'bigint' || typeof key === 'number';
}

function rankOfKind(key: NonNullable<SortKey>): number {
  if (isPlainNumber(key)) return 0;
  return typeof key === 'object' ? 1 : 2;
}
