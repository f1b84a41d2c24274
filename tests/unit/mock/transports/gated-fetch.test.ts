import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '~/lib/clock';
import { createGatedFetch, type WorkerLine } from '~/mock/transports/serve-in-browser';

/** A page's connection to its worker: one that confirms, is silent, or is gone. */
function lineTo(worker: 'awake' | 'silent' | 'gone'): { line: WorkerLine; messages: string[] } {
  const target = new EventTarget();
  const messages: string[] = [];
  const controller = {
    postMessage: (message: string) => {
      messages.push(message);
      const data = worker === 'awake' ? { type: 'MOCKING_ENABLED' } : 'something else';
      queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })));
    },
  };
  const line = {
    controller: worker === 'gone' ? null : controller,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  return { line, messages };
}

function gate(worker: 'awake' | 'silent' | 'gone') {
  const clock = manualClock(1_000_000);
  const { line, messages } = lineTo(worker);
  const by =
    (name: string): typeof globalThis.fetch =>
    async () =>
      new Response(name);
  const page = new EventTarget();
  const fetch = createGatedFetch({ line, page, clock, throughWorker: by('worker'), inPage: by('page') });
  const ask = async (): Promise<string> => (await fetch('https://service.test/api/vaults')).text();
  return { ask, clock, messages, page };
}

describe('createGatedFetch', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('does not message a worker that has recently confirmed', async () => {
    const { ask, clock, messages } = gate('awake');
    clock.advance(4999);
    expect([await ask(), messages]).toEqual(['worker', []]);
  });

  it('messages a worker again after a while, once for simultaneous requests', async () => {
    const { ask, clock, messages } = gate('awake');
    clock.advance(60_000);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['worker', 'worker', 'worker']);
    expect(await ask()).toBe('worker');
    expect(messages).toEqual(['MOCK_ACTIVATE']);
  });

  it('also messages it after the clock was set back', async () => {
    const { ask, clock, messages } = gate('awake');
    clock.advance(-60_000);
    await ask();
    expect(messages).toEqual(['MOCK_ACTIVATE']);
  });

  it('answers in the page if the worker is silent, and messages it again next time', async () => {
    const { ask, clock, messages } = gate('silent');
    clock.advance(60_000);
    const first = ask();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await first).toBe('page');
    const second = ask();
    await vi.advanceTimersByTimeAsync(1000);
    expect([await second, messages.length]).toEqual(['page', 2]);
  });

  it('answers in the page from the moment when the page may be left, including requests that waited for the worker', async () => {
    const { ask, clock, page } = gate('awake');
    clock.advance(60_000);
    const waiting = ask();
    page.dispatchEvent(new Event('beforeunload'));
    expect([await waiting, await ask()]).toEqual(['page', 'page']);
  });

  it('answers in the page at once if the worker is gone', async () => {
    const { ask, clock } = gate('gone');
    clock.advance(60_000);
    expect(await ask()).toBe('page');
  });
});
