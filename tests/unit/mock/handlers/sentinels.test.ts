import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import { parseInt64 } from '~/lib/integers';
import type { Engine } from '~/mock/engine/engine';
import { findSentinel, listSentinels } from '~/mock/handlers/sentinels';
import { asker, type Asker, errorOf } from './ask';
import { fakeEngine } from './fake-engine';

const sentinel = (ending: string): string => `0:${'f'.repeat(60)}${ending}`;
const queryId = (ending: string): string => `/v3-node-0/smartaccount/${sentinel(ending)}/queryID`;
const never = (): Promise<void> => new Promise(() => undefined);
const atOnce = (): Promise<void> => Promise.resolve();

function ask(overrides: Partial<Engine> = {}): Asker {
  return asker(fakeEngine({ overrides }).engine, { wait: atOnce });
}

describe('sentinel addresses', () => {
  it('are listed once each, with a label', () => {
    const endings = listSentinels().map((entry) => entry.ending);
    expect(new Set(endings).size).toBe(endings.length);
    for (const entry of listSentinels()) {
      expect(findSentinel(entry.address)).toEqual(entry.sentinel);
      expect(findSentinel(entry.hash)).toEqual(entry.sentinel);
      expect(entry.label).not.toBe('');
    }
  });

  it.each(['0400', '0403', '0404', '0418', '0429', '0500', '0503', '0599'])(
    '%s answers with that status in the error shape',
    async (ending) => {
      const response = await ask()(queryId(ending));
      expect(response.status).toBe(Number(ending));
      expect((await errorOf(response)).code).toBe('SIMULATED_FAILURE');
      expect(response.headers.get('retry-after')).toBe(['0429', '0503'].includes(ending) ? '2' : null);
    },
  );

  it.each(['0200', '0600', '04f4', 'a0ff', 'ffff'])('%s is an ordinary address', async (ending) => {
    const { engine, calls } = fakeEngine();
    await asker(engine)(queryId(ending));
    expect(calls).toEqual([['getQueryId', sentinel(ending)]]);
  });

  it.each([
    '/v3-node-0/smartaccount/{}/state',
    '/v3-node-0/smartaccount/{}/referral',
    '/v3-node-0/smartaccount/{}/events',
    '/v3-node-0/smartaccount/{}/balance?token_address=TON',
    '/v3-node-0/smartaccount/{}/lockedBalance?token_address=TON',
    '/v3-node-0/smartaccount/{}/bundles/1',
    '/api/vaults/{}/rates/week',
    '/api/trader-stats/{}/pnl-history',
    '/api/orders/{}/active',
    '/api/orders/{}/BTC/active',
    '/api/positions/{}/BTC/active',
    '/api/positions/{}/BTC/history',
    '/api/markets/{}',
  ])('work in %s, in both forms', async (path) => {
    expect((await ask()(path.replace('{}', sentinel('0503')))).status).toBe(503);
    expect((await ask()(path.replace('{}', toFriendly(sentinel('0503'))))).status).toBe(503);
  });

  it('work as the hash of an intent and as the account of a cancel', async () => {
    expect((await ask()(`/v3-node-0/intent/${'F'.repeat(60)}0500`)).status).toBe(500);
    const body = JSON.stringify({ sa: sentinel('0500') });
    const response = await ask()('/v3-node-0/order/cancel', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(response.status).toBe(500);
  });

  it('still validate their other parameters', async () => {
    expect((await errorOf(await ask()(`/api/orders/${sentinel('b001')}/active?limit=x`))).code).toBe(
      'INVALID_PARAMETER',
    );
  });
});

describe('broken transmissions', () => {
  it('are a failed connection, or a connection that never answers', async () => {
    expect((await ask()(queryId('a001'))).type).toBe('error');
    let waited = 0;
    const patient = asker(fakeEngine().engine, { wait: async (ms) => void (waited += ms) });
    expect((await patient(queryId('a002'))).type).toBe('error');
    expect(waited).toBeGreaterThan(60_000);
  });

  it('are half a body, then a break or silence', async () => {
    await expect((await ask()(queryId('a004'))).text()).rejects.toThrow();
    const silent = await asker(fakeEngine().engine, { wait: never })(queryId('a003'));
    const reader = silent.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('{"executor_query_i');
    const second = await Promise.race([
      reader?.read().then(() => 'more'),
      new Promise((resolve) => setTimeout(resolve, 20, 'silence')),
    ]);
    expect(second).toBe('silence');
  });

  it('are texts that are not JSON', async () => {
    expect(() => JSON.parse('{"executor_query_i')).toThrow();
    expect(await (await ask()(queryId('a005'))).text()).toBe('{"executor_query_i');
    expect(await (await ask()(queryId('a006'))).text()).toBe('');
    const page = await ask()(queryId('a007'));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await ask()(queryId('a008'))).status).toBe(502);
    expect(await (await ask()(queryId('a009'))).text()).toBe('OK');
    expect((await (await ask()(queryId('a00a'))).arrayBuffer()).byteLength).toBeGreaterThan(8 * 1024 * 1024);
  });
});

