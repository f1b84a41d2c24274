import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { MarketRow } from '~/domain/market/market-row';
import { toMarketView } from '~/domain/market/market-view';
import { useApi, type Api } from './api-context';
import { gather, reuse } from './gather';
import { marketOptions } from './market';

/**
 * Many markets as rows of one table. Each market has its own query, so each polls
 * and fails alone; the rows are gathered from the cache a few times a second, and
 * a row object stays the same until its own market changes, so that the table
 * draws changed rows only.
 */
export function useMarketBoard(identities: readonly MarketIdentity[]): readonly MarketRow[] {
  const api = useApi();
  const queryClient = useQueryClient();
  const board = useMemo(() => gatherRows(api, queryClient, identities), [api, queryClient, identities]);
  return useSyncExternalStore(board.subscribe, board.read);
}

/** Keeps the markets' queries polling. Draws nothing, and is not drawn again when data comes. */
export const MarketPollers = memo(function MarketPollers({ addresses, isOnScreen }: MarketPollersProps) {
  return addresses.map((address) => <MarketPoller key={address} address={address} onScreen={isOnScreen(address)} />);
});

export type MarketPollersProps = {
  readonly addresses: readonly string[];
  readonly isOnScreen: (address: string) => boolean;
};

function MarketPoller({ address, onScreen }: { readonly address: string; readonly onScreen: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  useQuery({ ...marketOptions(api, address, { onScreen }), notifyOnChangeProps: [] });
  useEffect(() => {
    // A row that comes into sight may be old by then, and its next turn a whole interval away.
    if (onScreen) void queryClient.prefetchQuery(marketOptions(api, address, { onScreen }));
  }, [api, queryClient, address, onScreen]);
  return null;
}

function gatherRows(api: Api, queryClient: QueryClient, identities: readonly MarketIdentity[]) {
  const addresses = new Set(identities.map((identity) => identity.address));
  return gather<MarketRow>({
    cache: queryClient.getQueryCache(),
    concerns: ([operation, address]) => operation === 'getMarket' && typeof address === 'string' && addresses.has(address),
    readRows: (before) => identities.map((identity, index) => reuse(before[index], readRow(api, queryClient, identity), ['receivedAtMs', 'failure'])),
  });
}

function readRow(api: Api, queryClient: QueryClient, identity: MarketIdentity): MarketRow {
  const state = queryClient.getQueryState(marketOptions(api, identity.address).queryKey);
  const reply = state?.data;
  return {
    identity,
    view: reply === undefined ? null : toMarketView(reply.data, identity, api.config.assumptions),
    failure: state?.status === 'error' ? state.error : null,
    receivedAtMs: reply?.receivedAtMs ?? null,
    serverTimeMs: reply?.serverTimeMs ?? null,
  };
}
