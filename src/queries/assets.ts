import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { readAddress } from '~/domain/read-address';
import { valueOrNull } from '~/lib/field';
import { useApi } from './api-context';
import { marketOptions } from './market';
import { useAddedMarkets } from './markets';
import { activeOrdersOptions } from './orders';
import { polledOptions } from './polled-options';
import { useQueryList } from './use-query-list';

/**
 * The assets that a trader may have positions in. No operation lists them:
 * operations 15 and 16 want one asset each, so they come from the configured
 * markets, from those that the reader has added, and from the markets of the
 * trader's orders, each once. The same list until one is added.
 */
export function useTraderAssets(trader: string): readonly string[] {
  const { markets } = useApi().config;
  const others = useUnconfiguredAssets(trader).join('\n');
  return useMemo(() => {
    const unconfigured = others === '' ? [] : others.split('\n');
    return [...new Set([...markets.map((market) => market.baseAsset), ...unconfigured])];
  }, [markets, others]);
}

/** Raw addresses of the markets that a trader's active orders are in, configured or not, each once; and the reading that told of them. */
export function useOrderedMarkets(trader: string) {
  const api = useApi();
  // Orders are asked for slowly here: an order in a market that nobody configured is rare, and no position yet.
  const query = useQuery({ ...activeOrdersOptions(api, { trader, statuses: null }), ...polledOptions(api, 'orders', { onScreen: false }) });
  const addresses = useMemo(() => {
    const markets = (query.data?.rows ?? []).flatMap(({ market }) => valueOrNull(readAddress(market)) ?? []);
    return [...new Set(markets)];
  }, [query.data]);
  return { addresses, query };
}

/** Of markets that are not configured: their own answer names their asset. */
function useUnconfiguredAssets(trader: string): readonly string[] {
  const api = useApi();
  const added = useAddedMarkets();
  const ordered = useOrderedMarkets(trader).addresses;
  const addresses = useMemo(() => {
    const configured = new Set(api.config.markets.map(({ address }) => address));
    return [...new Set([...added, ...ordered])].filter((address) => !configured.has(address));
  }, [api.config, added, ordered]);
  const replies = useQueryList(addresses.map((address) => marketOptions(api, address, { onScreen: false })));
  return replies.flatMap(({ data }, index) => {
    const address = addresses[index];
    return data === undefined || address === undefined ? [] : [unlistedIdentity(address, data.data).baseAsset];
  });
}
