import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppConfig } from '~/config/config-schema';
import { parseConfig } from '~/config/load-config';
import { createValueStore } from '~/lib/value-store';
import type { Api } from '~/queries/api-context';
import { createApi } from '~/queries/create-api';
import { createCircuitBreaker } from '~/queries/background/circuit-breaker';
import { polledOptions } from '~/queries/background/polled-options';

const START_MS = Date.UTC(2026, 4, 13, 12);
const MINUTE_MS = 60_000;
const marketNames = Array.from({ length: 44 }, (_, index) => `m${index}`);

/** A service that can be up or down. Records the time and the path of each request. */
function exchange() {
  const service = {
    answer: (): Promise<Response> => Promise.resolve(Response.json({})),
    requested: [] as { atMs: number; path: string }[],
  };
  const fetch: typeof globalThis.fetch = (input) => {
    service.requested.push({ atMs: Date.now() - START_MS, path: pathOf(input) });
    return service.answer();
  };
  const between = (fromMs: number, toMs: number): number =>
    service.requested.filter(({ atMs }) => atMs >= fromMs && atMs < toMs).length;
  return { service, fetch, between };
}

const pathOf = (input: Parameters<typeof globalThis.fetch>[0]): string =>
  new URL(input instanceof Request ? input.url : String(input)).pathname;
const up = () => Promise.resolve(Response.json({}));
const refused = () => Promise.reject(new TypeError('Failed to fetch'));
const askingToWait = (seconds: number) => () =>
  Promise.resolve(new Response('', { status: 503, headers: { 'Retry-After': String(seconds) } }));
const badGateway = () => Promise.resolve(new Response('', { status: 502 }));

function config(): AppConfig {
  const parsed = parseConfig(JSON.stringify({ apiBaseUrl: 'http://exchange.test', markets: [] }), {
    url: 'config.json',
    pageProtocol: 'http:',
  });
  if (parsed.kind !== 'ok') throw new Error('the configuration of this test is broken');
  return parsed.config;
}

/** Puts queries on screen, as rows of a table would be. */
function watch(
  { api, queryClient }: { readonly api: Api; readonly queryClient: QueryClient },
  names: readonly string[],
) {
  return names.map((address) => {
    const observer = new QueryObserver(queryClient, {
      ...polledOptions(api, 'market'),
      queryKey: ['getMarket', address],
      queryFn: ({ signal }) => api.client.getMarket({ address }, { signal, limiter: api.limiter }),
    });
    observer.subscribe(() => undefined);
    return observer;
  });
}

function open(fetch: typeof globalThis.fetch, options: Partial<Parameters<typeof createApi>[0]> = {}) {
  const clock = { now: () => Date.now() };
  let turn = 0;
  const random = () => (turn += 0.618_034) % 1;
  return createApi({
    config: config(),
    baseUrl: 'http://exchange.test',
    clock,
    random,
    fetch,
    onError: () => undefined,
    ...options,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a service that is out of reach', () => {
  it.each([
    ['refuses connections', refused],
    ['is answered for by a proxy', badGateway],
    ['demands a short wait from every request', askingToWait(5)],
  ])('gets only probes while it %s, and requests from every query as soon as it is back', async (_name, down) => {
    const { service, fetch, between } = exchange();
    const observers = watch(open(fetch), marketNames);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(between(0, MINUTE_MS)).toBeGreaterThan(44 * 11);

    service.answer = down;
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    // Every query fails once, and some are retried until the breaker opens.
    expect(between(MINUTE_MS + 1, MINUTE_MS + 10_000)).toBeLessThanOrEqual(60);
    expect(between(MINUTE_MS + 10_000, 6 * MINUTE_MS)).toBeLessThanOrEqual(40);
    expect(between(5 * MINUTE_MS, 6 * MINUTE_MS)).toBeGreaterThanOrEqual(4);
    expect(new Set(observers.map((observer) => observer.getCurrentResult().status))).toEqual(new Set(['error']));

    service.answer = up;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(new Set(observers.map((observer) => observer.getCurrentResult().status))).toEqual(new Set(['success']));
    const since = service.requested.filter(({ atMs }) => atMs >= 6 * MINUTE_MS);
    const firstMs = since[0]?.atMs ?? Number.NaN;
    expect(new Set(since.filter(({ atMs }) => atMs < firstMs + 4_000).map(({ path }) => path)).size).toBe(44);
    const backAtMs = Date.now() - START_MS;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(between(backAtMs, backAtMs + MINUTE_MS)).toBeGreaterThan(44 * 11);
  });

  it('gets no probe before the wait that it demanded is over, and then requests from every query', async () => {
    const { service, fetch, between } = exchange();
    const observers = watch(open(fetch), marketNames);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    service.answer = askingToWait(120);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(between(MINUTE_MS + 15_000, MINUTE_MS + 20_000)).toBe(0);
    service.answer = up;
    await vi.advanceTimersByTimeAsync(90_000);
    expect(between(MINUTE_MS + 15_000, MINUTE_MS + 110_000)).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(new Set(observers.map((observer) => observer.getCurrentResult().status))).toEqual(new Set(['success']));
  });

  it('is probed with a different query each time, so that one bad address does not hide the recovery', async () => {
    const { service, fetch } = exchange();
    service.answer = refused;
    watch(open(fetch), marketNames.slice(0, 5));
    await vi.advanceTimersByTimeAsync(5_000);
    service.requested.length = 0;
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    const probes = service.requested.map(({ path }) => path);
    expect(new Set(probes.slice(0, 5)).size).toBe(5);
  });
});

describe('a clock that was set back by an hour', () => {
  it.each([
    ['during an outage', refused],
    ['while the service demands a short wait', askingToWait(5)],
  ])('%s does not delay the next request', async (_name, down) => {
    const { service, fetch } = exchange();
    service.answer = down;
    const observers = watch(open(fetch), marketNames.slice(0, 6));
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    vi.setSystemTime(START_MS - 60 * MINUTE_MS);
    service.answer = up;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(new Set(observers.map((observer) => observer.getCurrentResult().status))).toEqual(new Set(['success']));
  });
});

describe('a service of which one part fails', () => {
  it('still gets requests for the other parts, and fewer and fewer for the failing part', async () => {
    const { service, fetch, between } = exchange();
    const partly: typeof globalThis.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      return pathOf(input).endsWith('m0') ? badGateway() : answer;
    };
    const observers = watch(open(partly), ['m0', 'm1', 'm2', 'm3']);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(observers.map((observer) => observer.getCurrentResult().status)).toEqual([
      'error',
      'success',
      'success',
      'success',
    ]);
    const ofBad = service.requested.filter((one) => one.path.endsWith('m0') && one.atMs > MINUTE_MS);
    expect(ofBad.length).toBeLessThanOrEqual(4 * 3 * 2);
    expect(between(4 * MINUTE_MS, 5 * MINUTE_MS)).toBeGreaterThan(3 * 11);
  });
});

