import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { attempt } from '~/api/transport/attempt';
import { toFriendly } from '~/lib/address';
import { rowsOnScreen } from '~/ui/table/rows-on-screen';
import { fetchWithEarlyAnswers, loadWithEarlyAnswers } from '~/app/early-answers';
import { type EarlyVisit, preloadPageCode, sendEarlyRequests } from '~/app/early-requests';

const CONFIG = 'https://app.test/x/config.json';
const marketUrl = (address: string) => `https://service.test/api/markets/${encodeURIComponent(address)}`;
const files = {
  '^orders(/|$)': ['assets/route.js'],
  '^orders/[^/]+/?$': ['assets/id.js'],
  '^/?$': ['assets/index.js'],
};
const A = `0:${'a'.repeat(64)}`;
const B = `0:${'b'.repeat(64)}`;
const config = { apiBaseUrl: 'https://service.test/', markets: [{ address: A }, { address: B, baseAsset: 'ETH' }] };

type Visit = {
  readonly path?: string;
  readonly isDemo?: boolean;
  readonly isFramed?: boolean;
  readonly visibility?: DocumentVisibilityState;
  /** The answer of the service; by default an object with the URL. */
  readonly answer?: (url: string) => Promise<Response>;
  /** The contents of `config.json`. */
  readonly configured?: Promise<unknown>;
};

/** Sends the early requests as `src/early.ts` does. */
async function visit({
  path = '/x/markets',
  isDemo = false,
  isFramed = false,
  visibility = 'visible',
  answer = answered,
  configured = Promise.resolve(config),
}: Visit = {}) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const send: typeof globalThis.fetch = (input, init = {}) => {
    const url = String(input);
    sent.push({ url, init });
    const reply = url === CONFIG ? configured.then((body) => Response.json(body)) : answer(url);
    // As a browser does, for the answer and for its body.
    const ended = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    );
    if (init.signal?.aborted === true) return Promise.reject(init.signal.reason as Error);
    return Promise.race([reply, ended]);
  };
  const { pathname, search, origin } = new URL(path, 'https://app.test');
  const location = { pathname, search, origin };
  const page = { visibilityState: visibility };
  const given: EarlyVisit = { location, page, basePath: '/x/', isFramed, isDemo, send };
  const view: Pick<Window, 'earlyAnswers'> = { earlyAnswers: sendEarlyRequests(given) };
  await new Promise((resolve) => setTimeout(resolve));
  return { view, send, sent, urls: sent.map(({ url }) => url) };
}

const answered = (url: string) => Promise.resolve(Response.json({ url }));

