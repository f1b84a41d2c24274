import { createFileRoute } from '@tanstack/react-router';
import { CarryPage } from '~/features/markets/carry-page';
import { readCarrySearch } from '~/features/markets/markets-search';
import { TraderCarry } from '~/pages/markets/trader-carry';
import { prefetchMarkets } from '~/queries/markets/markets';
import { useSearchPatch } from '~/shell/use-search-patch';

export const Route = createFileRoute('/carry')({
  validateSearch: readCarrySearch,
  loader: ({ context: { api, queryClient }, preload }) => {
    // Hovering over a link must not request all markets.
    if (!preload) prefetchMarkets(api, queryClient, api.config.markets.length);
  },
  component: CarryRoute,
});

function CarryRoute() {
  const { trader, ...search } = Route.useSearch();
  const onSearch = useSearchPatch(readCarrySearch, { resetScroll: false });
  if (trader === undefined) return <CarryPage search={search} onSearch={onSearch} positions={null} />;
  return <TraderCarry key={trader} {...{ trader, search, onSearch }} />;
}
