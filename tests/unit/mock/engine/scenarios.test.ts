import { describe, expect, it } from 'vitest';
import type { Engine } from '~/mock/engine/engine';
import type { WireMarket } from '~/mock/engine/wire';
import {
  ALL,
  FRIDAY_MS,
  accountNamed,
  fullWorld,
  historyOf,
  marketNamed,
  ok,
  ordersOf,
  positionsOf,
  shortWorld,
} from './world-of';

const MINUTE_MS = 60_000;

function markets(engine: Engine): WireMarket[] {
  return engine.listing().markets.map(({ address }) => ok(engine.getMarket(address)));
}

function liquidationsSince(engine: Engine, sinceMs: number): number {
  return engine
    .listing()
    .accounts.flatMap(({ address }) => ordersOf(engine, address, ['executed']))
    .filter((order) => order.type === 'liquidation' && Date.parse(order.createdAt) >= sinceMs).length;
}

function ageMs({ amm }: WireMarket, nowMs: number): number {
  return nowMs - Date.parse(amm.blockTimestamp);
}

describe('calm', () => {
  const { engine } = fullWorld(1);

  it('has about forty markets of six classes in three collaterals, all open and fresh except two delisted ones', () => {
    const { markets: listed, vaults } = engine.listing();
    expect(listed.length).toBeGreaterThanOrEqual(38);
    expect(new Set(listed.map((market) => market.class)).size).toBe(6);
    expect(vaults.map(({ asset }) => asset)).toEqual(['USDT', 'TON', 'NOT']);
    for (const market of markets(engine)) {
      expect(market.settings.isPaused).toBe(false);
      expect(ageMs(market, FRIDAY_MS)).toBeLessThan(2_000);
    }
    expect(
      markets(engine)
        .filter(({ settings }) => settings.isCloseOnly)
        .map(({ config }) => config['baseAsset']),
    ).toEqual(['MAJOR', 'MEMEFI']);
  });

  it('has different traders: one with at least 500 history events, one who never traded', () => {
    const rows = engine
      .listing()
      .accounts.map(({ label, address }) => ({ label, rows: historyOf(engine, address).length }));
    expect(rows).toHaveLength(7);
    expect(rows[0]?.label).toBe('Swing trader');
    expect(rows[0]?.rows).toBeGreaterThan(500);
    expect(rows.find(({ label }) => label === 'Newcomer')?.rows).toBe(0);
  });

  it("has events of all sixteen kinds in the first trader's account", () => {
    const events = ok(
      engine.listAccountEvents(accountNamed(engine, 'Swing trader'), { ...ALL, order: 'ASC', eventTypes: null }),
    );
    expect(new Set(events.map(({ event }) => (event as Record<string, unknown>)['type'])).size).toBe(16);
  });

  it('has a year of PnL and of vault rates', () => {
    expect(ok(engine.getPnlHistory(accountNamed(engine, 'Swing trader'), null)).length).toBeGreaterThan(360);
    for (const { address } of engine.listing().vaults)
      expect(ok(engine.getVaultRates(address, 'year')).history.length).toBeGreaterThan(360);
  });

  it('is also the world of slow, flaky, down and cancel-unknown', () => {
    const [calm, ...others] = (['calm', 'slow', 'flaky', 'down', 'cancel-unknown'] as const).map(
      (scenario) => shortWorld(6, scenario).engine,
    );
    for (const other of others) {
      expect(historyOf(other, accountNamed(other, 'Scalper'))).toEqual(
        calm === undefined ? [] : historyOf(calm, accountNamed(calm, 'Scalper')),
      );
    }
  });
}, 60_000);

describe('volatile', () => {
  it('moves prices about three times as far in a quarter of an hour', () => {
    const range = (scenario: 'calm' | 'volatile') => {
      const { engine, clock } = shortWorld(1, scenario);
      const first = markets(engine);
      clock.advance(15 * MINUTE_MS);
      return markets(engine).reduce(
        (sum, market, place) =>
          sum + Math.abs(Number(market.amm.indexPrice) / Number(first[place]?.amm.indexPrice) - 1),
        0,
      );
    };
    expect(range('volatile')).toBeGreaterThan(2 * range('calm'));
  });
});

describe('cascade', () => {
  it.each([1, 2, 3])(
    'liquidates somebody within the first three minutes, and continues (seed %i)',
    (seed) => {
      const { engine, clock } = shortWorld(seed, 'cascade');
      clock.advance(3 * MINUTE_MS);
      expect(liquidationsSince(engine, FRIDAY_MS)).toBeGreaterThan(0);
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const sinceMs = clock.now();
        clock.advance(15 * MINUTE_MS);
        expect(liquidationsSince(engine, sinceMs)).toBeGreaterThan(2);
      }
    },
    30_000,
  );

  it('shows a position that is being liquidated as pending_liquidate', () => {
    const { engine, clock } = shortWorld(1, 'cascade');
    const seen = new Set<string>();
    for (let second = 0; second < 600 && !seen.has('pending_liquidate'); second += 1) {
      clock.advance(1_000);
      for (const { address } of engine.listing().accounts)
        for (const { status } of positionsOf(engine, address)) seen.add(status);
    }
    expect(seen).toContain('pending_liquidate');
  }, 30_000);
});