describe('the requests sent while the code of the app loads', () => {
  it('is the configuration and the markets of the list, as the app itself would ask', async () => {
    const { sent, urls } = await visit();
    expect(urls).toEqual([CONFIG, marketUrl(A), marketUrl(B)]);
    let byTheApp: RequestInit = {};
    const own: typeof globalThis.fetch = (input, init = {}) => {
      byTheApp = init;
      return answered(String(input));
    };
    const request = { method: 'GET', url: marketUrl(A), body: null, cache: 'default' } as const;
    await attempt(request, { fetch: own, timeoutMs: 1_000, maxBytes: 1_000, signal: undefined });
    const alike = { signal: null };
    expect({ ...sent[1]?.init, ...alike }).toEqual({ ...byTheApp, ...alike });
  });

  const inUrl = encodeURIComponent(A);
  const of = `trader=${inUrl}`;
  const stateOfA = `/v3-node-0/smartaccount/${inUrl}/state`;

  it.each([
    [`/x/?${of}`, [`/api/orders/${inUrl}/active?limit=100&offset=0`, '/api/vaults']],
    [`/x/markets/${A}?${of}`, [`/api/markets/${inUrl}`, `/api/orders/${inUrl}/active?limit=100&offset=0`]],
    [
      `/x/markets/${B}?${of}`,
      [
        `/api/markets/${encodeURIComponent(B)}`,
        `/api/orders/${inUrl}/active?limit=100&offset=0`,
        `/api/positions/${inUrl}/ETH/active?offset=0&limit=100`,
      ],
    ],
    [`/x/markets/${inUrl}`, [`/api/markets/${inUrl}`]],
    // The answer isn't a list here, so the app deals with it.
    ['/x/vaults/', ['/api/vaults']],
    [`/x/vaults/${A}`, ['/api/vaults', `/api/vaults/${inUrl}/rates/month`]],
    [`/x/pnl?${of}`, [`/api/trader-stats/${inUrl}/pnl-history`]],
    [`/x/account/state?trader=${encodeURIComponent(B)}&account=${inUrl}`, [stateOfA]],
    // Without a trader there is nothing to ask; of another form or with another choice, the app knows what.
    ['/x/', []],
    ['/x/account', []],
    [`/x/pnl?${of}&period=month`, []],
    [`/x/vaults/${A}?range=year`, []],
    ['/x/markets/EQAB', []],
    [`/x/pnl?trader=EQAB`, []],
    ['/x/vaults/%E0', []],
  ])('are the first of the page at %s', async (path, expected) => {
    const { urls, sent } = await visit({ path });
    expect(urls).toEqual([CONFIG, ...expected.map((request) => `https://service.test${request}`)]);
    for (const { url, init } of sent.slice(1))
      expect(init.cache).toBe(/\/api\/(markets|vaults)/.test(url) ? 'default' : 'no-store');
  });

  it('is the list of vaults with the year of each', async () => {
    const answer = (url: string) =>
      Promise.resolve(Response.json(url.endsWith('/vaults') ? [{ address: A }, { address: 'EQAB' }, {}] : {}));
    const { urls } = await visit({ path: '/x/vaults', answer });
    const service = 'https://service.test/api/vaults';
    expect(urls).toEqual([CONFIG, service, `${service}/${inUrl}/rates/year`]);
  });

  it('is not asked of an account that no trader is', async () => {
    const configured = Promise.resolve({ ...config, assumptions: { traderIsSmartAccount: false } });
    expect((await visit({ path: `/x/account/state?${of}`, configured })).urls).toEqual([CONFIG]);
  });

  it.each([
    ['another page', { path: '/x/positions' }],
    ['a hidden tab', { visibility: 'hidden' }],
  ] as const)('are only for the configuration in %s', async (_, where) => {
    expect((await visit(where)).urls).toEqual([CONFIG]);
  });

  it('is nothing where the exchange is inside of the app', async () => {
    expect((await visit({ isDemo: true })).urls).toEqual([]);
  });

  it.each([
    ['/x/orders', ['route.js']],
    ['/x/orders/7', ['route.js', 'id.js']],
    ['/x/', ['index.js']],
    ['/x/ordersx', []],
  ])('is the code of the page at %s', (path, names) => {
    const page = document.implementation.createHTMLDocument();
    const list = page.createElement('script');
    list.id = 'page-files';
    list.type = 'application/json';
    list.textContent = JSON.stringify(files);
    page.head.append(list);
    preloadPageCode(page, { location: new URL(path, 'https://app.test'), basePath: '/x/' });
    expect([...page.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${href}`)).toEqual(
      names.map((name) => `modulepreload https://app.test/x/assets/${name}`),
    );
  });

  it('end when the service refuses one; the app sends the others later', async () => {
    const refusal = (url: string) =>
      url === marketUrl(A) ? Promise.resolve(new Response(null, { status: 429 })) : new Promise<never>(() => undefined);
    const { view, send, sent } = await visit({ answer: refusal });
    expect(sent[2]?.init.signal?.aborted).toBe(true);
    expect(sent[0]?.init.signal?.aborted ?? false, 'the configuration is still being read').toBe(false);
    const ask = fetchWithEarlyAnswers(view, send);
    expect((await ask(marketUrl(A))).status, 'the refusal is heard').toBe(429);
    void ask(marketUrl(B));
    expect(sent).toHaveLength(4);
  });

  it('is sent again where the app already waits for it when the service refuses another', async () => {
    let cut: (reason: Error) => void = () => undefined;
    let isFirst = true;
    const { view, send, urls, sent } = await visit({
      answer: (url) => {
        if (url !== marketUrl(B) || !isFirst) return answered(url);
        isFirst = false;
        return new Promise((_, reject) => (cut = reject));
      },
    });
    const answer = fetchWithEarlyAnswers(view, send)(marketUrl(B));
    cut(new DOMException('The operation was aborted.', 'AbortError'));
    expect(await (await answer).json()).toEqual({ url: marketUrl(B) });
    expect(sent.length).toBe(urls.length + 1);
  });

  it('is sent again one after the other where several were given up', async () => {
    const { view, send, sent } = await visit();
    vi.useFakeTimers();
    try {
      const before = sent.length;
      const stopped = { response: Promise.reject(new Error('aborted')), cameAtMs: null, stop: new AbortController() };
      stopped.response.catch(() => undefined);
      const many = Array.from({ length: 20 }, (_, index) => `${CONFIG}?${String(index)}`);
      Object.assign(view, { earlyAnswers: Object.fromEntries(many.map((url) => [url, stopped])) });
      const ask = fetchWithEarlyAnswers(view, send);
      for (const url of many) ask(url).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(500);
      expect(sent.length - before).toBe(10);
      await vi.advanceTimersByTimeAsync(500);
      expect(sent.length - before).toBe(20);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['an address that cannot be read', { ...config, markets: [{ address: 'EQAB' }, { address: B }] }, [marketUrl(B)]],
    ['a service without an address', { ...config, apiBaseUrl: 'service.test' }, []],
    ['a service that is not secure', { ...config, apiBaseUrl: 'http://service.test' }, []],
  ])('leaves out a market with %s', async (_form, changed, urls) => {
    expect((await visit({ configured: Promise.resolve(changed) })).urls).toEqual([CONFIG, ...urls]);
  });

  it('names a market by its raw address, as the app does, whichever form the configuration has', async () => {
    const configured = Promise.resolve({ ...config, markets: [{ address: toFriendly(A) }, { address: B }] });
    expect((await visit({ configured })).urls).toEqual([CONFIG, marketUrl(A), marketUrl(B)]);
  });

  it('is the preloaded configuration in a frame, where the app does not start', async () => {
    const { view, urls } = await visit({ isFramed: true });
    expect(urls).toEqual([CONFIG]);
    expect(view.earlyAnswers).toEqual({});
  });

  it('is as many markets as the screen has rows, by the volume at the last visit', async () => {
    const markets = Array.from({ length: 60 }, (_, index) => ({ address: `0:${String(index).padStart(64, '0')}` }));
    const many = { configured: Promise.resolve({ ...config, markets }) };
    const expected = (places: readonly number[]) => [
      CONFIG,
      ...places.map((at) => marketUrl(markets[at]?.address ?? '')),
    ];
    vi.stubGlobal('innerHeight', 200);
    const first = Array.from({ length: 5 }, (_, at) => at);
    expect((await visit(many)).urls).toEqual(expected(first));
    const byVolume = [7, 3, 99].map((at) => markets[at]?.address ?? 'gone');
    localStorage.setItem('perpdeck.markets', JSON.stringify({ version: 1, value: { byVolume } }));
    expect((await visit(many)).urls).toEqual(expected([7, 3, 0, 1, 2]));
    for (const broken of ['', '{', 'null', '{"value":{"byVolume":{"length":1e9}}}']) {
      localStorage.setItem('perpdeck.markets', broken);
      expect((await visit(many)).urls).toEqual(expected(first));
    }
    vi.stubGlobal('innerHeight', 9_000);
    expect((await visit(many)).urls).toHaveLength(51);
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  it('ends with the deadline of the app, when the configuration does not come', async () => {
    const { view, send, sent } = await visit({ configured: new Promise(() => undefined) });
    const deadline = new AbortController();
    const loaded = fetchWithEarlyAnswers(view, send)(CONFIG, { signal: deadline.signal });
    deadline.abort(new Error('late'));
    await expect(loaded).rejects.toThrow('late');
    expect(sent[0]?.init.signal?.aborted, 'its connection is free').toBe(true);
  });

  it('frees the connection of a market that is late, and of no other', async () => {
    const { view, send, sent } = await visit({ answer: () => new Promise(() => undefined) });
    const options = { fetch: fetchWithEarlyAnswers(view, send), maxBytes: 1_000, signal: undefined };
    const request = { method: 'GET', url: marketUrl(A), body: null, cache: 'default' } as const;
    await expect(attempt(request, { ...options, timeoutMs: 1 })).rejects.toMatchObject({ kind: 'timeout' });
    expect(sent.slice(1, 3).map(({ init }) => init.signal?.aborted)).toEqual([true, false]);
    expect(Object.keys(view.earlyAnswers ?? {})).toEqual([CONFIG, marketUrl(B)]);
  });

  it('ends when the service is out of reach', async () => {
    const { view } = await visit({ answer: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(Object.keys(view.earlyAnswers ?? {})).toEqual([CONFIG]);
  });
});

describe('an early answer', () => {
  it('is used once, and only for a GET of its address', async () => {
    const { view, send, sent } = await visit();
    const ask = fetchWithEarlyAnswers(view, send);
    await ask(marketUrl(B), { method: 'POST' });
    expect(sent).toHaveLength(4);
    expect(await (await ask(marketUrl(A))).json()).toEqual({ url: marketUrl(A) });
    expect(sent).toHaveLength(4);
    await ask(marketUrl(A));
    expect(sent).toHaveLength(5);
  });

  it('has the time at which it arrived, and is requested again when that is long ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    try {
      const { view, send, sent } = await visit();
      vi.setSystemTime(1_004_000);
      const ask = fetchWithEarlyAnswers(view, send);
      const options = { fetch: ask, timeoutMs: 1_000, maxBytes: 1_000, signal: undefined };
      const first = await attempt({ method: 'GET', url: marketUrl(A), body: null, cache: 'default' }, options);
      expect(first.cameAtMs).toBe(1_000_000);
      vi.setSystemTime(1_006_000);
      const second = await attempt({ method: 'GET', url: marketUrl(B), body: null, cache: 'default' }, options);
      expect(second.cameAtMs).toBeNull();
      expect(sent).toHaveLength(4);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is part of the first picture', async () => {
    const { view, send } = await visit();
    const ask = fetchWithEarlyAnswers(view, send);
    await ask(CONFIG);
    const client = new QueryClient();
    const load = () =>
      config.markets.forEach(({ address }) =>
        client.prefetchQuery({
          queryKey: [address],
          queryFn: async () => (await ask(marketUrl(address))).json() as unknown,
        }),
      );
    await loadWithEarlyAnswers(view, client.getQueryCache(), load);
    expect(client.getQueryData([B])).toEqual({ url: marketUrl(B) });
  });

  it.each([200, 900])('is not waited for where its market is below a screen of %i px', async (height) => {
    vi.stubGlobal('innerHeight', height);
    const markets = Array.from({ length: 60 }, (_, index) => ({ address: `0:${String(index).padStart(64, '0')}` }));
    const { view, send, urls } = await visit({ configured: Promise.resolve({ ...config, markets }) });
    const onScreen = markets.slice(0, rowsOnScreen()).map(({ address }) => address);
    expect(urls.length).toBeGreaterThan(1 + onScreen.length);
    const ask = fetchWithEarlyAnswers(view, send);
    await ask(CONFIG);
    // The time to wait for what does not come never ends here.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const client = new QueryClient();
      await loadWithEarlyAnswers(view, client.getQueryCache(), () => {
        for (const address of onScreen)
          void client.prefetchQuery({
            queryKey: [address],
            queryFn: async () => (await ask(marketUrl(address))).text(),
          });
      });
      expect(onScreen.filter((address) => client.getQueryState([address])?.status !== 'success')).toEqual([]);
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });

  it('is not needed: where the script is blocked, the app asks as ever', async () => {
    const strict: typeof globalThis.fetch = function (this: unknown, input) {
      return this === undefined ? answered(String(input)) : Promise.reject(new TypeError('Illegal invocation'));
    };
    const options = { fetch: fetchWithEarlyAnswers({}, strict), timeoutMs: 1_000, maxBytes: 1_000, signal: undefined };
    expect(await attempt({ method: 'GET', url: marketUrl(A), body: null, cache: 'default' }, options)).toMatchObject({
      status: 200,
    });
  });

  it('is not waited for when nothing was asked early', async () => {
    const load = vi.fn();
    await loadWithEarlyAnswers(window, new QueryClient().getQueryCache(), load);
    expect(load).toHaveBeenCalledOnce();
  });
});
