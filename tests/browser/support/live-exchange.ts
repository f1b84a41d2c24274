import type { BrowserContext } from '@playwright/test';
import { createEngine } from '~/mock/engine/create-engine';
import type { Engine, ScenarioName, VerifiedCancel } from '~/mock/engine/engine';
import type { Clock } from '~/lib/clock';
import { type MockServer, startMockServer } from '~/mock/node/server';
import { serveLiveCopy } from '../../support/live-copy';
import { NOON_MS } from './foreseen-orders';

/** For half an hour from then on, the trader of these tests has several of everything; at noon only one position. */
const BEGIN_MS = NOON_MS + 50 * 60_000;

/** How far the tests' clock is ahead of the machine's: each worker begins at the same time. */
const aheadMs = BEGIN_MS - Date.now();
/** The contents of a simulated exchange depend on the time, so all tests use the same one. */
const clock: Clock = { now: () => Date.now() + aheadMs };

/** Gives all pages of a context the clock of tests; another one may be installed over it. */
export async function setClockOfTests(context: BrowserContext): Promise<void> {
  await context.clock.install({ time: clock.now() });
}

export type LiveExchange = {
  readonly engine: Engine;
  /** The production build, configured to use this exchange over HTTP. */
  readonly appUrl: string;
  /** Every received cancel with a good signature, in order: the exchange's own record. */
  readonly cancelsSeen: readonly VerifiedCancel[];
  /** Advances the exchange's clock. */
  pass(ms: number): void;
  close(): Promise<void>;
};

/**
 * The simulated exchange in this process, behind a real HTTP server, so that a test can see the server's side too.
 * @param configOf changes to the shipped `config.json`
 */
export async function openLiveExchange(
  bend: (engine: Engine) => Engine = (engine) => engine,
  configOf: (engine: Engine) => Readonly<Record<string, unknown>> = () => ({}),
): Promise<LiveExchange> {
  const startedAt = performance.now();
  let passedMs = 0;
  const fromNoon: Clock = { now: () => NOON_MS + passedMs + (performance.now() - startedAt) };
  const engine = bend(createEngine({ seed: 1, scenario: 'calm', clock: fromNoon }));
  const cancelsSeen: VerifiedCancel[] = [];
  const server = await startMockServer({
    engine: {
      ...engine,
      cancelOrder: (request) => {
        cancelsSeen.push(request);
        return engine.cancelOrder(request);
      },
    },
    clock: fromNoon,
    port: 0,
  });
  const app = await serveLiveCopy({ ...configOf(engine), apiBaseUrl: server.url });
  return {
    engine,
    appUrl: app.url,
    cancelsSeen,
    pass: (ms) => {
      passedMs += ms;
    },
    close: async () => {
      await app.close();
      await server.close();
    },
  };
}

/** @property trader a smart account that has something of everything */
export type ReadExchange = MockServer & Pick<ReturnType<Engine['listing']>, 'accounts'> & { readonly trader: string };

/**
 * The simulated exchange of the demo, with seed 1, in this process behind a real HTTP server. It computes its past
 * once, not in every page; for tests that only read.
 */
export async function startExchange(scenario: ScenarioName): Promise<ReadExchange> {
  const engine = createEngine({ seed: 1, scenario, clock });
  const { accounts } = engine.listing();
  const trader = accounts.find(({ label }) => label === 'Swing trader')?.address ?? '';
  return { ...(await startMockServer({ engine, clock, port: 0 })), accounts, trader };
}
