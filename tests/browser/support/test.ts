import { test as base, expect } from '@playwright/test';
import { join } from 'node:path';
import { root } from '../../../.tools/child';
import { serveFolder, type StaticServer } from '../../../.tools/static-server';
import type { ScenarioName } from '~/mock/engine/engine';
import { serveLiveCopy } from '../../support/live-copy';
import { foreseeOrders, type ForeseenOrders } from './foreseen-orders';
import { readKnownThings } from './known-things';
import { type ReadExchange, setClockOfTests, startExchange } from './live-exchange';
import type { KnownThings } from './pages';
import { watchPage, type Problems } from './watch-page';

type Fixtures = {
  readonly problems: Problems;
  /** Whether pages use the machine's clock: for tests that measure time, or use an exchange with that clock. */
  readonly machineClock: boolean;
};
type WorkerFixtures = {
  readonly demo: StaticServer;
  /** The simulated exchange of the demo over HTTP, for tests that only read. */
  readonly exchange: ReadExchange;
  /**
   * The production build with this exchange: its pages open in half the time of the demo's, which compute a year first.
   */
  readonly live: StaticServer;
  /** The same with a few markets, including the known one: visits to all pages prove no more with many. */
  readonly small: StaticServer;
  /** Opens the same with another exchange; both close with the worker. */
  readonly openSmall: (scenario: ScenarioName) => Promise<StaticServer>;
  /** True for all of them: neither its scenario nor an app's list of markets changes the contents of an exchange. */
  readonly known: KnownThings;
  readonly foreseen: ForeseenOrders;
};

const FEW_MARKETS = 8;

/** Every test with a page fails if the page logged a problem, unless the test expected it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    async ({}, use) => {
      const server = await serveFolder({ root: join(root, 'dist-demo'), demo: true });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  exchange: [
    async ({}, use) => {
      const exchange = await startExchange('calm');
      await use(exchange);
      await exchange.close();
    },
    { scope: 'worker' },
  ],
  live: [
    async ({ exchange }, use) => {
      const server = await serveLiveCopy({ apiBaseUrl: exchange.url });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  known: [
    async ({ browser, exchange, live }, use) => {
      const context = await browser.newContext();
      await setClockOfTests(context);
      const known = await readKnownThings(await context.newPage(), live.url, {
        trader: exchange.trader,
        ask: async (path) => (await fetch(`${exchange.url}/${path}`)).json(),
      });
      await context.close();
      await use(known);
    },
    { scope: 'worker' },
  ],
  small: [
    async ({ exchange, known }, use) => {
      const server = await serveSmall(exchange, known);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  openSmall: [
    async ({ known }, use) => {
      const open: { close(): Promise<void> }[] = [];
      await use(async (scenario) => {
        const exchange = await startExchange(scenario);
        open.push(exchange);
        const server = await serveSmall(exchange, known);
        open.push(server);
        return server;
      });
      await Promise.all(open.map((one) => one.close()));
    },
    { scope: 'worker' },
  ],
  machineClock: [false, { option: true }],
  context: async ({ context, machineClock }, use) => {
    if (!machineClock) await setClockOfTests(context);
    await use(context);
  },
  foreseen: [async ({}, use) => use(foreseeOrders()), { scope: 'worker' }],
  problems: [
    async ({ page }, use) => {
      const problems = watchPage(page);
      await use(problems);
      expect(problems.found, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

function serveSmall(exchange: ReadExchange, known: KnownThings): Promise<StaticServer> {
  return serveLiveCopy(({ markets }) => {
    const named = markets.filter((market) => JSON.stringify(market).includes(known.market));
    const others = markets.filter((market) => !named.includes(market));
    return { apiBaseUrl: exchange.url, markets: [...named, ...others].slice(0, FEW_MARKETS) };
  });
}

export { expect };
