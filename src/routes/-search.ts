import { fundingWindows } from '~/domain/market/funding';
import {
  addressParam,
  choiceParam,
  intParam,
  searchReader,
  sortParam,
  textParam,
  wordParam,
  wordsParam,
  type SearchOf,
} from '~/lib/search-params';

/** Who is watched and which demo it is: kept on every page. Addresses in their raw form, whichever was in the link. */
export const readKeptSearch = searchReader({
  trader: addressParam(),
  account: addressParam(),
  scenario: wordParam(),
  seed: intParam(),
});

const marketsParams = {
  q: textParam(),
  class: textParam(),
  sort: sortParam(),
  per: choiceParam(fundingWindows),
  /** Ids of hidden columns. */
  cols: wordsParam(),
  /** The markets on top: see `FavouriteTags`. As many as a reader may have. */
  fav: wordsParam(200),
};

export type MarketsSearch = SearchOf<typeof marketsParams>;

export const readMarketsSearch = searchReader(marketsParams);