describe('paused', () => {
  it('halts many markets and makes others close-only, each with a status that says why', () => {
    const { engine } = shortWorld(1, 'paused');
    const settings = markets(engine).map((market) => market.settings);
    expect(settings.filter(({ isPaused }) => isPaused).length).toBeGreaterThan(10);
    expect(settings.filter(({ isCloseOnly }) => isCloseOnly).length).toBeGreaterThan(5);
    expect(settings.filter(({ isPaused, isCloseOnly }) => !isPaused && !isCloseOnly).length).toBeGreaterThan(10);
    expect(new Set(settings.map(({ status }) => status))).toEqual(
      new Set(['active', 'maintenance', 'oracle_halt', 'close_only_risk']),
    );
    for (const { isPaused, isCloseOnly, status } of settings)
      expect(status === 'active').toBe(!isPaused && !isCloseOnly);
  });

  it('executes nothing in a halted market', () => {
    const { engine, clock } = shortWorld(1, 'paused');
    const halted = new Set(
      markets(engine)
        .filter(({ settings }) => settings.isPaused)
        .map(({ address }) => address),
    );
    clock.advance(30 * MINUTE_MS);
    const rows = engine
      .listing()
      .accounts.flatMap(({ address }) => historyOf(engine, address))
      .filter(({ timestamp }) => Date.parse(timestamp) > FRIDAY_MS);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ market }) => halted.has(market))).toEqual([]);
  });
});

describe('stale-oracle', () => {
  it('freezes the price of several markets far beyond maxOracleDelay while others stay fresh', () => {
    const { engine, clock } = shortWorld(1, 'stale-oracle');
    const late = () =>
      markets(engine).filter(
        (market) => ageMs(market, clock.now()) > (100 * 1_000 * market.settings.maxOracleDelay) / 2,
      );
    const before = late();
    expect(before.length).toBeGreaterThan(5);
    expect(before.map(({ config }) => config['baseAsset'])).toContain('BTC');
    clock.advance(10 * MINUTE_MS);
    const after = late();
    expect(after.map(({ amm }) => amm.indexPrice)).toEqual(before.map(({ amm }) => amm.indexPrice));
    expect(markets(engine).filter((market) => ageMs(market, clock.now()) < 2_000).length).toBeGreaterThan(15);
  });
});

describe('empty', () => {
  it('has accounts that exist, without any contents', () => {
    const { engine, clock } = shortWorld(1, 'empty');
    clock.advance(30 * MINUTE_MS);
    for (const { address } of engine.listing().accounts) {
      expect([
        historyOf(engine, address),
        positionsOf(engine, address),
        ordersOf(engine, address),
        ok(engine.getPnlHistory(address, null)),
      ]).toEqual([[], [], [], []]);
      expect(ok(engine.getBalance(address, 'TON', true))).toMatchObject({ amount: 0n, leased: 0n, locked: 0n });
    }
    expect(engine.getPnlHistory(`0:${'7'.repeat(64)}`, null)).toMatchObject({ refused: 404 });
  });
});

describe('whale', () => {
  it('has ten thousand rows of history and amounts past 2^53', () => {
    const { engine } = fullWorld(1, 'whale');
    const account = accountNamed(engine, 'Swing trader');
    expect(historyOf(engine, account).length).toBeGreaterThan(10_000);
    const usdt = ok(engine.listVaults())[0]?.config.asset.assetId ?? '';
    expect(ok(engine.getBalance(account, usdt, false)).amount > 2n ** 53n).toBe(true);
    expect(BigInt(marketNamed(engine, 'BTC/USDT').amm.openInterestNotional) > 2n ** 53n).toBe(true);
  }, 60_000);
});

describe('cancel-race', () => {
  it('tends to execute the order at the moment of its cancel', () => {
    const outcomes: string[] = [];
    for (const seed of [1, 2, 3, 4]) {
      const { engine, clock } = shortWorld(seed, 'cancel-race');
      const trader = engine.listing().accounts[0];
      if (trader === undefined) throw new Error('nobody there');
      for (let turn = 0; turn < 4; turn += 1) {
        // Read again each time: the previous cancel may have ended others.
        const id = ordersOf(engine, trader.address, ['active']).find(
          ({ type }) => type === 'limit' || type === 'stop' || type === 'take',
        )?.id;
        if (id === undefined) break;
        ok(
          engine.cancelOrder({
            account: trader.address,
            orderHashHex: id,
            publicKey: Buffer.from(trader.demoKey.publicKey, 'base64'),
            messageHashHex: id,
            signature: new Uint8Array(64),
          }),
        );
        clock.advance(20_000);
        outcomes.push(ordersOf(engine, trader.address).find((order) => order.id === id)?.status ?? 'lost');
      }
    }
    expect(outcomes.length).toBeGreaterThan(8);
    expect(outcomes.filter((status) => status === 'executed').length).toBeGreaterThan(outcomes.length / 2);
    expect(outcomes.filter((status) => status === 'active')).toEqual([]);
  }, 30_000);
});
