import type { MarketSample } from '~/domain/market/market-sample';
import type { MarketSamples, MarketSamplesOptions, SampleKeeper } from './samples';

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
