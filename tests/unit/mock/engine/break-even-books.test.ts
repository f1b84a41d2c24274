import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { toMarketTerms } from '~/domain/position/market-terms';
import { positionFigures } from '~/domain/position/position-figures';
import { toPositionViews } from '~/domain/position/position-view';
import { walletForms } from '~/lib/address-forms';
import { ONE } from '~/mock/engine/amounts';
import type { ScenarioName } from '~/mock/engine/engine';
import { heldDelta, reduce } from '~/mock/engine/trade/position-math';
import type { WirePosition } from '~/mock/engine/wire';
import { openIn, ownTerms } from './own-terms';
import { historyOf, shortWorld } from './world-of';

/** The gains and costs of one open position so far, by the rows of operation 16. */
function broughtSoFar(position: WirePosition, history: readonly WirePosition[]): bigint {
  return history
    .filter(
      ({ market, direction, idx, openedAt }) =>
        market === position.market &&
        direction === position.direction &&
        idx === position.idx &&
        openedAt === position.openedAt,
    )
    .reduce(
      (sum, event) =>
        sum +
        heldDelta({
          pnlRaw: BigInt(event.pnlInEvent ?? 0),
          feeRaw: BigInt(event.feeInEvent ?? 0),
          fundingRaw: BigInt(event.fundingInEvent ?? 0),
          rolloverRaw: BigInt(event.rolloverFeeInEvent ?? 0),
          executionFeeRaw: BigInt(event.executionFeeInEvent ?? 0),
        }),
      0n,
    );
}

const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

describe.each<readonly [ScenarioName, number]>([
  ['calm', 3],
  ['volatile', 11],
  ['cascade', 5],
  ['whale', 7],
])('the break-even price of every open position of a world that is %s (seed %i)', (scenario, seed) => {
  const { engine: exchange, clock } = shortWorld(seed, scenario);
  const kinds = { price: 0, always: 0, never: 0, unknown: 0 };

  it('is the price at which the exchange, closing all of it, has returned exactly what it cost since the opening', () => {
    const histories = new Map<string, readonly WirePosition[]>();
    for (const { wire, market } of openIn(exchange)) {
      const [position] = toPositionViews([wire], defaultAssumptions);
      if (position === undefined) throw new Error('no position');
      const identity = unlistedIdentity(market.address, market, walletForms);
      const terms = toMarketTerms(market, identity, defaultAssumptions, clock.now());
      const { breakEven } = positionFigures(position, terms);
      kinds[breakEven.kind] += 1;
      const history = histories.get(wire.trader) ?? historyOf(exchange, wire.trader);
      histories.set(wire.trader, history);
      const before = broughtSoFar(wire, history);
      const own = ownTerms(wire, market, clock.now());
      const isBase = identity.collateral === identity.baseAsset;
      /** The total result after a close at a price; null if the loss exceeds the margin. */
      const broughtAt = (indexRaw: bigint): bigint | null => {
        const there = { ...own.terms, indexRaw, settlementRaw: isBase ? indexRaw : own.terms.settlementRaw };
        const { heldDeltaRaw } = reduce(there, own.state, own.state.sizeRaw, 'order');
        return own.state.marginRaw + heldDeltaRaw <= 0n ? null : before + heldDeltaRaw;
      };
      const way = wire.direction === 'long' ? 1n : -1n;
      if (breakEven.kind === 'price') {
        const price = breakEven.price.raw;
        const net = broughtAt(price);
        const settlementRaw = isBase ? price : own.terms.settlementRaw;
        // Half of the last digit of the price, and the digits that the exchange cuts off.
        const tolerance = 8n + (4n * ONE + own.state.sizeRaw) / settlementRaw;
        if (net !== null) expect(apart(net, 0n)).toBeLessThanOrEqual(tolerance);
        const [better, worse] = [broughtAt(price + (way * price) / 1000n), broughtAt(price - (way * price) / 1000n)];
        if (better !== null) expect(better).toBeGreaterThan(0n);
        if (worse !== null) expect(worse).toBeLessThan(0n);
      } else {
        const prices = [own.terms.indexRaw / 10n, own.terms.indexRaw, own.terms.indexRaw * 10n];
        const nets = prices.flatMap((price) => broughtAt(price) ?? []);
        expect(nets.every((net) => (breakEven.kind === 'always' ? net >= 0n : net <= 0n))).toBe(true);
      }
    }
    expect(kinds.unknown).toBe(0);
    expect(kinds.price).toBeGreaterThan(5);
  }, 60_000);
});
