import { addressParam, choiceParam, intParam, searchReader, sortParam, textParam, wordsParam } from '~/lib/search-params';

export const readPositionsSearch = searchReader({
  q: textParam(),
  side: choiceParam(['long', 'short']),
  sort: sortParam(),
  cols: wordsParam(),
});

export const readHistorySearch = searchReader({
  q: textParam(),
  asset: textParam(40),
  event: textParam(60),
  side: choiceParam(['long', 'short']),
  market: addressParam(),
  sort: sortParam(),
  cols: wordsParam(),
  /** Newest rows that are read of each asset. */
  depth: intParam({ min: 1, max: 2_000 }),
});
