import { describe, expect, it } from 'vitest';
import { groupBy } from '~/lib/lists';

describe('groupBy', () => {
  it('keeps keys and items in the order in which they come, null among the keys', () => {
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

  it('has no group without an item', () => {
    expect(groupBy([], String)).toEqual([]);
  });

  it('tells where an item stands, for what has no key of its own', () => {
    expect(groupBy(['x', '', 'x', ''], (word, place) => word || place)).toEqual([
      ['x', ['x', 'x']],
      [1, ['']],
      [3, ['']],
    ]);
  });
});
