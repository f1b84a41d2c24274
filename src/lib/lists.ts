/** Items that share a key, at least one. */
export type Group<Item> = readonly [Item, ...Item[]];

/** Groups items by key. Keys and items stay in their order. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item, place: number) => Key,
): readonly (readonly [Key, Group<Item>])[] {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const [place, item] of items.entries()) {
    const key = keyOf(item, place);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [item]);
    else members.push(item);
  }
  return [...groups];
}

/** The place of an item in a list, with its neighbours. */
type Neighbours<Item> = {
  /** Counted from 0. */
  readonly index: number;
  readonly count: number;
  readonly previous: Item | null;
  readonly next: Item | null;
};

/** Returns null when the item is not in the list. */
export function neighboursIn<Item>(list: readonly Item[], isIt: (item: Item) => boolean): Neighbours<Item> | null {
  const index = list.findIndex(isIt);
  if (index < 0) return null;
  return { index, count: list.length, previous: list[index - 1] ?? null, next: list[index + 1] ?? null };
}
