import { describe, expect, it } from 'vitest';
import { operations } from '~/api/generated/operations.gen';
import { apiErrorOf } from './fixtures/api-error-of';
import { calls } from './fixtures/calls';
import { fakeService, json } from './fixtures/fake-service';
import { wireText } from './fixtures/wire-text';

const all = Object.entries(calls);

describe.each(all)('%s', (id, call) => {
  it('sends exactly one request: method, address, body', async () => {
    const service = fakeService([json(wireText(call.answer))]);
    await call.run(service.client);
    expect(service.asked).toHaveLength(1);
    const [request] = service.asked;
    expect(request?.url).toBe(`https://service.example${call.url}`);
    expect(request?.method).toBe(call.body === undefined ? 'GET' : 'POST');
    expect(request?.body === null ? undefined : JSON.parse(request?.body ?? 'null')).toEqual(call.body);
    expect(request?.headers.get('content-type')).toBe(call.body === undefined ? null : 'application/json');
    expect(request?.init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
  });

  it('hands a full answer on as it is, without a problem', async () => {
    const { client } = fakeService([json(wireText(call.answer))]);
    const reply = await call.run(client);
    expect(reply.problems).toEqual([]);
    expect(reply.data).toEqual(call.answer);
    expect(reply).toMatchObject({ text: wireText(call.answer), receivedAtMs: 1_795_170_000_000, serverTimeMs: null });
  });

  it.each([...new Set([...call.documentedErrors, 403, 418, 422])])(
    'tells what the service says with status %d',
    async (status) => {
      const body = { code: 'E_1', error: 'Some Error', externalQueryId: 'q-77', msg: 'what went wrong' };
      const { client, asked } = fakeService([json(wireText(body), { status })]);
      const error = await apiErrorOf(call.run(client));
      expect(error).toMatchObject({
        kind: 'http',
        operation: id,
        status,
        serviceCode: 'E_1',
        serviceMessage: 'what went wrong',
        externalQueryId: 'q-77',
        attempts: asked.length,
        mayHaveReachedService: true,
        url: `https://service.example${call.url}`,
      });
      expect(error.message).toContain(`${id} failed (http ${status}): what went wrong`);
    },
  );

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
  expect(Object.keys(calls)).toEqual(Object.keys(operations));
});
