import { useMemo } from 'react';
import type { MonitorOptions } from '~/config/monitor-options';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { useMarketFinder } from '~/queries/market-finder';
import { useListedMarkets, useNamedMarkets } from '~/queries/markets';

/** The markets that a monitor shows, in the order asked for. Those that are not configured are named by their own answers. */
export function useMonitorMarkets({ view, markets }: MonitorOptions): readonly MarketIdentity[] {
  const listed = useListedMarkets();
  const find = useMarketFinder();
  const unlisted = useNamedMarkets(useMemo(() => (markets ?? []).filter((address) => find(address) === null), [markets, find]));
  return useMemo(() => {
    const shown = markets === null ? listed : markets.flatMap((address) => find(address) ?? unlisted.find((one) => one.address === address) ?? []);
    return view === 'market' ? shown.slice(0, 1) : shown;
  }, [view, markets, listed, find, unlisted]);
}
