import type { QueryCache } from '@tanstack/react-query';
import type { Assumptions } from '~/config/assumptions';
import type { MarketSample } from '~/domain/market/market-sample';
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

const none: readonly MarketSample[] = [];
/** The page comes first: what it shows need not wait for what it remembers. */
const BEGIN_AFTER_MS = 1_000;

/**
 * Holds what `take-samples` takes down. That code comes with the first listener or, where
 * samples are kept over visits, soon after the page; the latest answers are still there then.
 */
export function createMarketSamples({ startKeeper, ...taking }: MarketSamplesOptions): MarketSamples {
  const lists = new Map<string, readonly MarketSample[]>();
  const listeners = new Set<() => void>();
  let begun: Promise<void> | undefined;
  let keeper: Promise<SampleKeeper> | undefined;
  // Code that could not be loaded is asked for again at the next wish.
  const begin = () =>
    (begun ??= import('./take-samples').then(
      ({ takeSamples }) => takeSamples({ samples, ...taking }),
      () => void (begun = undefined),
    ));
  const samples: MarketSamples = {
    of: (address) => lists.get(address) ?? none,
    all: () => lists,
    subscribe: (listener) => {
      void begin();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (address, list) => {
      lists.set(address, list);
      for (const listener of listeners) listener();
    },
    keeper:
      startKeeper &&
      (() =>
        (keeper ??= startKeeper(samples).catch((error: unknown) => {
          keeper = undefined;
          throw error;
        }))),
  };
  if (startKeeper !== null) setTimeout(() => void begin(), BEGIN_AFTER_MS);
  return samples;
}
