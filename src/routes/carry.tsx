import { createFileRoute } from '@tanstack/react-router';
import { CarryPage } from '~/features/markets/carry-page';
import { type CarrySearch, readCarrySearch } from '~/features/markets/markets-search';
import { LiquidationBanner } from '~/features/positions/list/liquidation-banner';
import { prefetchMarkets } from '~/queries/markets/markets';
import { usePositionPolling, usePositionRows } from '~/queries/positions/position-rows';
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

type TraderCarryProps = {
  readonly trader: string;
  readonly search: CarrySearch;
  readonly onSearch: (part: CarrySearch) => void;
};

/** Rates change once an hour, and the page already polls many markets. */
const least = { assetsMs: 15_000, marketsMs: 15_000 };

/** The same page with the positions of the watched trader. */
function TraderCarry({ trader, search, onSearch }: TraderCarryProps) {
  const list = usePositionRows(trader);
  usePositionPolling(list, { least });
  return (
    <>
      <LiquidationBanner rows={list.rows} />
      <CarryPage search={search} onSearch={onSearch} positions={list} />
    </>
  );
}