describe('odd bodies', () => {
  const row = (trader: string) => ({ timestamp: '2026-01-01T00:00:00Z', totalPnl: '12345', trader });
  const pnl = ask({ getPnlHistory: () => ({ ok: [row('a'), row('b'), row('c')] }) });
  const rows = async (ending: string): Promise<unknown[]> => {
    const body: unknown = await (await pnl(`/api/trader-stats/${sentinel(ending)}/pnl-history`)).json();
    if (!Array.isArray(body)) throw new Error('not a list');
    return body;
  };

  it.each(['b002', 'b003', 'b004', 'b005', 'b006', 'b007', 'b008'])(
    '%s changes every second row and leaves the others unchanged',
    async (ending) => {
      const [first, second, third] = await rows(ending);
      expect(first).not.toEqual(row('a'));
      expect(second).toEqual(row('b'));
      expect(third).not.toEqual(row('c'));
    },
  );

  it('unknown enum values replace enum values', async () => {
    const order = ask({ getAccountState: () => ({ ok: { status: 'active', gasless_source: 1, market: 'm' } }) });
    const body: unknown = await (await order(`/v3-node-0/smartaccount/${sentinel('b001')}/state`)).json();
    expect(body).toEqual({ status: 'brand_new', gasless_source: 7, market: 'm' });
  });

  it('unreadable numbers are not int64 strings', async () => {
    const state = {
      ok: {
        a: '1',
        bb: '2',
        ccc: '3',
        dddd: '4',
        eeeee: '5',
        ffffff: '6',
        ggggggg: '7',
        hhhhhhhh: '8',
        iiiiiiiii: '9',
      },
    };
    const response = await ask({ getAccountState: () => state })(`/v3-node-0/smartaccount/${sentinel('b002')}/state`);
    const values = Object.values(JSON.parse(await response.text()));
    expect(new Set(values).size).toBe(9);
    for (const value of values) expect(parseInt64(String(value))).toBeNull();
  });

  it('bare numbers keep their digits', async () => {
    const response = await ask({ getAccountState: () => ({ ok: { size: '9007199254740993' } }) })(
      `/v3-node-0/smartaccount/${sentinel('b003')}/state`,
    );
    expect(await response.text()).toBe('{"size":9007199254740993}');
  });

  it('the wrong shape is an object for a list and a list for an object', async () => {
    const list: unknown = await (await pnl(`/api/trader-stats/${sentinel('b009')}/pnl-history`)).json();
    expect(Array.isArray(list)).toBe(false);
    const object: unknown = await (await ask()(queryId('b009'))).json();
    expect(object).toEqual([{ executor_query_id: 7, query_id: 7 }]);
  });

  it('rows under `data` are changed too', async () => {
    const history = ask({ listPositionHistory: () => ({ ok: { data: [], totalCount: 3 } }) });
    const body: unknown = await (await history(`/api/positions/${sentinel('b004')}/BTC/history`)).json();
    expect(body).toEqual({ data: [], totalCount: 3 });
  });
});
