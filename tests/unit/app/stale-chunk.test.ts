import { describe, expect, it } from 'vitest';
import { recoverFromStaleChunks } from '~/app/start';
import { integrityOf, isServed } from '~/config/load-deployed-entry';
import { MemoryArea } from '../../support/memory-area';

const MESSAGE = 'Failed to fetch dynamically imported module: https://site/assets/positions.js';

function setUp({ kept = true }: { kept?: boolean } = {}) {
  const target = new EventTarget();
  const area = new MemoryArea();
  const state = { nowMs: 1_000_000, reloads: 0, inFlight: false, newer: true, served: false, missed: true };
  const waiting: (() => void)[] = [];
  const stop = recoverFromStaleChunks({
    target,
    area: kept ? area : null,
    now: () => state.nowMs,
    isCancelInFlight: () => state.inFlight,
    wouldReloadHelp: (url) =>
      Promise.resolve(state.newer || (state.served && url === 'https://site/assets/positions.js')),
    isMissed: () => state.missed,
    reload: () => {
      state.reloads += 1;
    },
    wait: () => new Promise((resolve) => void waiting.push(resolve)),
  });
  /** Ends the current wait. Returns the number of reloads so far. */
  const waitOnce = async (): Promise<number> => {
    for (const go of waiting.splice(0)) go();
    await new Promise((resolve) => setTimeout(resolve));
    return state.reloads;
  };
  /** Lets a chunk fail and the host answer. Returns the number of reloads so far. */
  const failToLoad = async (): Promise<number> => {
    target.dispatchEvent(
      Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(MESSAGE) }),
    );
    await new Promise((resolve) => setTimeout(resolve));
    return state.reloads;
  };
  return { state, area, failToLoad, waitOnce, waiting, stop };
}

describe('a chunk that a deployment has removed', () => {
  it('reloads the page once', async () => {
    const { failToLoad } = setUp();
    expect(await failToLoad()).toBe(1);
  });

  it('does not reload in a loop when a reload did not help, and tries again much later', async () => {
    const { state, failToLoad } = setUp();
    await failToLoad();
    state.nowMs += 30_000;
    expect(await failToLoad()).toBe(1);
    state.nowMs += 60_000;
    expect(await failToLoad()).toBe(2);
  });

  it('never reloads during a cancel, not even one that began during the request to the host', async () => {
    const { state, failToLoad } = setUp();
    state.inFlight = true;
    expect(await failToLoad()).toBe(0);
    state.inFlight = false;
    const failing = failToLoad();
    state.inFlight = true;
    expect(await failing).toBe(0);
  });

  it('keeps a working page while the host is unreachable or serves the same build', async () => {
    const { state, failToLoad } = setUp();
    state.newer = false;
    expect(await failToLoad()).toBe(0);
  });

  it('reloads a page after its chunk is served again, since some browsers never import it a second time', async () => {
    const { state, failToLoad } = setUp();
    state.newer = false;
    state.served = true;
    expect(await failToLoad()).toBe(1);
  });

  it('is requested until the host has it again, and then reloads the page, once', async () => {
    const { state, failToLoad, waitOnce, waiting } = setUp();
    state.newer = false;
    expect(await failToLoad()).toBe(0);
    expect(await waitOnce()).toBe(0);
    state.served = true;
    expect(await waitOnce()).toBe(1);
    expect(waiting).toEqual([]);
  });

  it('does not cost a reload once Retry has loaded it', async () => {
    const { state, failToLoad, waitOnce, waiting } = setUp();
    state.newer = false;
    await failToLoad();
    [state.served, state.missed] = [true, false];
    expect(await waitOnce()).toBe(0);
    expect(waiting).toEqual([]);
    // A browser that never again loads a chunk that failed once.
    expect(await failToLoad()).toBe(1);
  });

  it('is requested by one loop only, however often it fails', async () => {
    const { state, failToLoad, waitOnce, waiting } = setUp();
    state.newer = false;
    await failToLoad();
    await failToLoad();
    await waitOnce();
    expect(waiting).toHaveLength(1);
  });

  it('waits for the end of a cancel, and longer after a recent reload', async () => {
    const { state, failToLoad, waitOnce } = setUp();
    await failToLoad();
    state.newer = false;
    await failToLoad();
    state.served = true;
    expect(await waitOnce()).toBe(1);
    state.nowMs += 60_000;
    state.inFlight = true;
    expect(await waitOnce()).toBe(1);
    state.inFlight = false;
    expect(await waitOnce()).toBe(2);
  });

  it('is given up if it is served but still fails', async () => {
    const { state, failToLoad, waiting } = setUp();
    await failToLoad();
    state.newer = false;
    state.served = true;
    expect(await failToLoad()).toBe(1);
    expect(waiting).toEqual([]);
  });

  it('never reloads if the browser cannot remember that it did', async () => {
    const { failToLoad } = setUp({ kept: false });
    expect(await failToLoad()).toBe(0);
  });

  it('prevents the router from reloading as well', async () => {
    const { area, failToLoad } = setUp();
    await failToLoad();
    expect(area.getItem(`tanstack_router_reload:${MESSAGE}`)).not.toBeNull();
  });

  it('stops listening', async () => {
    const { failToLoad, stop } = setUp();
    stop();
    expect(await failToLoad()).toBe(0);
  });
});

describe('a chunk that could not be imported', () => {
  const answered = (body: string, init: ResponseInit) =>
    isServed('https://site/a.js', null, () => Promise.resolve(new Response(body, init)));

  it('is served again only once the host answers with a script', async () => {
    const script = { headers: { 'content-type': 'text/javascript; charset=utf-8' } };
    expect(await answered('export {}', script)).toBe(true);
    expect(await answered('not found', { ...script, status: 404 })).toBe(false);
    expect(
      await answered('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      'a page for any address',
    ).toBe(false);
    expect(await isServed('https://site/a.js', null, () => Promise.reject(new TypeError('offline')))).toBe(false);
  });

  it('is served once it is complete: past a cache with a damaged copy, and not while it is missing', async () => {
    const requested: unknown[] = [];
    const isWhole = (mended: boolean, status = 200) =>
      isServed('https://site/a.js', 'sha256-whole', (_url, { cache, integrity } = {}) => {
        requested.push([cache, integrity]);
        if (integrity !== undefined && !mended) return Promise.reject(new TypeError('integrity'));
        return Promise.resolve(new Response('export {}', { status, headers: { 'content-type': 'text/javascript' } }));
      });
    expect(await isWhole(true)).toBe(true);
    expect(await isWhole(false)).toBe(false);
    expect(await isWhole(true, 404)).toBe(false);
    const [confirmed, whole] = [
      ['no-cache', undefined],
      ['reload', 'sha256-whole'],
    ];
    expect(requested).toEqual([confirmed, whole, confirmed, whole, confirmed]);
  });

  it('has its hash in the import map of the page', () => {
    const importMap = '{"integrity":{"/desk/a.js":"sha256-whole"}}';
    expect(integrityOf('https://site/desk/a.js', importMap)).toBe('sha256-whole');
    expect(integrityOf('https://site/desk/b.js', importMap)).toBeNull();
    expect(integrityOf('https://site/desk/a.js', undefined)).toBeNull();
  });
});
