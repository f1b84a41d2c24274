import { chromium, type Page } from '@playwright/test';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { createHandlers } from '~/mock/handlers/create-handlers';
import { createInPageFetch } from '~/mock/transports/serve-in-browser';
import { browserFlags, findBrowser } from '../support/browser';
import { serveLiveCopy } from '../support/live-copy';
import { mainThreadMs } from './page-metrics';
import { hide } from './rest';

/** The cost of the desk with 25 accounts of ten positions each, from a service that answers 20 requests a second. */
export type DeskCost = {
  readonly accounts: number;
  readonly positions: number;
  /** Until every account has its figures and all positions are loaded. */
  readonly firstPictureMs: number;
  readonly firstRequests: number;
  readonly perMinute: number;
  readonly hiddenPerMinute: number;
  /** Share of one core that the main thread uses in the minute after, in percent. */
  readonly mainThread: number;
};

const ACCOUNTS = 25;
const POSITIONS = 10;
const REQUESTS_A_SECOND = 20;
const OPENS_WITHIN_MS = 120_000;
const WATCHED_MS = 60_000;
const HIDDEN_MS = 30_000;

/** Opens the desk of the production build, and measures it in a visible and in a hidden tab. Needs `dist`. */
export async function measureDesk(): Promise<readonly DeskCost[]> {
  const found = await findBrowser();
  if (found.kind === 'none') throw new Error(found.advice);
  const service = await startDeskService();
  const app = await serveLiveCopy({ apiBaseUrl: service.url, markets: service.markets });
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const accounts = service.accounts.map((address, index) => ({ address, name: `Fund ${index + 1}`, group: '' }));
    const value = JSON.stringify({ version: 1, value: { accounts } });
    await context.addInitScript((text) => window.localStorage.setItem('perpdeck.desk', text), value);
    const page = await context.newPage();
    const startMs = performance.now();
    await page.goto(`${app.url}desk`);
    await picture(page);
    const firstPictureMs = Math.round(performance.now() - startMs);
    const firstRequests = service.count();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const cpuMs = await mainThreadMs(session);
    const perMinute = await requestsIn(page, service, WATCHED_MS);
    const mainThread = ((await mainThreadMs(session)) - cpuMs) / (WATCHED_MS / 100);
    await hide(page);
    await page.waitForTimeout(1_000);
    const hiddenPerMinute = await requestsIn(page, service, HIDDEN_MS);
    return [
      {
        accounts: ACCOUNTS,
        positions: ACCOUNTS * POSITIONS,
        firstPictureMs,
        firstRequests,
        perMinute,
        hiddenPerMinute,
        mainThread: Math.round(mainThread * 10) / 10,
      },
    ];
  } finally {
    await browser.close();
    await app.close();
    await service.close();
  }
}

/** Every row of "Accounts" has all of its figures, and the head of the positions counts all of them. */
async function picture(page: Page): Promise<void> {
  await page.getByText(`${ACCOUNTS * POSITIONS} open positions`).waitFor({ timeout: OPENS_WITHIN_MS });
  await page.waitForFunction(
    (count) => {
      const table = [...document.querySelectorAll('table')].find((one) => one.caption?.textContent === 'Accounts');
      const rows = [...(table?.tBodies[0]?.rows ?? [])];
      // Equity, PnL, exposure, closest liquidation and orders; findings are complete only after the slow round.
      const isThere = ({ cells }: HTMLTableRowElement) =>
        [1, 2, 3, 4, 5, 7].every((place) => !/[…—]/.test(cells[place]?.textContent ?? '…'));
      return rows.length === count && rows.every(isThere);
    },
    ACCOUNTS,
    { timeout: OPENS_WITHIN_MS },
  );
}

async function requestsIn(page: Page, service: DeskService, ms: number): Promise<number> {
  const before = service.count();
  await page.waitForTimeout(ms);
  return Math.round(((service.count() - before) * 60_000) / ms);
}

