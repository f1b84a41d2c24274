import { readFileSync } from 'node:fs';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { AppRoot } from '~/app/app-root';
import { type App, createApp } from '~/app/create-app';
import { createErrorLog } from '~/app/error-log';
import type { AppConfig } from '~/config/config-schema';
import type { DemoExchange } from '~/config/demo-exchange';
import type { HeaderMismatch } from '~/config/header-mismatch';
import { parseConfig } from '~/config/load-config';
import { type Clock, manualClock, wait } from '~/lib/clock';
import { createValueStore } from '~/lib/value-store';
import type { Engine, ScenarioName } from '~/mock/engine/engine';
import { createHandlers } from '~/mock/handlers/create-handlers';
import { listSentinels } from '~/mock/handlers/sentinels';
import { describeScenario, scenarioNames } from '~/mock/scenarios/fault-plan';
import { demoWallet } from '~/mock/start';
import { createInPageFetch } from '~/mock/transports/serve-in-browser';
import { en } from '~/text/en.gen';
import { pseudoCatalogue } from '~/text/pseudo';
import { TextProvider } from '~/text/text-context';
import { memoryVault } from '../unit/wallet/cancel-kit';
import { createDemoWallet } from '~/wallet/demo-wallet';
import type { KeyVault } from '~/wallet/key-vault';
import { sharedEngine } from './shared-engine';

export type OpenAppOptions = {
  /** The path with its search, as in the address bar. `$trader` is the first demo account. */
  readonly path: string;
  readonly scenario?: ScenarioName;
  /** The seed of the simulated exchange; by default 1. */
  readonly seed?: number;
  /** Changes answers in transit, to make the service misbehave. */
  readonly through?: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  readonly config?: Partial<AppConfig>;
  /** How many of the configured markets exist, from the start of the list. Queries by role are slow in large tables. */
  readonly markets?: number;
  /** Whether the clock stands still, so that two openings show the same. */
  readonly standing?: boolean;
  /** The browser's storage from an earlier visit. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Whether to use the pseudo-locale, which puts every text of ours in brackets. */
  readonly pseudo?: boolean;
  /** The session keys of an earlier visit. */
  readonly vault?: KeyVault;
  /** Whether the service is on the page's own origin, where a sign-in may stand in front of both. */
  readonly signIn?: boolean;
  /** From [0, 1): spreads the requests of the app; by default always 0.5. */
  readonly random?: () => number;
  /** How the headers of the host compare with the configuration; by default they fit. */
  readonly headers?: HeaderMismatch;
  /** How errors are sent to the operator; by default they are not. */
  readonly reporting?: Parameters<typeof createApp>[0]['reporting'];
};

export type OpenedApp = {
  readonly app: App;
  readonly engine: Engine;
  readonly user: UserEvent;
  /** Raw address of the first demo account. */
  readonly trader: string;
  /** Every sent request, as "METHOD path". */
  readonly requests: readonly string[];
  /** Moves the clock forward without ticks, as during sleep. */
  readonly skip: (spanMs: number) => void;
  /** Addresses outside the app that the page navigated to. */
  readonly left: readonly string[];
  /** Ends the app, as leaving the page does: it renders and requests nothing any more. */
  readonly close: () => void;
};

const BASE_URL = 'http://exchange.test';
/** A Wednesday noon: the calendars of all simulated markets are open. */
const START_MS = Date.UTC(2026, 4, 13, 12);

/** Pauses between requests are shorter by this factor: other tests check their lengths. */
const HURRY = 20;

/**
 * Opens the whole app in jsdom, with the real router and the real simulated exchange. Nothing of ours is replaced; the
 * clock starts at a fixed time and runs.
 */
