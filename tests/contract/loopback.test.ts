import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient, type ServiceClientOptions } from '~/api/client';
import { account, token } from './fixtures/addresses';
import { apiErrorOf } from './fixtures/api-error-of';
import { loopback, type Loopback } from './fixtures/loopback';

let server: Loopback | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const JSON_TYPE = { 'content-type': 'application/json' };

/** Serves each request with the next listener, the last one repeatedly; counts the requests. */
async function serving(listeners: readonly RequestListener[], options: Partial<ServiceClientOptions> = {}) {
  const seen: IncomingMessage[] = [];
  server = await loopback((request, response) => {
    seen.push(request);
    listeners[Math.min(seen.length, listeners.length) - 1]?.(request, response);
  });
  const client = createClient({ baseUrl: server.url, statusesForm: 'repeat', wait: async () => undefined, ...options });
  return { client, seen };
}

const answer =
  (body: string | Buffer, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { ...JSON_TYPE, ...headers }).end(body);

describe('over a real connection', () => {
  it('reads large integers to the digit', async () => {
    const { client } = await serving([
      answer('{"amount":9007199254740993,"leased":-9223372036854775808,"locked":9223372036854775807}'),
    ]);
    const { data, serverTimeMs } = await client.getBalance({
      address: account,
      token_address: token,
      include_breakdown: true,
    });
    expect(data).toEqual({ amount: 9007199254740993n, leased: -9223372036854775808n, locked: 9223372036854775807n });
    expect(serverTimeMs).not.toBeNull();
  });

  it('sends the address and the body unchanged', async () => {
    let body = '';
    const { client, seen } = await serving([
      (request, response) => {
        request.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        request.on('end', () => answer('{"accepted":true}')(request, response));
      },
    ]);
    const signed = { message: 'te6c', public_key: 'pk', sa: account, signature: 'sig' };
    expect((await client.cancelOrder(signed)).data).toEqual({ accepted: true });
    expect(JSON.parse(body)).toEqual(signed);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/v3-node-0/order/cancel' });
  });

  it('ends with its deadline when the body stalls', async () => {
    const { client, seen } = await serving(
      [(_request, response) => void response.writeHead(200, JSON_TYPE).write('[')],
      { attemptTimeoutMs: 150 },
    );
    expect(await apiErrorOf(client.listVaults({}))).toMatchObject({ kind: 'timeout', attempts: 1 });
    expect(seen).toHaveLength(1);
  });

  it('ends with its deadline when the body drips', async () => {
    const { client } = await serving(
      [
        (request, response) => {
          response.writeHead(200, JSON_TYPE);
          const timer = setInterval(() => response.write(' '), 20);
          request.on('close', () => clearInterval(timer));
        },
      ],
      { attemptTimeoutMs: 200 },
    );
    expect((await apiErrorOf(client.listVaults({}))).kind).toBe('timeout');
  });

  it('releases the connection when the caller aborts', async () => {
    const closed: Promise<unknown>[] = [];
    const { client, seen } = await serving([
      (request, response) => {
        closed.push(once(request.socket, 'close'));
        response.writeHead(200, JSON_TYPE).write('[');
      },
    ]);
    const controller = new AbortController();
    const error = apiErrorOf(client.listVaults({}, { signal: controller.signal }));
    await expect.poll(() => seen.length).toBe(1);
    controller.abort();
    expect((await error).kind).toBe('aborted');
    await Promise.all(closed);
  });

  const cut: RequestListener = (_request, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
    response.write('[{"address":', () => response.destroy());
  };

  it('retries when a connection is cut inside a body', async () => {
    const { client, seen } = await serving([cut, cut, answer('[]')]);
    expect((await client.listVaults({})).data).toEqual([]);
    expect(seen).toHaveLength(3);
  });

  it('reports a body as cut off if every attempt ended so', async () => {
    const { client, seen } = await serving([cut]);
    expect(await apiErrorOf(client.listVaults({}))).toMatchObject({ kind: 'truncated', status: 200, attempts: 3 });
    expect(seen).toHaveLength(3);
  });

  it('sends a cancel once if its connection is cut, before or inside the answer', async () => {
    for (const listener of [cut, (request: IncomingMessage) => void request.socket.destroy()]) {
      const { client, seen } = await serving([listener, answer('{}')]);
      const error = await apiErrorOf(client.cancelOrder({ sa: account }));
      expect(error).toMatchObject({ attempts: 1, mayHaveReachedService: true });
      expect(seen).toHaveLength(1);
      await server?.close();
    }
    server = null;
  });

  it('reads an endless body only up to the limit', async () => {
    let written = 0;
    const chunk = Buffer.alloc(64 * 1024, ' ');
    const { client } = await serving([
      (_request, response) => {
        response.writeHead(200, JSON_TYPE);
        const write = (): void => {
          if (response.destroyed) return;
          written += chunk.length;
          if (response.write(chunk)) setImmediate(write);
          else response.once('drain', write);
        };
        write();
      },
    ]);
    expect((await apiErrorOf(client.listVaults({}))).kind).toBe('too-large');
    expect(written).toBeGreaterThan(8 * 1024 * 1024);
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  it('counts the decompressed size of a body', async () => {
    const small = gzipSync(`[${' '.repeat(1000)}]`);
    const bomb = gzipSync(Buffer.alloc(9 * 1024 * 1024, ' '));
    expect(bomb.length).toBeLessThan(100_000);
    const { client } = await serving([
      answer(small, { 'content-encoding': 'gzip' }),
      answer(bomb, { 'content-encoding': 'gzip' }),
    ]);
    expect((await client.listVaults({})).data).toEqual([]);
    expect((await apiErrorOf(client.listVaults({}))).kind).toBe('too-large');
  });

  it('waits as long as the service requests', async () => {
    const waits: number[] = [];
    const { client } = await serving(
      [
        (_request, response) => void response.writeHead(429, { 'retry-after': '7' }).end('{"msg":"slow down"}'),
        answer('[]'),
      ],
      { wait: async (ms) => void waits.push(ms) },
    );
    expect((await client.listVaults({})).data).toEqual([]);
    expect(waits).toEqual([7_000]);
  });

  it('reports a host that does not answer', async () => {
    const { client } = await serving([]);
    await server?.close();
    server = null;
    expect(await apiErrorOf(client.listVaults({}))).toMatchObject({ kind: 'network', attempts: 3, status: null });
  });

  it('follows a redirect of a read, but does not send a cancel to another place', async () => {
    const redirect: RequestListener = (_request, response) =>
      void response.writeHead(307, { location: '/api/vaults' }).end();
    const { client, seen } = await serving([redirect, answer('[]'), redirect]);
    expect((await client.listVaults({})).data).toEqual([]);
    expect(await apiErrorOf(client.cancelOrder({ sa: account }))).toMatchObject({ kind: 'http', status: 307 });
    expect(seen).toHaveLength(3);
  });
});