type DeskService = {
  readonly url: string;
  readonly accounts: readonly string[];
  readonly markets: ReturnType<ReturnType<typeof createEngine>['listing']>['markets'];
  readonly count: () => number;
  close(): Promise<void>;
};

/**
 * The simulated exchange on loopback with more accounts than usual: each answers like one of the originals, except for
 * positions, of which each has one in ten of the assets. It never sends more than the given number of answers a second.
 */
async function startDeskService(): Promise<DeskService> {
  const clock = systemClock();
  const engine = createEngine({ seed: 1, scenario: 'calm', clock });
  const ask = createInPageFetch(createHandlers(engine, { baseUrl: 'http://exchange.test', clock, isAlone: true }));
  const { markets, accounts: own } = engine.listing();
  const models = own.filter(({ label }) => label !== 'Whale' && label !== 'Newcomer');
  const assets = [...new Set(markets.map(({ baseAsset }) => baseAsset))];
  const accounts = Array.from(
    { length: ACCOUNTS },
    (_, index) =>
      `0:${String(index + 1)
        .padStart(2, '0')
        .repeat(32)}`,
  );
  const [template] = models.flatMap(({ address }) =>
    assets.flatMap((asset) => {
      const found = engine.listActivePositions(address, asset, { offset: 0, limit: 1, walletId: null });
      return 'ok' in found ? found.ok : [];
    }),
  );
  if (template === undefined) throw new Error('no account has a position');
  const marketOf = (asset: string) => markets.find(({ baseAsset }) => baseAsset === asset)?.address ?? '';
  const heldBy = (index: number) =>
    Array.from({ length: POSITIONS }, (_, place) => assets[(index * 3 + place) % assets.length] ?? '');
  /** A position of a thousand dollars, bought now at a third of the leverage that would be near liquidation. */
  const boughtIn = (market: string) => {
    const found = engine.getMarket(market);
    if (!('ok' in found)) throw new Error('a market has no answer');
    const { indexPrice, latestLongPremiumFraction } = found.ok.amm;
    const size = (1_000n * 10n ** 18n) / BigInt(String(indexPrice));
    return {
      market,
      direction: 'long',
      size: size.toString(),
      notional: '1000000000000',
      margin: '300000000000',
      fraction: latestLongPremiumFraction,
    };
  };
  let count = 0;
  let slotMs = 0;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    outgoing.setHeader('Access-Control-Allow-Origin', '*');
    outgoing.setHeader('Access-Control-Allow-Headers', '*');
    if (incoming.method === 'OPTIONS') {
      outgoing.end();
      return;
    }
    count += 1;
    slotMs = Math.max(slotMs, performance.now()) + 1_000 / REQUESTS_A_SECOND;
    await new Promise((resolve) => setTimeout(resolve, slotMs - performance.now()));
    const path = decodeURIComponent(incoming.url ?? '/');
    const index = accounts.findIndex((address) => path.includes(address));
    const [account, model] = [accounts[index] ?? '', models[index % models.length]?.address ?? ''];
    const asset = /\/positions\/[^/]+\/([^/]+)\/active/.exec(path)?.[1];
    outgoing.setHeader('Content-Type', 'application/json');
    if (asset !== undefined) {
      const row = { ...template, trader: account, ...boughtIn(marketOf(asset)) };
      outgoing.end(JSON.stringify(heldBy(index).includes(asset) && path.includes('offset=0') ? [row] : []));
      return;
    }
    const reply = await ask(`http://exchange.test${index < 0 ? path : path.replaceAll(account, model)}`);
    const text = (await reply.text()).replaceAll(model === '' ? '\0' : model, account);
    outgoing.writeHead(reply.status);
    outgoing.end(path.includes('/state') ? withPositions(text, heldBy(index).map(marketOf)) : text);
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    accounts,
    markets,
    count: () => count,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

function withPositions(state: string, markets: readonly string[]): string {
  const positions = Object.fromEntries(markets.map((market) => [`${market}_long`, { locked: false, data: null }]));
  return JSON.stringify({ ...(JSON.parse(state) as object), positions });
}
