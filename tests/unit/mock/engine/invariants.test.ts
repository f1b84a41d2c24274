import { beforeAll, describe, expect, it } from 'vitest';
import type { ScenarioName } from '~/mock/engine/engine';
import type { WirePosition } from '~/mock/engine/wire';
import { ALL, FRIDAY_MS, historyOf, ok, ordersOf, positionsOf, shortWorld } from './world-of';
import type { Setting } from './world-of';

const ONE = 1_000_000_000n;
const CASES: [number, ScenarioName][] = [
  [1, 'calm'],
  [2, 'volatile'],
  [3, 'cascade'],
  [4, 'paused'],
  [5, 'whale'],
];
/** Moments that are not round numbers, in ms after the world was made. */
const MOMENTS_MS = [0, 1_700, 62_700, 1_962_700];

const big = (text: string | null): bigint => BigInt(text ?? '0');

/** The trader's result from a history row, in collateral. */
function result(row: WirePosition): bigint {
  return (
    big(row.pnlInEvent) -
    big(row.fundingInEvent) -
    big(row.rolloverFeeInEvent) -
    big(row.feeInEvent) -
    big(row.executionFeeInEvent)
  );
}

describe.each(CASES)('with seed %i in %s', { timeout: 60_000 }, (seed, scenario) => {
  let made: Setting | null = null;
  /** One world for all moments of the case, which follow one another. */
  const world = (): Setting => (made ??= shortWorld(seed, scenario));

  describe.each(MOMENTS_MS)('%i ms on', (sinceMs) => {
    beforeAll(() => world().clock.set(FRIDAY_MS + sinceMs));

    it('a history ends at the present state of each position', () => {
      const { engine } = world();
      for (const { address } of engine.listing().accounts) {
        const newest = new Map<string, WirePosition>();
        for (const row of historyOf(engine, address)) {
          const key = `${row.market} ${row.direction} ${row.idx}`;
          if (!newest.has(key)) newest.set(key, row);
        }
        const open = [...newest.values()].filter((row) => row.closedAt === null);
        const positions = positionsOf(engine, address);
        expect(positions).toHaveLength(open.length);
        for (const position of positions) {
          const row = newest.get(`${position.market} ${position.direction} ${position.idx}`);
          // Only present values differ: the status of an order in flight, and the return so far.
          expect({ ...position, status: null, roe: null, order: null }).toEqual({
            ...row,
            status: null,
            roe: null,
            order: null,
          });
        }
      }
    });

    it('the totals of a position are the sums of its events, and versions have no gap', () => {
      const { engine } = world();
      for (const { address } of engine.listing().accounts) {
        const totals = new Map<
          string,
          { version: number; pnl: bigint; fee: bigint; funding: bigint; rollover: bigint; execution: bigint }
        >();
        for (const row of historyOf(engine, address).toReversed()) {
          const key = `${row.market} ${row.direction} ${row.idx}`;
          const before = totals.get(key) ?? { version: 0, pnl: 0n, fee: 0n, funding: 0n, rollover: 0n, execution: 0n };
          const after = {
            version: before.version + 1,
            pnl: before.pnl + big(row.pnlInEvent),
            fee: before.fee + big(row.feeInEvent),
            funding: before.funding + big(row.fundingInEvent),
            rollover: before.rollover + big(row.rolloverFeeInEvent),
            execution: before.execution + big(row.executionFeeInEvent),
          };
          expect(row.version).toBe(after.version);
          expect([row.pnl, row.fee, row.funding, row.rolloverFee, row.executionFee]).toEqual(
            [after.pnl, after.fee, after.funding, after.rollover, after.execution].map(String),
          );
          totals.set(key, after);
        }
      }
    });

    it('PnL points are the sums of the history up to their times', () => {
      const { engine } = world();
      for (const { address } of engine.listing().accounts) {
        const rows = historyOf(engine, address);
        for (const point of ok(engine.getPnlHistory(address, null))) {
          const expected = rows
            .filter((row) => row.timestamp <= point.timestamp)
            .reduce((sum, row) => sum + (result(row) * big(row.settlementOraclePrice)) / ONE, 0n);
          expect(point.totalPnl).toBe(String(expected));
        }
      }
    });

    it("an account's total equals its deposits minus withdrawals plus its results", () => {
      const { engine } = world();
      const collateral = new Map(engine.listing().markets.map((market) => [market.address, market.collateral]));
      for (const { address } of engine.listing().accounts) {
        const events = ok(engine.listAccountEvents(address, { ...ALL, order: 'ASC', eventTypes: null })).map(
          ({ event }) => event as Record<string, unknown>,
        );
        for (const {
          config: { asset, vaultAddress },
        } of ok(engine.listVaults())) {
          const { amount, leased, locked } = ok(engine.getBalance(address, asset.assetId, true));
          expect([amount, leased ?? -1n, locked ?? -1n].every((part) => part >= 0n)).toBe(true);
          const total = (type: string, key: string, value: string) =>
            events
              .filter((event) => String(event['type']).startsWith(type) && event[key] === value)
              .reduce((sum, event) => sum + BigInt(String(event['amount'])), 0n);
          const results = historyOf(engine, address)
            .filter((row) => collateral.get(row.market) === asset.name)
            .reduce((sum, row) => sum + result(row), 0n);
          const held = amount + (leased ?? 0n) + (locked ?? 0n);
          // "withdraw" is a prefix of "withdraw_request" too: a requested amount has not left yet.
          const requested = total('withdraw_request', 'vault_address', vaultAddress);
          const left = total('withdraw', 'vault_address', vaultAddress) - requested;
          expect(held).toBe(total('deposit_notify', 'jetton_minter_address', asset.assetId) - left + results);
        }
      }
    });

    it('locked collateral equals the margins of positions plus the amounts of resting orders', () => {
      const { engine } = world();
      const listing = engine.listing();
      for (const { address } of listing.accounts) {
        for (const {
          config: { asset },
        } of ok(engine.listVaults())) {
          const isOf = (market: string) =>
            listing.markets.find((one) => one.address === market)?.collateral === asset.name;
          const margins = positionsOf(engine, address)
            .filter((row) => isOf(row.market))
            .reduce((sum, row) => sum + big(row.margin), 0n);
          const resting = ordersOf(engine, address, ['active', 'pending'])
            .filter((order) => isOf(order.market) && ['market', 'limit', 'add_margin'].includes(order.type))
            .reduce((sum, order) => sum + big(order.amount), 0n);
          expect(ok(engine.getBalance(address, asset.assetId, true)).locked).toBe(margins + resting);
          expect(ok(engine.getLockedBalance(address, asset.assetId)).amount).toBe(margins + resting);
        }
      }
    });

    it("prices, sizes and amounts all fit int64 and follow the interface's format", () => {
      const { engine } = world();
      const bodies = JSON.stringify([
        engine.listing().markets.map(({ address }) => engine.getMarket(address)),
        engine.listVaults(),
        engine.listing().vaults.map(({ address }) => engine.getVaultRates(address, 'week')),
        engine.listing().accounts.map(({ address }) => [historyOf(engine, address), ordersOf(engine, address)]),
      ]);
      const numbers = [...bodies.matchAll(/"(-?\d+)"/g)].map(([, digits]) => digits ?? '');
      expect(numbers.length).toBeGreaterThan(1_000);
      for (const digits of numbers) {
        if (!/^(0|-?[1-9][0-9]*)$/.test(digits)) expect.fail(`not int64 text: ${digits}`);
        if (BigInt.asIntN(64, BigInt(digits)) !== BigInt(digits)) expect.fail(`beyond int64: ${digits}`);
      }
    });
  });
});