export async function openApp(options: OpenAppOptions): Promise<OpenedApp> {
  const {
    path,
    scenario = 'calm',
    seed = 1,
    through,
    config = {},
    markets = 6,
    standing = false,
    pseudo = false,
    stored = {},
    signIn = false,
    random = () => 0.5,
    reporting = null,
    headers = { kind: 'none' },
    vault = memoryVault(),
  } = options;
  // It listens for all tests, so it is started before the listeners are recorded.
  const user = userEvent.setup();
  const listeners = recordListeners();
  window.localStorage.clear();
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  const { clock, skip, isAtStart } = standing ? standingClock(START_MS) : runningClock(START_MS);
  const engine = sharedEngine({ seed, scenario, clock, startMs: START_MS, isAtStart });
  const [first] = engine.listing().accounts;
  if (first === undefined) throw new Error('the simulated exchange has no account');
  const requests: string[] = [];
  const left: string[] = [];
  const inPage = createInPageFetch(createHandlers(engine, { baseUrl: BASE_URL, clock, isAlone: true }));
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(`${request.method} ${request.url.slice(BASE_URL.length)}`);
    return through === undefined ? inPage(request) : through(request, () => inPage(request));
  };
  const shipped = shippedConfig();
  const demo = exchangeOf(engine, fetch);
  const inForce = { ...shipped, markets: shipped.markets.slice(0, markets), ...config };
  const app = createApp({
    config: inForce,
    demo,
    signers: [createDemoWallet(demo.wallet, demo.accounts)],
    window,
    baseUrl: BASE_URL,
    configUrl: signIn ? `${BASE_URL}/config.json` : null,
    apiHost: null,
    clock,
    random,
    area: window.localStorage,
    events: window,
    errorLog: createErrorLog({ area: null, now: () => clock.now(), about: [] }),
    reporting,
    newVersion: createValueStore(false),
    headers: createValueStore(headers),
    reload: () => true,
    leaveFor: (href) => {
      left.push(href);
      return true;
    },
    basePath: '/',
    history: createMemoryHistory({ initialEntries: [path.replaceAll('$trader', first.address)] }),
    fetch,
    wait: (ms, signal) => wait(ms / HURRY, signal),
    vault,
  });
  const { unmount } = render(
    <TextProvider catalogue={pseudo ? pseudoCatalogue() : en} locale="en">
      <AppRoot app={app} />
    </TextProvider>,
  );
  // In a browser an app ends with its page. In tests the page continues and would keep each app alive: by listeners of
  // the router and the stores, and by timers of TanStack Query.
  const close = () => {
    unmount();
    listeners.removeAll();
    app.queryClient.clear();
  };
  onTestFinished(close);
  return { app, engine, user, trader: first.address, requests, skip, left, close };
}

/** The first configured markets, without an app. */
export function firstMarkets(count: number): AppConfig['markets'] {
  return shippedConfig().markets.slice(0, count);
}

/** The address of a demo trader with this label, without an app; null if there is none. */
export function demoTrader(label: string): string | null {
  const sharing = { seed: 1, scenario: 'calm', clock: { now: () => START_MS }, startMs: START_MS } as const;
  const { accounts } = sharedEngine({ ...sharing, isAtStart: () => true }).listing();
  return accounts.find((one) => one.label === label)?.address ?? null;
}

type Listening = [type: string, listener: EventListener, options?: boolean | AddEventListenerOptions];

/**
 * Records every listener added to objects that outlive an app, so that all can be removed. React's own stays: it adds
 * one to the document, once for all roots.
 */
function recordListeners(): { removeAll: () => void } {
  const ways = [window, document].map((target) => {
    const add = target.addEventListener as (...args: Listening) => void;
    const added: Listening[] = [];
    target.addEventListener = (...args: Listening) => {
      if (args[0] !== 'selectionchange') added.push(args);
      add.apply(target, args);
    };
    return () => {
      target.addEventListener = add;
      for (const [type, listener, options] of added) target.removeEventListener(type, listener, options);
    };
  });
  const managers = [focusManager, onlineManager].map((manager) => {
    const { subscribe } = manager;
    const ends: (() => void)[] = [];
    manager.subscribe = (listener: () => void) => {
      const end = subscribe(listener);
      ends.push(end);
      return end;
    };
    return () => {
      manager.subscribe = subscribe;
      for (const end of ends) end();
    };
  });
  return { removeAll: () => [...ways, ...managers].forEach((remove) => remove()) };
}

function shippedConfig(): AppConfig {
  const parsed = parseConfig(readFileSync('public/config.json', 'utf8'), {
    url: 'config.json',
    pageProtocol: 'https:',
  });
  if (parsed.kind !== 'ok') throw new Error('public/config.json is broken');
  return parsed.config;
}

function exchangeOf(engine: Engine, fetch: typeof globalThis.fetch): DemoExchange {
  return {
    transport: 'in-page',
    seed: engine.seed,
    scenario: engine.scenario,
    scenarios: scenarioNames().map((name) => ({ name, about: describeScenario(name) })),
    failingAddresses: listSentinels().map(({ address, label }) => ({ address, label })),
    fetch,
    accounts: engine.listing().accounts.map(({ label, address, owner }) => ({ label, address, owner })),
    wallet: demoWallet(engine),
  };
}

type OpenedClock = {
  readonly clock: Clock;
  readonly skip: (spanMs: number) => void;
  readonly isAtStart: () => boolean;
};

function standingClock(startMs: number): OpenedClock {
  const clock = manualClock(startMs);
  return { clock, skip: (spanMs) => clock.advance(spanMs), isAtStart: () => clock.now() === startMs };
}

/** In its first seconds the exchange changes nothing unless a test acts, so that short tests can share one. */
const QUIET_MS = 3_000;

function runningClock(startMs: number): OpenedClock {
  const openedAt = performance.now();
  const elapsed = (): number => performance.now() - openedAt;
  let skippedMs = 0;
  return {
    clock: { now: () => startMs + skippedMs + elapsed() },
    skip: (spanMs) => {
      skippedMs += spanMs;
    },
    isAtStart: () => skippedMs === 0 && elapsed() < QUIET_MS,
  };
}
