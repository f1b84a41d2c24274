import { describe, expect, it } from 'vitest';
import { operations } from '~/api/generated/operations.gen';
import { manualClock } from '~/lib/clock';
import { apiErrorOf } from './fixtures/api-error-of';
import { fakeService, json } from './fixtures/fake-service';
import { wireText } from './fixtures/wire-text';
import { operationFacts } from './interface/operation-facts';

/** Operations 10, 11 and 17, which are the same for every reader. */
const mayBeShared = ['listVaults', 'getVaultRates', 'getMarket'];

describe.each(Object.entries(operationFacts))('%s', (id, { call, errors }) => {
  it('sends exactly one request: method, address, body', async () => {
    const service = fakeService([json(wireText(call.answer))]);
    await call.run(service.client);
    expect(service.requested).toHaveLength(1);
    const [request] = service.requested;
    expect(request?.url).toBe(`https://service.example${call.url}`);
    expect(request?.method).toBe(call.body === undefined ? 'GET' : 'POST');
    expect(request?.body === null ? undefined : JSON.parse(request?.body ?? 'null')).toEqual(call.body);
    expect(request?.headers.get('content-type')).toBe(call.body === undefined ? null : 'application/json');
    const cache = mayBeShared.includes(id) ? 'default' : 'no-store';
    expect(request?.init).toMatchObject({ credentials: 'omit', cache });
  });

  it('returns a complete answer unchanged, without a problem', async () => {
    const { client } = fakeService([json(wireText(call.answer))]);
    const reply = await call.run(client);
    expect(reply.problems).toEqual([]);
    expect(reply.data).toEqual(call.answer);
    expect(reply).toMatchObject({ text: wireText(call.answer), receivedAtMs: 1_795_170_000_000, serverTimeMs: null });
  });

  it.each([...new Set([...errors, 403, 418, 422])])("reports the service's message with status %d", async (status) => {
    const body = { code: 'E_1', error: 'Some Error', externalQueryId: 'q-77', msg: 'what went wrong' };
    const { client, requested } = fakeService([json(wireText(body), { status })]);
    const error = await apiErrorOf(call.run(client));
    expect(error).toMatchObject({
      kind: 'http',
      operation: id,
      status,
      serviceCode: 'E_1',
      serviceMessage: 'what went wrong',
      externalQueryId: 'q-77',
      attempts: requested.length,
      mayHaveReachedService: true,
      url: `https://service.example${call.url}`,
    });
    expect(error.message).toContain(`${id} failed (http ${status}): what went wrong`);
  });

  it('refuses a body of another kind as a whole', async () => {
    for (const body of ['"text"', '12', 'null', Array.isArray(call.answer) ? '{}' : '[]']) {
      const { client } = fakeService([json(body)]);
      const isOpen = id === 'getAccountState' || id === 'getIntent';
      if (isOpen) expect((await call.run(client)).data).toEqual(JSON.parse(body));
      else expect((await apiErrorOf(call.run(client))).kind).toBe('shape');
    }
  });
});

it('covers every operation', () => {
  expect(Object.keys(operationFacts)).toEqual(Object.keys(operations));
});

describe('an answer from a shared cache', () => {
  const NOW = 1_795_170_000_000;
  const market = wireText(operationFacts.getMarket.call.answer);
  const answer = (headers: Record<string, string>) => json(market, { headers });

  it.each([
    ['7', 7_000],
    ['0', 0],
    ['3, 9', 3_000],
    ['-5', 0],
    ['1.5', 0],
    ['soon', 0],
  ])('with Age %s is older by %d ms', async (age, cachedMs) => {
    const { client } = fakeService([answer({ age, date: new Date(NOW - cachedMs).toUTCString() })]);
    const reply = await client.getMarket({ address: 'x' });
    expect(reply).toMatchObject({ receivedAtMs: NOW - cachedMs, cachedMs, serverTimeMs: NOW - cachedMs });
  });

  it('with the Date and body of the one before is as old as that', async () => {
    let nowMs = NOW;
    const date = new Date(NOW).toUTCString();
    const later = new Date(NOW + 9_000).toUTCString();
    const { client } = fakeService([answer({ date }), answer({ date }), answer({ date: later })], {
      clock: { ...manualClock(NOW), now: () => nowMs },
    });
    const first = await client.getMarket({ address: 'x' });
    nowMs = NOW + 4_000;
    const kept = await client.getMarket({ address: 'x' }, { previous: first });
    expect(kept).toMatchObject({ receivedAtMs: NOW, cachedMs: 4_000 });
    nowMs = NOW + 9_000;
    const fresh = await client.getMarket({ address: 'x' }, { previous: kept });
    expect(fresh).toMatchObject({ receivedAtMs: nowMs, cachedMs: 0 });
  });
});
