import { filterableAmong, type FilterableType } from '~/domain/account/event-types';
import { choiceParam, flagParam, searchReader, textParam, wordsParam } from '~/lib/search-params';
import type { EventsQuery } from '~/queries/event-requests';

/** Reads the view of the list of events from the address of the page. */
export const readEventsSearch = searchReader({
  q: textParam(),
  /** Any words: the page names those that the service cannot filter by. */
  types: wordsParam(),
  /** Newest first by default, as in the service. */
  order: choiceParam(['ASC']),
  /** Events a request (operation 5): 100 by default, 1000 at most. */
  limit: choiceParam([50, 250, 500, 1000]),
  /** Shows only failures, among the events that were read. */
  failed: flagParam(),
  /** Counts and rate above the list: shown by default where there is room for them. */
  activity: choiceParam(['show', 'hide']),
  /** Ids of hidden columns. */
  cols: wordsParam(),
});

export type EventsSearch = ReturnType<typeof readEventsSearch>;

/** The request of operation 5 for a view. */
export function eventsQueryOf(
  account: string,
  { types = [], order, limit }: EventsSearch,
): EventsQuery & { readonly types: readonly FilterableType[] } {
  return { account, types: filterableAmong(types), order: order ?? 'DESC', limit };
}
