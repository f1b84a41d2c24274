// @vitest-environment node
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '~/api/client';
import { createCancelBatch } from '~/wallet/cancel-batch';
import type { CancelTarget } from '~/wallet/cancel-target';
import { order, target } from './cancel-kit';
import { simulatedBrowser } from './simulated-browser';

const CANCELS = 200;
const MOST_READINGS = 400;
const STEP_MS = 20;
/** Twice the longest pause between two readings of one list. */
const FOUND_WITHIN_MS = 24_000;

const realTurn = globalThis.setImmediate;
const turn = () => new Promise<void>((resolve) => realTurn(() => resolve()));
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 0, 15) });
});
afterEach(() => {
  vi.useRealTimers();
});

const pair = generateKeyPairSync('ed25519');
const publicKey = new Uint8Array(pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));

type Held = { readonly target: CancelTarget; cancelledAtMs: number };
type Requested = { readonly atMs: number; readonly path: string };

/** An exchange that cancels an order some time after the request, with a network delay. */
function exchange(assets: number, latencyMs: number) {
  const held = Array.from({ length: CANCELS }, (_, index): Held => {
    const id = (index + 1).toString(16).padStart(64, '0');
    return {
      target: { ...target, orderHash: id, orderId: id, asset: `A${index % assets}` },
      cancelledAtMs: Number.POSITIVE_INFINITY,
    };
  });
  const readings: Requested[] = [];
  let posts = 0;
  let refusedUntilMs = 0;
  const answer = (path: string, query: URLSearchParams): Response => {
    readings.push({ atMs: Date.now(), path });
    if (Date.now() < refusedUntilMs)
      return Response.json({ code: 'SLOW', msg: 'slow down' }, { status: 429, headers: { 'retry-after': '30' } });
    const asset = held.find((one) => path.includes(`/${one.target.asset}/`))?.target.asset;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    const rows = held.filter((one) => asset === undefined || one.target.asset === asset);
    return Response.json(
      rows
        .slice(offset, offset + limit)
        .map((one) => order(Date.now() >= one.cancelledAtMs ? 'canceled' : 'active', one.target.orderId)),
    );
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    await later(latencyMs / 2);
    let response: Response;
    if (init?.method === 'POST') {
      const one = held[posts];
      if (one !== undefined) one.cancelledAtMs = Date.now() + 800 + (posts % 7) * 300;
      posts += 1;
      response = Response.json({ accepted: true });
    } else response = answer(pathname, searchParams);
    await later(latencyMs / 2);
    return response;
  };
  return {
    held,
    readings,
    fetch,
    posts: () => posts,
    refuseFor: (ms: number) => (refusedUntilMs = Date.now() + ms),
  };
}

function startBatch(service: ReturnType<typeof exchange>) {
  const { controller } = simulatedBrowser(true).open(() =>
    createClient({ baseUrl: 'https://api.test', statusesForm: 'repeat', random: () => 0.5, fetch: service.fetch }),
  );
  const batch = createCancelBatch(
    service.held.map((one) => ({ target: one.target, terms: null })),
    controller,
  );
  batch.confirm({
    source: 'session-key',
    publicKey,
    sign: ({ hash }) =>
      Promise.resolve({ kind: 'signed', signature: new Uint8Array(sign(null, hash, pair.privateKey)) }),
  });
  const settled = () => controller.journal.get().records.filter(({ state }) => state.phase === 'settled');
  return { controller, settled };
}

async function runUntil(isFinished: () => boolean, mostMs: number): Promise<void> {
  const untilMs = Date.now() + mostMs;
  while (!isFinished() && Date.now() < untilMs) {
    // Threads outside simulated time make signatures: this waits for the pending ones before its own small task.
    for (let turns = 0; turns < 20; turns += 1) {
      if (turns % 5 === 0) await crypto.subtle.digest('SHA-256', publicKey);
      await turn();
    }
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
}

describe(`a batch of ${CANCELS} cancels`, { timeout: 120_000 }, () => {
  it.each([
    [1, 100],
    [44, 100],
    [5, 600],
  ])(
    'in %i assets, at %i ms, reads lists 400 times at most, and finds every outcome, none before it is true',
    async (assets, latencyMs) => {
      const service = exchange(assets, latencyMs);
      const { settled } = startBatch(service);
      await runUntil(() => settled().length === CANCELS, 900_000);
      expect(service.posts()).toBe(CANCELS);
      expect(settled().map(({ state }) => state)).toEqual(
        Array.from({ length: CANCELS }, () => expect.objectContaining({ outcome: 'cancelled' })),
      );
      const lateMs = settled().map((record) => {
        const one = service.held.find(({ target: { orderHash } }) => orderHash === record.target.orderHash);
        return (record.steps.at(-1)?.atMs ?? 0) - (one?.cancelledAtMs ?? Number.POSITIVE_INFINITY);
      });
      expect(Math.min(...lateMs)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...lateMs)).toBeLessThanOrEqual(FOUND_WITHIN_MS);
      expect(service.readings.length).toBeLessThanOrEqual(MOST_READINGS);
    },
  );

  it('makes no reading of a list during the pause that the service requests, for any of its orders', async () => {
    const service = exchange(1, 100);
    const { settled } = startBatch(service);
    await runUntil(() => service.posts() >= 20, 60_000);
    service.refuseFor(5_000);
    const fromMs = Date.now();
    await runUntil(() => settled().length === CANCELS, 300_000);
    expect(settled()).toHaveLength(CANCELS);
    for (const path of new Set(service.readings.map((reading) => reading.path))) {
      const times = service.readings
        .filter((reading) => reading.path === path && reading.atMs >= fromMs)
        .map(({ atMs }) => atMs);
      const [refused = 0] = times;
      // Readings already in flight could not know of the pause.
      expect(times.filter((atMs) => atMs > refused + 100 && atMs < refused + 30_000)).toEqual([]);
    }
  });
});
