import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startServer } from '../servers/support/real-server';

/** The load of five hundred readers of the same markets on a service behind the derived nginx with its cache. */
export type ViewersCost = {
  readonly viewers: number;
  readonly markets: number;
  readonly seconds: number;
  /** Requests from the viewers, per second. */
  readonly sent: number;
  /** Requests that arrived at the service, per second. */
  readonly arrived: number;
  /** 1.2 × keys ÷ seconds that an answer is kept. */
  readonly mostArrived: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly failed: number;
  /** The share of answers with an `Age` above zero, in percent. */
  readonly agedPercent: number;
};

const VIEWERS = 500;
const MARKETS = 24;
/** The default polling interval for a market. */
const PERIOD_MS = 5_000;
const SECONDS = 15;
const KEPT_SECONDS = 1;
const NOON_MS = Date.UTC(2026, 4, 13, 12);

/** Only on loopback. Needs `dist` and nginx. */
export async function measureViewers(): Promise<readonly ViewersCost[]> {
  const engine = createEngine({ seed: 1, scenario: 'calm', clock: manualClock(NOON_MS) });
  const addresses = engine
    .listing()
    .markets.slice(0, MARKETS)
    .map(({ address }) => address);
  const bodies = new Map(addresses.map((address) => [address, bodyOf(engine.getMarket(address))]));
  let arrived = 0;
  const service = createServer((request, response) => {
    arrived += 1;
    const address = decodeURIComponent((request.url ?? '').split('/').at(-1) ?? '');
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(bodies.get(address));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const nginx = await startServer('nginx', { args: ['--service', `http://127.0.0.1:${port}`, '--cache'] });
  const agent = new Agent({ keepAlive: true, maxSockets: VIEWERS });
  const tookMs: number[] = [];
  const waiting = new Set<Promise<void>>();
  let [failed, aged] = [0, 0];

  function send(address: string): Promise<void> {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const url = `${nginx.url}api/markets/${encodeURIComponent(address)}`.replace('localhost', '127.0.0.1');
      const fail = (): void => {
        failed += 1;
        resolve();
      };
      get(url, { agent, headers: { host: new URL(nginx.url).host } }, (answer) => {
        if (answer.statusCode !== 200) failed += 1;
        if (Number(answer.headers.age ?? 0) > 0) aged += 1;
        answer.resume().once('end', () => {
          tookMs.push(performance.now() - startedAt);
          resolve();
        });
        answer.once('error', fail);
      }).once('error', fail);
    });
  }

  try {
    const perMs = (VIEWERS * MARKETS) / PERIOD_MS;
    const startedAt = performance.now();
    let sent = 0;
    while (performance.now() - startedAt < SECONDS * 1_000) {
      for (const due = (performance.now() - startedAt) * perMs; sent < due; sent += 1) {
        const requested = send(addresses[sent % MARKETS] ?? '').finally(() => waiting.delete(requested));
        waiting.add(requested);
      }
      await wait(1);
    }
    await Promise.all(waiting);
    const sorted = tookMs.toSorted((a, b) => a - b);
    const at = (share: number): number =>
      Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10;
    return [
      {
        viewers: VIEWERS,
        markets: MARKETS,
        seconds: SECONDS,
        sent: Math.round(sent / SECONDS),
        arrived: Math.round((arrived / SECONDS) * 10) / 10,
        mostArrived: Math.round((12 * MARKETS) / KEPT_SECONDS) / 10,
        p50Ms: at(0.5),
        p95Ms: at(0.95),
        failed,
        agedPercent: Math.round((aged / sorted.length) * 1_000) / 10,
      },
    ];
  } finally {
    agent.destroy();
    await nginx.close();
    service.closeAllConnections();
    service.close();
  }
}

function bodyOf(answer: object): string {
  if (!('ok' in answer)) throw new Error('the exchange does not know its market');
  return JSON.stringify(answer.ok, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
