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
  /** The time range, chosen as on the PnL page. */
  last: choiceParam(namedRanges),
  from: dayParam(),
  to: dayParam(),
  /** The time zone of a link from another page. The journal counts in UTC and says that it ignores this. */
  zone: textParam(),
  /** How positions are grouped; by market if absent. */
  by: choiceParam(journalGroupings),
  /** The key of a group; the list below shows only the positions of that group. */
  group: textParam(),
  /** A figure, such as the wins; the list shows only the positions behind it. */
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
