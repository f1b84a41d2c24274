import { describe, expect, it } from 'vitest';
import { parseExactJson } from '~/api/exact-json';
import { BadValue } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { toBundleView } from '~/domain/account/bundle-view';
import { readCount, readNumber } from '~/domain/read-field';
import { toVaultList } from '~/domain/vault/vault-view';
import { toDecimalString } from '~/lib/fixed-point';
import { bundle, intent } from './fixtures/account';
import { account } from './fixtures/addresses';
import { fakeService, json } from './fixtures/fake-service';
import { market, order, position, vault, vaultRates } from './fixtures/trading';
import { wireText } from './fixtures/wire-text';

const answering = (body: unknown) => fakeService([json(wireText(body))]).client;
const ordersFrom = (rows: readonly unknown[]) => answering(rows).listActiveOrders({ trader: account });
const unreadable = (raw: string, text: string | null = null) => new BadValue('unreadable', raw, text);

describe('a bad field', () => {
  const int64Texts = [
    '',
    '0x10',
    '007',
    '+1',
    '1e9',
    ' 12 ',
    '-0',
    '12.5',
    'NaN',
    '9223372036854775808',
    '-9223372036854775809',
  ];

  it.each(int64Texts)('int64 text %j costs that field, nullable or not', async (text) => {
    const { data, problems } = await answering({ ...market, amm: { ...market.amm, indexPrice: text } }).getMarket({
      address: 'x',
    });
    expect(data.amm.indexPrice).toEqual(unreadable(JSON.stringify(text), text));
    expect(data.amm.baseOraclePrice).toBe(market.amm.baseOraclePrice);
    expect(problems).toEqual([
      { operation: 'getMarket', field: 'amm.indexPrice', kind: 'unreadable', sample: JSON.stringify(text) },
    ]);

    const orders = await ordersFrom([{ ...order, limitPrice: text }, order]);
    expect(orders.data).toEqual([{ ...order, limitPrice: unreadable(JSON.stringify(text), text) }, order]);
    expect(orders.problems).toMatchObject([{ operation: 'listActiveOrders', field: '[].limitPrice' }]);
  });

  it.each([
    ['0', '0'],
    ['12', '12'],
    ['9007199254740993', '9007199254740993'],
    ['1.5', '1.5'],
    ['null', 'null'],
    ['{"a":[1,"x"]}', '{"a":[1,"x"]}'],
    ['true', 'true'],
  ])('JSON %s in place of an int64 text is refused', async (json64, raw) => {
    const text = wireText(vault).replace('"rate":"1042000000"', `"rate":${json64}`);
    const { data } = await fakeService([json(`[${text}]`)]).client.listVaults({});
    expect(data).toEqual([{ ...vault, rate: unreadable(raw) }]);
  });

  it('left out is missing, and null is unreadable if null is not allowed', async () => {
    const { limitPrice: _left, ...rest } = order;
    const { data, problems } = await ordersFrom([{ ...rest, market: null }]);
    expect(data).toMatchObject([
      { limitPrice: new BadValue('missing', '', null), market: unreadable('null'), stopPrice: null },
    ]);
    expect(problems.map(({ field, kind }) => `${field} ${kind}`)).toEqual([
      '[].market unreadable',
      '[].limitPrice missing',
    ]);
  });

  it('outside a list of allowed values is shown as given', async () => {
    const { data, problems } = await ordersFrom([{ ...order, status: 'brand_new', direction: 7, type: '' }]);
    expect(data).toMatchObject([
      {
        status: new BadValue('unknown-value', '"brand_new"', 'brand_new'),
        direction: new BadValue('unknown-value', '7', null),
        type: new BadValue('unknown-value', '""', ''),
      },
    ]);
    expect(problems.map(({ kind }) => kind)).toEqual(['unknown-value', 'unknown-value', 'unknown-value']);
    const answered = await answering({ gasless_source: 7 }).getBundle({ address: account, query_id: 1 });
    expect(answered.data.gasless_source).toEqual(new BadValue('unknown-value', '7', null));
  });

  it.each(['2026-02-30T00:00:00Z', '2026-11-20T10:00:00', 'yesterday', ''])(
    'the time %j is unreadable',
    async (text) => {
      const { data } = await ordersFrom([{ ...order, createdAt: text, expiration: text }]);
      const bad = unreadable(JSON.stringify(text), text);
      expect(data).toEqual([{ ...order, createdAt: bad, expiration: bad }]);
    },
  );

  it.each(['1e400', '"3600"', 'null', '[]'])('the number %s is unreadable', async (text) => {
    const body = wireText(market).replace('"fundingPeriod":3600', `"fundingPeriod":${text}`);
    const { data, problems } = await fakeService([json(body)]).client.getMarket({ address: 'x' });
    expect(data.settings.fundingPeriod).toBeInstanceOf(BadValue);
    expect(problems).toMatchObject([{ field: 'settings.fundingPeriod', kind: 'unreadable' }]);
  });

  it.each(['0.5', '1e300', '"5"', '""', 'null', 'true', '9007199254740992.5'])(
    'the whole number %s is unreadable, not zero',
    async (text) => {
      const { client } = fakeService([json(`{"amount":${text},"locked":0}`)]);
      const { data } = await client.getBalance({ address: account, token_address: 'x' });
      expect(data.amount).toBeInstanceOf(BadValue);
      expect(data.locked).toBe(0n);
    },
  );

  it('is kept in a sample of at most 200 characters', async () => {
    const { data, problems } = await ordersFrom([
      { ...order, id: { long: 'x'.repeat(5_000) }, limitPrice: '9'.repeat(5_000) },
    ]);
    for (const problem of problems) expect(problem.sample).toHaveLength(200);
    expect(data).toMatchObject([{ limitPrice: { text: `${'9'.repeat(199)}…` } }]);
  });
});

