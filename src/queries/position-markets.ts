import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { type MarketIdentity, unlistedIdentity } from '~/domain/market/market-identity';
import { toMarketTerms } from '~/domain/position/market-terms';
import type { MarketSnapshot } from '~/domain/position/position-row';
import { type Api, useApi } from './api-context';
import { gather, reuse } from './gather';
import { marketOptions } from './market';
import { useMarketFinder } from './market-finder';

type FindMarket = (address: string) => MarketIdentity | null;

/** What positions need of their markets, out of the cache; `MarketPollers` keep them coming. */
export function usePositionMarkets(addresses: readonly string[]): readonly MarketSnapshot[] {
  const api = useApi();
  const queryClient = useQueryClient();
  const find = useMarketFinder();
  const gathered = useMemo(() => {
    const asked = new Set(addresses);
    return gather<MarketSnapshot>({
      cache: queryClient.getQueryCache(),
      concerns: ([operation, address]) =>
        operation === 'getMarket' && typeof address === 'string' && asked.has(address),
      readRows: (before) =>
        addresses.map((address, index) => readMarket({ api, queryClient, find }, address, before[index])),
    });
  }, [api, queryClient, find, addresses]);
  return useSyncExternalStore(gathered.subscribe, gathered.read);
}

type Sources = { readonly api: Api; readonly queryClient: QueryClient; readonly find: FindMarket };

function readMarket({ api, queryClient, find }: Sources, address: string, before?: MarketSnapshot): MarketSnapshot {
  const state = queryClient.getQueryState(marketOptions(api, address).queryKey);
  const reply = state?.data;
  const failure = state?.status === 'error' ? state.error : null;
  if (before !== undefined && before.source === reply) return reuse(before, { ...before, failure }, ['failure']);
  const identity = find(address) ?? unlistedIdentity(address, reply?.data ?? null);
  return {
    address,
    identity,
    terms:
      reply === undefined
        ? null
        : toMarketTerms(reply.data, identity, api.config.assumptions, reply.serverTimeMs ?? reply.receivedAtMs),
    failure,
    receivedAtMs: reply?.receivedAtMs ?? null,
    source: reply,
  };
}
