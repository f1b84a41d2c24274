import { historyDepths } from '~/domain/position/merged-history';
import {
  choiceParam,
  flagParam,
  intParam,
  searchReader,
  sortParam,
  textParam,
  trimmedParam,
  wordsParam,
} from '~/lib/search-params';

/** A number of per cent, with up to two decimals. Its bounds are those of `readMove`, which comes with the panel. */
const PER_CENT = /^-?\d{1,3}(\.\d{1,2})?$/;

export const readPositionsSearch = searchReader({
  q: textParam(),
  asset: textParam(40),
  side: choiceParam(['long', 'short']),
  /** As the service spells them; words that are no status are kept, and fit nothing. */
  status: wordsParam(9),
  /** Sent on to operation 15, which does not say what it means. */
  wallet: trimmedParam(),
  /** PnL after fees; before fees when not said. */
  net: flagParam(),
  /** Sizes lead with their worth in USD; base units when not said. */
  quote: flagParam(),
  /** Amounts and totals in USD; in collateral when not said. */
  usd: flagParam(),
  /** "What if": by how much prices move, in per cent with up to two decimals, as a plain decimal such as "-12.5". */
  move: (value) => (PER_CENT.test(String(value)) ? String(value) : undefined),
  /** Of which asset only; all when not said. */
  moved: textParam(40),
  /** The projection is open. */
  ahead: flagParam(),
  sort: sortParam(),
  cols: wordsParam(),
});

export const readHistorySearch = searchReader({
  /** `events`: one row an event; whole positions when not said. */
  view: choiceParam(['events']),
  q: textParam(),
  asset: textParam(40),
  event: textParam(60),
  outcome: choiceParam(['open', 'gain', 'loss', 'even', 'liquidated', 'unknown']),
  /** UTC days, both included, as YYYY-MM-DD. */
  from: textParam(10),
  to: textParam(10),
  side: choiceParam(['long', 'short']),
  sort: sortParam(),
  cols: wordsParam(),
  depth: choiceParam(historyDepths),
  /** In the drawer of a story: how many later positions have had the same number since. */
  later: intParam({ min: 1 }),
  /** In the same: how many rows are read of its asset, where that is more than `depth`. */
  back: choiceParam(historyDepths),
});
