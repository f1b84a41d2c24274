import { expect } from 'vitest';
import type { Engine } from '~/mock/engine/engine';
import type { WirePosition, WireProtocolEvent } from '~/mock/engine/wire';
import { ok, required } from './account/fake-world';
import { hexOf, intentOf, tokensOf } from './read-account';
import type { AccountReading, LiveReading, PositionData } from './read-account';

/** The conditions that hold for any account at any moment, seen by a client that requests all operations. */

function text(event: WireProtocolEvent, member: string): string {
  return String(event.event[member]);
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Deposits − withdrawals + net payments of the vaults = total = free + leased + locked, for every collateral. */
function expectBalances(engine: Engine, reading: AccountReading): void {
  for (const token of tokensOf(engine)) {
    const { address } = reading.account;
    const balance = ok(engine.getBalance(address, token.assetId, true));
    const leased = required(balance.leased);
    const locked = required(balance.locked);
    for (const part of [balance.amount, leased, locked]) expect(part).toBeGreaterThanOrEqual(0n);
    expect(ok(engine.getLockedBalance(address, token.assetId)).amount).toBe(locked);

    let held = 0n;
    for (const event of reading.events) {
      const type = text(event, 'type');
      if (type.startsWith('deposit_notify') && text(event, 'jetton_minter_address') === token.assetId)
        held += BigInt(text(event, 'amount'));
      if (type === 'withdraw' && text(event, 'vault_address') === token.vault) held -= BigInt(text(event, 'amount'));
      if (type === 'trade_notification_v2' && event.sender.value === token.vault)
        held += BigInt(text(event, 'exchange_amount'));
    }
    expect(balance.amount + leased + locked, `${token.name} of ${reading.account.label}`).toBe(held);
    expect(reading.state.balances).toContainEqual({ address: token.assetId, amount: held });
  }
}

function expectSequence(reading: AccountReading, nowMs: number): void {
  expect(reading.events.map((event) => event.sequence)).toEqual(reading.events.map((_, index) => index + 1));
  const times = reading.events.map((event) => Number(event.timestamp));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(nowMs);
}

/** Each order has its intent, with the same contents and the same prices. */
function expectIntents(engine: Engine, reading: AccountReading, sample: number): void {
  for (const order of reading.orders.slice(0, sample)) {
    const intent = intentOf(engine, order.id);
    expect(hexOf(intent.hash)).toBe(order.id);
    expect(intent.smart_account).toEqual({ address: order.trader, owner: order.masterTrader });
    expect(intent.market).toMatchObject({ address: order.market });
    expect(intent.order).toMatchObject({ type: order.type, direction: order.direction, amount: order.amount });
    expect(intent.price === undefined).toBe(order.status !== 'executed');
    // An order has the prices of its settlement once it is settled, and the prices of its creation before.
    const quoted = intent.price ?? intent.created_price;
    expect(String(quoted?.index?.price)).toBe(order.indexPrice);
    expect(String(quoted?.settlement?.price)).toBe(order.settlementOraclePrice);
    expect(intent.date).toBe(order.createdAt);
  }
}

/**
 * Every order in flight has a live bundle; all bundles are at most a minute and a half old, below the next query id,
 * and their intents exist.
 */
export function expectBundles(engine: Engine, { bundles, inFlight, queryIds }: LiveReading): void {
  const carried = [...bundles.values()].flatMap((bundle) => required(bundle.intent_hashes).map(hexOf));
  expect(carried).toEqual(expect.arrayContaining(inFlight.map((order) => order.id)));
  const ages = [...bundles.values()].map((bundle) => engine.now() - Date.parse(required(bundle.created_at)));
  expect(ages.filter((age) => age < 0 || age >= 90_000)).toEqual([]);
  expect(queryIds.highestLive).toBe(bundles.size === 0 ? null : Math.max(...bundles.keys()));
  for (const [queryId, bundle] of bundles) {
    expect(queryId).toBeLessThan(queryIds.next);
    expect(bundle.intents).toEqual(required(bundle.intent_hashes).map((hash) => intentOf(engine, hexOf(hash))));
  }
}

function stateOf(position: WirePosition): string {
  return [
    position.size,
    position.margin,
    position.notional,
    position.fraction,
    Math.floor(Date.parse(position.lastUpdatedAt) / 1000),
  ].join(' ');
}

function dataText(data: PositionData): string {
  const {
    size,
    margin,
    open_notional: notional,
    last_updated_cumulative_premium: fraction,
    last_updated_timestamp: at,
  } = data;
  return [magnitude(size), margin, notional, fraction, at].join(' ');
}

type Notification = { readonly amm_address: string; readonly direction: number; readonly position_state: PositionData };

/**
 * Every history row was announced by one notify_update_position with the same state, and nothing else was announced.
 */
function expectPositions(reading: AccountReading): void {
  const announced = reading.events
    .filter((event) => event.event['type'] === 'notify_update_position')
    .map((event) => event.event['notification_payload'] as Notification)
    .map(
      (payload) =>
        `${payload.amm_address} ${payload.direction === 0 ? 'long' : 'short'} ${dataText(payload.position_state)}`,
    );
  const rows = reading.history.map((row) => `${row.market} ${row.direction} ${stateOf(row)}`);
  expect(announced.toSorted()).toEqual(rows.toSorted());

  const orders = new Map(reading.orders.map((order) => [order.id, order]));
  for (const row of reading.history) expect(row.order).toEqual(orders.get(required(row.order).id));

  const open = reading.open.map((position) => [`${position.market}_${position.direction}`, stateOf(position)]);
  const inState = Object.entries(reading.state.positions).map(([name, { data }]) => [name, dataText(data)]);
  expect(Object.fromEntries(inState)).toEqual(Object.fromEntries(open));
  expect(inState).toHaveLength(open.length);
}

/** A query id of the executor belongs to one bundle: no two transactions of different bundles share one. */
function expectQueryIds(reading: AccountReading): void {
  for (const types of [['bundle_external_body'], ['trade_notification_v2', 'failed_bundle_execution']]) {
    const ids = reading.events
      .filter((event) => types.includes(text(event, 'type')))
      .map((event) => Number(event.event['query_id']));
    expect(new Set(ids).size, types.join()).toBe(ids.length);
    for (const id of ids) expect(id).toBeLessThan(reading.queryIds.next);
  }
}

/** All of these conditions at once. */
export function expectAgreement(engine: Engine, reading: AccountReading): void {
  expectSequence(reading, engine.now());
  expectBalances(engine, reading);
  expectIntents(engine, reading, 6);
  expectBundles(engine, reading);
  expectPositions(reading);
  expectQueryIds(reading);
}
