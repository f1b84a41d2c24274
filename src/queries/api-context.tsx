import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { ApiClient } from '~/api/client';
import type { Gate } from '~/api/transport/send';
import type { AppConfig } from '~/config/config-schema';
import type { OwnMarketsStore } from '~/config/own-markets';
import type { PollIntervals } from '~/config/poll-intervals';
import type { Clock } from '~/lib/clock';
import type { ReadableValue } from '~/lib/value-store';
import type { FailureStreaks } from './failure-streaks';
import type { MarketSamples } from './samples';
import type { ReadingGate } from './reading-gate';
import { useTabSeen } from './tab-visibility';

/** A request waits for its next attempt, until a moment of our clock. */
export type AskedWait = { readonly delayMs: number; readonly untilMs: number };

/** What every query needs; made once by the app, handed in by tests. */
export type Api = {
  readonly client: ApiClient;
  readonly config: AppConfig;
  readonly clock: Clock;
  /** To be given to every request: few at a time and a second, and none twice while the service is out of reach. */
  readonly gate: ReadingGate;
  /** The last wait that the service asked for, by operation. */
  readonly waits: ReadonlyMap<string, AskedWait>;
  /** How often it is asked; changes when the reader chooses otherwise. */
  readonly intervals: ReadableValue<PollIntervals>;
  readonly streaks: FailureStreaks;
  /** Markets that the reader has added or starred. */
  readonly ownMarkets: OwnMarketsStore;
  readonly samples: MarketSamples;
  /** What a late part keeps as long as the app lives: made when first asked for, so that nobody else carries its code. */
  readonly own: <Part>(make: () => Part) => Part;
};

/** What a reading that is no query of its own needs: with `api.gate.always` for its gate it goes on in a hidden tab. */
export type Asking = Pick<Api, 'client'> & { readonly gate: Gate };

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { readonly api: Api; readonly children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/**
 * Draws again when intervals change, and when the tab is hidden or seen again, so that the queries of the component
 * follow that at once.
 * @throws when rendered outside of an ApiProvider, which is a mistake in the code
 */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error('useApi outside of an ApiProvider');
  useSyncExternalStore(api.intervals.subscribe, api.intervals.get);
  useTabSeen();
  return api;
}
