import { queryOptions, useQuery } from '@tanstack/react-query';
import { readTime } from '~/domain/read-field';
import { valueOrNull } from '~/lib/field';
import type { DataOf, Reply } from '~/api/client';
import { useApi, type Api } from './api-context';
import { polledOptions, type PollOptions } from './polling/polled-options';

/** A market as it was answered, with the times and problems of that answer. */
export type MarketReply = Reply<DataOf<'getMarket'>>;

/** Of the one query of a market; `address` is a raw one. */
export function marketKey(address: string): readonly ['getMarket', string] {
  return ['getMarket', address];
}

/** Operation 17, one market. The key and the request are one; loader and page share them. */
export function marketOptions(api: Api, address: string, poll?: PollOptions) {
  return queryOptions({
    ...polledOptions(api, 'market', { ...poll, payloadTimeMs: stateTimeMs, standsStill: isPaused }),
    queryKey: marketKey(address),
    queryFn: ({ signal, client, queryKey }) =>
      api.client.getMarket({ address }, { signal, limiter: api.limiter.ofRow(client, queryKey) }),
  });
}

export function useMarket(address: string, poll?: PollOptions) {
  return useQuery(marketOptions(useApi(), address, poll));
}

/** A market that is paused stands still by right: its age is told by its status, not by the age of the data. */
function stateTimeMs(data: unknown): number | null {
  return isPaused(data) ? null : valueOrNull(readTime((data as MarketReply).data.amm.blockTimestamp));
}

function isPaused(data: unknown): boolean {
  return (data as MarketReply).data.settings.isPaused === true;
}
