import { createFileRoute, redirect, useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { FavouriteTags } from '~/domain/market/market-list';
import { MarketsPage } from '~/features/markets/markets-page';
import { type MarketsSearch, readMarketsSearch, viewToKeep, viewToOpen } from '~/features/markets/markets-search';
import { useApi } from '~/queries/api-context';
import { prefetchMarkets } from '~/queries/markets/markets';
import { retainedSearch } from '~/shell/retained-search';
import { useReturnToRow } from '~/shell/use-return-to-row';
import { rowsOnScreen } from '~/ui/table/rows-on-screen';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the favourites in this entry's URL belong to the reader, rather than to an opened link. */
    readonly ownFavourites?: true;
  }
}

export const Route = createFileRoute('/markets/')({
  // Most visits begin here: in the first chunk, the code compresses better and needs no further request.
  codeSplitGroupings: [],
  validateSearch: readMarketsSearch,
  beforeLoad: ({ context: { api }, search, location: { state } }) => {
    const view = viewToOpen(readMarketsSearch(search), api.ownMarkets.get(), state.ownFavourites === true);
    if (view === null) return;
    throw redirect({ to: '/markets', replace: true, search: { ...search, ...view }, state: { ownFavourites: true } });
  },
  loader: ({ context: { api, queryClient }, preload }) => {
    // Hovering over a link must not request all markets.
    if (!preload) prefetchMarkets(api, queryClient, rowsOnScreen());
  },
  component: MarketsRoute,
});

function MarketsRoute() {
  const { ownMarkets } = useApi();
  const { trader, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const isOwn = useLocation({ select: ({ state }) => state.ownFavourites === true }) || search.fav === undefined;
  // Filters replace the history entry, so that "back" leaves the page instead of undoing a filter.
  const onSearch = (part: MarketsSearch) => {
    // Stored before navigation, because a cleared view would otherwise look like one that was never chosen.
    const view = viewToKeep(readMarketsSearch({ ...router.latestLocation.search, ...part }));
    ownMarkets.update((own) => ({ ...own, view }));
    void navigate({
      replace: true,
      state: true,
      search: (before) => ({ ...before, ...readMarketsSearch({ ...before, ...part }) }),
    });
  };
  const onFavourites = useCallback(
    (fav: FavouriteTags | undefined) =>
      void navigate({
        replace: true,
        search: (before) => ({ ...before, fav }),
        state: isOwn ? { ownFavourites: true } : {},
      }),
    [navigate, isOwn],
  );
  const onOpen = (address: string) =>
    void navigate({ to: '/markets/$address', params: { address }, search: retainedSearch });
  useReturnToRow('markets');
  return <MarketsPage {...{ search, onSearch, ownFavourites: isOwn, onFavourites, trader, onOpen }} />;
}
