import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { encodeBase64 } from '~/lib/base64';
import { queryIdParts } from '~/mock/engine/account/query-ids';
import {
  ALICE,
  BOB,
  BTC,
  createdBody,
  createFakeWorld,
  type FakeWorld,
  ok,
  orderRecord,
  positionRow,
  REFERRER,
  START_MS,
  USDT,
} from './fake-world';

const NOBODY = `0:${'00'.repeat(32)}`;

describe('a query id', () => {
  it('is a shift times 1023 plus a bit number, over its whole range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8_380_415 }), (queryId) => {
        const { shift, bit_number: bit } = queryIdParts(queryId);
        expect(shift * 1023 + bit).toBe(queryId);
        expect(bit).toBeLessThan(1023);
        expect(shift).toBeLessThan(8192);
      }),
    );
  });

  it.each([-1, 8_380_416, 0.5])('refuses %s, which is out of range', (queryId) => {
    expect(() => queryIdParts(queryId)).toThrow(RangeError);
  });
});

describe('the views of an account', () => {
  let world: FakeWorld;
  beforeEach(() => {
    world = createFakeWorld();
    world.happen(createdBody(REFERRER));
    world.happen(createdBody(null), BOB.address);
  });

  it('leave out the highest live query id while no bundle is live', () => {
    expect(world.side.getQueryId(ALICE.address)).toEqual({ ok: { executor_query_id: 2048, query_id: 0 } });
  });

  it('name the highest of several live query ids, and count the intents of the trader', () => {
    const orders = [orderRecord({ queryId: 2040 }), orderRecord({ id: 'cd'.repeat(32), queryId: 2047 })];
    world.orders.push(...orders);
    for (const order of orders) {
      world.happen({ kind: 'order_submitted', order, queryId: order.queryId });
      world.bundles.push({ queryId: order.queryId, createdAtMs: START_MS, orderId: order.id });
    }
    expect(world.side.getQueryId(ALICE.address)).toEqual({
      ok: { executor_query_id: 2048, max_live_query_id: 2047, query_id: 2 },
    });
  });

  it('give the free balance, and its parts only on request', () => {
    const free = { amount: 500n, minter_address: USDT.assetId };
    expect(world.side.getBalance(ALICE.address, USDT.assetId, false)).toEqual({ ok: free });
    expect(world.side.getBalance(ALICE.address, USDT.assetId, true)).toEqual({
      ok: { ...free, leased: 200n, locked: 300n },
    });
    expect(world.side.getLockedBalance(ALICE.address, USDT.assetId)).toEqual({
      ok: { amount: 300n, minter_address: USDT.assetId },
    });
    expect(world.side.getBalance(ALICE.address, 'TON', true)).toEqual({
      ok: { amount: 0n, leased: 0n, locked: 0n, minter_address: 'TON' },
    });
  });

  it('distinguish a missing account from an empty one, with the documented statuses', () => {
    const { side } = world;
    expect(side.getQueryId(NOBODY)).toMatchObject({ refused: 404, code: 'ACCOUNT_NOT_FOUND' });
    expect(side.getAccountState(NOBODY)).toMatchObject({ refused: 404 });
    expect(side.getReferral(NOBODY)).toMatchObject({ refused: 400, code: 'ACCOUNT_NOT_FOUND' });
    expect(side.getBalance(NOBODY, 'TON', false)).toMatchObject({ refused: 404 });
    expect(side.getLockedBalance(NOBODY, 'TON')).toMatchObject({ refused: 400, code: 'ACCOUNT_NOT_FOUND' });
    expect(side.getBundle(NOBODY, 1)).toMatchObject({ refused: 404, code: 'ACCOUNT_NOT_FOUND' });
    expect(side.getBalance(ALICE.address, 'ton', false)).toMatchObject({ refused: 400, code: 'UNKNOWN_TOKEN' });
    expect(side.getLockedBalance(ALICE.address, NOBODY)).toMatchObject({ refused: 400, code: 'UNKNOWN_TOKEN' });
  });

  it('show a referrer with its terms, and an account without one as inactive', () => {
    world.happen({
      kind: 'referral_paid',
      token: 'USDT',
      amountRaw: 5n,
      referrer: REFERRER,
      orderId: 'ab'.repeat(32),
      queryId: 9,
    });
    expect(world.side.getReferral(ALICE.address)).toEqual({
      ok: {
        active: true,
        created_at: '2026-01-05T12:00:00.000Z',
        discount: 500_000_000n,
        rebate: 250_000_000n,
        owner: { address: ALICE.owner },
        referrer: { address: REFERRER },
        updated_at: '2026-01-05T12:00:00.001Z',
      },
    });
    expect(world.side.getReferral(BOB.address)).toEqual({
      ok: {
        active: false,
        created_at: '2026-01-05T12:00:00.000Z',
        discount: 0n,
        rebate: 0n,
        owner: { address: BOB.owner },
        updated_at: '2026-01-05T12:00:00.000Z',
      },
    });
  });

  it('update the keys of the state after each action of the owner', () => {
    const demo = encodeBase64(ALICE.demoKey.publicKey);
    const extra = new Uint8Array(32).fill(9);
    expect(ok(world.side.addPublicKey(ALICE.address, extra))).toBe(true);
    const hot = Buffer.alloc(32, 1).toString('base64');
    const cold = Buffer.alloc(32, 2).toString('base64');
    expect(ok(world.side.getAccountState(ALICE.address))).toMatchObject({
      keys: { hot, cold, user_public_keys: { values: [demo, encodeBase64(extra)] }, keys_count: 2 },
    });
    expect(ok(world.side.removePublicKey(ALICE.address, extra))).toBe(true);
    expect(ok(world.side.getAccountState(ALICE.address))).toMatchObject({
      keys: { user_public_keys: { values: [demo] }, keys_count: 1 },
    });
  });

  it('leave only the given key when the owner removes all others', () => {
    world.happen({ kind: 'key_added', keyHex: '09'.repeat(32), queryId: 1 });
    world.happen({ kind: 'other_keys_removed', keptKeyHex: '09'.repeat(32), removedHex: [], queryId: 2 });
    expect(ok(world.side.getAccountState(ALICE.address))).toMatchObject({
      keys: { user_public_keys: { values: [Buffer.alloc(32, 9).toString('base64')] }, keys_count: 1 },
    });
  });

  it('list positions in the state by market and side: a short with a negative size, locked while in flight', () => {
    world.open.push(positionRow(), positionRow({ direction: 'short' }));
    world.orders.push(orderRecord({ direction: 'short', status: 'tx_sent' }));
    world.bundles.push({ queryId: 1023, createdAtMs: START_MS, orderId: 'ab'.repeat(32) });
    expect(ok(world.side.getAccountState(ALICE.address))).toMatchObject({
      owner: ALICE.owner,
      balances: expect.arrayContaining([{ address: USDT.assetId, amount: 1000n }]),
      positions: {
        [`${BTC.address}_long`]: { locked: false, data: { size: 5_000_000n, direction: 0, margin: '99000000000' } },
        [`${BTC.address}_short`]: { locked: true, data: { size: -5_000_000n, direction: 1 } },
      },
      highload: { next_query_id: { shift: 2, bit_number: 2 }, live_query_ids: [{ shift: 1, bit_number: 0 }] },
    });
  });
});

describe("the owner's wallet", () => {
  it('changes nothing when it adds a key twice, or removes an unknown key or the last one', () => {
    const world = createFakeWorld();
    world.happen(createdBody(null));
    const { publicKey } = ALICE.demoKey;
    const before = world.side.getAccountState(ALICE.address);
    expect(world.side.addPublicKey(ALICE.address, publicKey)).toEqual({ ok: true });
    expect(world.side.removePublicKey(ALICE.address, new Uint8Array(32))).toMatchObject({
      refused: 404,
      code: 'KEY_NOT_REGISTERED',
    });
    expect(world.side.removePublicKey(ALICE.address, publicKey)).toMatchObject({ refused: 409, code: 'LAST_KEY' });
    expect(world.side.addPublicKey(ALICE.address, new Uint8Array(31))).toMatchObject({
      refused: 400,
      code: 'INVALID_KEY',
    });
    expect(world.side.addPublicKey(NOBODY, publicKey)).toMatchObject({ refused: 404 });
    expect(world.side.removePublicKey(NOBODY, publicKey)).toMatchObject({ refused: 404 });
    expect(world.side.getAccountState(ALICE.address)).toEqual(before);
  });
});
