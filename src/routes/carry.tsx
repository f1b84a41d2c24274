import { createFileRoute } from '@tanstack/react-router';
import { CarryPage } from '~/features/markets/carry-page';
import { readCarrySearch } from '~/features/markets/markets-search';
import { prefetchMarkets } from '~/queries/markets';
import { useSearchPatch } from '~/shell/use-search-patch';

export const Route = createFileRoute('/carry')({
  validateSearch: readCarrySearch,
  loader: ({ context: { api, queryClient }, preload }) => {
    // A pointer over a link is not a reason to request all markets.
    if (!preload) prefetchMarkets(api, queryClient, api.config.markets.length);
  },
  component: CarryRoute,
});

function CarryRoute() {
  return <CarryPage search={Route.useSearch()} onSearch={useSearchPatch(readCarrySearch, { resetScroll: false })} />;
}
