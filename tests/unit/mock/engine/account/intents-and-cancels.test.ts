import { beforeEach, describe, expect, it } from 'vitest';
import { encodeHex } from '~/lib/bytes';
import { verifyEd25519 } from '~/lib/ed25519';
import type { VerifiedCancel } from '~/mock/engine/engine';
import type { OrderStatus, WireSettledAction } from '~/mock/engine/wire';
import {
  ALICE,
  BOB,
  BTC,
  BUILDER,
  createdBody,
  createFakeWorld,
  type FakeWorld,
  ok,
  orderRecord,
  PRICE,
  required,
  START_MS,
  USDT,
} from './fake-world';

const ORDER = 'ab'.repeat(32);
const CHILD = 'cd'.repeat(32);
const CANCEL = 'ef'.repeat(32);
const bytes = (list: readonly (number | bigint)[] | undefined): Uint8Array => Uint8Array.from(required(list), Number);

function intentOf(world: FakeWorld, hash: string): WireSettledAction {
  return ok(world.side.getIntent(hash)) as WireSettledAction;
}

function request(change: Partial<VerifiedCancel> = {}): VerifiedCancel {
  const { demoKey } = ALICE;
  const signature = demoKey.sign(Buffer.from(CANCEL, 'hex'));
  return {
    account: ALICE.address,
    orderHashHex: ORDER,
    publicKey: demoKey.publicKey,
    messageHashHex: CANCEL,
    signature,
    ...change,
  };
}

let world: FakeWorld;
beforeEach(() => {
  world = createFakeWorld();
  world.happen(createdBody(null));
  world.happen(createdBody(null, BOB), BOB.address);
  const order = orderRecord();
  world.orders.push(order);
  world.happen({ kind: 'order_submitted', order, queryId: order.queryId });
});

