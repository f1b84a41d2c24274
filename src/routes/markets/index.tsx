import { createFileRoute, redirect } from '@tanstack/react-router';
import { readMarketsSearch } from '../-search';
import { MarketsPage } from './-markets-page';
import { viewToOpen } from './-view-to-open';

export const Route = createFileRoute('/markets/')({
  // Most visits begin here: in the first chunk its code compresses better than apart, and waits for none.
  codeSplitGroupings: [],
  validateSearch: readMarketsSearch,
  beforeLoad: ({ context: { api }, search, location: { state } }) => {
    const view = viewToOpen(readMarketsSearch(search), api.ownMarkets.get(), state.ownFavourites === true);
    if (view === null) return;
    throw redirect({
      to: '/markets',
      replace: true,
      search: { ...search, ...view },
      state: { ownFavourites: true },
    });
  },
  component: MarketsPage,
});
