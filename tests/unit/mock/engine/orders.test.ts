import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '~/mock/engine/wire';
import {
  ALL,
  EVERY_STATUS,
  accountNamed,
  assetsOf,
  fullWorld,
  ok,
  ordersOf,
  positionsOf,
  shortWorld,
} from './world-of';

const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  seq_pending: ['seq_executing', 'canceled', 'expired'],
  seq_executing: ['active', 'pending', 'canceled', 'canceled_by_sequencer'],
  active: ['tx_sent', 'canceled', 'canceled_by_sequencer', 'expired'],
  pending: ['active', 'canceled', 'canceled_by_sequencer', 'expired'],
  tx_sent: ['executed', 'error', 'canceled_by_sequencer'],
  executed: [],
  canceled: [],
  canceled_by_sequencer: [],
  expired: [],
  error: [],
};

describe('orders while someone watches', () => {
  it('take only the existing paths, and every status occurs within an hour', () => {
    const { engine, clock } = shortWorld(1);
    const seen = new Set<OrderStatus>();
    const last = new Map<string, OrderStatus>();
    const newest = { offset: 0, limit: 30, asset: null, statuses: EVERY_STATUS, direction: null, walletId: null };
    // Shorter than the shortest step of an order, so that none is missed; afterwards by the minute, for the rare ends.
    for (const [steps, stepMs] of [
      [1_800, 600],
      [42, 60_000],
    ] as const) {
      for (let step = 0; step < steps; step += 1) {
        clock.advance(stepMs);
        const orders = engine.listing().accounts.flatMap(({ address }) => ok(engine.listActiveOrders(address, newest)));
        for (const { id, status } of orders) {
          const before = last.get(id);
          if (stepMs < 700 && before !== undefined && before !== status) expect(NEXT[before]).toContain(status);
          seen.add(status);
          last.set(id, status);
        }
      }
    }
    expect([...seen].toSorted()).toEqual(EVERY_STATUS.toSorted());
  }, 60_000);

  it('exist at any time for every account except the newcomer, beside at least one open position', () => {
    for (const seed of [3, 7]) {
      const { engine, clock } = shortWorld(seed);
      for (let look = 0; look < 12; look += 1) {
        clock.advance(7 * 60_000);
        for (const { address, label } of engine.listing().accounts.filter(({ label: name }) => name !== 'Newcomer')) {
          expect([
            label,
            ordersOf(engine, address, ['active', 'pending']).length > 0,
            positionsOf(engine, address).length > 0,
          ]).toEqual([label, true, true]);
        }
      }
    }
  });

  it('move every minute or so for the first trader, who always has resting orders', () => {
    const { engine, clock } = shortWorld(4);
    const account = accountNamed(engine, 'Swing trader');
    let moved = 0;
    for (let minute = 0; minute < 30; minute += 1) {
      const before = ordersOf(engine, account)
        .map(({ id, status }) => `${id} ${status}`)
        .join();
      clock.advance(60_000);
      if (
        ordersOf(engine, account)
          .map(({ id, status }) => `${id} ${status}`)
          .join() !== before
      )
        moved += 1;
      expect(ordersOf(engine, account, ['active', 'pending']).length).toBeGreaterThanOrEqual(3);
    }
    expect(moved).toBeGreaterThan(20);
  });

  it('are executed at their price or better, even while prices crash', () => {
    for (const scenario of ['calm', 'cascade'] as const) {
      const { engine, clock } = shortWorld(6, scenario);
      clock.advance(20 * 60_000);
      const missed = engine
        .listing()
        .accounts.flatMap(({ address }) => ordersOf(engine, address, ['executed']))
        .filter((order) => {
          const isLong = order.direction === 'long';
          const price = BigInt(order.indexPrice ?? '0');
          switch (order.type) {
            case 'limit':
              return isLong ? price > BigInt(order.limitPrice ?? '0') : price < BigInt(order.limitPrice ?? '0');
            case 'stop':
              return isLong
                ? price > BigInt(order.stopTriggerPrice ?? '0')
                : price < BigInt(order.stopTriggerPrice ?? '0');
            case 'take':
              return isLong
                ? price < BigInt(order.takeTriggerPrice ?? '0')
                : price > BigInt(order.takeTriggerPrice ?? '0');
            default:
              return false;
          }
        });
      expect(missed.map(({ id, type }) => [type, id])).toEqual([]);
    }
  });

  it('of every type except max_pnl are in the history of a year', () => {
    const { engine } = fullWorld(1);
    const types = new Set(ordersOf(engine, accountNamed(engine, 'Swing trader')).map(({ type }) => type));
    for (const type of ['market', 'limit', 'stop', 'take', 'liquidation', 'add_margin', 'remove_margin'] as const)
      expect(types).toContain(type);
  }, 30_000);
});

