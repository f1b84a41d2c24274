import { choiceParam, flagParam, searchReader, textParam, wordsParam } from '~/lib/search-params';

export const readEventsSearch = searchReader({
  q: textParam(),
  /** Words: addresses are read on every visit, and the list of types comes with the page. */
  types: wordsParam(),
  /** Newest first unless said otherwise, as the service does. */
  order: choiceParam(['ASC']),
  /** How many are read at once; 100 unless said otherwise, and 1000 at most, as the service has it. */
  limit: choiceParam([50, 250, 500, 1000]),
  /** Only what failed, of what was read. */
  failed: flagParam(),
  /** The counts and the rate above the list: by default where there is room for them. */
  activity: choiceParam(['show', 'hide']),
  cols: wordsParam(),
});
