import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { ApiClient } from '~/api/client';
import type { Limiter } from '~/api/transport/send';
import type { AppConfig } from '~/config/config-schema';
import type { OwnMarketsStore } from '~/storage/own-markets';
import type { PollIntervals } from '~/config/poll-intervals';
import type { AddressForms } from '~/lib/address-forms';
import type { Clock } from '~/lib/clock';
import type { ReadableValue } from '~/lib/value-store';
import type { Moments } from './account/moment-memory';
import type { FailureCounts } from './background/circuit-breaker';
import type { ReadLimiter } from './background/rate-limiter';
import type { SignIn } from './background/sign-in';
import type { MarketSamples, SampleKeeper } from './samples/samples';
import type {
  ClosedPositions,
  EventPack,
  EventTraces,
  HistoryEvents,
  MarketsInOrders,
  OrderMemory,
  EquityMemory,
  ProtectionMemory,
} from './session-state';
import { useOnline } from './freshness/freshness';
import { useTabSeen } from './background/tab-visibility';

/** A request waits before its next attempt, until `untilMs` by our clock. */
export type RetryWait = { readonly delayMs: number; readonly untilMs: number };

/** Everything that queries need. The app makes it once; tests pass their own. */
export type Api = {
  readonly client: ApiClient;
  readonly config: AppConfig;
  /** Identifies the service, so that data of two services never mix. */
  readonly scope: string;
  readonly clock: Clock;
  /**
   * Every request goes through it. Limits how many run at once and per second, and stops retries while the service is
   * out of reach.
   */
  readonly limiter: ReadLimiter;
  /** The latest wait that the service demanded (`Retry-After`), by operation. */
  readonly waits: ReadonlyMap<string, RetryWait>;
  /** True while the whole service is out of reach. */
  readonly isDown: ReadableValue<boolean>;
  /** Whether the reader is signed out of the site; then nothing is read. */
  readonly signIn: SignIn;
  /** How often it polls; changes when the reader chooses another rate. */
  readonly intervals: ReadableValue<PollIntervals>;
  /** How this reader sees addresses; changes with the setting. */
  readonly addressForms: ReadableValue<AddressForms>;
  readonly failureCounts: FailureCounts;
  /** Markets that the reader has added or starred. */
  readonly ownMarkets: OwnMarketsStore;
  readonly samples: MarketSamples;
  /** Stores samples across visits; null when samples are not stored. */
  readonly sampleKeeper: SampleKeeper | null;
  /** The newest observation of every order. */
  readonly orderMemory: OrderMemory;
  /** Markets that a trader's orders have been in since the app was opened. */
  readonly marketsInOrders: MarketsInOrders;
  /** Positions that disappeared from lists since the app was opened. */
  readonly closedPositions: ClosedPositions;
  readonly protection: ProtectionMemory;
  readonly equities: EquityMemory;
  /** For each account, positions and balances that belong to one moment, for all pages: see `useOneMoment`. */
  readonly moments: Moments;
  /** Events derived from rows of the position history. */
  readonly historyEvents: HistoryEvents;
  readonly eventTraces: EventTraces;
  /** Every event of a trader, read for an export: see `eventPackOf`. */
  readonly eventPacks: Map<string, EventPack>;
  /** True inside of `BackgroundReads`. */
  readonly isBackground?: true;
};

/** For requests outside of a query. Pass `api.limiter.always` to continue in a hidden tab. */
export type Requester = Pick<Api, 'client'> & { readonly limiter: Limiter };

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { readonly api: Api; readonly children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** For components that read data on every page. The page does not show their queries, so its freshness ignores them. */
export function BackgroundReads({ children }: { readonly children: ReactNode }) {
  const api = use(ApiContext);
  const inBackground = useMemo(() => (api === null ? null : ({ ...api, isBackground: true } as const)), [api]);
  return <ApiContext value={inBackground}>{children}</ApiContext>;
}

/** Like `useApi`, but returns null outside of the app, and does not render again when settings change. */
export function useApiIfAny(): Api | null {
  return use(ApiContext);
}

/**
 * Renders again when intervals or the forms of addresses change, when the tab is hidden or shown again, and when the
 * device goes offline or comes back, so that the queries of the component follow at once.
 * @throws when rendered outside of an ApiProvider, which is a mistake in the code
 */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error('useApi outside of an ApiProvider');
  useSyncExternalStore(api.intervals.subscribe, api.intervals.get);
  useSyncExternalStore(api.addressForms.subscribe, api.addressForms.get);
  useTabSeen();
  useOnline();
  return api;
}
