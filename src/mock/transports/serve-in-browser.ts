import { getResponse, type HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import type { DemoExchange } from '~/config/demo-exchange';
import type { Clock } from '~/lib/clock';
import type { Engine } from '../engine/engine';
import { createHandlers, type HandlerOptions } from '../handlers/create-handlers';

export type BrowserOptions = HandlerOptions & {
  /** Path of msw's worker script. */
  readonly workerPath: string;
};

/** Serves the engine through the worker that `claimPage` found or, if that is null, through an in-page `fetch`. */
export async function serveInBrowser(
  engine: Engine,
  worker: ServiceWorkerContainer | null,
  options: BrowserOptions,
): Promise<Pick<DemoExchange, 'transport' | 'fetch'>> {
  const handlers = createHandlers(engine, options);
  const inPage = createInPageFetch(handlers);
  const line = worker === null ? null : await startWorker(worker, handlers, options.workerPath);
  if (line === null) return { transport: 'in-page', fetch: inPage };
  const throughWorker: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  return {
    transport: 'worker',
    fetch: createGatedFetch({ line, page: globalThis, clock: options.clock, throughWorker, inPage }),
  };
}

/**
 * A `fetch` that never leaves the page: for frames without service workers, opaque origins and blocked storage. It
 * rejects like the browser's own: TypeError for a failed connection, the signal's reason for an abort, also in the
 * middle of a body. A request without a handler is a failed connection.
 */
export function createInPageFetch(handlers: readonly HttpHandler[]): typeof globalThis.fetch {
  return async (input, init) => {
    // Without credentials: msw would read `document.cookie`, which opaque origins forbid.
    const request = new Request(input, { ...init, credentials: 'omit' });
    request.signal.throwIfAborted();
    const response = await untilAborted(getResponse([...handlers], request), request.signal);
    if (response === undefined || response.type === 'error') throw new TypeError('Failed to fetch');
    return withAbortableBody(response, request);
  };
}

/** The answer or the abort, whichever is first; a later rejection of the other is ignored. */
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function withAbortableBody(response: Response, request: Pick<Request, 'signal' | 'url'>): Response {
  const body = response.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: request.signal });
  const answer = new Response(body ?? null, response);
  // The constructor cannot set the URL, and readers show where an answer came from.
  Object.defineProperty(answer, 'url', { value: request.url });
  return answer;
}

/** Browsers stop a worker after about 30 idle seconds, so a confirmation older than this does not count. */
const CONFIRMED_FOR_MS = 5000;

/** A worker that is being restarted answers sooner than this. */
const ANSWER_TIMEOUT_MS = 1000;

/** The part of ServiceWorkerContainer that is used here. */
export type WorkerLine = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly controller: { postMessage(message: string): void } | null;
};

type GatedFetchOptions = {
  readonly line: WorkerLine;
  /** The window, which reports when the reader is about to leave the page. */
  readonly page: Pick<EventTarget, 'addEventListener'>;
  readonly clock: Clock;
  /** The browser's own `fetch`, used while the worker answers. */
  readonly throughWorker: typeof globalThis.fetch;
  /** Used when the worker does not answer. */
  readonly inPage: typeof globalThis.fetch;
};

/**
 * A worker that the browser stopped (after the tab was hidden for a while) has forgotten which pages it serves, and
 * lets their requests through to an address without a server. So it is notified again before a request, unless it has
 * confirmed recently. If it does not answer, the request is answered in the page. The same happens once the reader is
 * about to leave the page: msw then deregisters the worker, although the page may still send requests, or stay.
 */
export function createGatedFetch({
  line,
  page,
  clock,
  throughWorker,
  inPage,
}: GatedFetchOptions): typeof globalThis.fetch {
  let confirmedAtMs = clock.now();
  let asking: Promise<boolean> | null = null;
  const leaving = new AbortController();
  page.addEventListener('beforeunload', () => leaving.abort());

  const ask = async (): Promise<boolean> => {
    if (line.controller === null) return false;
    const confirmed = confirmation(line);
    line.controller?.postMessage('MOCK_ACTIVATE');
    const isAwake = await inTime(confirmed.arrived, ANSWER_TIMEOUT_MS);
    confirmed.forget();
    if (isAwake) confirmedAtMs = clock.now();
    return isAwake;
  };

  /**
   * Firefox reports every request that is aborted while the worker handles it, so the abort is not passed on to the
   * worker.
   */
  const send: typeof globalThis.fetch = async (input, init) => {
    const { signal = null, ...rest } = init ?? {};
    signal?.throwIfAborted();
    const answer = throughWorker(input, rest);
    const response = await (signal === null ? answer : untilAborted(answer, signal));
    return signal === null ? response : withAbortableBody(response, { signal, url: response.url });
  };

  return async (input, init) => {
    if (leaving.signal.aborted) return inPage(input, init);
    if (Math.abs(clock.now() - confirmedAtMs) < CONFIRMED_FOR_MS) return send(input, init);
    // Concurrent requests share one check.
    asking ??= ask().finally(() => {
      asking = null;
    });
    return (await asking) && !leaving.signal.aborted ? send(input, init) : inPage(input, init);
  };
}

