import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { lossesAtStop } from '~/domain/position/loss-at-stop';
import type { MarketSnapshot } from '~/domain/position/position-row';
import { createRowMaker } from '~/domain/position/position-row';
import { toMarketTerms } from '~/domain/position/market-terms';
import { toPositionViews } from '~/domain/position/position-view';
import { createTpslFinder } from '~/domain/position/tpsl-orders';
import { walletForms } from '~/lib/address-forms';
import { rescale } from '~/lib/fixed-point';
import { ONE } from '~/mock/engine/amounts';
import type { ScenarioName } from '~/mock/engine/engine';
import { dueEnd } from '~/mock/engine/orders/liquidation-sweep';
import { reduce } from '~/mock/engine/trade/position-math';
import type { WireOrder } from '~/mock/engine/wire';
import { openIn, ownTerms } from './own-terms';
import { ordersOf, shortWorld } from './world-of';

const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

describe.each<readonly [ScenarioName, number]>([
  ['calm', 3],
  ['volatile', 11],
  ['cascade', 5],
])('the loss at stop of every open position of a world that is %s (seed %i)', (scenario, seed) => {
  const { engine: exchange, clock } = shortWorld(seed, scenario);
  const kinds = { stops: 0, margin: 0, unknown: 0, partly: 0 };

  it("is the reduction of the exchange's payout when the stops fire one after another at their triggers", () => {
    const orders = new Map<string, readonly WireOrder[]>();
    for (const { wire, market } of openIn(exchange)) {
      const active = orders.get(wire.trader) ?? ordersOf(exchange, wire.trader, ['active']);
      orders.set(wire.trader, active);
      const identity = unlistedIdentity(market.address, market, walletForms);
      const snapshot: MarketSnapshot = {
        address: market.address,
        identity,
        terms: toMarketTerms(market, identity, defaultAssumptions, clock.now()),
        failure: null,
        receivedAtMs: clock.now(),
        source: market,
      };
      const rows = createRowMaker()(
        [
          {
            asset: identity.baseAsset,
            rows: toPositionViews([wire], defaultAssumptions),
            wire: [wire],
            complete: true,
            failure: null,
            receivedAtMs: clock.now(),
            source: wire,
          },
        ],
        [snapshot],
      );
      const find = createTpslFinder(active, defaultAssumptions, true);
      const [loss] = lossesAtStop(rows, ({ position }) => find(position)).values();
      if (loss === undefined) throw new Error('no loss');
      kinds[loss.kind] += 1;

      const own = ownTerms(wire, market, clock.now());
      const isBase = identity.collateral === identity.baseAsset;
      const termsAt = (indexRaw: bigint) => ({
        ...own.terms,
        indexRaw,
        settlementRaw: isBase ? indexRaw : own.terms.settlementRaw,
      });
      const way = wire.direction === 'long' ? 1n : -1n;
      const fills = active
        .filter((order) => order.type === 'stop' && order.market === wire.market && order.direction === wire.direction)
        .map((order) => ({ trigger: BigInt(order.stopTriggerPrice ?? 0), amount: BigInt(order.amount ?? 0) }))
        .filter(({ trigger }) => dueEnd(termsAt(trigger), { state: own.state }) !== 'liquidation')
        .toSorted((a, b) => Number((b.trigger - a.trigger) * way));
      if (fills.length === 0) {
        expect(loss.kind).toBe('margin');
        const margin = (own.state.marginRaw * own.terms.settlementRaw) / ONE;
        if (loss.kind === 'margin')
          expect(loss.usd.kind === 'known' && apart(-loss.usd.value.raw, margin)).toBeLessThanOrEqual(1n);
        continue;
      }
      let { state } = own;
      let usd = 0n;
      for (const { trigger, amount } of fills) {
        if (state.sizeRaw === 0n) break;
        const there = termsAt(trigger);
        const outcome = reduce(there, state, amount < state.sizeRaw ? amount : state.sizeRaw, 'order');
        usd += outcome.heldDeltaRaw * there.settlementRaw;
        state = outcome.state;
      }
      expect(loss.kind).toBe('stops');
      if (loss.kind !== 'stops') continue;
      const requested = fills.reduce((sum, { amount }) => sum + amount, 0n);
      if (requested < own.state.sizeRaw) kinds.partly += 1;
      const scaled = loss.usd.raw * 10n ** BigInt(18 - Math.min(18, loss.usd.scale));
      const exact = loss.usd.scale > 18 ? scaled / 10n ** BigInt(loss.usd.scale - 18) : scaled;
      // Each event cuts off a few digits of the collateral amount. The exchange closes a remainder of less than a cent
      // with the rest.
      const dust = state.sizeRaw === 0n && requested < own.state.sizeRaw ? (ONE * ONE) / 100n : 0n;
      const tolerance = dust + BigInt(fills.length) * (8n * own.terms.settlementRaw + 8n * ONE);
      expect(apart(exact, usd)).toBeLessThanOrEqual(tolerance);
      const closed = requested < own.state.sizeRaw ? requested : own.state.sizeRaw;
      expect(rescale(loss.covered, 9, 'floor').raw).toBe((closed * ONE) / own.state.sizeRaw);
    }
    expect(kinds.unknown).toBe(0);
    expect(kinds.stops).toBeGreaterThan(3);
    expect(kinds.margin).toBeGreaterThan(0);
  }, 60_000);
});
