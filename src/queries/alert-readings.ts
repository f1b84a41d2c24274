import type { QueryClient } from '@tanstack/react-query';
import { identityOf } from '~/domain/position/position-view';
import { roomOf, type NearReading } from '~/domain/alerts/near-alert';
import type { PositionRow } from '~/domain/position/position-row';
import { marketKey } from './market';
import { freshnessOf } from './freshness';
import type { PositionBoard } from './position-board';
import { positionsKey } from './resource-keys';

export type ReadingMoment = {
  readonly nowMs: number;
  readonly online: boolean;
  /** The tab is hidden: `useSlowReading` reads once a minute. */ readonly hidden: boolean;
};

/**
 * In a hidden tab: of this turn of the slow reading, never of the one before. By older data a tab would
 * tell again of what another tab, which is seen, knows to be far away since.
 */
const OLDEST_HIDDEN_MS = 30_000;

/**
 * The room of every position of a board, as far as its data is good enough to tell of it: where the
 * list or its market failed, is stale, or has no connection, the room is not known.
 * Positions without a name are left out: what is not known of them includes every figure.
 */
export function alertReadings(
  client: QueryClient,
  board: Pick<PositionBoard, 'trader' | 'rows'>,
  moment: ReadingMoment,
): readonly NearReading[] {
  return board.rows.flatMap((row) => {
    const key = identityOf(row.position);
    if (key === null) return [];
    const isGood =
      isGoodEnough(client, positionsKey(board.trader, row.asset), moment) && isMarketGood(client, row, moment);
    return [{ key, asset: row.asset, room: isGood ? roomOf(row.figures) : { kind: 'unknown' } }];
  });
}

function isMarketGood(client: QueryClient, { position: { market } }: PositionRow, moment: ReadingMoment): boolean {
  return market.kind === 'known' && isGoodEnough(client, marketKey(market.value), moment);
}

function isGoodEnough(client: QueryClient, queryKey: readonly string[], { hidden, ...moment }: ReadingMoment): boolean {
  const query = client.getQueryCache().find({ queryKey });
  if (query === undefined) return false;
  const { state, ageMs } = freshnessOf(query, moment);
  if (state === 'stale') return hidden && ageMs !== null && ageMs <= OLDEST_HIDDEN_MS;
  return state === 'live' || state === 'delayed' || state === 'paused';
}
