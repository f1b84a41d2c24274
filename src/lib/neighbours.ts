/** Where something stands in a list, and what stands beside it. */
export type Neighbours<Item> = {
  /** Counted from 0. */
  readonly index: number;
  readonly count: number;
  readonly previous: Item | null;
  readonly next: Item | null;
};

/** Null when nothing in the list is it. */
export function neighboursIn<Item>(list: readonly Item[], isIt: (item: Item) => boolean): Neighbours<Item> | null {
  const index = list.findIndex(isIt);
  if (index < 0) return null;
  return { index, count: list.length, previous: list[index - 1] ?? null, next: list[index + 1] ?? null };
}
