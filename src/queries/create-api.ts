import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createClient } from '~/api/client';
import { askSignIn } from '~/config/ask-sign-in';
import type { AppConfig } from '~/config/config-schema';
import { deployedForms } from '~/config/deployed-addresses';
import { createOwnMarketsStore, type OwnMarketsStore } from '~/storage/own-markets';
import type { PollIntervals } from '~/config/poll-intervals';
import type { AddressForms } from '~/lib/address-forms';
import type { Clock, Wait } from '~/lib/clock';
import { saysOffline } from '~/lib/says-offline';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import type { Api, RetryWait } from './api-context';
import {
  createCircuitBreaker,
  createFailureCounts,
  type FailureCounts,
  probeWhileDown,
  refetchUnreached,
} from './background/circuit-breaker';
import { createReadLimiter } from './background/rate-limiter';
import { createSignIn, followSignIn } from './background/sign-in';
import { watchTab } from './background/tab-visibility';
import { createMarketSamples, type MarketSamples, type SampleKeeper } from './samples/samples';
import { createClosedPositions, createMarketsInOrders, createOrderMemory } from './session-state';

type CreateApiOptions = Pick<QueryClientOptions, 'onError'> & {
  readonly config: AppConfig;
  /** Where requests go: the configured address, or the page's own origin in the demo and behind a proxy. */
  readonly baseUrl: string;
  /**
   * The address of `config.json` on the page's own origin, if the service is there too: the app asks it whether the
   * reader is signed in to the site. Null for a service on another origin, and in the demo.
   */
  readonly configUrl?: string | null | undefined;
  readonly clock: Clock;
  readonly random: () => number;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Waits between two attempts, and between requests as the rate limiter demands; real time when left out. */
  readonly wait?: Wait | undefined;
  /** How often it polls, if the reader can choose; as configured when left out. */
  readonly intervals?: ReadableValue<PollIntervals>;
  /** Whether a hidden tab continues to poll, if the reader can choose; it pauses when left out. */
  readonly hiddenUpdates?: ReadableValue<boolean>;
  /** How addresses are shown, if the reader can choose; as in wallets when left out. */
  readonly addressForms?: ReadableValue<AddressForms>;
  /** Markets that the reader has added or starred. When left out, they last as long as the page. */
  readonly ownMarkets?: OwnMarketsStore;
  /** Identifies the service; its base address when left out. */
  readonly scope?: string;
  /** Stores samples of markets across visits. When left out, samples last as long as the page. */
  readonly keepSamples?: ((samples: MarketSamples) => SampleKeeper) | undefined;
};

/**
 * Creates everything that reads the service, and the cache of its answers. The dashboard and the monitor call it once.
 */
export function createApi(options: CreateApiOptions): { readonly queryClient: QueryClient; readonly api: Api } {
  const { config, baseUrl, configUrl = null, clock, random, onError, fetch, wait, keepSamples } = options;
  const { intervals = createValueStore(config.pollIntervals), ownMarkets = createOwnMarketsStore({ area: null }) } =
    options;
  const { addressForms = createValueStore(deployedForms(config, 'wallet')) } = options;
  const failureCounts = createFailureCounts(random);
  const signIn = createSignIn(configUrl === null ? null : () => askSignIn(configUrl, fetch), clock);
  const breaker = createCircuitBreaker(clock, saysOffline, signIn);
  const waits = new Map<string, RetryWait>();
  const asksToWait = (operation: string, delayMs: number): void =>
    void waits.set(operation, { delayMs, untilMs: clock.now() + delayMs });
  const queryClient = createQueryClient({ failureCounts, onError });
  watchTab(options.hiddenUpdates);
  probeWhileDown({ client: queryClient, breaker, clock, random, signIn });
  followSignIn({ client: queryClient, signIn });
  const samples = createMarketSamples({ cache: queryClient.getQueryCache(), clock, units: config.assumptions });
  return {
    queryClient,
    api: {
      client: createClient({
        baseUrl,
        statusesForm: config.statusesForm,
        clock,
        random,
        isOffline: breaker.mayBeOffline,
        ...(fetch === undefined ? {} : { fetch }),
        ...(wait === undefined ? {} : { wait }),
      }),
      config,
      scope: options.scope ?? baseUrl,
      clock,
      limiter: createReadLimiter({
        service: { ...breaker, asksToWait, ...(configUrl === null ? {} : { signIn }) },
        clock,
        wait,
      }),
      waits,
      isDown: { get: breaker.get, subscribe: breaker.subscribe },
      signIn,
      intervals,
      addressForms,
      failureCounts,
      ownMarkets,
      samples,
      sampleKeeper: keepSamples?.(samples) ?? null,
      orderMemory: createOrderMemory(),
      marketsInOrders: createMarketsInOrders(),
      closedPositions: createClosedPositions(),
      protection: createValueStore(new Map()),
      equities: createValueStore(new Map()),
      moments: new Map(),
      historyEvents: { byRow: new WeakMap(), byList: new WeakMap() },
      eventTraces: new WeakMap(),
      eventPacks: new Map(),
    },
  };
}

type QueryClientOptions = {
  readonly failureCounts: FailureCounts;
  /** Called for every failed request, for the local error log. */
  readonly onError: (error: Error, operation: string) => void;
};

/** The cache of everything that was read. The app makes one; each test makes its own. */
export function createQueryClient({ failureCounts, onError }: QueryClientOptions): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onError(error, String(query.queryKey[0])),
      onSuccess: (_data, query) => {
        // A failed query may wait a minute for its next poll, but this answer shows that the service is back.
        if (failureCounts.succeeded(query)) refetchUnreached(client);
      },
    }),
    defaultOptions: {
      // Only the transport retries: retries of retries would overload a weak service. Send requests even if the browser
      // reports that it is offline, since it may be wrong (see `createCircuitBreaker`). Refetch when it reports that it
      // is online again.
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