describe('a bad row', () => {
  it('costs that row', async () => {
    const { data, problems } = await ordersFrom([order, null, 'x', [], 5]);
    expect(data).toEqual([order, unreadable('null'), unreadable('"x"', 'x'), unreadable('[]'), unreadable('5')]);
    expect(problems.map(({ field, sample }) => `${field} ${sample}`)).toEqual(['[] null', '[] "x"', '[] []', '[] 5']);
  });

  it('of a nested list costs that row of it', async () => {
    const rates = { ...vaultRates, history: [vaultRates.history[0], 0, { ...vaultRates.history[1], value: 'NaN' }] };
    const { data, problems } = await answering(rates).getVaultRates({ vault: 'v', timeframe: 'week' });
    expect(data.history).toEqual([
      vaultRates.history[0],
      unreadable('0'),
      { ...vaultRates.history[1], value: unreadable('"NaN"', 'NaN') },
    ]);
    expect(data.roiPercentage).toBe(vaultRates.roiPercentage);
    expect(problems.map(({ field }) => field)).toEqual(['history[]', 'history[].value']);
  });
});

describe('a bad object or list inside', () => {
  it('keeps its members, each of them bad, and counts once', async () => {
    const { data, problems } = await answering({ ...market, amm: 'gone', settings: null, config: [] }).getMarket({
      address: 'x',
    });
    expect(data.amm.indexPrice).toEqual(unreadable('"gone"', 'gone'));
    expect(data.settings.fee).toEqual(unreadable('null'));
    expect(data.config).toEqual(unreadable('[]'));
    expect(problems.map(({ field }) => field)).toEqual(['amm', 'settings', 'config']);
  });

  it('an invalid list is unreadable, not empty', async () => {
    const { data, problems } = await answering({ roiPercentage: '1', history: {} }).getVaultRates({
      vault: 'v',
      timeframe: 'week',
    });
    expect(data.history).toEqual(unreadable('{}'));
    expect(problems).toMatchObject([{ field: 'history' }]);
  });

  it('bytes are bad as a whole', async () => {
    const { data } = await answering({ ext_hash: [1, 2, 'x'], intent_hashes: [[1], 'zz', 'ff00', [0.5]] }).getBundle({
      address: 'a',
      query_id: 1,
    });
    expect(data.ext_hash).toEqual(unreadable('[1,2,"x"]'));
    expect(data.intent_hashes).toEqual([[1], unreadable('"zz"', 'zz'), [255, 0], unreadable('[0.5]')]);
  });

  it('is named by its full path', async () => {
    const row = { ...position, order: { ...order, amount: 'x' } };
    const { problems } = await answering({ data: [row], totalCount: -1.5 }).listPositionHistory({
      trader: account,
      asset: 'BTC',
    });
    expect(problems.map(({ field }) => field)).toEqual(['data[].order.amount', 'totalCount']);
  });
});

