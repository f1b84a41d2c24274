import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { listedIdentity, unlistedIdentity, type MarketIdentity } from '~/domain/market/market-identity';
import { useApi } from './api-context';
import { gather, reuse } from './gather';
import type { MarketReply } from './market';

/**
 * The markets that the configuration lists, then those that the reader has added,
 * as identities; the same list as long as nothing of it changes.
 */
export function useListedMarkets(): readonly MarketIdentity[] {
  const { markets } = useApi().config;
  const added = useNamedMarkets(useAddedMarkets());
  return useMemo(() => [...markets.map(listedIdentity), ...added], [markets, added]);
}

/** Raw addresses of the markets that the reader has added and the configuration does not list. */
export function useAddedMarkets(): readonly string[] {
  const { config, ownMarkets } = useApi();
  // As one text: the store makes its lists anew whenever anything in it changes.
  const added = useSyncExternalStore(ownMarkets.subscribe, () => ownMarkets.get().added.join(' '));
  return useMemo(() => {
    const listed = new Set(config.markets.map(({ address }) => address));
    return added.split(' ').filter((address) => address !== '' && !listed.has(address));
  }, [config, added]);
}

/** Markets that are not configured, by the names that their own answers give them once there are any. */
export function useNamedMarkets(addresses: readonly string[]): readonly MarketIdentity[] {
  const queryClient = useQueryClient();
  const names = useMemo(() => gatherNames(queryClient, addresses), [queryClient, addresses]);
  return useSyncExternalStore(names.subscribe, names.read);
}

/** Asks for these markets again at once; resolves when all have been answered or have failed again. */
export function useMarketRetry(): (addresses: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  return async (addresses) => {
    await Promise.all(addresses.map((address) => queryClient.refetchQueries({ queryKey: ['getMarket', address] })));
  };
}

function gatherNames(queryClient: QueryClient, addresses: readonly string[]) {
  const concerned = new Set<unknown>(addresses);
  return gather<MarketIdentity>({
    cache: queryClient.getQueryCache(),
    concerns: ([operation, address]) => operation === 'getMarket' && concerned.has(address),
    readRows: (before) =>
      addresses.map((address, index) => {
        const reply = queryClient.getQueryData<MarketReply>(['getMarket', address]);
        const parts = ['ticker', 'baseAsset', 'quoteAsset', 'collateral'] as const;
        return reuse(before[index], unlistedIdentity(address, reply?.data ?? null), parts);
      }),
  });
}
