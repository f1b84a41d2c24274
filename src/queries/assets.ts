import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { readAddress } from '~/domain/read-address';
import { useApi } from './api-context';
import { marketOptions } from './market';
import { useListedMarkets, useMarketFinder } from './markets';
import { activeOrdersOptions } from './orders';
import { polledOptions } from './polled-options';

/**
 * The assets that a trader may have positions in. No operation lists them:
 * operations 15 and 16 want one asset each, so they come from the configured
 * markets, and from the markets of the trader's orders, each once. The same list
 * until one is added.
 */
export function useTraderAssets(trader: string): readonly string[] {
  const listed = useListedMarkets();
  const others = useOrderedAssets(trader).join('\n');
  return useMemo(() => {
    const fromOrders = others === '' ? [] : others.split('\n');
    return [...new Set([...listed.map((market) => market.baseAsset), ...fromOrders])];
  }, [listed, others]);
}

/** Of markets that are not configured but have an order: their own answer names their asset. */
function useOrderedAssets(trader: string): readonly string[] {
  const api = useApi();
  const findListed = useMarketFinder();
  // Orders are asked for slowly here: an order in a market that nobody configured is rare, and no position yet.
  const orders = useQuery({ ...activeOrdersOptions(api, { trader, statuses: null }), ...polledOptions(api, 'orders', { onScreen: false }) });
  const addresses = useMemo(() => {
    const markets = (orders.data?.rows ?? []).flatMap(({ market }) => {
      const address = readAddress(market);
      return address.kind === 'known' && findListed(address.value) === null ? [address.value] : [];
    });
    return [...new Set(markets)];
  }, [orders.data, findListed]);
  const replies = useQueries({ queries: addresses.map((address) => marketOptions(api, address, { onScreen: false })) });
  return replies.flatMap(({ data }, index) => {
    const address = addresses[index];
    return data === undefined || address === undefined ? [] : [unlistedIdentity(address, data.data).baseAsset];
  });
}
