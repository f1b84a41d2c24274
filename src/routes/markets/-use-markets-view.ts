import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { hasTag, tagsOf, withTag } from '~/domain/market/favourite-tags';
import type { Favourites } from '~/features/markets/favourite-column';
import { useApi } from '~/queries/api-context';
import { setFavourite } from '~/queries/own-markets';
import { readMarketsSearch, type MarketsSearch } from '../-search';
import { viewToKeep } from './-view-to-open';

const route = getRouteApi('/markets/');

export type MarketsView = {
  readonly search: MarketsSearch;
  /** Changes parts of the view: in the URL, and for the next visit. */
  readonly patch: (part: MarketsSearch) => void;
  readonly favourites: Favourites;
};

/** What the URL of the list shows, and the ways to have it show something else. */
export function useMarketsView(): MarketsView {
  const api = useApi();
  const search: MarketsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const { fav } = search;
  // What a link brought along is that link's; the reader's own list then changes beside it.
  const isOwn = useLocation({ select: ({ state }) => state.ownFavourites === true }) || fav === undefined;
  const patch = useCallback(
    (part: MarketsSearch) => {
      // Filters replace the entry: "back" should leave the page, not untype a word.
      void navigate({
        replace: true,
        state: true,
        search: (before) => {
          const next = readMarketsSearch({ ...before, ...part });
          // Before the page is entered with it: a view that was cleared would be taken for one that was never said.
          api.ownMarkets.set({ ...api.ownMarkets.get(), view: viewToKeep(next) });
          return { ...before, ...next };
        },
      });
    },
    [api, navigate],
  );
  const favourites = useMemo(() => {
    const has = hasTag(fav);
    const toggle = (address: string) => {
      setFavourite(api, address, !has(address));
      const next = isOwn ? tagsOf(api.ownMarkets.get().favourites) : withTag(fav, address, !has(address));
      void navigate({ replace: true, search: (before) => ({ ...before, fav: next }), state: isOwn ? { ownFavourites: true } : {} });
    };
    return { has, toggle };
  }, [api, fav, isOwn, navigate]);
  return { search, patch, favourites };
}
