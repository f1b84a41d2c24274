import { currentSort, listedColumns } from '~/config/market-columns';
import { type FundingWindow, fundingWindows } from '~/domain/market/funding';
import { tagsOf } from '~/domain/market/market-list';
import { type HistoryRange, historyRanges } from '~/domain/market/market-samples';
import {
  choiceParam,
  decimalParam,
  flagParam,
  type Param,
  type SearchOf,
  searchReader,
  sortParam,
  textParam,
  wordsParam,
} from '~/lib/search-params';
import { isAmount } from '~/lib/typed-number';
import type { Api } from '~/queries/api-context';
import type { Sort } from '~/ui/table/sort-rows';

/** Reads a parameter, and replaces names used by older versions with the present ones. */
function renewed<T>(read: Param<T>, renew: (value: T) => T | undefined): Param<T> {
  return (value) => {
    const known = read(value);
    return known === undefined ? undefined : renew(known);
  };
}

const params = {
  q: textParam(),
  class: textParam(),
  sort: renewed(sortParam(), currentSort),
  per: choiceParam(fundingWindows),
  /** Ids of hidden columns. */
  cols: renewed(wordsParam(), listedColumns),
  /** The pinned markets: see `FavouriteTags`. The limit is the number that a reader may have. */
  fav: wordsParam(200),
};

/** The view of the list of markets, as its URL has it. */
export type MarketsSearch = SearchOf<typeof params>;

/** The funding period of the list, and its order: by 24 h volume, the largest first. */
export const DEFAULT_WINDOW: FundingWindow = 'eightHours';
export const defaultSort: NonNullable<Sort> = { column: 'volume', direction: 'descending' };

export const readMarketsSearch = searchReader(params);

const marketParams = {
  /** How far back the history goes. */
  range: choiceParam(historyRanges),
  /** Whether all parameters are shown. */
  all: choiceParam(['on']),
  /** Whether help texts are shown. */
  explain: choiceParam(['on']),
};

/** The view of one market's page. */
export type MarketSearch = SearchOf<typeof marketParams>;

export const readMarketSearch = searchReader(marketParams);

export const leverages = [1, 2, 3, 5, 10, 20, 50, 100] as const;

const carryParams = {
  q: textParam(),
  sort: sortParam(),
  /** Ids of hidden columns. */
  cols: wordsParam(),
  /** The order of the positions. */
  held: sortParam(),
  per: choiceParam(['day', 'year']),
  /** USD. */
  size: decimalParam(isAmount),
  lev: choiceParam(leverages),
  /** Whether to include markets in which positions cannot be opened now. */
  closed: flagParam(),
  /** The row with an open formula. */
  of: textParam(),
};

/** The view of the page of carry. */
export type CarrySearch = SearchOf<typeof carryParams>;

export const readCarrySearch = searchReader(carryParams);

export const DEFAULT_RANGE: HistoryRange = 'day';

type OwnMarkets = Pick<ReturnType<Api['ownMarkets']['get']>, 'favourites' | 'view'>;

/**
 * The view that a visit to the list shows instead of its URL's view; null to keep the URL's view.
 * - A URL without a view gets the reader's last view.
 * - A URL without favourites gets the reader's own. So does a history entry that had received them before, since the
 * favourites may have changed elsewhere.
 * - A link with a view is shown as it is.
 */
export function viewToOpen(search: MarketsSearch, own: OwnMarkets, hasOwnFavourites: boolean): MarketsSearch | null {
  const isBare = Object.values(search).every((value) => value === undefined);
  const view = isBare ? readMarketsSearch(own.view ?? {}) : search;
  const fav = search.fav === undefined || hasOwnFavourites ? tagsOf(own.favourites) : search.fav;
  const isSame =
    String(fav) === String(search.fav) && (!isBare || Object.values(view).every((value) => value === undefined));
  return isSame ? null : { ...view, fav };
}

/** A view in its stored form, without the favourites, which are stored separately. */
export function viewToKeep(search: MarketsSearch): Readonly<Record<string, string>> {
  const { fav: _fav, ...view } = search;
  return Object.fromEntries(
    Object.entries(view).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
