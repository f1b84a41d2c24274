import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column, SortKey } from '~/ui/table/column';
import { nextSort, sortRows, type Sort } from '~/ui/table/sort-rows';

type Row = { readonly id: number; readonly key: SortKey };

const column: Column<Row> = { id: 'key', header: 'Key', cell: () => null, sortKey: (row) => row.key };
const ascending: Sort = { column: 'key', direction: 'ascending' };
const descending: Sort = { column: 'key', direction: 'descending' };

function sorted(keys: readonly SortKey[], sort: Sort): readonly SortKey[] {
  return sortRows(
    keys.map((key, id) => ({ id, key })),
    [column],
    sort,
    'en',
  ).map((row) => row.key);
}

describe('sorting rows', () => {
  it('is exact beyond the precision of a float', () => {
    expect(sorted([9007199254740993n, 9007199254740992n], ascending)).toEqual([9007199254740992n, 9007199254740993n]);
  });

  it('compares amounts of different scales by their value', () => {
    const half = { raw: 5n, scale: 1 };
    const third = { raw: 333_333_333n, scale: 9 };
    expect(sorted([half, third], ascending)).toEqual([third, half]);
  });

  it.each([ascending, descending])('puts unknown values last: %o', (sort) => {
    expect(sorted([null, 1n, Number.NaN, 2n], sort).slice(2)).toEqual([null, Number.NaN]);
  });

  it('does not treat zero as unknown', () => {
    expect(sorted([null, 0n, -1n], descending)).toEqual([0n, -1n, null]);
  });

  it('sorts words as readers do, numbers inside them by value', () => {
    expect(sorted(['b', 'A', 'a10', 'a9'], ascending)).toEqual(['A', 'a9', 'a10', 'b']);
  });

  it('treats words that differ only in case as equal, however many there are', () => {
    const rows = ['b', 'A', 'a', 'B', '', 'a'].map((key, id) => ({ id, key }));
    expect(sortRows(rows, [column], ascending, 'en').map((row) => row.id)).toEqual([4, 1, 2, 5, 0, 3]);
    expect(sortRows(rows, [column], descending, 'en').map((row) => row.id)).toEqual([0, 3, 1, 2, 5, 4]);
  });

  it('keeps the order of rows without a sort, or with a sort for an unknown column', () => {
    expect(sorted([2n, 1n], null)).toEqual([2n, 1n]);
    expect(sorted([2n, 1n], { column: 'gone', direction: 'ascending' })).toEqual([2n, 1n]);
  });

  it('keeps ties in their given order, in both directions', () => {
    const rows = [1n, 0n, 1n, 0n].map((key, id) => ({ id, key }));
    expect(sortRows(rows, [column], ascending, 'en').map((row) => row.id)).toEqual([1, 3, 0, 2]);
    expect(sortRows(rows, [column], descending, 'en').map((row) => row.id)).toEqual([0, 2, 1, 3]);
  });

  it('reads each key once', () => {
    let taken = 0;
    const counting: Column<Row> = {
      ...column,
      sortKey: (row) => {
        taken += 1;
        return row.key;
      },
    };
    sortRows(
      Array.from({ length: 500 }, (_, id) => ({ id, key: BigInt((id * 7919) % 500) })),
      [counting],
      ascending,
      'en',
    );
    expect(taken).toBe(500);
  });

  it('never loses a row, whatever the keys', () => {
    const key = fc.oneof(
      fc.bigInt(),
      fc.double(),
      fc.string(),
      fc.constant(null),
      fc.record({ raw: fc.bigInt(), scale: fc.nat(9) }),
    );
    fc.assert(
      fc.property(fc.array(key), (keys) => {
        const rows = keys.map((one, id) => ({ id, key: one }));
        expect(new Set(sortRows(rows, [column], descending, 'en'))).toEqual(new Set(rows));
      }),
    );
  });
});

describe('pressing a head', () => {
  it('goes through three states, numbers from the highest first', () => {
    const numbers: Column<Row> = { ...column, align: 'end' };
    const first = nextSort(numbers, null);
    expect(first).toEqual(descending);
    const second = nextSort(numbers, first);
    expect(second).toEqual(ascending);
    expect(nextSort(numbers, second)).toBeNull();
  });

  it('goes through three states, words from A', () => {
    const first = nextSort(column, null);
    expect(first).toEqual(ascending);
    expect(nextSort(column, first)).toEqual(descending);
    expect(nextSort(column, descending)).toBeNull();
  });

  it('starts afresh on another column', () => {
    expect(nextSort(column, { column: 'other', direction: 'descending' })).toEqual(ascending);
  });
});
