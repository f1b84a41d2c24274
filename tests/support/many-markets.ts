import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { createHandlers } from '~/mock/handlers/create-handlers';
import { createInPageFetch } from '~/mock/transports/serve-in-browser';

/** One request as the service received it. */
export type Arrival = { readonly atMs: number; readonly path: string };

export type ManyMarkets = {
  readonly url: string;
  /** In the format of `config.json`. */
  readonly markets: readonly {
    readonly address: string;
    readonly baseAsset: string;
    readonly name: string;
    readonly class: string;
    readonly collateral: string;
  }[];
  /** Requests for data, by the service's own clock, which a rate limit would use. */
  readonly arrivals: readonly Arrival[];
  /** The highest number of requests at one time. */
  readonly mostAtOnce: () => number;
  /** Addresses that get an error. */
  readonly down: Set<string>;
  close(): Promise<void>;
};

type Options = { readonly count: number; readonly latencyMs?: number };

/**
 * A service with many markets, on loopback: each answers like one of the simulated exchange. It records every request.
 */
export async function startManyMarkets({ count, latencyMs = 20 }: Options): Promise<ManyMarkets> {
  const clock = systemClock();
  const engine = createEngine({ seed: 1, scenario: 'calm', clock });
  const ask = createInPageFetch(createHandlers(engine, { baseUrl: 'http://exchange.test', clock, isAlone: true }));
  const known = engine.listing().markets.map(({ address }) => address);
  const addresses = Array.from({ length: count }, (_, index) => addressOf(index, known));
  const arrivals: Arrival[] = [];
  const down = new Set<string>();
  let running = 0;
  let most = 0;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    outgoing.setHeader('Access-Control-Allow-Origin', '*');
    const path = incoming.url ?? '/';
    const index = addresses.findIndex((address) => decodeURIComponent(path).endsWith(address));
    const address = addresses[index];
    const model = known[index % known.length];
    arrivals.push({ atMs: performance.now(), path });
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    const isThere = address !== undefined && model !== undefined && !down.has(address);
    const reply = isThere ? await ask(`http://exchange.test/api/markets/${model}`) : new Response('', { status: 404 });
    running -= 1;
    outgoing.writeHead(reply.status, { 'Content-Type': 'application/json' });
    outgoing.end(await reply.text());
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    markets: addresses.map((address, index) => ({
      address,
      baseAsset: `M${index + 1}`,
      name: `M${index + 1}/USDT`,
      class: `Class ${1 + (index % 5)}`,
      collateral: 'USDT',
    })),
    arrivals,
    mostAtOnce: () => most,
    down,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

/** All differ in their first digits, as real addresses do. */
function addressOf(index: number, known: readonly string[]): string {
  const [, hash = ''] = (known[index % known.length] ?? '').split(':');
  return `0:${((index * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')}${hash.slice(8)}`;
}

/** The highest number of requests within any second. */
export function mostInASecond(arrivals: readonly Arrival[]): number {
  const times = arrivals.map(({ atMs }) => atMs).toSorted((a, b) => a - b);
  let from = 0;
  return times.reduce((most, atMs, index) => {
    while ((times[from] ?? atMs) <= atMs - 1_000) from += 1;
    return Math.max(most, index - from + 1);
  }, 0);
}
