import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiErrorOf } from '../../../contract/fixtures/api-error-of';
import { fakeService, json } from '../../../contract/fixtures/fake-service';

const ok = () => json('[]');
const failed = (status: number, headers: Record<string, string> = {}) => new Response('', { status, headers });
const vaultsOf = (service: ReturnType<typeof fakeService>, signal?: AbortSignal) =>
  service.client.listVaults({}, { signal });

describe('an error with an endless body', () => {
  beforeEach(async () => {
    // The form of its answer is a chunk that takes real time to load first.
    await vaultsOf(fakeService([ok()]));
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('remains that error, is retried as such, and releases its connection', async () => {
    const stalled = () => new Response(new ReadableStream(), { status: 503 });
    const service = fakeService([stalled, ok()]);
    const reply = vaultsOf(service);
    await vi.advanceTimersByTimeAsync(12_000);
    expect((await reply).data).toEqual([]);
    expect(service.requested[0]?.init.signal?.aborted).toBe(true);
  });

  it('is read only up to the limit', async () => {
    const endless = () =>
      new Response(new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(600)) }), { status: 400 });
    const service = fakeService([endless], { maxBytes: 1_000 });
    expect(await apiErrorOf(vaultsOf(service))).toMatchObject({ kind: 'http', status: 400, serviceMessage: null });
    expect(service.requested[0]?.init.signal?.aborted).toBe(true);
  });

  it('gives way to a deadline and to an abort by the caller', async () => {
    const stalled = () => new Response(new ReadableStream());
    const late = apiErrorOf(vaultsOf(fakeService([stalled])));
    const controller = new AbortController();
    const given = apiErrorOf(vaultsOf(fakeService([stalled]), controller.signal));
    await vi.advanceTimersByTimeAsync(11_000);
    controller.abort();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toMatchObject({ kind: 'timeout', status: 200 });
    expect(await given).toMatchObject({ kind: 'aborted', status: 200 });
  });
});

describe('a gate', () => {
  /** Records when a request enters and leaves. */
  function watchedGate() {
    const steps: string[] = [];
    const run = async <T>(task: () => Promise<T>): Promise<T> => {
      steps.push('in');
      try {
        return await task();
      } finally {
        steps.push('out');
      }
    };
    return { steps, gate: { run } };
  }

  it('is left while a request waits for its next attempt', async () => {
    const { steps, gate } = watchedGate();
    const service = fakeService([failed(429, { 'retry-after': '300' }), ok()], {
      wait: async () => void steps.push('wait'),
    });
    await service.client.listVaults({}, { limiter: gate });
    expect(steps).toEqual(['in', 'out', 'wait', 'in', 'out']);
  });

  it('that is left because the caller aborts rejects with an ApiError, and nothing is sent', async () => {
    const service = fakeService([ok()]);
    const controller = new AbortController();
    const gate = {
      run: () => {
        controller.abort();
        return Promise.reject(new DOMException('Aborted', 'AbortError'));
      },
    };
    const error = await apiErrorOf(service.client.listVaults({}, { signal: controller.signal, limiter: gate }));
    expect(error).toMatchObject({ kind: 'aborted', attempts: 0, mayHaveReachedService: false });
    expect(service.requested).toEqual([]);
  });
});

describe('size', () => {
  const body = (bytes: number) => `[${' '.repeat(bytes - 2)}]`;

  it('takes a body up to the limit and refuses one byte more', async () => {
    expect((await vaultsOf(fakeService([json(body(1_000))], { maxBytes: 1_000 }))).data).toEqual([]);
    const service = fakeService([json(body(1_001))], { maxBytes: 1_000 });
    expect(await apiErrorOf(vaultsOf(service))).toMatchObject({ kind: 'too-large', status: 200, attempts: 1 });
  });

  it('stops reading beyond the limit', async () => {
    const cancel = vi.fn<() => void>();
    const endless = () => new Response(new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(600)), cancel }));
    expect((await apiErrorOf(vaultsOf(fakeService([endless], { maxBytes: 1_000 })))).kind).toBe('too-large');
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('counts bytes, not characters', async () => {
    const text = JSON.stringify(['é'.repeat(10)]);
    expect((await apiErrorOf(vaultsOf(fakeService([json(text)], { maxBytes: 20 })))).kind).toBe('too-large');
  });

  it('joins characters that were split between two chunks', async () => {
    const bytes = new TextEncoder().encode('{"note":"Ω€𝄞"}');
    const stream = new ReadableStream({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    const service = fakeService([() => new Response(stream)]);
    expect((await service.client.getAccountState({ address: 'a' })).data).toEqual({ note: 'Ω€𝄞' });
  });
});
