import type { HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { trustedWorkerUrl } from './trusted-worker-url';

/** How long each step may take: the worker claiming the page, then its answering. */
const START_TIMEOUT_MS = 3000;

/** A browser stops an idle worker, and with it the list of pages that it serves. */
const REMIND_EVERY_MS = 5000;

/**
 * Serves the handlers through a service worker, so that requests show in the browser's
 * network panel like real ones. True when it does; false where there are no workers,
 * registration fails, or the page is not under control in time (a hard reload, for
 * one: msw would reload the page then). The caller falls back to the in-page transport.
 */
export async function startWorker(handlers: readonly HttpHandler[], workerUrl: string): Promise<boolean> {
  const container = serviceWorkers();
  if (container === null) return false;
  const url = trustedWorkerUrl(globalThis, new URL(workerUrl, location.href).href);
  if (url === null) return false;
  try {
    // Registered here and not by msw: it finds this registration, and a page that is
    // under control is never reloaded by it.
    const registration = await container.register(url);
    if (!(await isControlled(container, registration))) return false;
    const started = setupWorker(...handlers).start({
      serviceWorker: { url: workerUrl },
      onUnhandledRequest: 'bypass',
      quiet: true,
    });
    if (!(await inTime(started.then(() => true)))) return false;
  } catch {
    // Whatever the browser objects to (policy, missing script, private mode): the page can do without.
    return false;
  }
  keepReminding(container);
  return true;
}

/** Null where the API is missing or, in an opaque origin, forbidden. */
function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return 'serviceWorker' in navigator && isSecureContext ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}

async function isControlled(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): Promise<boolean> {
  if (container.controller !== null) return true;
  // A worker claims pages once, when it becomes active: from one that has, nothing more will come.
  if (registration.active?.state === 'activated') return false;
  return inTime(
    new Promise((resolve) => {
      container.addEventListener('controllerchange', () => resolve(true), { once: true });
    }),
  );
}

/** The result, or false when it takes too long. */
function inTime(result: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), START_TIMEOUT_MS);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A worker that was stopped and started again has forgotten which pages it serves and
 * would let their requests through to an address where nobody is. Telling it anew is
 * harmless when it knows.
 */
function keepReminding(container: ServiceWorkerContainer): void {
  const remind = (): void => container.controller?.postMessage('MOCK_ACTIVATE');
  setInterval(remind, REMIND_EVERY_MS);
  document.addEventListener('visibilitychange', remind, { capture: true });
  window.addEventListener('pageshow', remind);
}
