import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventQuery } from '~/mock/engine/engine';
import type { HappeningBody } from '~/mock/engine/happening';
import type { WireProtocolEvent } from '~/mock/engine/wire';
import {
  ALICE,
  BOB,
  BTC,
  REFERRER,
  START_MS,
  USDT,
  createFakeWorld,
  createdBody,
  ok,
  orderRecord,
  positionRow,
} from './fake-world';
import type { FakeWorld } from './fake-world';

const ALL: EventQuery = { order: 'ASC', offset: 0, limit: 1000, eventTypes: null };
const KEY = '0a'.repeat(32);
const order = orderRecord();
const flow = {
  freeRaw: 0n,
  lockedRaw: 99_000_000_000n,
  exchangeRaw: -1_000_000_000n,
  withdrawLockedRaw: 0n,
  feeToStakersRaw: 30_000_000n,
  executorRaw: 20_000_000n,
  referrerRaw: 5_000_000n,
};
const executed: HappeningBody = { kind: 'order_executed', order, queryId: 9, token: 'USDT', row: positionRow(), flow };

/** Each kind of happening once, with the event types that it must cause. */
const CAUSES: readonly (readonly [readonly string[], HappeningBody])[] = [
  [['init_sa'], createdBody(REFERRER)],
  [
    ['deposit_notify_with_deploy'],
    { kind: 'deposited', token: 'USDT', amountRaw: 5n, sender: ALICE.owner, withDeploy: true, queryId: 1 },
  ],
  [
    ['deposit_notify'],
    { kind: 'deposited', token: 'USDT', amountRaw: 5n, sender: ALICE.owner, withDeploy: false, queryId: 2 },
  ],
  [['withdraw_request'], { kind: 'withdraw_requested', token: 'USDT', amountRaw: 3n, queryId: 3 }],
  [['withdraw'], { kind: 'withdrawn', token: 'USDT', amountRaw: 3n, queryId: 3 }],
  [['add_public_key'], { kind: 'key_added', keyHex: KEY, queryId: 4 }],
  [['remove_public_key'], { kind: 'key_removed', keyHex: KEY, queryId: 5 }],
  [
    ['remove_all_except_current_public_key'],
    { kind: 'other_keys_removed', keptKeyHex: KEY, removedHex: [], queryId: 6 },
  ],
  [[], { kind: 'order_submitted', order, queryId: 8 }],
  [['bundle_external_body'], { kind: 'order_activated', order, queryId: 8 }],
  [[], { kind: 'order_awakened', order }],
  [['bundle_external_body'], { kind: 'order_sent', order, queryId: 9 }],
  [['trade_notification_v2', 'notify_update_position'], executed],
  [['bundle_external_body'], { kind: 'order_cancelled', order, by: 'trader', queryId: 14 }],
  [[], { kind: 'order_cancelled', order, by: 'sequencer' }],
  [[], { kind: 'order_expired', order }],
  [['failed_bundle_execution'], { kind: 'order_failed', order, queryId: 10, errorCode: 426 }],
  [
    ['take_position_v2'],
    {
      kind: 'vault_position_taken',
      orderId: order.id,
      market: BTC.address,
      direction: 'short',
      sizeRaw: 7n,
      reason: 'liquidation',
      by: BOB.owner,
      queryId: 11,
    },
  ],
  [
    ['referral_fees'],
    { kind: 'referral_paid', token: 'USDT', amountRaw: 5n, referrer: REFERRER, orderId: order.id, queryId: 9 },
  ],
  [['add_gas_units'], { kind: 'gas_added', unitsRaw: 10n, queryId: 12 }],
  [['excess'], { kind: 'excess_returned', amountRaw: 2n, queryId: 12 }],
];

function listed(world: FakeWorld, query: Partial<EventQuery> = {}): readonly WireProtocolEvent[] {
  return ok(world.side.listAccountEvents(ALICE.address, { ...ALL, ...query }));
}

