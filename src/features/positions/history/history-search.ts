import { historyDepths } from '~/domain/position/history-depth';
import {
  choiceParam,
  dayParam,
  intParam,
  type SearchOf,
  searchReader,
  sortParam,
  textParam,
  wordsParam,
} from '~/lib/search-params';

const params = {
  /** `events`: one row for each event; whole positions when absent. */
  view: choiceParam(['events']),
  q: textParam(),
  asset: textParam(40),
  event: textParam(60),
  outcome: choiceParam(['open', 'gain', 'loss', 'even', 'liquidated', 'unknown']),
  /** UTC days, both included, as YYYY-MM-DD. */
  from: dayParam(),
  to: dayParam(),
  side: choiceParam(['long', 'short']),
  sort: sortParam(),
  /** Ids of hidden columns. */
  cols: wordsParam(),
  /** How many rows are read for each asset. */
  depth: choiceParam(historyDepths),
  /** In the drawer of a position: how many later positions have had the same number. */
  later: intParam({ min: 1 }),
  /** In the same drawer: how many rows of its asset are read, if that is more than `depth`. */
  back: choiceParam(historyDepths),
};

/** The view of the position history; its drawers keep it. */
export type HistorySearch = SearchOf<typeof params>;

export const readHistorySearch = searchReader(params);