describe('a page that renders every second', () => {
  it('does not delay the next request of a failed query', async () => {
    const { service, fetch } = exchange();
    service.answer = () => Promise.resolve(new Response('{}', { status: 404 }));
    const opened = open(fetch);
    const [observer] = watch(opened, ['m0']);
    for (let second = 0; second < 120; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      observer?.setOptions({ ...observer.options, ...polledOptions(opened.api, 'market') });
    }
    expect(service.requested.length).toBeGreaterThanOrEqual(4);
  });
});

describe('an interval that the reader chooses', () => {
  it('applies to options that are made afterwards', () => {
    const { fetch } = exchange();
    const intervals = createValueStore(config().pollIntervals);
    const { api } = open(fetch, { intervals });
    expect(polledOptions(api, 'market').meta.intervalMs).toBe(5_000);
    intervals.set({ ...intervals.get(), marketMs: 60_000 });
    expect(polledOptions(api, 'market').meta.intervalMs).toBe(60_000);
  });
});

describe('a query with final data', () => {
  it('is not requested again', async () => {
    const { service, fetch } = exchange();
    const { api, queryClient } = open(fetch);
    const observer = new QueryObserver(queryClient, {
      ...polledOptions(api, 'intent', { isFinished: ({ data }) => data !== undefined }),
      queryKey: ['getMarket', 'final'],
      queryFn: ({ signal }) => api.client.getMarket({ address: 'final' }, { signal, limiter: api.limiter }),
    });
    observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(service.requested.length).toBe(1);
  });
});

describe('an outage', () => {
  it('begins with four failures in a row, of any queries, and ends with any answer', () => {
    const breaker = createCircuitBreaker({ now: () => Date.now() }, () => false);
    for (const reached of [false, false, false, true]) breaker.report(reached);
    vi.advanceTimersByTime(2_000);
    for (const reached of [false, false, false]) breaker.report(reached);
    expect(breaker.get()).toBe(false);
    breaker.report(false);
    expect(breaker.get()).toBe(true);
    breaker.report(true);
    expect(breaker.get()).toBe(false);
  });

  it('does not begin while other requests are answered, since only one account may fail', () => {
    const breaker = createCircuitBreaker({ now: () => Date.now() }, () => false);
    for (let second = 0; second < 20; second += 1) {
      for (const reached of [true, false, false, false, false, false]) breaker.report(reached);
      expect(breaker.get()).toBe(false);
      vi.advanceTimersByTime(1_000);
    }
  });
});

describe('a browser that reports that it is offline', () => {
  const say = (word: 'online' | 'offline') => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(word === 'online');
    window.dispatchEvent(new Event(word));
  };
  afterEach(() => {
    vi.restoreAllMocks();
    onlineManager.setOnline(true);
  });

  it('does not stop requests while the service answers, and one failure among answers does not prove it right', async () => {
    const { service, fetch, between } = exchange();
    watch(open(fetch), marketNames.slice(0, 4));
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    say('offline');
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(between(MINUTE_MS, 2 * MINUTE_MS)).toBeGreaterThan(4 * 11);
    service.answer = () => {
      service.answer = up;
      return refused();
    };
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onlineManager.isOnline()).toBe(true);
  });

  it('is proved right by the first failed request, sends only probes, and is disproved by any answer', async () => {
    const { service, fetch, between } = exchange();
    const observers = watch(open(fetch), marketNames);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    service.answer = refused;
    say('offline');
    await vi.advanceTimersByTimeAsync(100);
    expect(onlineManager.isOnline()).toBe(false);
    // Only one row shows an error: the others keep their data, since probes repeat the request that failed.
    for (const observer of observers) observer.setOptions({ ...observer.options });
    service.requested.length = 0;
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(between(0, 7 * MINUTE_MS)).toBeLessThanOrEqual(45);
    expect(between(0, 7 * MINUTE_MS)).toBeGreaterThanOrEqual(20);
    expect(observers.filter((observer) => observer.getCurrentResult().isError)).toHaveLength(1);
    service.answer = badGateway;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(onlineManager.isOnline()).toBe(true);
  });

  it('requests at once when it reports that it is online again', async () => {
    const { service, fetch } = exchange();
    const observers = watch(open(fetch), ['m0', 'm1']);
    service.answer = refused;
    say('offline');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onlineManager.isOnline()).toBe(false);
    service.answer = up;
    say('online');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(observers.map((observer) => observer.getCurrentResult().status)).toEqual(['success', 'success']);
  });
});