describe("an order's intent", () => {
  it('carries a signature that verifies over its hash, with the key that it names', async () => {
    const { full_message: signed, hash } = intentOf(world, ORDER);
    expect(encodeHex(bytes(hash))).toBe(ORDER);
    expect(signed?.public_key).toBe(Buffer.from(ALICE.demoKey.publicKey).toString('base64'));
    expect(await verifyEd25519(bytes(signed?.message?.public_key), bytes(hash), bytes(signed?.signature))).toBe(true);
  });

  it('is found by its hash in either case, and by nothing else', () => {
    expect(world.side.getIntent(ORDER.toUpperCase())).toEqual(world.side.getIntent(ORDER));
    for (const hash of [CHILD, ORDER.slice(2), '']) {
      expect(world.side.getIntent(hash)).toMatchObject({ refused: 404, code: 'INTENT_NOT_FOUND' });
    }
  });

  it('contains the prices at the creation of the order, and those at its settlement once it is settled', () => {
    expect(intentOf(world, ORDER)).toMatchObject({
      action_phase: 'admitted',
      created_price: {
        index: { price: PRICE.indexRaw, feed: 'BTC/USD' },
        settlement: { price: PRICE.settlementRaw, feed: 'USDT/USD' },
      },
    });
    expect(intentOf(world, ORDER)).not.toHaveProperty('price');
    Object.assign(required(world.orders[0]), {
      status: 'executed',
      sentAtMs: START_MS + 2000,
      finalAtMs: START_MS + 5000,
      settledIndexPriceRaw: 66_000_000_000_000n,
      settledSettlementPriceRaw: 1_000_000_001n,
    });
    // Signed when it was sent, not when the chain had finished.
    expect(intentOf(world, ORDER)).toMatchObject({
      action_phase: 'settled',
      price: {
        created_at: { price: PRICE.indexRaw },
        index: { price: 66_000_000_000_000n },
        settlement: { price: 1_000_000_001n },
        timestamp: new Date(START_MS + 2000).toISOString(),
      },
    });
  });

  it('fills every member of a signed price except the pause times of a market that never pauses', () => {
    const price = intentOf(world, ORDER).created_price;
    expect(Object.keys(required(price?.rfc)).toSorted()).toEqual([
      'effective_depth',
      'original_k',
      'original_market_depth_long',
      'original_market_depth_short',
      'original_spread',
      'recovery_rate',
      'signed_price',
      'velocity_debt',
    ]);
    expect(Object.keys(required(price?.index)).toSorted()).toEqual([
      'feed',
      'inPause',
      'isOnline',
      'k',
      'marketDepthLong',
      'marketDepthShort',
      'price',
      'result_message',
      'slot',
      'spread',
      'status',
      'timestamp',
    ]);
  });

  it('names a builder only if there is one', () => {
    expect(intentOf(world, ORDER)).not.toHaveProperty('builder');
    Object.assign(required(world.orders[0]), { builder: BUILDER });
    expect(intentOf(world, ORDER)).toMatchObject({ builder: { address: BUILDER } });
  });

  it('lists its own request and the requests of orders placed with it, which refer to its query id', () => {
    const child = orderRecord({ id: CHILD, parentId: ORDER, type: 'stop', status: 'pending' });
    world.orders.push(child);
    world.happen({ kind: 'order_submitted', order: child, queryId: child.queryId });
    const requests = required(intentOf(world, ORDER).order_requests);
    expect(requests.map((one) => [encodeHex(bytes(one.hash)), one.order_request?.selector])).toEqual([
      [ORDER, 2],
      [CHILD, 0],
    ]);
    expect(intentOf(world, CHILD).full_message?.message).toMatchObject({
      query_id: { shift: 0, bit_number: 1 },
      reference_query_id: { shift: 0, bit_number: 0 },
    });
  });

  it('names account, market and vault', () => {
    expect(intentOf(world, ORDER)).toMatchObject({
      smart_account: { address: ALICE.address, owner: ALICE.owner },
      market: { address: BTC.address, base_asset: 'BTC' },
      vault: { address: USDT.vault, asset: 'USDT' },
      order: { type: 'limit', direction: 'long', amount: '100000000000', leverage: '3000000000', stop_price: null },
    });
  });

  it('is signed by the exchange if no trader made the order, and unsigned if the simulation does not know the key', async () => {
    Object.assign(required(world.orders[0]), { bySystem: true, signerHex: null, type: 'liquidation' });
    const system = intentOf(world, ORDER);
    expect(
      await verifyEd25519(
        bytes(system.full_message?.message?.public_key),
        bytes(system.hash),
        bytes(system.full_message?.signature),
      ),
    ).toBe(true);
    Object.assign(required(world.orders[0]), { bySystem: false, signerHex: '09'.repeat(32) });
    expect(intentOf(world, ORDER).full_message).not.toHaveProperty('signature');
  });
});

describe('a bundle', () => {
  beforeEach(() => {
    world.bundles.push({ queryId: 1023, createdAtMs: START_MS, orderId: ORDER });
  });

  it('contains the intent that operation 3 shows, with the same hash', () => {
    const bundle = ok(world.side.getBundle(ALICE.address, 1023));
    expect(bundle).toMatchObject({
      created_at: new Date(START_MS).toISOString(),
      gasless_source: 0,
      id: { addr: ALICE.address, direction: 'long', market: BTC.address, owner: ALICE.owner },
    });
    expect(required(bundle.intent_hashes).map((hash) => encodeHex(bytes(hash)))).toEqual([ORDER]);
    expect(bundle.intents).toEqual([intentOf(world, ORDER)]);
    expect(bundle.ext_hash).toHaveLength(32);
  });

  it('answers 404 if it is not live, or belongs to another account', () => {
    expect(world.side.getBundle(ALICE.address, 1022)).toMatchObject({ refused: 404, code: 'BUNDLE_NOT_LIVE' });
    expect(world.side.getBundle(BOB.address, 1023)).toMatchObject({ refused: 404, code: 'BUNDLE_NOT_LIVE' });
  });
});

