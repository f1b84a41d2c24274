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
import { type Clock, manualClock } from '~/lib/clock';
import { createValueStore } from '~/lib/value-store';
import type { Engine, ScenarioName } from '~/mock/engine/engine';
import { createHandlers } from '~/mock/handlers/create-handlers';
import { listSentinels } from '~/mock/handlers/sentinels';
import { scenarioNames } from '~/mock/scenarios/fault-plan';
import { demoWallet } from '~/mock/start';
import { createInPageFetch } from '~/mock/transports/serve-in-browser';
import { en } from '~/text/en.gen';
import { pseudoCatalogue } from '~/text/pseudo';
import { TextProvider } from '~/text/text-context';
import { memoryVault } from '../unit/wallet/support/cancel-kit';
import { createDemoWallet } from '~/wallet/demo-wallet';
import { findSigners } from '~/wallet/find-signers';
import { sharedEngine } from './shared-engine';

export type OpenAppOptions = {
  /** With its search, as typed into the address bar. `$trader` stands for the first demo account. */
  readonly path: string;
  readonly scenario?: ScenarioName;
  /** Of the simulated exchange; 1 when left out. */
  readonly seed?: number;
  /** Changes answers on their way, to make the service misbehave. */
  readonly through?: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
  readonly config?: Partial<AppConfig>;
  /** How many of the configured markets there are, from the top of the list. Roles are slow to tell in large tables. */
  readonly markets?: number;
  /** The clock does not run, so that two openings show the same. */
  readonly standing?: boolean;
  /** What an earlier visit left in the browser's storage. */
  readonly stored?: Readonly<Record<string, string>>;
  /** In the pseudo-locale, where every text of ours stands in brackets. */
  readonly pseudo?: boolean;
};

export type OpenedApp = {
  readonly app: App;
  readonly engine: Engine;
  readonly user: UserEvent;
  /** Raw address of the first demo account. */
  readonly trader: string;
  /** Every request that left, as "METHOD path". */
  readonly requests: readonly string[];
  /** Moves the clock on without a beat between, as sleep does. */
  readonly skip: (spanMs: number) => void;
  /** Where the page was asked to go by leaving the app. */
  readonly left: readonly string[];
};

const BASE_URL = 'http://exchange.test';
/** A Wednesday noon: no market of the simulated exchange is closed by its calendar. */
const START_MS = Date.UTC(2026, 4, 13, 12);

/**
 * The whole app in jsdom, over the real router and the real simulated exchange.
 * Nothing of ours is replaced; the clock starts at a fixed moment and runs.
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
  } = options;
  // It listens for all tests, and so comes before the record.
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
    findSigners: (found) => Promise.resolve(findSigners({ config: inForce, window, basePath: '/' }, found)),
    baseUrl: BASE_URL,
    apiHost: null,
    clock,
    random: () => 0.5,
    area: window.localStorage,
    events: window,
    errorLog: createErrorLog({ area: null, now: () => clock.now(), about: [] }),
    newVersion: createValueStore(false),
    headers: createValueStore<HeaderMismatch>({ kind: 'none' }),
    reload: () => true,
    leaveFor: (href) => {
      left.push(href);
      return true;
    },
    basePath: '/',
    history: createMemoryHistory({ initialEntries: [path.replaceAll('$trader', first.address)] }),
    fetch,
    vault: memoryVault(),
  });
  render(
    <TextProvider catalogue={pseudo ? pseudoCatalogue() : en} locale="en">
      <AppRoot app={app} />
    </TextProvider>,
  );
  // An app ends with its page. In tests the page goes on, and would keep each app: by the listeners of the router and the
  // stores, and by the timers after which TanStack Query forgets an answer.
  onTestFinished(() => {
    listeners.removeAll();
    app.queryClient.clear();
  });
  return { app, engine, user, trader: first.address, requests, skip, left };
}

type Listening = [type: string, listener: EventListener, options?: boolean | AddEventListenerOptions];

/**
 * Every listener that is added from now on to what outlives an app, so that they can all be removed. React's own is left: it
 * adds one to the document, once for all roots.
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
    scenarios: scenarioNames(),
    failingAddresses: listSentinels().map(({ address }) => address),
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

function runningClock(startMs: number): OpenedClock {
  const openedAt = performance.now();
  let skippedMs = 0;
  return {
    clock: { now: () => startMs + skippedMs + (performance.now() - openedAt) },
    skip: (spanMs) => {
      skippedMs += spanMs;
    },
    isAtStart: () => false,
  };
}
