import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type MarketRow, toMarketView } from '~/domain/market/market-view';
import { type Api, useApi } from '../api-context';
import { failureIn, gather, reuse } from '../combine-queries';
import { usePolling } from '../use-polling';
import { marketKey, marketOptions, type MarketReply } from './market';

/**
 * Many markets as rows of one table. Each market has its own query, which polls and fails separately. The rows are read
 * from the cache a few times a second. A row object stays the same until its market changes, so that the table renders
 * only changed rows.
 */
export function useMarketRows(identities: readonly MarketIdentity[]): readonly MarketRow[] {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useMemo(() => gatherRows(api, queryClient, identities), [api, queryClient, identities]);
  return useSyncExternalStore(list.subscribe, list.read);
}

const always = () => true;

/** For marks that only price orders. They are polled less often than the marks of positions. */
export const MARK_INTERVAL_MS = 15_000;

type MarketPolling = {
  /**
   * Markets for which it returns false are polled less often. When left out, all are on screen. Keep the function
   * stable.
   */
  readonly isOnScreen?: (address: string) => boolean;
  /** When given, markets are polled at most this often. */
  readonly leastIntervalMs?: number;
};

/** Keeps the markets' queries polling. */
export function useMarketPolling(
  addresses: readonly string[],
  { isOnScreen = always, leastIntervalMs = 0 }: MarketPolling = {},
): void {
  const api = useApi();
  const client = useQueryClient();
  usePolling(
    addresses.map((address) => ({ address, onScreen: isOnScreen(address), leastIntervalMs })),
    polledMarket,
  );
  const seen = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const before = seen.current;
    seen.current = new Set(addresses.filter(isOnScreen));
    for (const address of seen.current) {
      // A row that scrolls into sight may be old, and its next poll a whole interval away, so refetch it. A failed row
      // waits for its poll: scrolling must not send requests to a service that is down.
      const hasFailed = client.getQueryState(marketKey(address))?.status === 'error';
      if (!before.has(address) && !hasFailed) void client.prefetchQuery(marketOptions(api, address));
    }
  }, [api, client, addresses, isOnScreen]);
}

type PolledMarket = { readonly address: string; readonly onScreen: boolean; readonly leastIntervalMs: number };

function polledMarket(api: Api, { address, onScreen, leastIntervalMs }: PolledMarket) {
  return marketOptions(api, address, { onScreen, leastIntervalMs: () => leastIntervalMs });
}

function gatherRows(api: Api, queryClient: QueryClient, identities: readonly MarketIdentity[]) {
  const cache = queryClient.getQueryCache();
  // Hash the keys once, rather than three hundred of them at every burst of answers.
  const hashes = new Map(identities.map(({ address }) => [address, hashKey(marketKey(address))]));
  const stateOf = (address: string) => cache.get<MarketReply>(hashes.get(address) ?? '')?.state;
  return gather<MarketRow>({
    cache,
    concerns: ([operation, address]) => operation === 'getMarket' && typeof address === 'string' && hashes.has(address),
    readRows: (before) =>
      identities.map((identity, index) => readRow(api, identity, stateOf(identity.address), before[index])),
  });
}

type MarketState = Query<MarketReply>['state'];

function readRow(
  api: Api,
  identity: MarketIdentity,
  state: MarketState | undefined,
  before: MarketRow | undefined,
): MarketRow {
  const reply = state?.data;
  const times = { receivedAtMs: reply?.receivedAtMs ?? null, failure: failureIn(state, before?.failure) };
  // Keep the derived row unless its answer is new.
  if (before !== undefined && reuse(before, { ...before, ...times }, ['receivedAtMs', 'failure']) === before)
    return before;
  return {
    identity,
    view: reply === undefined ? null : toMarketView(reply.data, identity, api.config.assumptions),
    answer: reply?.data ?? null,
    serverTimeMs: reply?.serverTimeMs ?? null,
    ...times,
  };
}
