import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AlertDistance, liquidationDistance } from '~/domain/alerts/near-alert';
import type { PositionRow } from '~/domain/position/position-row';
import { identityOf } from '~/domain/position/position-view';
import { type Api, useApi } from './api-context';
import { freshnessOf } from './freshness/freshness';
import { marketKey, marketOptions } from './market';
import { isRetryDelayed } from './polling/polled-options';
import type { ReadLimiter } from './polling/rate-limiter';
import { useTabSeen } from './polling/tab-visibility';
import type { PositionRows } from './position-rows';
import { positionsKey, positionsOptions } from './positions';

export type AlertMoment = {
  readonly nowMs: number;
  readonly online: boolean;
  /** The tab is hidden: `useSlowReading` reads once a minute. */ readonly hidden: boolean;
};

/**
 * In a hidden tab: uses only answers of the present round of slow polling. With older data a tab would alert again
 * about a position that a visible tab has since seen far away.
 */
const OLDEST_HIDDEN_MS = 30_000;

/**
 * The distance of every position from its liquidation, if its data is good enough for an alert. When the list or its
 * market has failed, is stale or has no connection, the distance is unknown. Positions without a name are left out,
 * since all their figures are unknown.
 */
export function alertDistances(
  client: QueryClient,
  list: Pick<PositionRows, 'trader' | 'rows'>,
  moment: AlertMoment,
): readonly AlertDistance[] {
  return list.rows.flatMap((row) => {
    const key = identityOf(row.position);
    if (key === null) return [];
    const isGood =
      isGoodEnough(client, positionsKey(list.trader, row.asset), moment) && isMarketGood(client, row, moment);
    return [{ key, asset: row.asset, room: isGood ? liquidationDistance(row.figures) : { kind: 'unknown' } }];
  });
}

function isMarketGood(client: QueryClient, { position: { market } }: PositionRow, moment: AlertMoment): boolean {
  return market.kind === 'known' && isGoodEnough(client, marketKey(market.value), moment);
}

function isGoodEnough(client: QueryClient, queryKey: readonly string[], { hidden, ...moment }: AlertMoment): boolean {
  const query = client.getQueryCache().find({ queryKey });
  if (query === undefined) return false;
  const { state, ageMs } = freshnessOf(query, moment);
  if (state === 'stale') return hidden && ageMs !== null && ageMs <= OLDEST_HIDDEN_MS;
  return state === 'live' || state === 'delayed' || state === 'paused';
}

/** The slowest rate at which browsers still run timers in a hidden tab. */
const HIDDEN_TAB_INTERVAL_MS = 60_000;

/**
 * In a hidden tab, reads the assets that have positions, and their markets, once a minute. This is the one exception to
 * "nothing polls in a hidden tab", and only when alerts are turned on.
 */
export function useHiddenTabPolling(list: PositionRows): void {
  const api = useApi();
  const client = useQueryClient();
  const seen = useTabSeen();
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  }, [list]);
  useEffect(() => {
    if (seen) return undefined;
    const timer = setInterval(() => readOnce(api, client, latest.current), HIDDEN_TAB_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [api, client, seen]);
}

function readOnce(api: Api, client: QueryClient, { trader, assets, markets }: PositionRows): void {
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

/**
 * Skips a request while the service asks for a pause. A request that waits for a visible tab would block this one too.
 */
async function whenFree(api: Api, client: QueryClient, queryKey: QueryKey, read: () => Promise<void>): Promise<void> {
  const state = client.getQueryState(queryKey);
  if (state !== undefined && isRetryDelayed(api, state)) return;
  if (state?.fetchStatus === 'fetching') await client.cancelQueries({ queryKey, exact: true });
  await read();
}

/** The same read through a limiter that holds nothing back in a hidden tab. */
export function unheld(api: Api): Api {
  const { always, arrive } = api.limiter;
  const limiter: ReadLimiter = { ...always, ofRow: () => always, always, paced: always, arrive };
  return { ...api, limiter };
}
