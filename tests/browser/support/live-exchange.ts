import { createEngine } from '~/mock/engine/create-engine';
import type { Engine, ScenarioName, VerifiedCancel } from '~/mock/engine/engine';
import { systemClock } from '~/lib/clock';
import { type MockServer, startMockServer } from '~/mock/node/server';
import { serveLiveCopy } from '../../support/live-copy';
import { NOON_MS } from './foreseen-orders';

export type LiveExchange = {
  readonly engine: Engine;
  /** The production build, configured to talk to this exchange over HTTP. */
  readonly appUrl: string;
  /** Every cancel with a good signature that came in, in order: the exchange's own record. */
  readonly cancelsSeen: readonly VerifiedCancel[];
  /** Moves the exchange's clock on. */
  pass(ms: number): void;
  close(): Promise<void>;
};

/**
 * The simulated exchange in this process, behind a real HTTP server, so that a test can stand on its other side too.
 * @param configOf what the app's `config.json` says otherwise than the shipped one
 */
export async function openLiveExchange(
  bend: (engine: Engine) => Engine = (engine) => engine,
  configOf: (engine: Engine) => Readonly<Record<string, unknown>> = () => ({}),
): Promise<LiveExchange> {
  const startedAt = performance.now();
  let passedMs = 0;
  const clock = { now: () => NOON_MS + passedMs + (performance.now() - startedAt) };
  const engine = bend(createEngine({ seed: 1, scenario: 'calm', clock }));
  const cancelsSeen: VerifiedCancel[] = [];
  const server = await startMockServer({
    engine: {
      ...engine,
      cancelOrder: (request) => {
        cancelsSeen.push(request);
        return engine.cancelOrder(request);
      },
    },
    clock,
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

/**
 * @property trader a smart account that has something of everything, of some things perhaps one alone
 * @property busiest the smart account with the most open positions now: they come and go with the machine's clock
 */
export type ReadExchange = MockServer &
  Pick<ReturnType<Engine['listing']>, 'accounts'> & { readonly trader: string; readonly busiest: () => string };

/**
 * The simulated exchange as the demo has it, with seed 1 and the machine's clock, in this process behind a real HTTP
 * server. It lives through its past once, and not in every page; for tests that only read.
 */
export async function startExchange(scenario: ScenarioName): Promise<ReadExchange> {
  const clock = systemClock();
  const engine = createEngine({ seed: 1, scenario, clock });
  const { accounts } = engine.listing();
  const trader = accounts.find(({ label }) => label === 'Swing trader')?.address ?? '';
  const assets = [...new Set(engine.listing().markets.map(({ baseAsset }) => baseAsset))];
  const openOf = (address: string) =>
    assets.reduce((count, asset) => {
      const answer = engine.listActivePositions(address, asset, { offset: 0, limit: 100, walletId: null });
      return count + ('ok' in answer ? answer.ok.length : 0);
    }, 0);
  const busiest = () => accounts.map(({ address }) => address).toSorted((a, b) => openOf(b) - openOf(a))[0] ?? trader;
  return { ...(await startMockServer({ engine, clock, port: 0 })), accounts, trader, busiest };
}
