import { filterableEventTypes } from '~/api/event-types';

/**
 * The types that operation 5 can filter by, in the order of the interface. `init_sa` occurs but cannot be filtered by.
 */
export const filterableTypes = filterableEventTypes;

export type FilterableType = (typeof filterableTypes)[number];

/** The given words that are filters, ignoring case, in the order of the interface and without repetition. */
export function filterableAmong(words: readonly string[]): readonly FilterableType[] {
  const given = new Set(words.map((word) => word.toLowerCase()));
  return filterableTypes.filter((type) => given.has(type));
}

/** The given words that are not filters, as given. */
export function notFilterable(words: readonly string[]): readonly string[] {
  return words.filter((word) => filterableAmong([word]).length === 0);
}
