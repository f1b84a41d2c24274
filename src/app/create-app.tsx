import type { QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from '@tanstack/react-router';
import type { AppConfig } from '~/config/config-schema';
import type { DemoExchange } from '~/config/demo-exchange';
import type { HeaderMismatch } from '~/config/header-mismatch';
import { deployedForms } from '~/config/deployed-addresses';
import { readPollIntervals } from '~/config/poll-intervals';
import { createOwnMarketsStore } from '~/storage/own-markets';
import {
  addressFormsInForce,
  createPreferencesStore,
  hiddenUpdatesInForce,
  intervalsInForce,
} from '~/storage/preferences';
import type { Clock, Wait } from '~/lib/clock';
import { parseSearchValue } from '~/lib/search-params';
import type { ReadableValue } from '~/lib/value-store';
import type { Api } from '~/queries/api-context';
import { createApi } from '~/queries/create-api';
import { createKnownReferences } from '~/queries/support/seen-addresses';
import { keepSamples } from '~/queries/samples/keep-samples';
import { createAlertServices } from '~/shell/alerts/alert-services';
import type { AppServices } from '~/shell/app-services';
import { PageError } from '~/shell/error-page';
import { createRecentChoices, createRecentTraders } from '~/storage/recents';
import { type AppearanceStore, createAppearanceStore } from '~/storage/appearance';
import { type CancelService, createCancelService } from '~/wallet/cancel-service';
import type { KeyVault } from '~/wallet/key-vault';
import type { SignerAdapter } from '~/wallet/signer';
import { createWalletSession, type WalletSession } from '~/wallet/wallet-session';
import type { ErrorLog } from './error-log';
import { createErrorReports, type ErrorReportsOptions } from './error-reports';
import { routeTree } from './route-tree.gen';

type CreateAppOptions = {
  readonly config: AppConfig;
  readonly demo: DemoExchange | null;
  /** Ways to connect a wallet that are known from the start. */
  readonly signers: readonly SignerAdapter[];
  /** The page in which the app looks for other wallets when the reader opens the wallet list. */
  readonly window: Window;
  /** Where requests go; see `createApi`. */
  readonly baseUrl: string;
  /** See `createApi`. */
  readonly configUrl?: string | null;
  /** Host named in the footer; null when the service is simulated in this browser. */
  readonly apiHost: string | null;
  readonly clock: Clock;
  readonly random: () => number;
  /** localStorage, or null when the browser blocks it. */
  readonly area: Storage | null;
  readonly events: EventTarget;
  readonly errorLog: ErrorLog;
  /** How errors are sent to the operator; null if they are not. */
  readonly reporting: Omit<ErrorReportsOptions, 'page'> | null;
  /** True when the host serves a newer build than the running one. */
  readonly newVersion: ReadableValue<boolean>;
  readonly headers: ReadableValue<HeaderMismatch>;
  readonly reload: () => boolean;
  readonly leaveFor: (href: string) => boolean;
  /** The path of the app, with a slash at either end. */
  readonly basePath: string;
  readonly history?: RouterHistory;
  readonly fetch?: typeof globalThis.fetch;
  /** See `createApi`. */
  readonly wait?: Wait;
  /** Where session keys are stored; this browser's IndexedDB when left out. */
  readonly vault?: KeyVault;
  /**
   * The database that stores samples of markets across visits; null when the browser blocks it. When left out, samples
   * last as long as the page.
   */
  readonly sampleDatabase?: IDBFactory | null;
};

/** The whole app without a screen: what `start` renders and what route tests use. It has no module state. */
export type App = {
  readonly queryClient: QueryClient;
  readonly router: AppRouter;
  readonly api: Api;
  readonly services: AppServices;
  readonly appearance: AppearanceStore;
  readonly wallet: WalletSession;
  readonly cancels: CancelService;
  readonly clock: Clock;
  readonly hiddenUpdates: ReadableValue<boolean>;
  /** Logs an unhandled error, and reports it to the operator if the configuration has `errorsTo`. */
  readonly noteError: ErrorLog['add'];
};

type AppRouter = ReturnType<typeof createAppRouter>;

export function createApp(options: CreateAppOptions): App {
  const { config, demo, clock, random, area, events, errorLog, sampleDatabase: factory } = options;
  const place = { area, events };
  const preferences = createPreferencesStore(place, readPollIntervals);
  const hiddenUpdates = hiddenUpdatesInForce(preferences);
  const scope = serviceScope(options);
  const { queryClient, api } = createApi({
    config,
    baseUrl: options.baseUrl,
    configUrl: options.configUrl,
    clock,
    random,
    fetch: options.fetch ?? demo?.fetch,
    wait: options.wait,
    intervals: intervalsInForce(config.pollIntervals, preferences),
    hiddenUpdates,
    addressForms: addressFormsInForce(
      { wallet: deployedForms(config, 'wallet'), raw: deployedForms(config, 'raw') },
      preferences,
    ),
    ownMarkets: createOwnMarketsStore(place),
    scope,
    keepSamples:
      factory === undefined
        ? undefined
        : (samples) => keepSamples({ samples, clock, units: config.assumptions, scope, factory }),
    onError: (error, operation) => errorLog.add(operation, error),
  });
  const wallet = createWalletSession(options.signers, options);
  const cancels = createCancelService({
    client: api.client,
    signIn: options.configUrl === undefined || options.configUrl === null ? undefined : api.signIn,
    wallet,
    clock,
    area,
    scope,
    vault: options.vault,
    refusedAfterMs: config.refusedAfterSeconds * 1_000,
  });
  const report =
    options.reporting === null ? null : createErrorReports({ ...options.reporting, page: () => pageOf(router) });
  const noteError: App['noteError'] = (where, error) => {
    errorLog.add(where, error);
    report?.(error);
  };
  const router = createAppRouter({ queryClient, api }, options, (error) => noteError('page', error));
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) api.limiter.arrive();
  });
  return {
    queryClient,
    router,
    api,
    services: {
      demo,
      apiHost: options.apiHost,
      recentTraders: createRecentTraders(place),
      recentChoices: createRecentChoices(place),
      alerts: createAlertServices(area, events),
      pendingCancels: cancels.pending,
      newVersion: options.newVersion,
      headers: options.headers,
      reload: options.reload,
      leaveFor: options.leaveFor,
      references: createKnownReferences(queryClient.getQueryCache()),
      errorReport: errorLog.report,
      preferences,
      link: { path: router.latestLocation.pathname, search: router.history.location.search },
    },
    appearance: createAppearanceStore(place),
    wallet,
    cancels,
    clock,
    hiddenUpdates,
    noteError,
  };
}

/** The page as the route tree names it, such as `/markets/$address`, without the address itself. */
function pageOf({ state }: Pick<AppRouter, 'state'>): string {
  const match = state.matches.at(-1);
  return match === undefined || match.routeId === '__root__' ? 'unknown' : match.fullPath;
}

/** The name under which cancels and samples are stored. Every simulated exchange is a separate service. */
function serviceScope({ demo, baseUrl }: CreateAppOptions): string {
  return demo === null ? baseUrl : `demo ${demo.seed} ${demo.scenario}`;
}

function createAppRouter(
  context: { queryClient: QueryClient; api: Api },
  options: Pick<CreateAppOptions, 'basePath' | 'history'>,
  onPageError: (error: unknown) => void,
) {
  const { basePath, history } = options;
  return createRouter({
    routeTree,
    context,
    basepath: basePath,
    parseSearch: parseSearchWith(parseSearchValue),
    stringifySearch: stringifySearchWith(JSON.stringify, parseSearchValue),
    // Our own cache decides what is fresh; the router only starts the requests.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // The shell around a page keeps working when the page fails or its chunk cannot be loaded.
    defaultErrorComponent: PageError,
    defaultOnCatch: onPageError,
    ...(history === undefined ? {} : { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
