import { expect, type Page } from '@playwright/test';

/**
 * Has every request of the demo go through its worker, where a test can see it. On a busy
 * machine the worker may take longer to answer than the demo waits for it, and the page then
 * answers itself; here the worker is known to be awake.
 */
export async function trustWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = ServiceWorker.prototype.postMessage;
    let isStarted = false;
    ServiceWorker.prototype.postMessage = function (message: unknown) {
      post.call(this, message);
      if (message !== 'MOCK_ACTIVATE') return;
      // The first one is the start, whose answer says more than this.
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
 * Opens a page that asks for something, so that its requests can be seen. Where the worker takes
 * too long to start, the demo answers in the page for as long as that lives: then it is opened again.
 */
export async function openSeen(page: Page, open: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await Promise.all([page.waitForRequest(ASKED, { timeout: 15_000 }), open()]);
  }, 'a page whose requests are seen').toPass({ timeout: 90_000 });
}

/** What happens to a POST between the page and the simulated exchange. */
export type Bend =
  | 'none'
  /** The exchange gets it and answers, but what arrives is a gateway's 500. */
  | 'answered-500'
  /** The exchange gets it twice, since the browser repeats it, and what arrives is its refusal of the copy. */
  | 'repeated'
  /** The exchange gets it; its answer does not arrive while the page lives. */
  | 'answer-held'
  /** It does not get as far as the exchange, and the page hears nothing. */
  | 'request-held';

/**
 * Bends the page's next POSTs, in the order given; those after them pass as they are.
 * What the exchange of the demo answers never reaches the network where a test could
 * change it, so `fetch` itself is stood before. The list outlives a reload.
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

/** How many cancels the exchange of this tab has admitted, by its own log, which reloads do not empty. */
export async function cancelsAdmitted(page: Page): Promise<number> {
  return page.evaluate(() => {
    const logs = Object.entries(sessionStorage).filter(([key]) => key.startsWith('demo:'));
    return String(logs).split('"kind":"cancel"').length - 1;
  });
}

/**
 * A switch that cuts the page off. The exchange of the demo answers inside of the browser, so an emulated loss of the
 * network changes only what the browser says: `fetch` itself has to fail. Call it before the page opens.
 */
export async function cutSwitch(page: Page): Promise<(connection: 'cut' | 'whole') => Promise<void>> {
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      Reflect.get(window, 'isCut') === true ? Promise.reject(new TypeError('Failed to fetch')) : send(input, init);
  });
  return (connection) => page.evaluate((isCut) => void Reflect.set(window, 'isCut', isCut), connection === 'cut');
}
