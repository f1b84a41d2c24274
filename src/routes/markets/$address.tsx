import { createFileRoute, Link } from '@tanstack/react-router';
import { parseAddress } from '~/lib/address';
import { MarketPage } from '~/features/markets/market-page';
import { useApi } from '~/queries/api-context';
import { marketOptions, useMarket, useMarkSamples } from '~/queries/market';
import { useMarketFinder } from '~/queries/markets';
import { keptSearch } from '~/shell/kept-search';
import { NotFound } from '~/shell/not-found';
import { usePanelState } from '~/shell/use-panel-state';
import { useMarketPageText } from '~/text/areas/use-market-page-text';

export const Route = createFileRoute('/markets/$address')({
  // Starts the request with the navigation; the page paints without waiting for it.
  loader: ({ context: { queryClient, api }, params }) => {
    const address = parseAddress(params.address)?.raw;
    if (address !== undefined) void queryClient.prefetchQuery(marketOptions(api, address));
  },
  component: MarketRoute,
});

function MarketRoute() {
  const { address } = Route.useParams();
  const parsed = parseAddress(address);
  return parsed === null ? <NotFound path={`/markets/${address}`} /> : <KnownMarket address={parsed.raw} />;
}

function KnownMarket({ address }: { readonly address: string }) {
  const t = useMarketPageText();
  const { config } = useApi();
  const query = useMarket(address);
  return (
    <MarketPage
      address={address}
      listed={useMarketFinder()(address)}
      reply={query.data ?? null}
      error={query.error}
      state={usePanelState(query, { operation: 'getMarket', subject: address, reach: 'public' })}
      samples={useMarkSamples(address)}
      units={config.assumptions}
      back={
        <Link to="/markets" search={keptSearch} className="text-accent-text underline-offset-2 hover:underline">
          {t.back}
        </Link>
      }
    />
  );
}
