import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { account, owner } from './fixtures/addresses';
import { apiErrorOf } from './fixtures/api-error-of';
import { fakeService, json } from './fixtures/fake-service';
import { practice } from './fixtures/practice';

const answering = (body: unknown) => fakeService([json(typeof body === 'string' ? body : JSON.stringify(body))]).client;

describe('answers in the forms of practice', () => {
  it('shows events with texts as hash and sender, and with the type beside the payload', async () => {
    const { data, problems } = await answering(practice.events).listAccountEvents({ account });
    expect(problems).toEqual([]);
    expect(data).toMatchObject([
      {
        hash: [0, 255, 16, 161],
        sender: { value: owner },
        event: { type: 'notify_update_position', query_id: 1_795_170_033 },
        sequence: 31n,
        timestamp: 1_795_170_000_013n,
        tx_status: { success: true, exit_code: 0n },
      },
      { hash: [228, 94], event: { type: 'SOMETHING_NEW', asset_id: 47 }, tx_status: { exit_code: 402n } },
    ]);
  });

  it('shows the present half of a market, and counts the missing members', async () => {
    const { data, problems } = await answering(practice.market).getMarket({ address: 'x' });
    expect(data.amm.longFundingRate).toBe('18000');
    expect(data.amm.blockTimestamp).toBe('2026-09-12T10:24:22Z');
    expect(data.settings.fee).toBe('1200000');
    expect(data.settings.fundingPeriod).toBe(3600);
    expect(data.config).toEqual({ ticker: 'TON/USDT' });
    const missing = new BadValue('missing', '', null);
    expect(data.amm.indexPrice).toEqual(missing);
    expect(data.change.initialPrice).toEqual(missing);
    expect(data.incentive.timestamp).toEqual(missing);
    const fields = problems.map((problem) => problem.field);
    // A missing object counts once, however many members it should have had.
    expect(fields).toEqual(expect.arrayContaining(['change', 'incentive', 'amm.indexPrice', 'settings.isPaused']));
    expect(fields).not.toContain('change.initialPrice');
    expect(new Set(problems.map(({ kind, operation, sample }) => `${operation} ${kind} ${sample}`))).toEqual(
      new Set(['getMarket missing ']),
    );
  });

  it('keeps the digits of a state in open form', async () => {
    const { data } = await answering(practice.state).getAccountState({ address: account });
    expect(data).toMatchObject({ balances: [{ amount: 942876379639 }, { amount: 9007199254740993n }] });
  });

  it('reads a balance and a query id without other members', async () => {
    expect(
      (await answering({ amount: 995807638997364 }).getBalance({ address: account, token_address: 'x' })).data,
    ).toEqual({ amount: 995807638997364n });
    expect((await answering({ query_id: 561 }).getQueryId({ address: account })).data).toEqual({ query_id: 561n });
  });

  it('reads a refusal with other member names', async () => {
    const { client } = fakeService([json(JSON.stringify(practice.refusal), { status: 400 })]);
    const error = await apiErrorOf(client.cancelOrder({ sa: account }));
    expect(error).toMatchObject({ status: 400, serviceCode: 'EMULATE_ERROR', serviceMessage: 'contract error' });
  });
});

describe('the forms in which an event can name its variant', () => {
  it.each([
    ['a type inside', { event: { type: 'withdraw', amount: '5' } }, { type: 'withdraw', amount: '5' }],
    ['a type in capitals', { event: { type: 'WITHDRAW' } }, { type: 'withdraw' }],
    ['one member named for it', { event: { Withdraw: { amount: '5' } } }, { type: 'withdraw', amount: '5' }],
    ['an unknown one member', { event: { brand_new: { a: 1 } } }, { type: 'brand_new', a: 1 }],
    ['a type and payload beside', { type: 'EXCESS', payload: { a: 1 } }, { type: 'excess', a: 1 }],
    ['a type beside, without payload', { type: 'add_gas_units' }, { type: 'add_gas_units' }],
    ['none of these', { event: { a: 1, b: 2 } }, { a: 1, b: 2 }],
    ['nothing', {}, undefined],
  ])('%s', async (_name, row, event) => {
    const { data, problems } = await answering([row]).listAccountEvents({ account });
    expect(data).toMatchObject([event === undefined ? {} : { event }]);
    expect(problems).toEqual([]);
  });

  it("counts an event that isn't an object", async () => {
    const { data, problems } = await answering([{ event: 'withdraw' }, { event: [] }]).listAccountEvents({ account });
    expect(problems.map(({ field, sample }) => [field, sample])).toEqual([
      ['[].event', '"withdraw"'],
      ['[].event', '[]'],
    ]);
    expect(data[0]).toMatchObject({ event: new BadValue('unreadable', '"withdraw"', 'withdraw') });
  });
});
