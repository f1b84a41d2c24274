import type { QueryClient } from '@tanstack/react-query';
import { type AlertDistance, liquidationDistance } from '~/domain/alerts/near-alert';
import type { PositionRow } from '~/domain/position/position-row';
import { identityOf } from '~/domain/position/position-view';
import type { Api } from '../api-context';
import { freshnessOf } from '../freshness/freshness';
import { marketKey } from '../markets/market';
import type { ReadLimiter } from '../background/rate-limiter';
import type { PositionRows } from '../positions/position-rows';
import { positionsKey } from '../positions/positions';

export type AlertMoment = {
  readonly nowMs: number;
  readonly online: boolean;
  /** Whether the tab is hidden, so that only the inbox sends requests. */
  readonly hidden: boolean;
};

/**
 * The oldest answer that a hidden tab uses for alerts. The inbox reads a position and its market within one minute. With
 * older data, the tab would repeat an alert about a position that a visible tab has since seen far from liquidation.
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

/** Returns an api that also sends requests in a hidden tab. */
export function unlimited(api: Api): Api {
  const { always, arrive } = api.limiter;
  const limiter: ReadLimiter = { ...always, forRow: () => always, always, paced: always, arrive };
  return { ...api, limiter };
}

/** Returns an api that calls `count` before every attempt, including retries. */
export function counted(api: Api, count: () => void): Api {
  const { always, arrive } = api.limiter;
  const run: typeof always.run = (task, signal) =>
    always.run(() => {
      count();
      return task();
    }, signal);
  const limiter = { ...always, run };
  return { ...api, limiter: { ...limiter, forRow: () => limiter, always: limiter, paced: limiter, arrive } };
}
