import { tagsOf } from '~/domain/market/favourite-tags';
import type { Api } from '~/queries/api-context';
import { readMarketsSearch, type MarketsSearch } from '../-search';

type OwnMarkets = ReturnType<Api['ownMarkets']['get']>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The favourites in this entry's URL are the reader's own, not those of a link that was opened. */
    readonly ownFavourites?: true;
  }
}

/**
 * What a visit to the list shows in place of what its URL says; null when that stands.
 * - A URL that says nothing gets the reader's last view.
 * - One that names no favourites gets the reader's own. So does an entry of this history that
 *   was given them before, since stars may have been set elsewhere in the meantime.
 * - A link that says what it shows is shown as it is.
 */
export function viewToOpen(search: MarketsSearch, own: OwnMarkets, hasOwnFavourites: boolean): MarketsSearch | null {
  const isBare = Object.values(search).every((value) => value === undefined);
  const view = isBare ? readMarketsSearch(own.view ?? {}) : search;
  const fav = search.fav === undefined || hasOwnFavourites ? tagsOf(own.favourites) : search.fav;
  const isSame =
    String(fav) === String(search.fav) && (!isBare || Object.values(view).every((value) => value === undefined));
  return isSame ? null : { ...view, fav };
}

/** A view as it is kept: all of it but the favourites, which are kept by themselves. */
export function viewToKeep(search: MarketsSearch): Readonly<Record<string, string>> {
  const { fav: _fav, ...view } = search;
  return Object.fromEntries(
    Object.entries(view).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
