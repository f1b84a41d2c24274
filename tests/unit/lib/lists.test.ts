import { describe, expect, it } from 'vitest';
import { groupBy } from '~/lib/lists';

describe('groupBy', () => {
  it('keeps keys and items in their given order, including null keys', () => {
    const groups = groupBy(
      [
        ['b', 1],
        [null, 2],
        ['a', 3],
        ['b', 4],
        [null, 5],
      ] as const,
      ([key]) => key,
    );
    expect(groups).toEqual([
      [
        'b',
        [
          ['b', 1],
          ['b', 4],
        ],
      ],
      [
        null,
        [
          [null, 2],
          [null, 5],
        ],
      ],
      ['a', [['a', 3]]],
    ]);
  });

  it('has no group without items', () => {
    expect(groupBy([], String)).toEqual([]);
  });

  it('passes the index of an item, for items without a key', () => {
    expect(groupBy(['x', '', 'x', ''], (word, place) => word || place)).toEqual([
      ['x', ['x', 'x']],
      [1, ['']],
      [3, ['']],
    ]);
  });
});
