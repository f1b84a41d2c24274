import { choiceParam, dayParam, flagParam, searchReader, textParam, wordsParam } from '~/lib/search-params';

/** Reads the view of the list of events from the URL. */
export const readEventsSearch = searchReader({
  q: textParam(),
  /** Any words: the page names those that the service cannot filter by. */
  types: wordsParam(),
  /** Newest first by default, as in the service. */
  order: choiceParam(['ASC']),
  /**
   * Events per request (operation 5): 100 by default, 1000 at most. Old links may contain it, but no control sets it.
   */
  limit: choiceParam([50, 250, 500, 1000]),
  /** Shows only failures, among the events that were read. */
  failed: flagParam(),
  /** Shows only the events of this day in UTC; the list is read until it covers the day. */
  day: dayParam(),
  /** Counts and rate above the list, closed by default. */
  activity: choiceParam(['show']),
  /** Ids of hidden columns. */
  cols: wordsParam(),
});

export type EventsSearch = ReturnType<typeof readEventsSearch>;