describe('open interest', () => {
  it('grows and shrinks by exactly what the accounts open and close within an hour', () => {
    // The crowd changes only on the hour: between two readings within an hour only the accounts move it.
    for (const [seed, scenario] of CASES) {
      const { engine, clock } = shortWorld(seed, scenario);
      const readMarket = (address: string, positions: readonly WirePosition[]) => {
        const { amm } = ok(engine.getMarket(address));
        const own = positions.filter((row) => row.market === address);
        const of = (side: 'long' | 'short', pick: (row: WirePosition) => string) =>
          own.filter((row) => row.direction === side).reduce((sum, row) => sum + big(pick(row)), 0n);
        expect(big(amm.openInterestNotional)).toBe(big(amm.openInterestLong) + big(amm.openInterestShort));
        expect(big(amm.totalPositionSize)).toBe(big(amm.totalLongPositionSize) + big(amm.totalShortPositionSize));
        return {
          long: big(amm.openInterestLong) - of('long', (row) => row.notional),
          short: big(amm.openInterestShort) - of('short', (row) => row.notional),
          longSize: big(amm.totalLongPositionSize) - of('long', (row) => row.size),
          shortSize: big(amm.totalShortPositionSize) - of('short', (row) => row.size),
        };
      };
      const read = () => {
        const positions = engine.listing().accounts.flatMap(({ address }) => positionsOf(engine, address));
        return engine.listing().markets.map(({ address }) => readMarket(address, positions));
      };
      const before = read();
      clock.set(FRIDAY_MS + 25 * 60_000);
      expect(read()).toEqual(before);
      expect(before.every(({ long, short }) => long > 0n && short > 0n)).toBe(true);
    }
  }, 60_000);
});
