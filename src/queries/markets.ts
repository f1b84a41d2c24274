import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listedIdentity, type MarketIdentity } from '~/domain/market/market-identity';
import { useApi } from './api-context';

/** The markets that the configuration lists, as identities; the same list as long as the configuration is. */
export function useListedMarkets(): readonly MarketIdentity[] {
  const { markets } = useApi().config;
  return useMemo(() => markets.map(listedIdentity), [markets]);
}

/** Finds what is known of a market by its raw address; null for one that is not listed. */
export function useMarketFinder(): (address: string) => MarketIdentity | null {
  const listed = useListedMarkets();
  return useMemo(() => {
    const byAddress = new Map(listed.map((identity) => [identity.address, identity]));
    return (address) => byAddress.get(address) ?? null;
  }, [listed]);
}

/** Asks for these markets again at once; resolves when all have been answered or have failed again. */
export function useMarketRetry(): (addresses: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  return async (addresses) => {
    await Promise.all(addresses.map((address) => queryClient.refetchQueries({ queryKey: ['getMarket', address] })));
  };
}

