import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getResponse, type HttpHandler } from 'msw';
import type { Clock } from '~/lib/clock';
import type { Engine } from '../engine/engine';
import { refusalAsResponse } from '../handlers/answer-request';
import { createHandlers } from '../handlers/create-handlers';
import { RefusedRequest } from '../handlers/responses';

/** By default the simulation cannot be reached from a network. */
const LOOPBACK = '127.0.0.1';

type MockServerOptions = {
  readonly engine: Engine;
  readonly clock: Clock;
  /** The address to listen on; by default the loopback address. */
  readonly host?: string;
  /** 0: any free port. */
  readonly port: number;
  readonly latencyMs?: number;
  readonly errorRate?: number;
};

export type MockServer = {
  /** Such as `http://127.0.0.1:8787`, without a slash at the end. */
  readonly url: string;
  /** Stops listening and closes open connections. Resolves when the port is free again. */
  close(): Promise<void>;
};

/** Serves the handlers over real HTTP. Rejects with the system's error when the port is not available. */
export async function startMockServer(options: MockServerOptions): Promise<MockServer> {
  const server = createServer();
  const host = options.host ?? LOOPBACK;
  const port = await listen(server, options.port, host);
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const handlers = createHandlers(options.engine, {
    baseUrl: url,
    clock: options.clock,
    isAlone: true,
    latencyMs: options.latencyMs ?? 0,
    ...(options.errorRate === undefined ? {} : { errorRate: options.errorRate }),
  });
  server.on('request', (incoming, outgoing) => void serve({ handlers, url, clock: options.clock }, incoming, outgoing));
  return { url, close: () => close(server) };
}

type Serving = { readonly handlers: readonly HttpHandler[]; readonly url: string; readonly clock: Clock };

async function serve(serving: Serving, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  allowAnyOrigin(outgoing);
  if (answerPreflight(incoming, outgoing)) return;
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort(new Error('the client has gone')));
  try {
    const response = await answer(serving, incoming, gone.signal);
    await writeWebResponse(response, outgoing, incoming.method !== 'HEAD');
  } catch {
    // The client left, or the request is not valid HTTP: there is nowhere to send an answer.
    outgoing.destroy();
  }
}

function answer({ handlers, url, clock }: Serving, incoming: IncomingMessage, signal: AbortSignal): Promise<Response> {
  return refusalAsResponse({ clock }, new Request(url, { signal }), async () => {
    const request = await toWebRequest(incoming, url, signal);
    const response = await getResponse([...handlers], request);
    // The last handler accepts everything below the address, so a missing answer is a bug.
    if (response === undefined) throw new Error(`no handler took ${request.url}`);
    return response;
  });
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('the server has no port'));
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    // Keep-alive connections would occupy the port until the client closes them.
    server.closeAllConnections();
  });
}

/**
 * Any page may send requests: nothing here is secret, and no operation takes credentials. Whether the real service
 * allows other origins is unknown (GAPS.md).
 */
function allowAnyOrigin(outgoing: ServerResponse): void {
  outgoing.setHeader('Access-Control-Allow-Origin', '*');
  outgoing.setHeader('Access-Control-Expose-Headers', 'Retry-After, Date, Age');
}

/** Answers a preflight, and returns whether the request was one. */
function answerPreflight(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (incoming.method !== 'OPTIONS' || incoming.headers['access-control-request-method'] === undefined) return false;
  outgoing.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, OPTIONS');
  // Allows all headers that the client sends: `*` would be enough, but older browsers do not know it.
  outgoing.setHeader(
    'Access-Control-Allow-Headers',
    incoming.headers['access-control-request-headers'] ?? 'Content-Type, Accept',
  );
  outgoing.setHeader('Vary', 'Access-Control-Request-Headers');
  outgoing.setHeader('Access-Control-Max-Age', '600');
  if (incoming.headers['access-control-request-private-network'] === 'true') {
    // A page on a public host may request a loopback address only if the server allows it explicitly.
    outgoing.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
  outgoing.writeHead(204).end();
  return true;
}

/** More than any operation accepts (see `read-values.ts`): the rest is not even read. */
const MAXIMUM_BODY_BYTES = 1_048_576;

/** Methods that a Request cannot have. */
const UNSPEAKABLE: ReadonlySet<string> = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** Converts the request for the handlers. Throws RefusedRequest when that is not possible. */
async function toWebRequest(incoming: IncomingMessage, baseUrl: string, signal: AbortSignal): Promise<Request> {
  const method = incoming.method ?? 'GET';
  if (UNSPEAKABLE.has(method)) throw new RefusedRequest(405, 'METHOD_NOT_ALLOWED', `${method} is not for this server`);
  const body = await readBody(incoming);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const takesBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
  return new Request(`${baseUrl}${targetOf(incoming)}`, { method, headers, signal, ...(takesBody ? { body } : {}) });
}

/**
 * Writes an answer. `Response.error()` resets the connection, and so does a body that breaks off: a client on the
 * network sees a real network failure.
 */
async function writeWebResponse(response: Response, outgoing: ServerResponse, withBody: boolean): Promise<void> {
  if (response.type === 'error') {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  const reader = withBody ? response.body?.getReader() : undefined;
  if (reader === undefined) {
    outgoing.end();
    return;
  }
  try {
    // Sends each part before the next is read, so that half of a body that breaks off has already been sent.
    for (let part = await reader.read(); !part.done; part = await reader.read()) await write(outgoing, part.value);
    outgoing.end();
  } catch {
    outgoing.socket?.destroy();
  }
}

function write(outgoing: ServerResponse, part: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(part, (error) => (error ? reject(error) : resolve()));
  });
}

/** Some requests contain a whole address, or `*`: such a path does not exist and is answered accordingly. */
function targetOf(incoming: IncomingMessage): string {
  const target = incoming.url ?? '/';
  return target.startsWith('/') ? target : `/${target}`;
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > MAXIMUM_BODY_BYTES) {
      const msg = 'the body is far larger than any operation takes';
      throw new RefusedRequest(413, 'BODY_TOO_LARGE', msg, { Connection: 'close' });
    }
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
