import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wait } from '~/lib/clock';
import { apiErrorOf } from '../../../contract/fixtures/api-error-of';
import { fakeService, json } from '../../../contract/fixtures/fake-service';

const ok = () => json('[]');
const failed = (status: number, headers: Record<string, string> = {}) => new Response('', { status, headers });
const noAnswer = new TypeError('fetch failed');
const vaultsOf = (service: ReturnType<typeof fakeService>, signal?: AbortSignal) =>
  service.client.listVaults({}, { signal });

describe('retries of a GET', () => {
  it.each([408, 425, 429, 500, 502, 503, 504, 599])('tries again after status %d', async (status) => {
    const service = fakeService([failed(status), ok()]);
    expect((await vaultsOf(service)).data).toEqual([]);
    expect(service.requested).toHaveLength(2);
  });

  it('tries again when no answer comes', async () => {
    const service = fakeService([noAnswer, noAnswer, ok()]);
    expect((await vaultsOf(service)).data).toEqual([]);
    expect(service.requested).toHaveLength(3);
  });

  it('gives up after two retries and reports the number of attempts', async () => {
    const service = fakeService([noAnswer]);
    const error = await apiErrorOf(vaultsOf(service));
    expect(error).toMatchObject({
      kind: 'network',
      attempts: 3,
      status: null,
      mayHaveReachedService: true,
      cause: noAnswer,
    });
    expect(service.requested).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 409, 410, 422])('does not retry after status %d', async (status) => {
    const service = fakeService([failed(status), ok()]);
    expect(await apiErrorOf(vaultsOf(service))).toMatchObject({ kind: 'http', status, attempts: 1 });
    expect(service.waits).toEqual([]);
  });

  it.each([
    ['<html>Sign in</html>', 'html'],
    ['', 'empty'],
    [' \n', 'empty'],
    ['[{"address":', 'truncated'],
    ['[1,', 'truncated'],
    ['nonsense', 'not-json'],
    ['{}', 'shape'],
  ])('does not retry after the body %j', async (body, kind) => {
    const service = fakeService([json(body)]);
    expect(await apiErrorOf(vaultsOf(service))).toMatchObject({ kind, status: 200, attempts: 1 });
    expect(service.requested).toHaveLength(1);
  });

  it('recognises a web page by its type if its text does not begin with a bracket', async () => {
    const service = fakeService([
      new Response('Please sign in', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    ]);
    expect((await apiErrorOf(vaultsOf(service))).kind).toBe('html');
  });

  it('waits longer each time, with a random spread', async () => {
    const waitsWith = async (random: number) => {
      const service = fakeService([noAnswer], { random: () => random });
      await apiErrorOf(vaultsOf(service));
      return service.waits;
    };
    expect(await waitsWith(0)).toEqual([200, 400]);
    expect(await waitsWith(0.5)).toEqual([400, 800]);
    expect(await waitsWith(0.999)).not.toEqual([400, 800]);
  });

  it('reports the device as offline if it says so', async () => {
    const service = fakeService([noAnswer], { isOffline: () => true });
    expect((await apiErrorOf(vaultsOf(service))).kind).toBe('offline');
  });
});

describe('Retry-After', () => {
  it.each(['1', '30', '300'])('of %s s is waited for', async (seconds) => {
    const service = fakeService([failed(429, { 'retry-after': seconds }), ok()]);
    await vaultsOf(service);
    expect(service.waits).toEqual([Number(seconds) * 1000]);
  });

  it('is read as a date too', async () => {
    const at = new Date(1_795_170_000_000 + 90_000).toUTCString();
    const service = fakeService([failed(503, { 'retry-after': at }), ok()]);
    await vaultsOf(service);
    expect(service.waits).toEqual([90_000]);
  });

  it.each(['0', 'soon', '-3'])('of %j is ignored', async (text) => {
    const service = fakeService([failed(429, { 'retry-after': text }), ok()]);
    await vaultsOf(service);
    expect(service.waits).toEqual([400]);
  });

  it('of more than five minutes is passed to the caller at once', async () => {
    const service = fakeService([failed(429, { 'retry-after': '301' }), ok()]);
    expect(await apiErrorOf(vaultsOf(service))).toMatchObject({
      kind: 'http',
      status: 429,
      retryAfterMs: 301_000,
      attempts: 1,
    });
  });
});

describe('a POST', () => {
  const signed = { sa: 'a', message: 'm', public_key: 'p', signature: 's' };

  it.each([
    ['no answer', noAnswer, 'network'],
    ['status 503', failed(503, { 'retry-after': '1' }), 'http'],
    ['status 429', failed(429), 'http'],
    ['a web page', json('<html>'), 'html'],
    ['half a body', json('{"accepted":tr'), 'truncated'],
    ['a list', json('[]'), 'shape'],
    ['null', json('null'), 'shape'],
  ])('is sent once, whatever comes back: %s', async (_name, reaction, kind) => {
    const service = fakeService([reaction, json('{}')]);
    const error = await apiErrorOf(service.client.cancelOrder(signed));
    expect(error).toMatchObject({ kind, attempts: 1, mayHaveReachedService: true });
    expect(service.requested).toHaveLength(1);
  });

  it('follows no redirect, which would send it a second time', async () => {
    const service = fakeService([failed(307, { location: 'https://elsewhere.example' })]);
    expect(await apiErrorOf(service.client.cancelOrder(signed))).toMatchObject({ kind: 'http', status: 307 });
    expect(service.requested[0]?.init.redirect).toBe('manual');
  });

  it.each([
    ['{"code":"E_KEY","msg":"unknown key"}', true],
    ['{"error":"Unauthorized"}', false],
    ['{"error":"Unauthorized","message":"Sign in","status":401}', false],
    ['{"code":401,"message":"Sign in"}', false],
    ['{"code":"","msg":"Sign in"}', false],
    ['[{"code":"E_KEY","msg":"unknown key"}]', false],
    ['<html>401</html>', false],
    ['', false],
  ])('reads the 401 %j as the service only by both texts of an ErrorResponse', async (body, isErrorResponse) => {
    const service = fakeService([new Response(body, { status: 401 })]);
    expect(await apiErrorOf(service.client.cancelOrder(signed))).toMatchObject({ status: 401, isErrorResponse });
    expect(service.requested).toHaveLength(1);
  });

  it.each([
    ['', null],
    [' \r\n', null],
    ['{}', {}],
  ])('distinguishes the empty body %j from an object', async (text, data) => {
    const service = fakeService([json(text)]);
    expect(await service.client.cancelOrder(signed)).toMatchObject({ data, problems: [], text });
  });

  it('treats 204 as an empty answer', async () => {
    const service = fakeService([new Response(null, { status: 204 })]);
    expect((await service.client.cancelOrder(signed)).data).toBeNull();
  });
});

describe('a request that cannot be written', () => {
  it('is not sent, and rejects like any other', async () => {
    const service = fakeService([ok()]);
    const error = await apiErrorOf(service.client.getMarket({ address: '..' }));
    expect(error).toMatchObject({ kind: 'not-sent', attempts: 0, mayHaveReachedService: false });
    expect(service.requested).toEqual([]);
  });
});

describe('aborting', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const never = () => new Promise<Response>(() => undefined);
  /** Headers at once, then a byte a second without end. */
  const drip = () =>
    new Response(
      new ReadableStream({
        pull: (controller) =>
          new Promise((resolve) => setTimeout(() => resolve(controller.enqueue(new Uint8Array([32]))), 1_000)),
      }),
    );

  it.each([
    ['no headers', never],
    ['a body that drips', drip],
  ])('ends an attempt after 12 s: %s', async (_name, reaction) => {
    const service = fakeService([reaction]);
    const settled = vi.fn<(kind: string) => void>();
    const done = apiErrorOf(vaultsOf(service)).then((error) => settled(error.kind));
    await vi.advanceTimersByTimeAsync(11_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(settled).toHaveBeenCalledWith('timeout');
    expect(service.requested).toHaveLength(1);
    expect(service.requested[0]?.init.signal?.aborted).toBe(true);
  });

  it('sends nothing for an already aborted signal', async () => {
    const service = fakeService([ok()]);
    const error = await apiErrorOf(vaultsOf(service, AbortSignal.abort()));
    expect(error).toMatchObject({ kind: 'aborted', attempts: 0, mayHaveReachedService: false });
    expect(service.requested).toEqual([]);
  });

  it.each([
    ['while waiting for headers', never],
    ['while reading the body', drip],
  ])('follows the caller’s signal %s', async (_name, reaction) => {
    const service = fakeService([reaction]);
    const controller = new AbortController();
    const error = apiErrorOf(vaultsOf(service, controller.signal));
    await vi.advanceTimersByTimeAsync(500);
    controller.abort();
    expect(await error).toMatchObject({ kind: 'aborted', attempts: 1, mayHaveReachedService: true });
    expect(service.requested[0]?.init.signal?.aborted).toBe(true);
  });

  it('follows the caller’s signal between two attempts', async () => {
    const service = fakeService([failed(503, { 'retry-after': '60' }), ok()], { wait });
    const controller = new AbortController();
    const error = apiErrorOf(vaultsOf(service, controller.signal));
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    expect(await error).toMatchObject({ kind: 'aborted', attempts: 1 });
    expect(service.requested).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind after an answer', async () => {
    await vaultsOf(fakeService([ok()]));
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('returns the time that the service sent', async () => {
  const service = fakeService([json('[]', { headers: { date: 'Fri, 20 Nov 2026 10:00:00 GMT' } })]);
  expect((await vaultsOf(service)).serverTimeMs).toBe(Date.parse('2026-11-20T10:00:00Z'));
});
