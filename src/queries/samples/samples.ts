import type { Query, QueryCache } from '@tanstack/react-query';
import type { Reply } from '~/api/client';
import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { type MarketSample, merged, thinned, toMarketSample } from '~/domain/market/market-samples';
import { onBeat } from '~/lib/render-schedule';
import type { Clock } from '~/lib/clock';
import { DAY_MS } from '~/lib/time';
import type { ReadableValue } from '~/lib/value-store';

/**
 * The samples of each market over the last day, from this visit and earlier ones. In memory and bounded
 * (`domain/market/market-samples`); times without an answer are not filled in.
 */
export type MarketSamples = {
  /** In order of time; the same list until it changes. */
  of(address: string): readonly MarketSample[];
  /** All samples, by raw address. */
  all(): ReadonlyMap<string, readonly MarketSample[]>;
  /** Samples are recorded from the first subscription on. */
  subscribe(listener: () => void): () => void;
  /** Replaces the samples of a market; `addSamples` merges more into them. */
  put(address: string, samples: readonly MarketSample[]): void;
};

/** `full` and `unavailable`: samples last as long as the page. */
export type SampleKeeping = 'kept' | 'full' | 'unavailable';

/** Stores samples across visits. */
export type SampleKeeper = {
  readonly keeping: ReadableValue<SampleKeeping>;
  /** Merges a market's last day into the samples in memory, once. */
  recall(address: string): void;
  /** All stored samples of a market. Rejects when they cannot be read. */
  read(address: string): Promise<readonly MarketSample[]>;
  /** Deletes all samples of a market, also those in memory. Rejects when that fails. */
  forget(address: string): Promise<void>;
};

type MarketSamplesOptions = {
  readonly cache: QueryCache;
  readonly clock: Clock;
  readonly units: Assumptions;
};

const noSamples: readonly MarketSample[] = [];

/**
 * Takes a sample of every answer about a market, starting with the answers that are in the cache at the first
 * subscription.
 */
export function createMarketSamples({ cache, clock, units }: MarketSamplesOptions): MarketSamples {
  const lists = new Map<string, readonly MarketSample[]>();
  const listeners = new Set<() => void>();
  const beat = onBeat(() => {
    for (const listener of listeners) listener();
  });
  let isTaking = false;
  const samples: MarketSamples = {
    of: (address) => lists.get(address) ?? noSamples,
    all: () => lists,
    subscribe: (listener) => {
      start();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (address, list) => {
      const isFirst = !lists.has(address);
      lists.set(address, list);
      if (isFirst) beat.soon();
      else beat.later();
    },
  };
  const take = (query: Query): void => {
    const reply = replyOf(query);
    const [, address] = query.queryKey;
    if (reply === undefined || typeof address !== 'string') return;
    const before = samples.of(address).at(-1);
    addSamples(samples, address, [toMarketSample(reply.data, reply.receivedAtMs, units, before)], clock.now());
  };
  const start = (): void => {
    if (isTaking) return;
    isTaking = true;
    for (const query of cache.getAll()) take(query);
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') take(event.query);
    });
  };
  return samples;
}

/** Merges more samples of a market into its samples of the last day. */
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
