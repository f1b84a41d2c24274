import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getResponse, type HttpHandler } from 'msw';
import type { Clock } from '~/lib/clock';
import type { Engine } from '../engine/engine';
import { refusalAsResponse } from '../handlers/answer-request';
import { createHandlers } from '../handlers/create-handlers';
import { allowAnyOrigin, answerPreflight } from './cross-origin';
import { toWebRequest, writeWebResponse } from './web-bridge';

/** Loopback only: the simulation has no business on a network. */
const HOST = '127.0.0.1';

export type MockServerOptions = {
  readonly engine: Engine;
  readonly clock: Clock;
  /** 0: any free port. */
  readonly port: number;
  readonly latencyMs?: number;
  readonly errorRate?: number;
};

export type MockServer = {
  /** Such as `http://127.0.0.1:8787`, without a slash at the end. */
  readonly url: string;
  /** Stops listening and cuts what is open. Resolves when the port is free again. */
  close(): Promise<void>;
};

/** Serves the handlers over real HTTP. Rejects with the system's error when the port cannot be had. */
export async function startMockServer(options: MockServerOptions): Promise<MockServer> {
  const server = createServer();
  const port = await listen(server, options.port);
  const url = `http://${HOST}:${port}`;
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
    // The client left, or the request is beyond HTTP: there is nobody to tell.
    outgoing.destroy();
  }
}

function answer({ handlers, url, clock }: Serving, incoming: IncomingMessage, signal: AbortSignal): Promise<Response> {
  return refusalAsResponse({ clock }, new Request(url, { signal }), async () => {
    const request = await toWebRequest(incoming, url, signal);
    const response = await getResponse([...handlers], request);
    // The last handler takes everything below the address: none is a mistake of ours.
    if (response === undefined) throw new Error(`no handler took ${request.url}`);
    return response;
  });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
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
    // Kept-alive connections would hold the port for as long as the client likes.
    server.closeAllConnections();
  });
}
