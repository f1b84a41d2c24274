import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi, type Api } from './api-context';
import { marketOptions } from './market';
import { isToldToWait } from './polling/polled-options';
import type { PositionBoard } from './position-board';
import { positionsOptions } from './positions';
import type { ReadLimiter } from './polling/rate-limiter';
import { useTabSeen } from './polling/tab-visibility';

/** As seldom as browsers let a hidden tab act at all. */
const SLOW_READING_MS = 60_000;

/**
 * While the tab is hidden: reads the assets that have positions, and the markets of these, once a
 * minute. The one exception to "nothing polls in a hidden tab"; only for who asked for alerts.
 */
export function useSlowReading(board: PositionBoard): void {
  const api = useApi();
  const client = useQueryClient();
  const seen = useTabSeen();
  const latest = useRef(board);
  useEffect(() => {
    latest.current = board;
  }, [board]);
  useEffect(() => {
    if (seen) return undefined;
    const timer = setInterval(() => readOnce(api, client, latest.current), SLOW_READING_MS);
    return () => clearInterval(timer);
  }, [api, client, seen]);
}

function readOnce(api: Api, client: QueryClient, { trader, assets, markets }: PositionBoard): void {
  const always = unheld(api);
  for (const { asset, rows } of assets) {
    const options = positionsOptions(always, trader, asset);
    if (rows !== null && rows.length > 0)
      void whenFree(api, client, options.queryKey, () => client.prefetchQuery({ ...options, staleTime: 0 }));
  }
  for (const { address } of markets) {
    const options = marketOptions(always, address);
    void whenFree(api, client, options.queryKey, () => client.prefetchQuery({ ...options, staleTime: 0 }));
  }
}

/** Not while the service wants to be left alone. A request that waits for the tab to be seen would have this one wait with it. */
async function whenFree(api: Api, client: QueryClient, queryKey: QueryKey, read: () => Promise<void>): Promise<void> {
  const state = client.getQueryState(queryKey);
  if (state !== undefined && isToldToWait(api, state)) return;
  if (state?.fetchStatus === 'fetching') await client.cancelQueries({ queryKey, exact: true });
  await read();
}

/** The same, through a limiter that holds nothing back in a hidden tab. */
function unheld(api: Api): Api {
  const { always } = api.limiter;
  const limiter: ReadLimiter = { ...always, ofRow: () => always, always };
  return { ...api, limiter };
}
