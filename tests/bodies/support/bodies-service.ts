import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { NOON_MS } from '../../browser/support/foreseen-orders';
import { operationOf } from '../../browser/support/operation-of';

/** The answer of a service, in bytes: they need not be JSON, nor text. */
export type Said = { readonly status: number; readonly bytes: Buffer };

/** The names of one visit, which no other visit has: the app has nothing of them in memory. */
export type Names = ReadonlyMap<string, string>;

type Visit = {
  readonly operation: string;
  /** Another operation that gets the same body. */
  readonly also?: string;
  readonly said: Said;
  /** The names of this visit, by the exchange's names. */
  readonly names: Names;
  /** Whether a request of the operation is the one that gets the body. */
  readonly isHit: (url: URL) => boolean;
  /** The answer to other requests of the operation; by default a healthy one. */
  readonly others?: string;
};

export type BodiesService = {
  readonly url: string;
  /** A smart account that has something of everything. */
  readonly trader: string;
  /** Private seed of a key in its state, in hexadecimal digits. */
  readonly signerSeed: string;
  /** A healthy answer of the exchange. */
  ask(path: string, init?: RequestInit): Promise<string>;
  /** From now on the operation gets this body, and all others get their recorded answers. */
  begin(visit: Visit): void;
  /** Every healthy text served since `begin`, under the names of the exchange. */
  readonly served: ReadonlySet<string>;
  /** How many requests got the body of the visit. */
  readonly hits: number;
  close(): Promise<void>;
};

/**
 * The simulated exchange at a fixed moment, with each answer recorded once and served under the names of the visit: so
 * visits differ only in their body, and the same seed gives the same bytes.
 */
export async function startBodiesService(): Promise<BodiesService> {
  const clock = manualClock(NOON_MS);
  const engine = createEngine({ seed: 1, scenario: 'calm', clock });
  const exchange = await startMockServer({ engine, clock, port: 0 });
  const recorded = new Map<string, Promise<Said>>();
  const served = new Set<string>();
  let visit: Visit | null = null;
  /** From earlier visits: their last requests may still be in flight. */
  const seen = new Map<string, string>();
  let hits = 0;

  const record = (path: string): Promise<Said> => {
    const known = recorded.get(path);
    if (known !== undefined) return known;
    const fresh = fetch(exchange.url + path).then(async (answer) => ({
      status: answer.status,
      bytes: Buffer.from(await answer.arrayBuffer()),
    }));
    recorded.set(path, fresh);
    return fresh;
  };
  const answer = async (method: string, path: string): Promise<Said> => {
    const operation = operationOf(method, `http://exchange${path}`) ?? '';
    if (visit !== null && [visit.operation, visit.also].includes(operation)) {
      if (visit.isHit(new URL(path, 'http://exchange'))) {
        if (visit.operation === operation) hits += 1;
        return visit.said;
      }
      if (visit.others !== undefined) return { status: 200, bytes: Buffer.from(visit.others) };
    }
    const { names = new Map<string, string>() } = visit ?? {};
    const healthy = await record(knownPath(path, seen));
    const recordedText = healthy.bytes.toString();
    served.add(recordedText);
    return { ...healthy, bytes: Buffer.from(renamed(recordedText, names)) };
  };

  const account = engine.listing().accounts.find(({ label }) => label === 'Swing trader');
  if (account === undefined) throw new Error('the simulated exchange has no such account');

  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    const { method = 'GET', url = '/' } = incoming;
    const preflight: Promise<Said> | null =
      method === 'OPTIONS' ? Promise.resolve({ status: 204, bytes: Buffer.alloc(0) }) : null;
    (preflight ?? answer(method, decodeURIComponent(url))).then(
      ({ status, bytes }) => {
        outgoing.writeHead(status, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          'access-control-expose-headers': 'Date',
          'access-control-max-age': '600',
          'content-type': 'application/json',
          date: new Date(NOON_MS).toUTCString(),
        });
        outgoing.end(bytes);
      },
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trader: account.address,
    signerSeed: Buffer.from(account.demoKey.seed, 'base64').toString('hex'),
    ask: async (path, init) => (await fetch(exchange.url + path, init)).text(),
    begin: (next) => {
      visit = next;
      served.clear();
      for (const [known, fresh] of next.names) seen.set(fresh, known);
      hits = 0;
    },
    served,
    get hits() {
      return hits;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await exchange.close();
    },
  };
}

/** A text of the exchange under the names of a visit. */
export function renamed(text: string, names: Names): string {
  return [...names].reduce((result, [known, fresh]) => result.replaceAll(known, fresh), text);
}

/** The path under the names of the exchange. */
function knownPath(path: string, seen: ReadonlyMap<string, string>): string {
  return path.replace(/(?:0:)?[0-9a-f]{64}/g, (name) => seen.get(name) ?? name);
}
