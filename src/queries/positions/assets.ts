import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '~/api/errors';
import { namedAsset } from '~/domain/market/market-identity';
import { readAddress } from '~/domain/read-field';
import { valueOrNull } from '~/lib/field';
import { useApi } from '../api-context';
import { marketOptions } from '../markets/market';
import { useAddedMarkets } from '../markets/markets';
import { activeOrdersOptions } from '../orders/orders';
import { useReused } from '../use-reused';

/** A market that may have one more asset, which only its own answer names. That answer is still missing. */
type UnnamedMarket = {
  readonly address: string;
  /** Why it could not be read, or that its answer names no asset; null while it is loading. */
  readonly failure: Error | null;
};

/** The known assets, and the markets that could name more of them. */
export type AssetNames = {
  /** Each asset once. The same list until one is added. */
  readonly assets: readonly string[];
  readonly unnamed: readonly UnnamedMarket[];
  /** Why the orders, which name markets, were never read; null for no failure. */
  readonly ordersFailure: Error | null;
  /** Whether the orders were read at least once. */
  readonly ordersRead: boolean;
};

/**
 * The assets that a trader may have positions in. No operation lists them, and operations 15 and 16 take one asset
 * each. So they come from the configured markets, from the markets that the reader has added, and from the markets of
 * the trader's orders.
 * @param isPolled false if something else refetches the orders: see `usePositionWatch`
 */
export function useAssetNames(trader: string, isPolled = true): AssetNames {
  const { markets } = useApi().config;
  const { query, addresses } = useMarketsInOrders(trader, isPolled);
  const everOrdered = useEverOrdered(trader, addresses);
  const { named, unnamed } = useUnconfiguredMarkets(everOrdered);
  const assets = useReused([...new Set([...markets.map((market) => market.baseAsset), ...named])]);
  const ordersRead = query.data !== undefined;
  return { assets, unnamed, ordersRead, ordersFailure: ordersRead ? null : query.error };
}

/** The same list until one is added. */
export function useTraderAssets(trader: string): readonly string[] {
  return useAssetNames(trader).assets;
}

/** Raw addresses of the markets of a trader's active orders, configured or not, each once; and the orders' query. */
export function useMarketsInOrders(trader: string, isPolled = true) {
  const api = useApi();
  const query = useQuery({
    // Orders are polled slowly here: an order in an unlisted market is rare, and is not a position yet.
    ...activeOrdersOptions(api, { trader, statuses: null }, { onScreen: false }),
    ...(isPolled ? {} : { refetchInterval: false }),
  });
  const addresses = useMemo(() => {
    const markets = (query.data?.rows ?? []).flatMap(({ market }) => valueOrNull(readAddress(market)) ?? []);
    return [...new Set(markets)];
  }, [query.data]);
  return { addresses, query };
}

/**
 * Markets of a trader's orders since the app was opened. An executed order leaves a position, and it may have been the
 * only order that named its market.
 */
function useEverOrdered(trader: string, ordered: readonly string[]): readonly string[] {
  const { marketsInOrders } = useApi();
  return useMemo(() => marketsInOrders(trader, ordered), [marketsInOrders, trader, ordered]);
}

/** Refetches the orders that name markets. Resolves when they were answered or have failed again. */
export function useOrdersRetry(trader: string): () => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return () =>
    queryClient.refetchQueries({
      queryKey: activeOrdersOptions(api, { trader, statuses: null }).queryKey,
      exact: true,
    });
}

/** Unlisted markets: their own answer (operation 17) names their asset. An answer without one counts as not read. */
function useUnconfiguredMarkets(ordered: readonly string[]): {
  readonly named: readonly string[];
  readonly unnamed: readonly UnnamedMarket[];
} {
  const api = useApi();
  const added = useAddedMarkets();
  const addresses = useMemo(() => {
    const configured = new Set(api.config.markets.map(({ address }) => address));
    return [...new Set([...added, ...ordered])].filter((address) => !configured.has(address));
  }, [api.config, added, ordered]);
  const replies = useQueries({
    queries: addresses.map((address) => marketOptions(api, address, { onScreen: false })),
  });
  const read = addresses.map((address, index) => {
    const reply = replies[index];
    const asset = reply?.data === undefined ? null : namedAsset(reply.data.data);
    return { address, asset, failure: reply === undefined ? null : whyUnnamed(address, reply) };
  });
  return {
    named: read.flatMap(({ asset }) => asset ?? []),
    unnamed: read.flatMap(({ address, asset, failure }) => (asset === null ? [{ address, failure }] : [])),
  };
}

type MarketResult = { readonly data: object | undefined; readonly error: Error | null };

/**
 * Why the asset of a market is unknown: its request failed, or its answer does not name one. Null while it is loading.
 * Returns the same error for the same answer, since the error contains the time of the failure.
 */
export function whyUnnamed(address: string, { data, error }: MarketResult): Error | null {
  if (data === undefined) return error;
  const made = withoutName.get(data) ?? nameMissing(address);
  withoutName.set(data, made);
  return made;
}

const withoutName = new WeakMap<object, Error>();

function nameMissing(address: string): Error {
  return new ApiError({
    kind: 'shape',
    operation: 'getMarket',
    url: address,
    attempts: 1,
    mayHaveReachedService: true,
  });
}