describe('a verified cancel', () => {
  it('is admitted with its own intent, with the hash and signature of the request', async () => {
    const { accepted, intent } = ok(world.side.cancelOrder(request()));
    expect(accepted).toBe(true);
    expect(world.cancels).toHaveLength(1);
    expect(intent).toMatchObject({ action_phase: 'admitted', order: { type: 'cancel', order_hash: ORDER } });
    expect(intent).toEqual(intentOf(world, CANCEL));
    expect(
      await verifyEd25519(
        bytes(intent.full_message?.message?.public_key),
        bytes(intent.hash),
        bytes(intent.full_message?.signature),
      ),
    ).toBe(true);
    expect(intent.full_message?.message).toMatchObject({
      query_id: { bit_number: 1 },
      reference_query_id: { bit_number: 0 },
    });
  });

  it.each([
    ['canceled', 'settled'],
    ['executed', 'superseded'],
    ['expired', 'superseded'],
  ] as const)('has an intent that follows an order ending as %s: %s', (status, phase) => {
    ok(world.side.cancelOrder(request()));
    Object.assign(required(world.orders[0]), { status, finalAtMs: START_MS + 3000 });
    expect(intentOf(world, CANCEL)).toMatchObject({
      action_phase: phase,
      price: { timestamp: new Date(START_MS + 3000).toISOString() },
    });
  });

  it.each([
    ['an unknown account', { account: `0:${'00'.repeat(32)}` }, 404, 'ACCOUNT_NOT_FOUND'],
    ['a key of another account', { publicKey: BOB.demoKey.publicKey }, 403, 'KEY_NOT_REGISTERED'],
    ['an order that does not exist', { orderHashHex: CHILD }, 404, 'ORDER_NOT_FOUND'],
    ["another account's order", { account: BOB.address, publicKey: BOB.demoKey.publicKey }, 404, 'ORDER_NOT_FOUND'],
  ])('with %s is refused and changes nothing', (_, change, refused, code) => {
    expect(world.side.cancelOrder(request(change))).toMatchObject({ refused, code });
    expect(world.cancels).toEqual([]);
  });

  it('is refused when it is sent again', () => {
    ok(world.side.cancelOrder(request()));
    expect(world.side.cancelOrder(request())).toMatchObject({ refused: 409, code: 'CANCEL_ALREADY_ADMITTED' });
    Object.assign(required(world.orders[0]), { status: 'canceled', finalAtMs: START_MS + 3000 });
    expect(world.side.cancelOrder(request())).toMatchObject({ refused: 409, code: 'ORDER_NOT_CANCELABLE' });
    expect(world.cancels).toHaveLength(1);
  });

  it('is refused once its key was removed', () => {
    ok(world.side.addPublicKey(ALICE.address, new Uint8Array(32).fill(9)));
    ok(world.side.removePublicKey(ALICE.address, ALICE.demoKey.publicKey));
    expect(world.side.cancelOrder(request())).toMatchObject({ refused: 403, code: 'KEY_NOT_REGISTERED' });
  });

  const FATE: Readonly<Record<OrderStatus, boolean>> = {
    seq_pending: true,
    active: true,
    pending: true,
    seq_executing: false,
    tx_sent: false,
    executed: false,
    canceled: false,
    canceled_by_sequencer: false,
    expired: false,
    error: false,
  };
  it.each(Object.entries(FATE))('of an order in status %s is admitted: %s', (status, admitted) => {
    Object.assign(required(world.orders[0]), { status });
    expect('ok' in world.side.cancelOrder(request())).toBe(admitted);
    expect(world.cancels).toHaveLength(admitted ? 1 : 0);
  });

  it('for an order that the exchange made itself is refused', () => {
    Object.assign(required(world.orders[0]), { bySystem: true });
    expect(world.side.cancelOrder(request())).toMatchObject({ refused: 409, code: 'ORDER_NOT_CANCELABLE' });
  });
});
