import type { Browser, Page } from '@playwright/test';
import type { Clock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { serveLiveCopy } from '../../support/live-copy';
import { NOON_MS } from '../../browser/support/foreseen-orders';
import { readKnownThings } from '../../browser/support/known-things';
import type { KnownThings } from '../../browser/support/pages';
import { type FaultProxy, startFaultProxy } from './fault-proxy';

/** The built app, its proxy, and the healthy simulated exchange behind that, all on one clock. */
export type Stand = {
  readonly appUrl: string;
  readonly proxy: FaultProxy;
  /** Address of the exchange itself. */
  readonly serviceUrl: string;
  readonly known: KnownThings;
  readonly clock: Clock;
  /** Gives a page the clock of the exchange. Call it before the page opens anything. */
  adopt(page: Page): Promise<void>;
  /** Advances the clocks of the page and the exchange together: due timers fire, once each. */
  pass(page: Page, ms: number): Promise<void>;
  close(): Promise<void>;
};

const FEW_MARKETS = 3;

/** The shortest interval that an operator may choose: load does not matter here, and every row waits for polls. */
const pollIntervals = {
  marketMs: 1_000,
  ordersMs: 1_000,
  positionsMs: 1_000,
  vaultsMs: 1_000,
  accountMs: 1_000,
  historyMs: 1_000,
};

export async function openStand(browser: Browser): Promise<Stand> {
  const startedAt = performance.now();
  let passedMs = 0;
  const clock: Clock = { now: () => Math.round(NOON_MS + passedMs + (performance.now() - startedAt)) };
  const engine = createEngine({ seed: 1, scenario: 'calm', clock });
  const trader = engine.listing().accounts.find(({ label }) => label === 'Swing trader')?.address ?? '';
  const service = await startMockServer({ engine, clock, port: 0 });
  const proxy = await startFaultProxy(service.url);
  const known = await readKnown(browser, service.url, trader);
  const app = await serveLiveCopy(({ markets }) => {
    const named = markets.filter((market) => JSON.stringify(market).includes(known.market));
    const others = markets.filter((market) => !named.includes(market));
    return { apiBaseUrl: proxy.url, markets: [...named, ...others].slice(0, FEW_MARKETS), pollIntervals };
  });
  return {
    appUrl: app.url,
    proxy,
    serviceUrl: service.url,
    known,
    clock,
    adopt: (page) => page.clock.install({ time: clock.now() }),
    pass: async (page, ms) => {
      passedMs += ms;
      await page.clock.fastForward(ms);
    },
    close: async () => {
      await app.close();
      await proxy.close();
      await service.close();
    },
  };
}

async function readKnown(browser: Browser, serviceUrl: string, trader: string): Promise<KnownThings> {
  const app = await serveLiveCopy({ apiBaseUrl: serviceUrl });
  const context = await browser.newContext();
  const known = await readKnownThings(await context.newPage(), app.url, {
    trader,
    ask: async (path) => (await fetch(`${serviceUrl}/${path}`)).json(),
  });
  await context.close();
  await app.close();
  return known;
}
