import { describe, expect, it } from 'vitest';
import { manualClock } from '~/lib/clock';
import { createHandlers } from '~/mock/handlers/create-handlers';
import { createInPageFetch } from '~/mock/transports/serve-in-browser';
import { BASE } from '../handlers/ask';
import { fakeEngine } from '../handlers/fake-engine';

const sentinel = (ending: string): string => `${BASE}/v3-node-0/smartaccount/0:${'f'.repeat(60)}${ending}/queryID`;

function inPage(latencyMs = 0): typeof globalThis.fetch {
  return createInPageFetch(createHandlers(fakeEngine().engine, { baseUrl: BASE, clock: manualClock(0), latencyMs }));
}

describe('createInPageFetch', () => {
  it('answers like fetch, with url, status and headers', async () => {
    const response = await inPage()(`${BASE}/api/vaults`);
    expect([response.url, response.status, response.ok, response.headers.get('content-type')]).toEqual([
      `${BASE}/api/vaults`,
      200,
      true,
      'application/json',
    ]);
    expect(await response.json()).toEqual([]);
  });

  it('takes a Request as well as an address', async () => {
    const response = await inPage()(new Request(`${BASE}/api/vaults`, { method: 'DELETE' }));
    expect(response.status).toBe(405);
  });

  it('rejects with TypeError for a failed connection, and for an address that is not simulated', async () => {
    await expect(inPage()(sentinel('a001'))).rejects.toThrow(TypeError);
    await expect(inPage()('https://elsewhere.test/')).rejects.toThrow(TypeError);
  });

  it('rejects with the reason of an already aborted signal', async () => {
    await expect(inPage()(`${BASE}/api/vaults`, { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow(
      'stop',
    );
  });

  it('can be aborted while it waits', async () => {
    const controller = new AbortController();
    const answer = inPage(60_000)(`${BASE}/api/vaults`, { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('can be aborted in the middle of a body', async () => {
    const controller = new AbortController();
    const response = await inPage()(sentinel('a003'), { signal: controller.signal });
    const text = response.text();
    controller.abort();
    await expect(text).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('lets a body break off', async () => {
    const response = await inPage()(sentinel('a004'));
    await expect(response.text()).rejects.toThrow(TypeError);
  });
});
