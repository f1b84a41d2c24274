/** Those that share a key: one at least. */
export type Group<Item> = readonly [Item, ...Item[]];

/** The items that share a key, in the order in which keys and items come. */
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
