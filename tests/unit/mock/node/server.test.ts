import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '~/lib/clock';
import type { ScenarioName } from '~/mock/engine/engine';
import { type MockServer, startMockServer } from '~/mock/node/server';
import { errorOf } from '../handlers/ask';
import { ACCOUNT, fakeEngine } from '../handlers/fake-engine';

const sentinel = (ending: string): string => `/v3-node-0/smartaccount/0:${'f'.repeat(60)}${ending}/queryID`;
const open: MockServer[] = [];

async function serve(options: { scenario?: ScenarioName; latencyMs?: number } = {}): Promise<string> {
  const { scenario = 'calm', latencyMs = 0 } = options;
  const server = await startMockServer({
    engine: fakeEngine({ scenario }).engine,
    clock: systemClock(),
    port: 0,
    latencyMs,
  });
  open.push(server);
  return server.url;
}

/** Sends raw bytes and returns everything received until the end. */
function exchangeBytes(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => void (answer += chunk.toString('latin1')));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

function outcome(answer: Promise<Response>): Promise<string> {
  return answer.then(
    (response) => `${response.status}, again in ${response.headers.get('retry-after')}`,
    () => 'no connection',
  );
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

describe('the HTTP server', () => {
  it('answers to any origin and shows the headers that clients need', async () => {
    const url = await serve();
    const response = await fetch(`${url}/v3-node-0/smartaccount/${ACCOUNT}/queryID`, {
      headers: { Origin: 'https://app.test' },
    });
    expect(await response.json()).toEqual({ executor_query_id: 7, query_id: 7 });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After, Date, Age');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(Number.isNaN(Date.parse(response.headers.get('date') ?? ''))).toBe(false);
  });

  it('answers a preflight, and other OPTIONS with the allowed methods', async () => {
    const url = await serve();
    const headers = {
      Origin: 'https://app.test',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type, x-trace',
    };
    const preflight = await fetch(`${url}/v3-node-0/order/cancel`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, x-trace');
    const options = await fetch(`${url}/v3-node-0/order/cancel`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  });

  it('answers HEAD without a body and keeps the connection usable', async () => {
    const url = await serve();
    const head = await fetch(`${url}/api/vaults`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${url}/api/vaults`)).status).toBe(200);
  });

  it.each(['/', '/favicon.ico', '//api/vaults', '/api/nothing'])(
    'answers 404 in the error shape for %s',
    async (path) => {
      const response = await fetch(`${await serve()}${path}`);
      expect(response.status).toBe(404);
      expect((await errorOf(response)).code).toBe('UNKNOWN_PATH');
    },
  );

  it('reads the body of a POST', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: '{"sa":"x"}' };
    const response = await fetch(`${await serve()}/v3-node-0/order/cancel`, init);
    expect((await errorOf(response)).code).toBe('INVALID_ADDRESS');
  });

  it('does not read endless bodies', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: 'x'.repeat(3_000_000) };
    const response = await fetch(`${await serve()}/v3-node-0/order/cancel`, init);
    expect(response.status).toBe(413);
    expect((await errorOf(response)).code).toBe('BODY_TOO_LARGE');
  });

  it('survives invalid requests', async () => {
    const url = await serve();
    expect(await exchangeBytes(url, 'nonsense\r\n\r\n')).toContain('400');
    expect(
      await exchangeBytes(url, 'GET http://elsewhere.test/api/vaults HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    ).toContain('404');
    expect(await exchangeBytes(url, 'TRACE /api/vaults HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain(
      '405',
    );
    expect((await fetch(`${url}/api/vaults`)).status).toBe(200);
  });

  it('really breaks connections', async () => {
    const url = await serve();
    await expect(fetch(url + sentinel('a001'))).rejects.toThrow(TypeError);
    const cut = await fetch(url + sentinel('a004'));
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow();
    expect((await fetch(`${url}/api/vaults`)).status).toBe(200);
  });

  it('sends Retry-After if a scenario says when to come back', async () => {
    const url = await serve({ scenario: 'down' });
    const outcomes = new Set<string>();
    for (let request = 0; request < 20; request += 1) {
      outcomes.add(await outcome(fetch(`${url}/api/vaults`)));
    }
    expect(outcomes).toEqual(new Set(['503, again in 5', 'no connection']));
  });

  it('closes even if requests hang and connections are kept alive', async () => {
    const url = await serve();
    const hanging = outcome(fetch(url + sentinel('a002')));
    await fetch(`${url}/api/vaults`);
    await Promise.all(open.splice(0).map((server) => server.close()));
    expect(await hanging).toBe('no connection');
    await expect(fetch(`${url}/api/vaults`)).rejects.toThrow(TypeError);
  });

  it('listens only on loopback', async () => {
    expect(new URL(await serve()).hostname).toBe('127.0.0.1');
  });

  it('rejects when the port is taken', async () => {
    const port = Number(new URL(await serve()).port);
    await expect(startMockServer({ engine: fakeEngine().engine, clock: systemClock(), port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