describe('operations 13 and 14', () => {
  const { engine } = shortWorld(2);
  const account = accountNamed(engine, 'Swing trader');
  const none = { asset: null, statuses: null, direction: null, walletId: null };

  it('include every order that is not final under "active", newest first', () => {
    const orders = ordersOf(engine, account, null);
    expect(orders.length).toBeGreaterThan(3);
    expect(orders).toEqual(ordersOf(engine, account, ['seq_pending', 'seq_executing', 'active', 'pending', 'tx_sent']));
    expect(orders.map(({ createdAt }) => createdAt)).toEqual(
      orders
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  it('page exactly and in a stable order', () => {
    const all = ordersOf(engine, account);
    const pages = Array.from({ length: Math.ceil(all.length / 7) }, (_, page) =>
      ok(engine.listActiveOrders(account, { ...none, statuses: EVERY_STATUS, offset: page * 7, limit: 7 })),
    );
    expect(pages.flat()).toEqual(all);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it("filter by asset, side, status and the owner's wallet", () => {
    const all = ordersOf(engine, account);
    const perAsset = assetsOf(engine).flatMap((asset) =>
      ok(engine.listActiveOrders(account, { ...none, ...ALL, asset, statuses: EVERY_STATUS })),
    );
    expect(perAsset).toHaveLength(all.length);
    for (const direction of ['long', 'short'] as const) {
      const found = ok(engine.listActiveOrders(account, { ...none, ...ALL, direction, statuses: EVERY_STATUS }));
      expect(found).toEqual(all.filter((order) => order.direction === direction));
      expect(found.length).toBeGreaterThan(0);
    }
    const owner = all[0]?.masterTrader ?? '';
    expect(ok(engine.listActiveOrders(account, { ...none, ...ALL, statuses: EVERY_STATUS, walletId: owner }))).toEqual(
      all,
    );
    expect(
      ok(engine.listActiveOrders(account, { ...none, ...ALL, statuses: EVERY_STATUS, walletId: 'another' })),
    ).toEqual([]);
    expect(ok(engine.listActiveOrders(account, { ...none, ...ALL, asset: 'NOSUCH' }))).toEqual([]);
  });

  it('distinguish "no such trader" from a trader without orders', () => {
    expect(engine.listActiveOrders(`0:${'9'.repeat(64)}`, { ...none, ...ALL })).toMatchObject({ refused: 404 });
    expect(ordersOf(engine, accountNamed(engine, 'Newcomer'))).toEqual([]);
  });
});

describe('a cancel', () => {
  it('leaves the order unchanged for a moment, then frees its locked amount', () => {
    const { engine, clock } = shortWorld(3);
    const listing = engine.listing().accounts.find(({ label }) => label === 'Swing trader');
    const order = listing && ordersOf(engine, listing.address, ['active']).find(({ type }) => type === 'limit');
    if (listing === undefined || order === undefined) throw new Error('nothing to cancel');
    const token = ok(engine.listVaults()).find(
      ({ config }) =>
        config.asset.name === engine.listing().markets.find(({ address }) => address === order.market)?.collateral,
    );
    const locked = () => ok(engine.getLockedBalance(listing.address, token?.config.asset.assetId ?? '')).amount;
    const before = locked();
    const cancel = {
      account: listing.address,
      orderHashHex: order.id,
      publicKey: Buffer.from(listing.demoKey.publicKey, 'base64'),
      messageHashHex: '11'.repeat(32),
      signature: new Uint8Array(64),
    };
    expect(ok(engine.cancelOrder(cancel)).accepted).toBe(true);
    expect(ordersOf(engine, listing.address, ['active']).map(({ id }) => id)).toContain(order.id);
    expect(engine.cancelOrder(cancel)).toMatchObject({ refused: expect.any(Number) as number });
    let waitedMs = 0;
    while (ordersOf(engine, listing.address, ['canceled']).every(({ id }) => id !== order.id)) {
      clock.advance(100);
      waitedMs += 100;
      expect(waitedMs).toBeLessThan(5_000);
    }
    expect(waitedMs).toBeGreaterThan(1_000);
    expect(before - locked()).toBeGreaterThan(0n);
  });
});