function confirmation(line: WorkerLine): { readonly arrived: Promise<boolean>; forget(): void } {
  let listener = (_event: Event): void => undefined;
  const arrived = new Promise<boolean>((resolve) => {
    listener = (event) => {
      if (isConfirmation(event)) resolve(true);
    };
    line.addEventListener('message', listener);
  });
  return { arrived, forget: () => line.removeEventListener('message', listener) };
}

function isConfirmation(event: Event): boolean {
  if (!('data' in event)) return false;
  const { data } = event;
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'MOCKING_ENABLED';
}

/** The time limit for each step: the worker takes control of the page, then it answers. */
const START_TIMEOUT_MS = 3000;

/**
 * Lets msw's service worker control the page. Null when the browser has no workers, when registration fails, or when
 * the page is not under control in time (for example after a hard reload, when msw would reload the page). The caller
 * then uses the in-page transport.
 */
export async function claimPage(workerPath: string): Promise<ServiceWorkerContainer | null> {
  const container = serviceWorkers();
  const workerUrl = new URL(workerPath, location.href).href;
  const trustedUrl = container === null ? null : trustedWorkerUrl(globalThis, workerUrl);
  if (container === null || trustedUrl === null) return null;
  try {
    // Registers the worker here, since msw never reloads a page that is already under control.
    // Registering an existing worker again can take seconds, while the browser checks for an update.
    const registration = (await registered(container, workerUrl)) ?? (await container.register(trustedUrl));
    if (!(await isControlled(container, registration))) return null;
    toleratingUpdates(registration);
    return container;
  } catch {
    // The browser objects (policy, missing script, private mode): the page works without a worker.
    return null;
  }
}

/**
 * Serves the handlers through the worker that controls the page, so that requests appear in the browser's network panel
 * like real ones. Null when it does not answer in time.
 */
export async function startWorker(
  container: ServiceWorkerContainer,
  handlers: readonly HttpHandler[],
  workerPath: string,
): Promise<ServiceWorkerContainer | null> {
  try {
    const started = setupWorker(...handlers).start({
      serviceWorker: { url: workerPath },
      onUnhandledRequest: 'bypass',
      quiet: true,
    });
    const isStarted = await inTime(
      started.then(() => true),
      START_TIMEOUT_MS,
    );
    return isStarted ? container : null;
  } catch {
    return null;
  }
}

/** Null when the API is missing or, in an opaque origin, forbidden. */
function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return 'serviceWorker' in navigator && isSecureContext ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}

async function registered(
  container: ServiceWorkerContainer,
  workerUrl: string,
): Promise<ServiceWorkerRegistration | null> {
  const registration = await container.getRegistration(workerUrl);
  return registration?.active?.scriptURL === workerUrl ? registration : null;
}

/**
 * Ignores failed updates of the worker. msw checks for a newer worker at every start without waiting for the result. If
 * the host is unreachable, or the reader has left the page, that causes a harmless uncaught error. The existing worker
 * continues.
 */
function toleratingUpdates(registration: ServiceWorkerRegistration): void {
  const update = registration.update.bind(registration);
  registration.update = () => update().catch(() => registration);
}

async function isControlled(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): Promise<boolean> {
  if (container.controller !== null) return true;
  // A worker claims pages once, when it becomes active; an active one will not claim again.
  if (registration.active?.state === 'activated') return false;
  const claimed = new Promise<boolean>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(true), { once: true });
  });
  return inTime(claimed, START_TIMEOUT_MS);
}

/**
 * Under `require-trusted-types-for 'script'` a worker's URL must come from a policy. The headers of the demo allow one,
 * `default`, which accepts exactly one URL. Returns null when the policy may not be created; the in-page transport is
 * used then. TypeScript's DOM library does not describe the API yet, hence the narrow types.
 */
type TrustedUrl = string | URL;

type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(input: string): string | null },
  ): { createScriptURL(input: string): TrustedUrl };
};

export function trustedWorkerUrl(scope: object, workerUrl: string): TrustedUrl | null {
  const factory: unknown = Reflect.get(scope, 'trustedTypes');
  if (!isPolicyFactory(factory)) return workerUrl;
  try {
    return factory
      .createPolicy('default', { createScriptURL: (input) => (input === workerUrl ? input : null) })
      .createScriptURL(workerUrl);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'createPolicy') === 'function';
}

/** The result, or false when it takes longer than `timeoutMs`. */
export function inTime(result: Promise<boolean>, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
