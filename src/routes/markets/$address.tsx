import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type HistoryRange, historyRanges } from '~/domain/market/history-range';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { MarketPage } from '~/features/markets/market-page';
import { parseAddress } from '~/lib/address';
import { choiceParam, searchReader } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { marketOptions, useMarket } from '~/queries/market';
import { useMarketFinder } from '~/queries/market-finder';
import { useAddedMarkets } from '~/queries/markets';
import { setAdded } from '~/queries/own-markets';
import { useFavourite } from '~/queries/use-favourite';
import { keptSearch } from '~/shell/kept-search';
import { NotFound } from '~/shell/not-found';
import { usePanelState } from '~/features/shared/panel-state';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';
import { BackToList } from './-back-to-list';

const DEFAULT_RANGE: HistoryRange = 'day';
const readMarketSearch = searchReader({ range: choiceParam(historyRanges), explain: choiceParam(['off']) });

export const Route = createFileRoute('/markets/$address')({
  validateSearch: readMarketSearch,
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
  const t = useText(marketPageText);
  const { range = DEFAULT_RANGE, explain, trader } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const api = useApi();
  const query = useMarket(address);
  const listed = useMarketFinder()(address);
  const isAdded = useAddedMarkets().includes(address);
  return (
    <MarketPage
      address={address}
      listed={listed}
      listing={listed === null ? 'unlisted' : isAdded ? 'added' : 'configured'}
      onList={(wanted) => setAdded(api, address, wanted)}
      favourite={useFavourite(address)}
      reply={query.data ?? null}
      error={query.error}
      state={usePanelState(query, { operation: 'getMarket', subject: address, reach: 'public' })}
      units={api.config.assumptions}
      explained={explain !== 'off'}
      onExplained={(explained) =>
        void navigate({ search: (search) => ({ ...search, explain: explained ? undefined : 'off' }), replace: true })
      }
      range={range}
      onRange={(next) =>
        void navigate({
          search: (search) => ({ ...search, range: next === DEFAULT_RANGE ? undefined : next }),
          replace: true,
        })
      }
      vaultLink={vaultLink}
      links={trader !== undefined && listed !== null && <TraderLinks market={listed} />}
      back={<BackToList className={linkLook}>{t.back}</BackToList>}
    />
  );
}

const linkLook = '-my-1 py-1 text-accent-text underline-offset-2 hover:underline';

/** To what the watched trader has in a market. */
function TraderLinks({ market: { ticker, baseAsset } }: { readonly market: MarketIdentity }) {
  const t = useText(marketPageText);
  return (
    <>
      <Link to="/positions" search={(search) => ({ ...keptSearch(search), q: ticker })} className={linkLook}>
        {t.positions}
      </Link>
      <Link to="/orders" search={(search) => ({ ...keptSearch(search), asset: baseAsset })} className={linkLook}>
        {t.orders}
      </Link>
    </>
  );
}

function vaultLink(address: string, shown: ReactNode): ReactNode {
  return (
    <Link to="/vaults/$address" params={{ address }} search={keptSearch} className={linkLook}>
      {shown}
    </Link>
  );
}
