import { expect, type Page } from '@playwright/test';

/**
 * Routes every request of the demo through its worker, where a test can see it. On a busy machine the worker may answer
 * later than the demo waits, and the page then answers itself; this marks the worker as awake.
 */
export async function trustWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = ServiceWorker.prototype.postMessage;
    let isStarted = false;
    ServiceWorker.prototype.postMessage = function (message: unknown) {
      post.call(this, message);
      if (message !== 'MOCK_ACTIVATE') return;
      // The first message is the start, with a more detailed answer.
      if (isStarted)
        queueMicrotask(() =>
          navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'MOCKING_ENABLED' } })),
        );
      isStarted = true;
    };
  });
}

const ASKED = /\/(api|v3-node-0)\//;

/**
 * Opens a page that sends requests, so that the test can see them. If the worker takes too long to start, the demo
 * answers inside the page for as long as the page lives: then this opens it again.
 */
export async function openSeen(page: Page, open: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await Promise.all([page.waitForRequest(ASKED, { timeout: 15_000 }), open()]);
  }, 'a page whose requests are seen').toPass({ timeout: 90_000 });
}

/** The fault of a POST between the page and the simulated exchange. */
export type Bend =
  | 'none'
  /** The exchange receives it and answers, but a gateway's 500 arrives. */
  | 'answered-500'
  /** The exchange receives it twice, since the browser repeats it, and its refusal of the copy arrives. */
  | 'repeated'
  /** The exchange receives it; its answer does not arrive while the page lives. */
  | 'answer-held'
  /** It does not reach the exchange, and the page gets no answer. */
  | 'request-held';

/**
 * Applies faults to the page's next POSTs, in the given order; later ones pass unchanged. The answers of the demo's
 * exchange never reach the network where a test could change them, so this wraps `fetch`. The list survives a reload.
 */
export async function bendPosts(page: Page, bends: readonly Bend[]): Promise<void> {
  const left = [...bends];
  await page.exposeFunction('nextBend', (): Bend => left.shift() ?? 'none');
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'POST') return send(request);
      const never = new Promise<Response>(() => undefined);
      const ask: unknown = Reflect.get(window, 'nextBend');
      const bend: unknown = typeof ask === 'function' ? await ask() : 'none';
      if (bend === 'request-held') return never;
      const response = await send(request);
      if (bend === 'answer-held') return never;
      if (bend === 'repeated')
        return Response.json({ code: 'DUPLICATE', msg: 'already being cancelled' }, { status: 409 });
      return bend === 'answered-500'
        ? new Response('<h1>Bad gateway</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } })
        : response;
    };
  });
}

/** How many cancels the exchange of this tab has admitted, by its own log, which survives reloads. */
export async function cancelsAdmitted(page: Page): Promise<number> {
  return page.evaluate(() => {
    const logs = Object.entries(sessionStorage).filter(([key]) => key.startsWith('demo:'));
    return String(logs).split('"kind":"cancel"').length - 1;
  });
}

/**
 * A switch that disconnects the page. The exchange of the demo answers inside the browser, so emulating a lost network
 * changes only what the browser reports: `fetch` itself has to fail. Call it before the page opens.
 */
export async function cutSwitch(page: Page): Promise<(connection: 'cut' | 'whole') => Promise<void>> {
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      Reflect.get(window, 'isCut') === true ? Promise.reject(new TypeError('Failed to fetch')) : send(input, init);
  });
  return (connection) => page.evaluate((isCut) => void Reflect.set(window, 'isCut', isCut), connection === 'cut');
}
