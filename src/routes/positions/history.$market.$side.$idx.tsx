import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { historyDepths } from '~/domain/position/merged-history';
import { StoryDrawer } from '~/features/positions/history/lifecycle-drawer';
import { parseAddress } from '~/lib/address';
import { useTraderAssets } from '~/queries/assets';
import { useMarketFinder } from '~/queries/markets';
import { useSubjectLinks } from './-subject-links';

export const Route = createFileRoute('/positions/history/$market/$side/$idx')({ component: StoryRoute });

function StoryRoute() {
  const { trader } = Route.useSearch();
  const { market, side, idx } = Route.useParams();
  // Without a trader the list below says what to do.
  return trader === undefined ? null : <TraderStory key={`${trader} ${market} ${side} ${idx}`} trader={trader} />;
}

function TraderStory({ trader }: { readonly trader: string }) {
  const { market, side, idx } = Route.useParams();
  const { later = 0, depth = historyDepths[0], back = depth } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const address = parseAddress(market)?.raw ?? '';
  const asset = useMarketFinder()(address)?.baseAsset ?? null;
  const known = useTraderAssets(trader);
  // In a market that nobody listed any asset may have it.
  const assets = useMemo(() => (asset === null ? known : [asset]), [asset, known]);
  return (
    <StoryDrawer
      place={{ trader, assets, market: address, side, idx, later }}
      // What the list below has read is not read again.
      depth={back > depth ? back : depth}
      onDepth={(next) => void navigate({ search: (search) => ({ ...search, back: next }), replace: true })}
      links={useSubjectLinks()}
      onLife={(next) =>
        void navigate({ search: (search) => ({ ...search, later: next === 0 ? undefined : next }), replace: true })
      }
      onClose={() =>
        void navigate({
          to: '/positions/history',
          search: (search) => ({ ...search, later: undefined, back: undefined }),
        })
      }
    />
  );
}
