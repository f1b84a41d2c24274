import { hashKey, type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type MarketRow, toMarketView } from '~/domain/market/market-view';
import { type Api, useApi } from '../api-context';
import { failureIn, gather, reuse } from '../combine-queries';
import { marketKey, marketOptions, type MarketReply } from './market';

/**
 * Many markets as rows of one table. Each market has its own query, so each polls and fails alone. The rows are
 * gathered from the cache a few times a second, and a row object stays the same until its own market changes, so that
 * the table renders changed rows only.
 */
export function useMarketRows(identities: readonly MarketIdentity[]): readonly MarketRow[] {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useMemo(() => gatherRows(api, queryClient, identities), [api, queryClient, identities]);
  return useSyncExternalStore(list.subscribe, list.read);
}

/** Keeps the markets' queries polling. Renders nothing, and does not render again when data comes. */
export const MarketPollers = memo(function MarketPollers({
  addresses,
  isOnScreen = always,
  leastIntervalMs = 0,
}: MarketPollersProps) {
  return addresses.map((address) => (
    <MarketPoller key={address} address={address} onScreen={isOnScreen(address)} leastIntervalMs={leastIntervalMs} />
  ));
});

const always = () => true;

/** For marks that price orders alone: these are polled less often than those of positions. */
export const MARK_INTERVAL_MS = 15_000;

type MarketPollersProps = {
  readonly addresses: readonly string[];
  /** The others are polled less often; left out: all are on screen. */
  readonly isOnScreen?: (address: string) => boolean;
  /** They are polled at most this often. */
  readonly leastIntervalMs?: number;
};

/** One component for each: otherwise a market that is scrolled into sight would recompute the options of all others. */
const MarketPoller = memo(function MarketPoller({
  address,
  onScreen,
  leastIntervalMs,
}: {
  readonly address: string;
  readonly onScreen: boolean;
  readonly leastIntervalMs: number;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const least = useCallback(() => leastIntervalMs, [leastIntervalMs]);
  useQuery({ ...marketOptions(api, address, { onScreen, leastIntervalMs: least }), notifyOnChangeProps: [] });
  useEffect(() => {
    // A row that comes into sight may be old by then, and its next poll a whole interval away. A failed row waits for
    // its poll: scrolling must not send requests to a service that is down.
    const hasFailed = queryClient.getQueryState(marketKey(address))?.status === 'error';
    if (onScreen && !hasFailed) void queryClient.prefetchQuery(marketOptions(api, address, { onScreen }));
  }, [api, queryClient, address, onScreen]);
  return null;
});

function gatherRows(api: Api, queryClient: QueryClient, identities: readonly MarketIdentity[]) {
  const cache = queryClient.getQueryCache();
  // Otherwise every burst of answers would hash three hundred keys again.
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
  // Derives a row from its answer again only when that answer is new.
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
