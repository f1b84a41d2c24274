import {
  choiceParam,
  searchReader,
  sortParam,
  textParam,
  trimmedParam,
  wordParam,
  wordsParam,
  type SearchOf,
} from '~/lib/search-params';

// Addresses are read on every visit. Which words are a status or a type, the page knows: see `filterOf`.
const params = {
  status: wordsParam(),
  side: choiceParam(['long', 'short']),
  type: wordParam(),
  /** Upper-case base asset. */
  asset: textParam(40),
  /** `walletId` of operations 13 and 14. */
  wallet: trimmedParam(),
  q: textParam(),
  sort: sortParam(),
  /** Hidden columns. */
  cols: wordsParam(),
};

/** The view of the orders page; its drawers keep it. */
export type OrdersSearch = SearchOf<typeof params>;

export const readOrdersSearch = searchReader(params);
