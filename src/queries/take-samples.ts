import type { Query } from '@tanstack/react-query';
import type { Reply } from '~/api/client';
import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { DAY_MS, type MarketSample, merged, thinned, toMarketSample } from '~/domain/market/market-samples';
import type { MarketSamples, MarketSamplesOptions } from './samples';

export type TakeSamplesOptions = Omit<MarketSamplesOptions, 'startKeeper'> & { readonly samples: MarketSamples };

/** Takes down what every answer about a market says: those that have come already, and from now on all that do. */
export function takeSamples({ samples, cache, clock, units }: TakeSamplesOptions): void {
  let isKeeping = false;
  const take = (query: Query): void => {
    const reply = replyOf(query);
    const [, address] = query.queryKey;
    if (reply === undefined || typeof address !== 'string') return;
    addSamples(samples, address, [toMarketSample(reply.data, reply.receivedAtMs, units)], clock.now());
    if (isKeeping) return;
    isKeeping = true;
    samples.keeper?.().catch(() => {
      isKeeping = false;
    });
  };
  for (const query of cache.getAll()) take(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') take(event.query);
  });
}

/** Lays more samples of a market among those that there are of the last day. */
export function addSamples(
  samples: MarketSamples,
  address: string,
  more: readonly MarketSample[],
  nowMs: number,
): void {
  samples.put(address, thinned(merged(samples.of(address), more, nowMs), nowMs, DAY_MS));
}

function replyOf(query: Query): Reply<Lenient<Market>> | undefined {
  return query.queryKey[0] === 'getMarket' ? (query.state.data as Reply<Lenient<Market>> | undefined) : undefined;
}
