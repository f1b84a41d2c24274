import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import { asker, errorOf } from './ask';
import { ACCOUNT, fakeEngine } from './fake-engine';

const SMART = `/v3-node-0/smartaccount/${ACCOUNT}`;
const ORDERS = `/api/orders/${ACCOUNT}/active`;
const POSITIONS = `/api/positions/${ACCOUNT}/BTC`;

async function requested(path: string): Promise<unknown> {
  const { engine, calls } = fakeEngine();
  await asker(engine)(path);
  return calls[0];
}

const orderDefaults = { asset: null, statuses: null, direction: null, limit: 20, offset: 0, walletId: null };

describe('parameters are read as the interface writes them', () => {
  it.each([
    [`${SMART}/events`, ['listAccountEvents', ACCOUNT, { order: 'DESC', limit: 100, offset: 0, eventTypes: null }]],
    [
      `${SMART}/events?order=ASC&limit=1000&offset=3&event_type=Withdraw,ADD_GAS_UNITS`,
      [
        'listAccountEvents',
        ACCOUNT,
        { order: 'ASC', limit: 1000, offset: 3, eventTypes: ['withdraw', 'add_gas_units'] },
      ],
    ],
    [`${SMART}/balance?token_address=TON`, ['getBalance', ACCOUNT, 'TON', false]],
    [`${SMART}/balance?token_address=TON&include_breakdown=true`, ['getBalance', ACCOUNT, 'TON', true]],
    [`${SMART}/lockedBalance?token_address=${toFriendly(ACCOUNT)}`, ['getLockedBalance', ACCOUNT, ACCOUNT]],
    [`${SMART}/bundles/17`, ['getBundle', ACCOUNT, 17]],
    [`/v3-node-0/intent/${'AB'.repeat(32)}`, ['getIntent', 'ab'.repeat(32)]],
    [`/api/vaults/${ACCOUNT}/rates/month`, ['getVaultRates', ACCOUNT, 'month']],
    [`/api/trader-stats/${ACCOUNT}/pnl-history`, ['getPnlHistory', ACCOUNT, null]],
    [`/api/trader-stats/${ACCOUNT}/pnl-history?period=7`, ['getPnlHistory', ACCOUNT, 7]],
    [`/api/trader-stats/${ACCOUNT}/pnl-history?period=`, ['getPnlHistory', ACCOUNT, null]],
    [`/api/trader-stats/${ACCOUNT}/pnl-history?period=null`, ['getPnlHistory', ACCOUNT, null]],
    [ORDERS, ['listActiveOrders', ACCOUNT, orderDefaults]],
    [
      `/api/orders/${ACCOUNT}/BTC/active?direction=short&limit=5&offset=1&walletId=w`,
      [
        'listActiveOrders',
        ACCOUNT,
        { ...orderDefaults, asset: 'BTC', direction: 'short', limit: 5, offset: 1, walletId: 'w' },
      ],
    ],
    [`${POSITIONS}/active`, ['listActivePositions', ACCOUNT, 'BTC', { limit: 20, offset: 0, walletId: null }]],
    [
      `${POSITIONS}/history?limit=100&offset=7`,
      ['listPositionHistory', ACCOUNT, 'BTC', { limit: 100, offset: 7, walletId: null }],
    ],
  ])('%s', async (path, call) => {
    expect(await requested(path)).toEqual(call);
  });

  it.each([
    'statuses=active&statuses=tx_sent',
    'statuses=active,tx_sent',
    'statuses[]=active&statuses[]=tx_sent',
    'statuses%5B0%5D=active&statuses%5B1%5D=tx_sent',
  ])('understands the list of statuses as %s', async (query) => {
    expect(await requested(`${ORDERS}?${query}`)).toEqual([
      'listActiveOrders',
      ACCOUNT,
      { ...orderDefaults, statuses: ['active', 'tx_sent'] },
    ]);
  });

  it('accepts the user-friendly form of an address', async () => {
    expect(await requested(`/v3-node-0/smartaccount/${toFriendly(ACCOUNT)}/queryID`)).toEqual(['getQueryId', ACCOUNT]);
    expect(await requested(`/v3-node-0/smartaccount/${ACCOUNT.toUpperCase()}/queryID`)).toEqual([
      'getQueryId',
      ACCOUNT,
    ]);
  });

  it('ignores parameters that the interface does not name', async () => {
    expect(await requested(`/api/vaults?cache=1`)).toEqual(['listVaults']);
  });
});

describe('invalid requests are refused before they reach the engine', () => {
  const wrongIntegers = ['', 'abc', '-1', '1.5', '1e3', '0x10', ' 1', '+1', '01', 'NaN', '9007199254740993'];
  it.each([
    '/v3-node-0/smartaccount/nonsense/queryID',
    '/v3-node-0/smartaccount//state',
    '/v3-node-0/smartaccount/%zz/state',
    `/v3-node-0/smartaccount/0:${'g'.repeat(64)}/referral`,
    `/v3-node-0/smartaccount/${toFriendly(ACCOUNT).slice(0, -1)}A/state`,
    '/v3-node-0/intent/0xab',
    '/v3-node-0/intent/',
    '/api/markets/BTC',
    ...['asc', '', 'UP'].map((order) => `${SMART}/events?order=${order}`),
    ...[...wrongIntegers, '1001'].map((limit) => `${SMART}/events?limit=${limit}`),
    ...wrongIntegers.map((offset) => `${SMART}/events?offset=${offset}`),
    ...['init_sa', 'nonsense', '', 'withdraw,', 'withdraw;excess'].map((type) => `${SMART}/events?event_type=${type}`),
    `${SMART}/balance`,
    `${SMART}/balance?token_address=`,
    `${SMART}/lockedBalance`,
    ...['1', 'yes', 'TRUE', ''].map((value) => `${SMART}/balance?token_address=TON&include_breakdown=${value}`),
    ...wrongIntegers.filter((id) => id !== '').map((id) => `${SMART}/bundles/${id}`),
    `/api/vaults/${ACCOUNT}/rates/day`,
    '/api/vaults/x/rates/week',
    ...['-1', '1e3', 'week', 'NaN'].map((period) => `/api/trader-stats/${ACCOUNT}/pnl-history?period=${period}`),
    ...['Long', 'both', ''].map((direction) => `${ORDERS}?direction=${direction}`),
    ...['open', '', 'active,', 'active,open', 'ACTIVE'].map((statuses) => `${ORDERS}?statuses=${statuses}`),
    ...wrongIntegers.map((limit) => `${ORDERS}?limit=${limit}`),
    `${ORDERS}?limit=1&limit=2`,
    `/api/orders/${ACCOUNT}//active`,
    ...[...wrongIntegers, '0', '101'].map((limit) => `${POSITIONS}/active?limit=${limit}`),
    ...wrongIntegers.map((offset) => `${POSITIONS}/history?offset=${offset}`),
    `/api/positions/${ACCOUNT}//history`,
  ])('%s', async (path) => {
    const { engine, calls } = fakeEngine();
    const response = await asker(engine)(path);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect((await errorOf(response)).code).toMatch(/^(INVALID|MISSING)_PARAMETER$/);
    expect(calls).toEqual([]);
  });

  it('names the parameter and its expected form', async () => {
    const response = await asker(fakeEngine().engine)(`${POSITIONS}/active?limit=101`);
    expect((await errorOf(response)).msg).toBe('limit: expected a whole number from 1 to 100, got "101"');
  });
});
