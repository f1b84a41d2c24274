import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { MarketPage } from '~/features/markets/market-page';
import { pageLink } from '~/features/markets/market-cells';
import { readMarketSearch, readMarketsSearch } from '~/features/markets/markets-search';
import { typedAddress } from '~/lib/typed-address';
import { marketOptions } from '~/queries/markets/market';
import { activeOrdersOptions } from '~/queries/orders/orders';
import { positionsOptions } from '~/queries/positions/positions';
import { retainedSearch, type RetainedSearch } from '~/shell/retained-search';
import { NotFound } from '~/shell/not-found';
import { useSearchPatch } from '~/shell/use-search-patch';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { TraderMarket } from '~/pages/markets/trader-market';

export const Route = createFileRoute('/markets/$address')({
  validateSearch: readMarketSearch,
  loaderDeps: ({ search }) => ({ trader: (search as RetainedSearch).trader }),
  // Starts the requests with the navigation; the page paints without waiting for them.
  loader: ({ context: { queryClient, api }, params, deps: { trader }, preload }) => {
    const address = typedAddress(params.address);
    if (address === undefined) return;
    void queryClient.prefetchQuery(marketOptions(api, address));
    if (trader === undefined || preload) return;
    void queryClient.prefetchQuery(activeOrdersOptions(api, { trader, statuses: null }));
    const listed = api.config.markets.find((market) => market.address === address);
    if (listed !== undefined) void queryClient.prefetchQuery(positionsOptions(api, trader, listed.baseAsset));
  },
  component: MarketRoute,
});

function MarketRoute() {
  const { address } = Route.useParams();
  const { trader, ...search } = Route.useSearch();
  const onSearch = useSearchPatch(readMarketSearch);
  const raw = typedAddress(address);
  if (raw === undefined) return <NotFound path={`/markets/${address}`} />;
  const page = { address: raw, search, onSearch, back: <BackToList /> };
  return trader === undefined ? <MarketPage {...page} /> : <TraderMarket {...page} trader={trader} />;
}

/**
 * Links to the list in the view that the reader left. A view from a link is not the reader's own last view, so it is
 * not stored: a reader who did not come from the list gets their own view.
 */
function BackToList() {
  const t = useText(marketPageText);
  const router = useRouter();
  // Until this page is rendered, the resolved location is the previous one.
  const [left] = useState(() => router.state.resolvedLocation);
  const view = left?.pathname.endsWith('/markets') === true ? readMarketsSearch(left.search) : {};
  const state = left?.state.ownFavourites === true ? { ownFavourites: true as const } : {};
  return (
    <Link
      to="/markets"
      search={(search) => ({ ...retainedSearch(search), ...view })}
      state={state}
      activeOptions={{ exact: true }}
      className={pageLink}
    >
      {t.back}
    </Link>
  );
}
