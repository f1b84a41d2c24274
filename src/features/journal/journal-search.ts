import { journalGroupings, journalPicks } from '~/domain/pnl/journal-choices';
import { namedRanges } from '~/lib/ranges';
import {
  choiceParam,
  dayParam,
  type SearchOf,
  searchReader,
  sortParam,
  textParam,
  wordsParam,
} from '~/lib/search-params';

const params = {
  /** The range: as on the page of PnL. */
  last: choiceParam(namedRanges),
  from: dayParam(),
  to: dayParam(),
  /** Of links from elsewhere: the page says that it does not use it. */
  zone: textParam(),
  /** What positions are grouped by; markets when absent. */
  by: choiceParam(journalGroupings),
  /** The key of a group: the list below shows its positions alone. */
  group: textParam(),
  /** Those that one figure is made of. */
  only: choiceParam(journalPicks),
  /** Words in the name, the note or the tags. */
  q: textParam(),
  tag: textParam(40),
  sort: sortParam(),
  /** Sort order of the list of positions. */
  list: sortParam(),
  /** Ids of hidden columns of the groups. */
  cols: wordsParam(),
};

/** The view of the page, as its URL has it. */
export type JournalSearch = SearchOf<typeof params>;

export const readJournalSearch = searchReader(params);
