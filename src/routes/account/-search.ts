import { choiceParam, searchReader, textParam, wordsParam } from '~/lib/search-params';

export const readEventsSearch = searchReader({
  q: textParam(),
  /** Words: addresses are read on every visit, and the list of types comes with the page. */
  types: wordsParam(),
  /** Newest first unless said otherwise, as the service does. */
  order: choiceParam(['ASC']),
  cols: wordsParam(),
});
