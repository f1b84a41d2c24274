import { useState } from 'react';

/**
 * The list, with its previous items where they are equal; the previous list if all of them are. Tables, memos and
 * effects that depend on it then do nothing until an item changes.
 */
export function useReused<Item>(
  list: readonly Item[],
  isSame: (before: Item, now: Item) => boolean = Object.is,
): readonly Item[] {
  const [stable, keep] = useState(list);
  const next = list.map((now, place) => {
    const before = stable[place];
    return before !== undefined && isSame(before, now) ? before : now;
  });
  const isEqual = next.length === stable.length && next.every((one, place) => one === stable[place]);
  if (!isEqual) keep(next);
  return isEqual ? stable : next;
}
