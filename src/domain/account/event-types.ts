import { filterableEventTypes } from '~/api/tolerances/event-types';

/** The types that operation 5 can filter by, in the order of the interface. `init_sa` occurs and cannot be asked for. */
export const filterableTypes = filterableEventTypes;

export type FilterableType = (typeof filterableTypes)[number];

/** Those of the words that can be asked for, in the order of the interface and each once. */
export function filterableAmong(words: readonly string[]): readonly FilterableType[] {
  return filterableTypes.filter((type) => words.includes(type));
}
