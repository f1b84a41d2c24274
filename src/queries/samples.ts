import type { QueryCache } from '@tanstack/react-query';
import type { Assumptions } from '~/config/assumptions';
import type { MarketSample } from '~/domain/market/market-samples';
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
  /** In place of those that are there; `addSamples` lays more among them. */
  put(address: string, samples: readonly MarketSample[]): void;
  /** What keeps samples over visits, begun at the first call or soon after the page; null where nothing does. */
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
