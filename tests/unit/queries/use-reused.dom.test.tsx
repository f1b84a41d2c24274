import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useReused } from '~/queries/use-reused';

type Item = { readonly name: string; readonly size: number };

const isSameSize = (before: Item, now: Item): boolean => before.size === now.size;

function reused(first: readonly Item[], isSame?: typeof isSameSize) {
  const { result, rerender } = renderHook((list: readonly Item[]) => useReused(list, isSame), { initialProps: first });
  return (next: readonly Item[]): readonly Item[] => {
    rerender(next);
    return result.current;
  };
}

describe('a list reuses', () => {
  const [one, two] = [
    { name: 'one', size: 1 },
    { name: 'two', size: 2 },
  ];

  it('the previous list while its items are the same, and follows when one comes, leaves or moves', () => {
    const first = [one, two];
    const next = reused(first);
    expect(next([one, two])).toBe(first);
    expect(next([one])).toEqual([one]);
    expect(next([two, one])).toEqual([two, one]);
    expect(next([])).toEqual([]);
  });

  it('the previous items where they count as equal', () => {
    const first = [one, two];
    const next = reused(first, isSameSize);
    expect(next([{ ...one }, { ...two }])).toBe(first);
    const list = next([{ ...one }, { name: 'two', size: 3 }]);
    expect(list).toEqual([one, { name: 'two', size: 3 }]);
    expect(list[0]).toBe(one);
  });
});
