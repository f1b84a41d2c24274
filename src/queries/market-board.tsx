import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { MarketRow } from '~/domain/market/market-row';
import { toMarketView } from '~/domain/market/market-view';
import { useApi, type Api } from './api-context';
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
  const board = useMemo(() => createBoard(api, queryClient, identities), [api, queryClient, identities]);
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

/** Answers come in bursts; gathering them keeps forty answers from being forty drawings of the table. */
const GATHER_MS = 200;

function createBoard(api: Api, queryClient: QueryClient, identities: readonly MarketIdentity[]) {
  const cache = queryClient.getQueryCache();
  const addresses = new Set(identities.map((identity) => identity.address));
  let rows = identities.map((identity) => readRow(api, queryClient, identity));

  function gather(): boolean {
    let changed = false;
    const next = rows.map((row) => {
      const fresh = readRow(api, queryClient, row.identity);
      const same = fresh.receivedAtMs === row.receivedAtMs && fresh.failure === row.failure;
      if (!same) changed = true;
      return same ? row : fresh;
    });
    if (changed) rows = next;
    return changed;
  }

  function subscribe(listener: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      if (gather()) listener();
    };
    const stop = cache.subscribe((event) => {
      const [operation, address] = event.query.queryKey;
      const ours = operation === 'getMarket' && typeof address === 'string' && addresses.has(address);
      if (ours && event.type === 'updated') timer ??= setTimeout(tell, GATHER_MS);
    });
    // Answers may have come between the first reading and this subscription.
    timer = setTimeout(tell, 0);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  return { subscribe, read: () => rows };
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
