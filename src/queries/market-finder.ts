import { useMemo } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { useListedMarkets } from './markets';

/** Finds what is known of a market by its raw address; null for one that is not listed. */
export function useMarketFinder(): (address: string) => MarketIdentity | null {
  const listed = useListedMarkets();
  return useMemo(() => {
    const byAddress = new Map(listed.map((identity) => [identity.address, identity]));
    return (address) => byAddress.get(address) ?? null;
  }, [listed]);
}
