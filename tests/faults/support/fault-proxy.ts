import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { operationOf } from '../../browser/support/operation-of';

/** An answer of any kind in place of the healthy one. Headers besides the ones that allow any origin. */
export type ProxyAnswer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

export type Fault =
  | ({ readonly kind: 'answer' } & ProxyAnswer)
  /** The healthy answer, rewritten. */
  | {
      readonly kind: 'change';
      readonly write: (healthy: string, url: URL) => string | Buffer;
      readonly headers?: ProxyAnswer['headers'];
    }
  /** The connection breaks before any header. */
  | { readonly kind: 'reset' }
  /** It breaks after half of the body: with a declared length, or inside a chunked body. */
  | { readonly kind: 'cut'; readonly framing: 'length' | 'chunked' }
  /** Neither headers nor a body, for as long as the fault lasts. */
  | { readonly kind: 'silence' }
  /** Headers at once, then a byte a second. */
  | { readonly kind: 'drip' }
  /** The healthy answer as of the request, delivered only when the promise is fulfilled. */
  | { readonly kind: 'held'; readonly until: Promise<void> };

export type Rule = {
  /** By default every operation. */
  readonly operations?: readonly string[];
  /** Which of its requests, counted from 1 since the rules were set; by default all. */
  readonly when?: (request: { readonly nth: number; readonly url: URL }) => boolean;
  readonly fault: Fault;
};

/** @property atMs the time of this process, for distances between requests */
export type SeenRequest = {
  readonly operation: string;
  readonly method: string;
  readonly url: URL;
  readonly atMs: number;
};

export type FaultProxy = {
  /** Such as `http://127.0.0.1:8787`. */
  readonly url: string;
  /** The requests since `forget`, in order, without preflights. */
  readonly seen: readonly SeenRequest[];
  forget(): void;
  /** From now on the first matching rule decides about each request. Without a rule: healthy. */
  setRules(rules: readonly Rule[]): void;
  /** Refuses connections, as if no server ran there, until `listen`. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
  close(): Promise<void>;
};

/** A proxy between the app and a healthy service on loopback, which applies the test's faults to its answers. */
export async function startFaultProxy(serviceUrl: string): Promise<FaultProxy> {
  const seen: SeenRequest[] = [];
  let rules: readonly Rule[] = [];
  let counts = new Map<Rule, number>();
  let url = '';
  const faultOf = (request: SeenRequest): Fault | null => {
    for (const rule of rules) {
      if (rule.operations?.includes(request.operation) === false) continue;
      const nth = (counts.get(rule) ?? 0) + 1;
      counts.set(rule, nth);
      if (rule.when?.({ nth, url: request.url }) ?? true) return rule.fault;
    }
    return null;
  };
  const server = createServer((incoming, outgoing) => {
    const requested = new URL(incoming.url ?? '/', url);
    const method = incoming.method ?? 'GET';
    const operation = operationOf(method, requested.href) ?? '';
    const request = { operation, method, url: requested, atMs: performance.now() };
    if (method !== 'OPTIONS') seen.push(request);
    const fault = method === 'OPTIONS' ? null : faultOf(request);
    // If the browser has disconnected or the service has ended, no answer can be sent.
    answer({ serviceUrl, incoming, outgoing }, fault).catch(() => outgoing.destroy());
  });
  // Each request gets a separate connection: a reset one must not affect a neighbour.
  server.keepAliveTimeout = 1;
  const port = await listen(server, 0);
  url = `http://127.0.0.1:${port}`;
  return {
    url,
    seen,
    forget: () => void seen.splice(0),
    setRules: (next) => {
      rules = next;
      counts = new Map();
    },
    refuse: () => close(server),
    listen: async () => void (await listen(server, port)),
    close: () => (server.listening ? close(server) : Promise.resolve()),
  };
}

type Exchange = {
  readonly serviceUrl: string;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
};

async function answer(exchange: Exchange, fault: Fault | null): Promise<void> {
  const { outgoing } = exchange;
  switch (fault?.kind) {
    case 'reset':
      outgoing.socket?.resetAndDestroy();
      return;
    case 'silence':
      return;
    case 'answer':
      outgoing.writeHead(fault.status ?? 200, { ...allowed, 'content-type': 'application/json', ...fault.headers });
      outgoing.end(fault.body);
      return;
    default:
      await answerAfterService(exchange, fault ?? null);
  }
}

type AfterService = Extract<Fault, { kind: 'change' | 'cut' | 'drip' | 'held' }>;

async function answerAfterService({ serviceUrl, incoming, outgoing }: Exchange, fault: AfterService | null) {
  const body = await bodyOf(incoming);
  const healthy = await fetch(`${serviceUrl}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers: passedOn(incoming),
    ...(body.length > 0 ? { body } : {}),
  });
  const text = Buffer.from(await healthy.arrayBuffer());
  const headers = Object.fromEntries(
    [...healthy.headers].filter(([name]) => !['connection', 'keep-alive', 'transfer-encoding'].includes(name)),
  );
  if (fault?.kind === 'held') await fault.until;
  if (fault?.kind === 'cut' || fault?.kind === 'drip') {
    const promised = fault.kind === 'cut' && fault.framing === 'length' ? { 'content-length': text.length } : {};
    outgoing.writeHead(healthy.status, { ...headers, ...promised });
    if (fault.kind === 'drip') return drip(outgoing, text);
    outgoing.write(text.subarray(0, text.length / 2), () => outgoing.socket?.destroy());
    return;
  }
  const written =
    fault?.kind === 'change' ? fault.write(text.toString(), new URL(incoming.url ?? '/', serviceUrl)) : text;
  outgoing.writeHead(healthy.status, { ...headers, ...(fault?.kind === 'change' ? fault.headers : {}) });
  outgoing.end(written);
}

function drip(outgoing: ServerResponse, text: Buffer): void {
  let at = 0;
  const timer = setInterval(() => void outgoing.write(text.subarray(at, (at += 1))), 1_000);
  outgoing.once('close', () => clearInterval(timer));
}

/** As the simulated exchange allows them. */
const allowed = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After, Date' };

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length', 'accept-encoding'].includes(name)
        ? [[name, value]]
        : [],
    ),
  );
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('the proxy has no port'));
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}
