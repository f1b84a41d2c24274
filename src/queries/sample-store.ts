import type { Query, QueryCache } from '@tanstack/react-query';
import type { Reply } from '~/api/client';
import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { toMarketSample, type MarketSample } from '~/domain/market/market-sample';
import { DAY_MS, merged, thinned } from '~/domain/market/sample-steps';
import type { Clock } from '~/lib/clock';
import type { ReadableValue } from '~/lib/value-store';

/**
 * What markets' answers said, for each market over the last day: what this page has
 * received, and under it what is brought back of earlier visits. In memory and bounded
 * (`domain/market/sample-steps`); nothing is filled in for times without an answer.
 */
export type MarketSamples = {
  /** In order of time; the same list until it changes. */
  of(address: string): readonly MarketSample[];
  /** All that there are, by raw address. */
  all(): ReadonlyMap<string, readonly MarketSample[]>;
  subscribe(listener: () => void): () => void;
  /** Lays samples among those that are there. */
  add(address: string, samples: readonly MarketSample[]): void;
  clear(address: string): void;
  /** What keeps samples over visits, begun at the first call or soon after the first sample; null where nothing does. */
  readonly keeper: (() => Promise<SampleKeeper>) | null;
};

/** `full` and `unavailable`: they last as long as the page. */
export type SampleKeeping = 'kept' | 'full' | 'unavailable';

export type SampleKeeper = {
  readonly keeping: ReadableValue<SampleKeeping>;
  /** Brings a market's last day back among the samples in memory, once. */
  recall(address: string): void;
  /** All that is kept of a market. Rejects where that cannot be read. */
  read(address: string): Promise<readonly MarketSample[]>;
  /** Deletes all samples of a market, those in memory too. Rejects where that cannot be done. */
  forget(address: string): Promise<void>;
};

export type StartSampleKeeper = (samples: MarketSamples) => Promise<SampleKeeper>;

export type MarketSamplesOptions = {
  readonly cache: QueryCache;
  readonly clock: Clock;
  readonly units: Assumptions;
  readonly startKeeper: StartSampleKeeper | null;
};

const none: readonly MarketSample[] = [];
/** The page comes first: what it shows need not wait for what it keeps. */
const KEEPER_AFTER_MS = 1_000;

export function createMarketSamples({ cache, clock, units, startKeeper }: MarketSamplesOptions): MarketSamples {
  const lists = new Map<string, readonly MarketSample[]>();
  const listeners = new Set<() => void>();
  let keeper: Promise<SampleKeeper> | undefined;
  const set = (address: string, list: readonly MarketSample[]): void => {
    lists.set(address, list);
    for (const listener of listeners) listener();
  };
  const samples: MarketSamples = {
    of: (address) => lists.get(address) ?? none,
    all: () => lists,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (address, more) => {
      const nowMs = clock.now();
      set(address, thinned(merged(samples.of(address), more, nowMs), nowMs, DAY_MS));
    },
    clear: (address) => set(address, none),
    // Code that could not be loaded is asked for again at the next wish.
    keeper:
      startKeeper &&
      (() =>
        (keeper ??= startKeeper(samples).catch((error: unknown) => {
          keeper = undefined;
          throw error;
        }))),
  };
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const reply = replyOf(event.query);
    const [, address] = event.query.queryKey;
    if (reply === undefined || typeof address !== 'string') return;
    if (lists.size === 0) setTimeout(() => samples.keeper?.().catch(() => undefined), KEEPER_AFTER_MS);
    samples.add(address, [toMarketSample(reply.data, reply.receivedAtMs, units)]);
  });
  return samples;
}

function replyOf(query: Query): Reply<Lenient<Market>> | undefined {
  return query.queryKey[0] === 'getMarket' ? (query.state.data as Reply<Lenient<Market>> | undefined) : undefined;
}
