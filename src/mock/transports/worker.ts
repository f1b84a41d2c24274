import type { HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';

/** How long each step may take: the worker claiming the page, then its answering. */
const START_TIMEOUT_MS = 3000;

/**
 * Lets msw's service worker control the page. Null where there are no workers, registration fails, or the page is not
 * under control in time (a hard reload, for one: msw would reload the page then). The caller falls back to the in-page
 * transport.
 */
export async function claimPage(workerPath: string): Promise<ServiceWorkerContainer | null> {
  const container = serviceWorkers();
  const workerUrl = new URL(workerPath, location.href).href;
  const trustedUrl = container === null ? null : trustedWorkerUrl(globalThis, workerUrl);
  if (container === null || trustedUrl === null) return null;
  try {
    // Registered here and not by msw, which never reloads a page that is under control.
    // Registering again what is there can take seconds, while an update is looked for.
    const registration = (await registered(container, workerUrl)) ?? (await container.register(trustedUrl));
    if (!(await isControlled(container, registration))) return null;
    toleratingUpdates(registration);
    return container;
  } catch {
    // Whatever the browser objects to (policy, missing script, private mode): the page can do without.
    return null;
  }
}

/**
 * Serves the handlers through the worker that controls the page, so that requests show in the browser's network panel
 * like real ones. Null where it does not answer in time.
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

/** Null where the API is missing or, in an opaque origin, forbidden. */
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
 * msw looks for a newer worker at every start and does not wait for what comes of it: with
 * the host away, or the page already left, that is an uncaught error over nothing. The
 * worker that is there goes on.
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
  // A worker claims pages once, when it becomes active: from one that has, nothing more will come.
  if (registration.active?.state === 'activated') return false;
  const claimed = new Promise<boolean>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(true), { once: true });
  });
  return inTime(claimed, START_TIMEOUT_MS);
}

/**
 * Under `require-trusted-types-for 'script'` a worker's URL must come from a policy.
 * The headers of the demo allow one, `default`, and it lets exactly one URL through.
 * Null when the policy may not be created: then the in-page transport serves.
 * TypeScript's DOM library does not describe the API yet, hence the narrow types.
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
