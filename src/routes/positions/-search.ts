import { choiceParam, searchReader, sortParam, textParam, wordsParam } from '~/lib/search-params';

export const readPositionsSearch = searchReader({
  q: textParam(),
  side: choiceParam(['long', 'short']),
  sort: sortParam(),
  cols: wordsParam(),
});

/** Newest rows that are read of each asset, from a few pages to many. */
export const historyDepths = [100, 200, 400, 800, 1_600] as const;

export const readHistorySearch = searchReader({
  q: textParam(),
  asset: textParam(40),
  event: textParam(60),
  side: choiceParam(['long', 'short']),
  sort: sortParam(),
  cols: wordsParam(),
  depth: choiceParam(historyDepths),
});
