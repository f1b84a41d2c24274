import { describe, expect, it } from 'vitest';
import { asker, errorOf } from './ask';
import { ACCOUNT, fakeEngine } from './fake-engine';

const QUERY_ID = `/v3-node-0/smartaccount/${ACCOUNT}/queryID`;
const CANCEL = '/v3-node-0/order/cancel';
const json = { 'Content-Type': 'application/json' };

describe('answers', () => {
  it('are JSON, dated by the clock of the exchange and not to be cached', async () => {
    const response = await asker(fakeEngine().engine)(QUERY_ID);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('date')).toBe('Tue, 14 Nov 2023 22:13:20 GMT');
    expect(await response.text()).toBe('{"executor_query_id":7,"query_id":7}');
  });

  it('keep integers of balances to the last digit', async () => {
    const ask = asker(fakeEngine().engine);
    const balance = await ask(`/v3-node-0/smartaccount/${ACCOUNT}/balance?token_address=TON`);
    expect(await balance.text()).toContain('"amount":9007199254740993,');
    const locked = await ask(`/v3-node-0/smartaccount/${ACCOUNT}/lockedBalance?token_address=TON`);
    expect(await locked.text()).toContain('"amount":-9223372036854775808,');
  });

  it('pass on the refusals of the engine in the error shape', async () => {
    const response = await asker(fakeEngine().engine)(`/api/markets/${ACCOUNT}`);
    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({
      code: 'NOTHING_HERE',
      error: 'Not Found',
      msg: 'the fake engine has none',
    });
  });

  it('are 500 in the error shape when the simulation itself fails', async () => {
    const { engine } = fakeEngine({
      overrides: {
        listVaults: () => {
          throw new RangeError('a bug');
        },
      },
    });
    const response = await asker(engine)('/api/vaults');
    expect(response.status).toBe(500);
    expect((await errorOf(response)).msg).toBe('RangeError: a bug');
  });

  it('have the same bytes for the same request, including refusals', async () => {
    const twice = await Promise.all(
      [1, 2].map(async () => (await asker(fakeEngine().engine)('/api/markets/x')).text()),
    );
    expect(twice[0]).toBe(twice[1]);
  });
});

describe('methods and paths', () => {
  it.each([
    ['POST', QUERY_ID, 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/vaults', 'GET, HEAD, OPTIONS'],
    ['GET', CANCEL, 'POST, OPTIONS'],
    ['PUT', CANCEL, 'POST, OPTIONS'],
    ['HEAD', CANCEL, 'POST, OPTIONS'],
  ])('%s %s is 405 and lists what is allowed', async (method, path, allow) => {
    const response = await asker(fakeEngine().engine)(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect((await errorOf(response)).code).toBe('METHOD_NOT_ALLOWED');
  });

  it.each(['/api/nothing', '/v3-node-0/smartaccount', '/api/vaults/', '/v3-node-0/order'])(
    '%s is 404 in the error shape',
    async (path) => {
      const response = await asker(fakeEngine().engine)(path);
      expect(response.status).toBe(404);
      expect((await errorOf(response)).code).toBe('UNKNOWN_PATH');
    },
  );

  it('leave paths outside the service to the page, unless only the service runs there', async () => {
    await expect(asker(fakeEngine().engine)('/assets/main.js')).rejects.toThrow('no handler took');
    const alone = await asker(fakeEngine().engine, { isAlone: true })('/assets/main.js');
    expect(alone.status).toBe(404);
  });

  it('answer HEAD like GET without the body, and OPTIONS with the allowed methods', async () => {
    const ask = asker(fakeEngine().engine);
    const head = await ask(QUERY_ID, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await ask(QUERY_ID, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
});

describe('the body of a cancel', () => {
  it.each([
    ['another content type', { headers: { 'Content-Type': 'text/plain' }, body: '{}' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a content type that only begins alike',
      { headers: { 'Content-Type': 'application/jsonp' }, body: '{}' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['no body', { headers: json }, 400, 'INVALID_JSON'],
    ['broken JSON', { headers: json, body: '{"sa":' }, 400, 'INVALID_JSON'],
    ['bytes that are not UTF-8', { headers: json, body: new Uint8Array([0x22, 0xff, 0x22]) }, 400, 'INVALID_JSON'],
    ['a list', { headers: json, body: '[]' }, 400, 'INVALID_BODY'],
    ['null', { headers: json, body: 'null' }, 400, 'INVALID_BODY'],
    ['more than 64 KiB', { headers: json, body: JSON.stringify({ sa: 'x'.repeat(65_536) }) }, 413, 'BODY_TOO_LARGE'],
    ['an empty object', { headers: json, body: '{}' }, 400, 'MISSING_FIELD'],
    ['a number as signer', { headers: json, body: JSON.stringify({ sa: 5 }) }, 400, 'INVALID_ADDRESS'],
  ] as const)('refuses %s', async (_what, init, status, code) => {
    const { engine, calls } = fakeEngine();
    const response = await asker(engine)(CANCEL, { method: 'POST', ...init });
    expect(response.status).toBe(status);
    expect((await errorOf(response)).code).toBe(code);
    expect(calls).toEqual([]);
  });
});
