/** The items that share a key, in the order in which keys and items come. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): readonly (readonly [Key, readonly Item[]])[] {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [item]);
    else members.push(item);
  }
  return [...groups];
}