describe('the protocol events of an account', () => {
  let world: FakeWorld;
  beforeEach(() => {
    world = createFakeWorld();
    world.orders.push(order);
    for (const [, body] of CAUSES) world.happen(body);
  });

  it('are caused by each happening in its order, with a gapless sequence', () => {
    const events = listed(world);
    expect(events.map((event) => event.event['type'])).toEqual(CAUSES.flatMap(([types]) => types));
    expect(events.map((event) => event.sequence)).toEqual(events.map((_, index) => index + 1));
  });

  it('cover all fifteen filterable variants and init_sa', () => {
    expect(new Set(listed(world).map((event) => event.event['type'])).size).toBe(16);
  });

  it('fill every member of the envelope, and each has its own hash', () => {
    const events = listed(world);
    for (const event of events) {
      expect(event).toEqual({
        account: ALICE.address,
        event: expect.objectContaining({ type: expect.any(String) }),
        hash: expect.any(Array),
        sender: { value: expect.stringMatching(/^0:[0-9a-f]{64}$/) },
        sequence: expect.any(Number),
        timestamp: expect.any(Number),
        tx_status: { success: expect.any(Boolean), exit_code: expect.any(Number), action_result_code: 0 },
      });
      expect(event.hash).toHaveLength(32);
    }
    expect(new Set(events.map((event) => event.hash.join())).size).toBe(events.length);
  });

  it('fail with the exit code of the contract only if a bundle failed', () => {
    const failed = listed(world).filter((event) => event.tx_status.success === false);
    expect(failed.map((event) => [event.event['type'], event.tx_status.exit_code])).toEqual([
      ['failed_bundle_execution', 426],
    ]);
  });

  it('write the payloads known from practice exactly, member by member', () => {
    const payload = (type: string): object => {
      const [event] = listed(world, { eventTypes: [type] });
      return event?.event ?? {};
    };
    expect(payload('deposit_notify')).toEqual({
      type: 'deposit_notify',
      query_id: 2,
      amount: '5',
      sender_address: ALICE.owner,
      jetton_minter_address: USDT.assetId,
    });
    expect(payload('withdraw')).toEqual({ type: 'withdraw', query_id: 3, vault_address: USDT.vault, amount: '3' });
    expect(payload('add_gas_units')).toEqual({ type: 'add_gas_units' });
    expect(payload('add_public_key')).toEqual({
      type: 'add_public_key',
      query_id: 4,
      public_key: Buffer.from(KEY, 'hex').toString('base64'),
    });
    expect(payload('failed_bundle_execution')).toEqual({
      type: 'failed_bundle_execution',
      query_id: 10,
      asset_id: 1,
      error_code: 426,
    });
    expect(payload('trade_notification_v2')).toEqual({
      type: 'trade_notification_v2',
      query_id: 9,
      asset_id: 1,
      free_amount: '0',
      locked_amount: '99000000000',
      exchange_amount: '-1000000000',
      withdraw_locked_amount: '0',
      fee_to_stakers: '30000000',
      executor_amount: '20000000',
      total_referrer_amount: '5000000',
      ref_count: 1,
      referral_data: [{ referrer: REFERRER, amount: '5000000' }],
    });
    expect(payload('notify_update_position')).toEqual({
      type: 'notify_update_position',
      query_id: 9,
      jetton_minter: USDT.assetId,
      notification_payload: {
        balance_delta: '-1000000000',
        amm_address: BTC.address,
        direction: 0,
        position_state: {
          size: 5_000_000n,
          direction: 0,
          margin: '99000000000',
          open_notional: '325000000000',
          last_updated_cumulative_premium: -17n,
          fee: 1_200_000n,
          discount: 500_000_000n,
          rebate: 250_000_000n,
          last_updated_timestamp: START_MS / 1000,
        },
      },
    });
  });

  it('come newest first in DESC order, also within one millisecond', () => {
    expect(listed(world, { order: 'DESC' })).toEqual(listed(world).toReversed());
  });

  it('form the whole list when their pages are joined, in either order and for any filter', () => {
    const types = fc.option(fc.subarray(['withdraw', 'excess', 'bundle_external_body', 'deposit_notify']), {
      nil: null,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('ASC' as const, 'DESC' as const),
        types,
        (limit, direction, eventTypes) => {
          const whole = listed(world, { order: direction, eventTypes });
          const pages: WireProtocolEvent[] = [];
          for (let offset = 0; offset <= whole.length; offset += limit) {
            const page = listed(world, { order: direction, eventTypes, offset, limit });
            expect(page.length).toBeLessThanOrEqual(limit);
            pages.push(...page);
          }
          expect(pages).toEqual(whole);
        },
      ),
    );
  });

  it('are filtered by several types at once, in any case', () => {
    expect(listed(world, { eventTypes: ['EXCESS', 'Withdraw'] }).map((event) => event.event['type'])).toEqual([
      'withdraw',
      'excess',
    ]);
  });

  it('keep their sequence when more are appended between two requests', () => {
    const before = listed(world);
    world.happen({ kind: 'gas_added', unitsRaw: 1n, queryId: 13 });
    expect(listed(world).slice(0, before.length)).toEqual(before);
    expect(listed(world)).toHaveLength(before.length + 1);
  });

  it('are empty for an account without happenings, and refused for one that does not exist', () => {
    expect(world.side.listAccountEvents(BOB.address, ALL)).toEqual({ ok: [] });
    expect(world.side.listAccountEvents(`0:${'00'.repeat(32)}`, ALL)).toMatchObject({
      refused: 404,
      code: 'ACCOUNT_NOT_FOUND',
    });
  });
});
