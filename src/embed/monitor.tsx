import { useMemo, useState } from 'react';
import { MarketsPanel } from '~/features/markets/markets-panel';
import { useApi } from '~/queries/api-context';
import { useFreshness } from '~/queries/freshness';
import { MarketPollers, useMarketBoard } from '~/queries/market-board';
import { useListedMarkets, useMarketRetry } from '~/queries/markets';
import { FreshnessMark } from '~/ui/freshness-mark';
import { LiveRegionProvider } from '~/ui/live-region';
import { useNow } from '~/ui/now-context';
import type { Sort } from '~/ui/table/sort-rows';
import { useVisibleRows } from '~/ui/table/use-visible-rows';

/** The table of markets inside of another site, with the age of its data always in the picture. */
export function Monitor() {
  const { config } = useApi();
  const listed = useListedMarkets();
  const board = useMarketBoard(listed);
  const visibility = useVisibleRows();
  const [sort, setSort] = useState<Sort>(null);
  const addresses = useMemo(() => listed.map((identity) => identity.address), [listed]);
  const freshness = useFreshness(useNow(), { operation: 'getMarket' });
  const { visibleKeys } = visibility;
  return (
    <LiveRegionProvider>
      <main className="flex flex-col gap-2 p-2">
        {freshness !== null && <FreshnessMark freshness={freshness} />}
        <MarketPollers addresses={addresses} isOnScreen={(address) => visibleKeys?.has(address) ?? true} />
        <MarketsPanel
          rows={board}
          total={listed.length}
          units={config.assumptions}
          window="hour"
          sort={sort}
          onSort={setSort}
          link={(_address, name) => name}
          visibility={visibility}
          onRetry={useMarketRetry()}
        />
      </main>
    </LiveRegionProvider>
  );
}
