import type { HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';

/** How long each step may take: the worker claiming the page, then its answering. */
const START_TIMEOUT_MS = 3000;

/**
 * Lets msw's service worker control the page. Null when there are no workers, registration fails, or the page is not
 * under control in time (for example after a hard reload, when msw would reload the page). The caller falls back to the
 * in-page transport.
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
    // Whatever the browser objects to (policy, missing script, private mode), the page works without a worker.
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
 * Ignores failed updates of the worker. msw checks for a newer worker at every start without waiting for the result:
 * when the host is unreachable, or the page was left, that is a harmless uncaught error. The existing worker continues.
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
 * `default`, and it accepts exactly one URL. Null when the policy may not be created: then the in-page transport
 * serves. TypeScript's DOM library does not describe the API yet, hence the narrow types.
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

/** The result, or false when it takes longer than that. */
export function inTime(result: Promise<boolean>, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
