import type { QueryClient } from '@tanstack/react-query';
import { createClient } from '~/api/client';
import type { AppConfig } from '~/config/config-schema';
import { noOwnMarkets, type OwnMarketsStore } from '~/config/own-markets';
import type { PollIntervals } from '~/config/poll-intervals';
import type { Clock } from '~/lib/clock';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import type { Api, AskedWait } from './api-context';
import { createFailureStreaks } from './failure-streaks';
import { createMarketSamples } from './sample-store';
import type { StartSampleKeeper } from './samples';
import { createOutage } from './outage';
import { probeInOutages } from './probing';
import { createQueryClient, type QueryClientOptions } from './query-client';
import { createReadingGate } from './reading-gate';
import { watchTab } from './tab-visibility';

export type CreateReadingOptions = Pick<QueryClientOptions, 'onError'> & {
  readonly config: AppConfig;
  /** Where requests go: the configured address, or the page's own origin in the demo and behind a proxy. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** How often it is asked, where the reader may choose; as configured when left out. */
  readonly intervals?: ReadableValue<PollIntervals>;
  /** Kept over visits by whoever hands it in; for this page only when left out. */
  readonly ownMarkets?: OwnMarketsStore;
  /** What keeps samples of markets over visits; they last as long as the page when left out. */
  readonly startKeeper?: StartSampleKeeper | null;
};

/** All that reads the service, made once by the dashboard or the monitor: what is asked with, and where answers are kept. */
export function createReading(options: CreateReadingOptions): { readonly queryClient: QueryClient; readonly api: Api } {
  const { config, baseUrl, clock, random, onError, fetch, intervals = createValueStore(config.pollIntervals) } = options;
  const { ownMarkets = unkeptMarkets(), startKeeper = null } = options;
  const streaks = createFailureStreaks(random);
  const outage = createOutage();
  const waits = new Map<string, AskedWait>();
  const asksToWait = (operation: string, delayMs: number): void => void waits.set(operation, { delayMs, untilMs: clock.now() + delayMs });
  const queryClient = createQueryClient({ streaks, onError });
  watchTab();
  probeInOutages({ client: queryClient, outage, clock, random });
  return {
    queryClient,
    api: {
      client: createClient({ baseUrl, statusesForm: config.statusesForm, clock, random, ...(fetch === undefined ? {} : { fetch }) }),
      config,
      clock,
      gate: createReadingGate({ ...outage, asksToWait }),
      waits,
      intervals,
      streaks,
      ownMarkets,
      own: createOwn(),
      samples: createMarketSamples({ cache: queryClient.getQueryCache(), clock, units: config.assumptions, startKeeper }),
    },
  };
}

/** One of each, by the function that makes it. */
function createOwn(): Api['own'] {
  const made = new Map<() => unknown, unknown>();
  return <Part,>(make: () => Part) => {
    if (!made.has(make)) made.set(make, make());
    // Under `make` there is only ever what it made.
    return made.get(make) as Part;
  };
}

/** For the monitor, which keeps nothing and carries no code for it. */
function unkeptMarkets(): OwnMarketsStore {
  return { ...createValueStore(noOwnMarkets), keeping: () => 'unavailable' };
}