it('keeps members that the interface does not list, whatever their names', async () => {
  const body = `[${wireText(order).slice(0, -1)},"brandNew":{"deep":[1]},"__proto__":{"polluted":true},"constructor":"x","toString":1}]`;
  const { data, problems } = await fakeService([json(body)]).client.listActiveOrders({ trader: account });
  expect(problems).toEqual([]);
  expect(data[0]).toMatchObject({ id: order.id, brandNew: { deep: [1] }, constructor: 'x', toString: 1 });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

it.each([
  ['a list', (rows: readonly unknown[]) => ordersFrom(rows)],
  [
    'a page',
    (data: readonly unknown[]) =>
      answering({ data, totalCount: 3 }).listPositionHistory({ trader: account, asset: 'BTC' }),
  ],
])('%s without a readable row is a failure, not an empty list', async (_name, read) => {
  await expect(read([null, 'x', 5])).rejects.toMatchObject({ kind: 'shape' });
  expect((await read([])).problems).toEqual([]);
});

it('stops counting problems at a limit', async () => {
  const { data, problems } = await ordersFrom([...Array.from({ length: 20_000 }, () => 0), order]);
  expect(data).toHaveLength(20_001);
  expect(problems).toHaveLength(10_000);
});

describe('values shown as sent', () => {
  it("include the body of an intent with unreadable members, and an entry that isn't an intent", async () => {
    const intents = [{ date: 7, price: 'high', payment_mode: 1.5, other: '1' }, null, 'x', intent];
    const { data } = await answering({ ...bundle, intents }).getBundle({ address: account, query_id: 1 });
    expect(toBundleView(1, data, 0).intentBodies).toEqual(parseExactJson(wireText(intents)));
  });

  it.each([{ ...vault.config, asset: { ...vault.config.asset, decimals: 'nine' } }, ['nothing'], 'x', null])(
    'include the configuration %j of a vault',
    async (config) => {
      const { data } = await answering([{ ...vault, config }]).listVaults({});
      expect(toVaultList(data, defaultAssumptions).vaults[0]?.configBody).toEqual(config);
    },
  );

  it.each([
    ['3600.00000000000000000010', '3600.0000000000000000001'],
    ['1135408764055600412345678901234567890123', '1135408764055600412345678901234567890123'],
  ])('include every digit of a number that the interface describes as one: %s', async (sent, exact) => {
    const body = wireText(market).replace('"fundingPeriod":3600', `"fundingPeriod":${sent}`);
    const { data, problems } = await fakeService([json(body)]).client.getMarket({ address: 'x' });
    expect(problems).toEqual([]);
    const period = readNumber(data.settings.fundingPeriod);
    expect(period.kind === 'known' && toDecimalString(period.value)).toBe(exact);
    expect(readCount(data.settings.fundingPeriod)).toEqual({ kind: 'unreadable', raw: sent });
  });
});

it.each([
  ['12.0', 12n],
  ['1e3', 1_000n],
  ['1.25E2', 125n],
  ['-0', 0n],
  ['123456789012345678e2', 12_345_678_901_234_567_800n],
])('the whole number %s is exact in any form', async (text, amount) => {
  const { client } = fakeService([json(`{"amount":${text},"locked":0}`)]);
  const { data, problems } = await client.getBalance({ address: account, token_address: 'x' });
  expect(data.amount).toBe(amount);
  expect(problems).toEqual([]);
});
