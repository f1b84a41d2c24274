import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toHistoryEvent } from '~/domain/position/history-event';
import { holdingTime, roeOfLifecycle } from '~/domain/position/lifecycle-result';
import { buildLifecycles } from '~/domain/position/position-lifecycles';
import { realisedInRange } from '~/domain/position/realised-in-range';
import { tradePrices } from '~/domain/position/trade-prices';
import type { Field } from '~/lib/field';
import { type Fixed, rescale } from '~/lib/fixed-point';
import { ONE } from '~/mock/engine/amounts';
import type { ScenarioName } from '~/mock/engine/engine';
import { heldDelta } from '~/mock/engine/trade/position-math';
import type { WirePosition } from '~/mock/engine/wire';
import { assetsOf, ok, shortWorld } from './world-of';

const raw = (text: string | null | undefined) => BigInt(text ?? 0);
const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

/** The change of the account by one row of operation 16, in the exchange's own terms. */
function broughtBy(row: WirePosition): bigint {
  return heldDelta({
    pnlRaw: raw(row.pnlInEvent),
    feeRaw: raw(row.feeInEvent),
    fundingRaw: raw(row.fundingInEvent),
    rolloverRaw: raw(row.rolloverFeeInEvent),
    executionFeeRaw: raw(row.executionFeeInEvent),
  });
}

/** Quote and base of the rows that increased the size, and of those that decreased it. */
function tradesOf(rows: readonly WirePosition[]) {
  const sums = { up: { quote: 0n, base: 0n }, down: { quote: 0n, base: 0n } };
  let before = 0n;
  for (const row of rows) {
    const size = raw(row.size);
    const sum = size > before ? sums.up : size < before ? sums.down : null;
    if (sum !== null) {
      sum.quote += raw(row.exchangedQuote);
      sum.base += raw(row.exchangedBase);
    }
    before = size;
  }
  return sums;
}

/** At nine digits. */
function nine(field: Field<Fixed>): bigint | null {
  return field.kind === 'known' ? rescale(field.value, 9, 'halfUp').raw : null;
}

describe.each<readonly [ScenarioName, number]>([
  ['calm', 3],
  ['volatile', 11],
  ['cascade', 5],
])('the history of positions of a world that is %s (seed %i)', (scenario, seed) => {
  const { engine: exchange } = shortWorld(seed, scenario);

  it("has entry, exit, holding time, ROE and net in USD equal to the sums of the exchange's rows", () => {
    const counts = { closed: 0, coin: 0 };
    const { accounts, markets } = exchange.listing();
    const coinMargined = new Set(
      markets.filter(({ collateral, baseAsset }) => collateral === baseAsset).map((market) => market.address),
    );
    for (const { address } of accounts) {
      for (const asset of assetsOf(exchange)) {
        const answer = ok(
          exchange.listPositionHistory(address, asset, { offset: 0, limit: 1_000_000, walletId: null }),
        );
        const events = answer.data.map((row) => toHistoryEvent(row, asset, defaultAssumptions));
        for (const lifecycle of buildLifecycles(events)) {
          if (lifecycle.closedAtMs === null || lifecycle.netFrom !== 'events') continue;
          const rows = lifecycle.steps.map(({ event }) => {
            const row = answer.data[events.indexOf(event)];
            if (row === undefined) throw new Error('no row');
            return row;
          });
          const [first] = rows;
          const last = rows.at(-1);
          if (first === undefined || last === undefined) throw new Error('no rows');
          counts.closed += 1;
          if (coinMargined.has(first.market)) counts.coin += 1;

          const { up, down } = tradesOf(rows);
          const { entry, exit } = tradePrices(lifecycle);
          expect(apart(nine(entry) ?? 0n, (up.quote * ONE) / up.base)).toBeLessThanOrEqual(1n);
          expect(apart(nine(exit) ?? 0n, (down.quote * ONE) / down.base)).toBeLessThanOrEqual(1n);

          const net = rows.reduce((sum, row) => sum + broughtBy(row), 0n);
          const margins = rows.map(({ margin }) => raw(margin)).toSorted((a, b) => (a < b ? 1 : -1));
          expect(apart(nine(roeOfLifecycle(lifecycle)) ?? 0n, (net * ONE) / (margins[0] ?? 1n))).toBeLessThanOrEqual(
            1n,
          );

          const usd = rows.reduce((sum, row) => sum + broughtBy(row) * raw(row.settlementOraclePrice), 0n);
          const shown = realisedInRange(lifecycle, { fromMs: null, beforeMs: null }).usd;
          expect(apart(nine(shown) ?? 0n, usd / ONE)).toBeLessThanOrEqual(1n);

          expect(holdingTime(lifecycle)).toEqual({
            kind: 'known',
            value: Date.parse(last.closedAt ?? last.timestamp) - Date.parse(first.openedAt),
          });
        }
      }
    }
    expect(counts.closed).toBeGreaterThan(20);
    expect(counts.coin).toBeGreaterThan(0);
  }, 60_000);
});
