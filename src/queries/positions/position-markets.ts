import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { collateralPrice, marketToPrice } from '~/domain/equity';
import { type MarketIdentity, unlistedIdentity } from '~/domain/market/market-identity';
import { toMarketTerms } from '~/domain/position/market-terms';
import type { MarketSnapshot } from '~/domain/position/position-row';
import type { AddressForms } from '~/lib/address-forms';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { type Api, useApi } from '../api-context';
import { failureIn, gather, reuse } from '../combine-queries';
import { marketOptions } from '../markets/market';
import { useListedMarkets, useMarketFinder } from '../markets/markets';
import { useReused } from '../use-reused';

type FindMarket = (address: string) => MarketIdentity | null;

/** Market data of positions, from the cache; `useMarketPolling` sends the requests. */
export function usePositionMarkets(addresses: readonly string[]): readonly MarketSnapshot[] {
  const api = useApi();
  const queryClient = useQueryClient();
  const find = useMarketFinder();
  const forms = api.addressForms.get();
  const gathered = useMemo(() => {
    const requested = new Set(addresses);
    return gather<MarketSnapshot>({
      cache: queryClient.getQueryCache(),
      concerns: ([operation, address]) =>
        operation === 'getMarket' && typeof address === 'string' && requested.has(address),
      readRows: (before) =>
        addresses.map((address, index) => readMarket({ api, queryClient, find, forms }, address, before[index])),
    });
  }, [api, queryClient, find, forms, addresses]);
  return useSyncExternalStore(gathered.subscribe, gathered.read);
}

type Sources = {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly find: FindMarket;
  readonly forms: AddressForms;
};

/** One market from the cache; the previous object while there is no newer answer. */
export function readMarket(
  { api, queryClient, find, forms }: Sources,
  address: string,
  before?: MarketSnapshot,
): MarketSnapshot {
  const state = queryClient.getQueryState(marketOptions(api, address).queryKey);
  const reply = state?.data;
  const failure = failureIn(state, before?.failure);
  if (before !== undefined && before.source === reply) return reuse(before, { ...before, failure }, ['failure']);
  const identity = find(address) ?? unlistedIdentity(address, reply?.data ?? null, forms);
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

type CollateralPrices = {
  /** USD per unit of the collateral. */
  readonly priceOf: (collateral: string) => Field<Fixed>;
  /** Markets that are read only for a price; `useMarketPolling` sends the requests. */
  readonly extra: readonly MarketSnapshot[];
  /** Raw addresses of these markets. */
  readonly addresses: readonly string[];
};

/**
 * Prices of collaterals from the markets that positions are in (operation 17). If none of them settles in a collateral,
 * the price comes from one more market that does.
 */
export function useCollateralPrices(
  collaterals: readonly string[],
  markets: readonly MarketSnapshot[],
): CollateralPrices {
  const listed = useListedMarkets();
  const addresses = useReused(collaterals.flatMap((collateral) => marketToPrice(collateral, markets, listed) ?? []));
  const extra = usePositionMarkets(addresses);
  return { priceOf: (collateral) => collateralPrice(collateral, [...markets, ...extra]), extra, addresses };
}
