import type { WorldView } from '../account-side';
import type { WireQueryResponse } from '../wire';
import type { AccountIndex } from './account-index';

/** As in a highload wallet: 8192 shifts of 1023 bits each, with the very last one unused. */
const BITS_PER_SHIFT = 1023;
const HIGHEST_QUERY_ID = 8_380_415;

/** The two parts in which an intent's message carries its query id. Throws RangeError beyond the wallet's range. */
export function queryIdParts(queryId: number): { readonly bit_number: number; readonly shift: number } {
  if (!Number.isInteger(queryId) || queryId < 0 || queryId > HIGHEST_QUERY_ID) {
    throw new RangeError(`query id out of range: ${queryId}`);
  }
  return { bit_number: queryId % BITS_PER_SHIFT, shift: Math.floor(queryId / BITS_PER_SHIFT) };
}

/**
 * Operation 1. `query_id` is the number of the trader's next intent, `executor_query_id` the number of the executor's
 * next bundle. The counters differ, since some bundles carry no intent of the trader.
 */
export function queryIdView(world: WorldView, index: AccountIndex, account: string): WireQueryResponse {
  const live = world.liveBundles(account).map((bundle) => bundle.queryId);
  return {
    executor_query_id: world.nextQueryId(account),
    query_id: index.intentCount,
    ...(live.length > 0 && { max_live_query_id: Math.max(...live) }),
  };
}
