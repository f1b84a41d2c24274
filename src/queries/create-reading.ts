import { focusManager, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { createClient } from '~/api/client';
import { ApiError, isOutOfReach } from '~/api/errors';
import type { ServiceWatch } from '~/api/transport/send';
import type { AppConfig } from '~/config/config-schema';
import { noOwnMarkets, type OwnMarketsStore } from '~/config/own-markets';
import type { PollIntervals } from '~/config/poll-intervals';
import type { MarketSample } from '~/domain/market/market-samples';
import type { Clock } from '~/lib/clock';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import type { Api, AskedWait } from './api-context';
import { createFailureStreaks, type FailureStreaks } from './failure-streaks';
import { heededRetryAfterMs } from './polling-policy';
import { createReadingGate } from './reading-gate';
import type { MarketSamples, MarketSamplesOptions, SampleKeeper, StartSampleKeeper } from './samples';
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
  const {
    config,
    baseUrl,
    clock,
    random,
    onError,
    fetch,
    intervals = createValueStore(config.pollIntervals),
  } = options;
  const { ownMarkets = unkeptMarkets(), startKeeper = null } = options;
  const streaks = createFailureStreaks(random);
  const outage = createOutage();
  const waits = new Map<string, AskedWait>();
  const asksToWait = (operation: string, delayMs: number): void =>
    void waits.set(operation, { delayMs, untilMs: clock.now() + delayMs });
  const queryClient = createQueryClient({ streaks, onError });
  watchTab();
  probeInOutages({ client: queryClient, outage, clock, random });
  return {
    queryClient,
    api: {
      client: createClient({
        baseUrl,
        statusesForm: config.statusesForm,
        clock,
        random,
        ...(fetch === undefined ? {} : { fetch }),
      }),
      config,
      clock,
      gate: createReadingGate({ ...outage, asksToWait }),
      waits,
      intervals,
      streaks,
      ownMarkets,
      own: createOwn(),
      samples: createMarketSamples({
        cache: queryClient.getQueryCache(),
        clock,
        units: config.assumptions,
        startKeeper,
      }),
    },
  };
}

/** One of each, by the function that makes it. */
function createOwn(): Api['own'] {
  const made = new Map<() => unknown, unknown>();
  return <Part>(make: () => Part) => {
    if (!made.has(make)) made.set(make, make());
    // Under `make` there is only ever what it made.
    return made.get(make) as Part;
  };
}

/** For the monitor, which keeps nothing and carries no code for it. */
function unkeptMarkets(): OwnMarketsStore {
  return { ...createValueStore(noOwnMarkets), keeping: () => 'unavailable' };
}

type QueryClientOptions = {
  readonly streaks: FailureStreaks;
  /** Called for every failed request, for the local error log. */
  readonly onError: (error: Error, operation: string) => void;
};

/** The cache of everything read. Made once by the app; each test makes its own. */
export function createQueryClient({ streaks, onError }: QueryClientOptions): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onError(error, String(query.queryKey[0])),
      onSuccess: (_data, query) => {
        // What failed may wait for a turn that is a minute away; this answer tells that the service is back.
        if (streaks.ended(query)) askUnreached(client);
      },
    }),
    // The transport retries, and it alone: retries of retries would hammer a weak service.
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  return client;
}

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

const FIRST_PROBE_MS = 2_000;
const LONGEST_PROBE_MS = 10_000;

type ProbingOptions = {
  readonly client: QueryClient;
  readonly outage: Outage;
  readonly clock: Clock;
  /** From [0, 1): the readers of one service shall not all knock at once. */
  readonly random: () => number;
};

/**
 * While the service is out of reach nothing polls (`polled-options.ts`): one query
 * alone is asked, the one that was asked longest ago, more and more seldom. The
 * first answer has all others ask at once, but for those that were told to wait
 * longer (`Retry-After`). No probe leaves a hidden tab or a device that is offline;
 * coming back asks by itself.
 */
function probeInOutages({ client, outage, clock, random }: ProbingOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (probes: number): void => {
    const delayMs = Math.min(FIRST_PROBE_MS * 2 ** probes, LONGEST_PROBE_MS) * (0.75 + random() / 2);
    timer = setTimeout(() => {
      if (focusManager.isFocused() && onlineManager.isOnline()) probe(client, clock.now());
      schedule(probes + 1);
    }, delayMs);
  };
  const askRested = (): void => {
    const nowMs = clock.now();
    void client.refetchQueries({ type: 'active', predicate: (query) => restUntilMs(query) <= nowMs });
    const [next] = unreachedQueries(client)
      .map(restUntilMs)
      .filter((untilMs) => untilMs > nowMs)
      .toSorted((a, b) => a - b);
    if (next !== undefined) timer = setTimeout(askRested, next - nowMs);
  };
  outage.subscribe(() => {
    clearTimeout(timer);
    if (outage.get()) schedule(0);
    else askRested();
  });
}

/**
 * Has all that could not reach the service ask again at once; the request gate keeps
 * that from being a burst. What it refused, or asked to come back later for, waits its turn.
 */
function askUnreached(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: (query) => restUntilMs(query) <= query.state.errorUpdatedAt,
  });
}

function probe(client: QueryClient, nowMs: number): void {
  const [longestAgo] = unreachedQueries(client)
    .filter((query) => restUntilMs(query) <= nowMs)
    .toSorted((a, b) => a.state.errorUpdatedAt - b.state.errorUpdatedAt);
  if (longestAgo !== undefined) void client.refetchQueries({ queryKey: longestAgo.queryKey, exact: true });
}

function unreachedQueries(client: QueryClient): readonly Query[] {
  return client.getQueryCache().findAll({ type: 'active', predicate: (query) => Number.isFinite(restUntilMs(query)) });
}

/** Until when a query that could not reach the service was told to wait; infinite for any other. */
function restUntilMs({ state: { fetchStatus, error, errorUpdatedAt } }: Query): number {
  if (fetchStatus !== 'idle' || !(error instanceof ApiError) || !isOutOfReach(error)) return Number.POSITIVE_INFINITY;
  return errorUpdatedAt + heededRetryAfterMs(error.retryAfterMs);
}

/** True while the whole service is out of reach: not one query, nor one address that fails. */
type Outage = ReadableValue<boolean> & ServiceWatch;

/** One attempt may fail for reasons of its own; so many in a row, with no answer to anybody between, do not. */
const UNREACHED_IN_A_ROW = 4;

/** Counts over all requests together, whatever they ask for. Any answer ends the outage. */
export function createOutage(): Outage {
  const down = createValueStore(false);
  let unreached = 0;
  return {
    get: down.get,
    subscribe: down.subscribe,
    isDown: down.get,
    heard: (reached) => {
      unreached = reached ? 0 : unreached + 1;
      down.set(unreached >= UNREACHED_IN_A_ROW);
    },
  };
}
