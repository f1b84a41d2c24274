import { choiceParam, intParam, searchReader, textParam, wordsParam } from '~/lib/search-params';

export const readEventsSearch = searchReader({
  q: textParam(),
  /** Words: addresses are read on every visit, and the list of types comes with the page. */
  types: wordsParam(),
  /** Newest first unless said otherwise, as the service does. */
  order: choiceParam(['ASC']),
  cols: wordsParam(),
});

/** The most query ids that a walk asks for: each is a request. */
export const MOST_BUNDLES = 512;

export const readBundlesSearch = searchReader({
  /** How many query ids to ask for, from the newest down. */
  count: intParam({ min: 1, max: MOST_BUNDLES }),
});
