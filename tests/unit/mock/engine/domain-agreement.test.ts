import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { type MarketTerms, toMarketTerms } from '~/domain/position/market-terms';
import { positionFigures, type PositionFigures, roeAgreement } from '~/domain/position/position-figures';
import { type PositionView, toPositionViews } from '~/domain/position/position-view';
import { walletForms } from '~/lib/address-forms';
import { type Field, known } from '~/lib/field';
import { fixed, type Fixed } from '~/lib/fixed-point';
import { ONE } from '~/mock/engine/amounts';
import type { ScenarioName } from '~/mock/engine/engine';
import { ASSETS } from '~/mock/engine/market/asset-catalogue';
import { settingsOf } from '~/mock/engine/market/market-settings';
import { dueEnd } from '~/mock/engine/orders/liquidation-sweep';
import type { PositionState } from '~/mock/engine/records';
import * as engine from '~/mock/engine/trade/position-math';
import { aPosition, theTerms } from '../../../support/views';
import { openIn, ownTerms } from './own-terms';
import { shortWorld } from './world-of';

/**
 * The simulated exchange calculates with integers of 1e-9 and cuts every product and quotient toward zero; the domain
 * keeps all digits and rounds once, half up. So a figure after a few divisions may differ in a few of its last digits.
 * After a division by a settlement price below one it may differ by more, since that price magnifies the digit cut off
 * before.
 */
const toleranceOf = (settlement: bigint) => 4n + (2n * ONE) / settlement;

const nine = (raw: bigint): Field<Fixed> => known(fixed(raw, 9));
const rawOf = (field: Field<Fixed>): bigint => {
  if (field.kind !== 'known' || field.value.scale !== 9) throw new Error('no amount of nine digits');
  return field.value.raw;
};
const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

type Both = { readonly terms: engine.Terms; readonly state: PositionState; readonly isBase: boolean };

function figuresOf({ terms, state, isBase }: Both): PositionFigures {
  const { settings } = terms;
  const position: PositionView = {
    ...aPosition,
    side: known(terms.direction),
    size: nine(state.sizeRaw),
    notional: nine(state.notionalRaw),
    margin: nine(state.marginRaw),
    fraction: nine(state.fractionRaw),
    updatedAtMs: known(state.updatedAtMs),
  };
  const market: MarketTerms = {
    ...theTerms,
    mark: nine(terms.indexRaw),
    settlement: nine(terms.settlementRaw),
    collateralIsBase: known(isBase),
    longFraction: nine(terms.fractionRaw),
    shortFraction: nine(terms.fractionRaw),
    maintenanceRatio: nine(settings.maintenanceMarginRatio),
    rolloverPerYear: nine(settings.rolloverFee),
    feeRate: nine(settings.fee),
    executionFeeRate: nine(settings.executionFee),
    atMs: terms.atMs,
  };
  return positionFigures(position, market);
}

const settingsOfAll = ASSETS.slice(0, 40).map((asset, number) => settingsOf(asset, number));
const NOW = Date.UTC(2026, 10, 20, 16, 30, 17);

/**
 * Positions from a cent to a million units, at prices from a thousandth to a hundred thousand USD, near their end and
 * far from it.
 */
const anyPosition: fc.Arbitrary<Both> = fc
  .record({
    direction: fc.constantFrom<'long' | 'short'>('long', 'short'),
    settings: fc.constantFrom(...settingsOfAll),
    index: fc.bigInt(10n ** 6n, 10n ** 14n),
    sizeRaw: fc.bigInt(10n ** 7n, 10n ** 15n),
    entryPercent: fc.bigInt(60n, 140n),
    marginPercent: fc.bigInt(1n, 120n),
    settlement: fc.constantFrom(ONE, 3_210_000_001n, 1_800_000n),
    fraction: fc.bigInt(-ONE, ONE),
    ageMs: fc.nat(90 * 86_400_000),
    isBase: fc.boolean(),
  })
  .map(({ index, sizeRaw, entryPercent, marginPercent, ageMs, fraction, direction, settings, isBase, ...rest }) => {
    const settlementRaw = isBase ? index : rest.settlement;
    const worthRaw = (sizeRaw * index) / ONE;
    return {
      isBase,
      terms: { direction, settings, atMs: NOW, indexRaw: index, settlementRaw, fractionRaw: fraction, discountRaw: 0n },
      state: {
        sizeRaw,
        notionalRaw: (worthRaw * entryPercent) / 100n,
        marginRaw: (worthRaw * marginPercent * ONE) / 100n / settlementRaw,
        fractionRaw: 0n,
        updatedAtMs: NOW - ageMs,
      },
    };
  });

const thousands = { seed: 20_261_121, numRuns: 3_000 };

describe('the simulated exchange and the domain, over thousands of random positions', () => {
  it('agree on PnL, owed amounts, net value and closing fees, to the last digits', () => {
    fc.assert(
      fc.property(anyPosition, (both) => {
        const { terms, state } = both;
        const figures = figuresOf(both);
        const tolerance = toleranceOf(terms.settlementRaw);
        const owed = engine.moveMargin(terms, state, 10n ** 30n)?.inEvent;
        const closed = engine.reduce(terms, state, state.sizeRaw, 'order').inEvent;
        expect(apart(rawOf(figures.pnl), engine.pnlOf(terms, state.sizeRaw, state.notionalRaw))).toBeLessThanOrEqual(
          tolerance,
        );
        expect(apart(-rawOf(figures.funding), owed?.fundingRaw ?? -1n)).toBeLessThanOrEqual(1n);
        expect(apart(-rawOf(figures.rollover), owed?.rolloverRaw ?? -1n)).toBeLessThanOrEqual(1n);
        expect(apart(rawOf(figures.remaining), engine.remainingMargin(terms, state))).toBeLessThanOrEqual(tolerance);
        expect(apart(-rawOf(figures.closingFees), closed.feeRaw + closed.executionFeeRaw)).toBeLessThanOrEqual(
          tolerance,
        );
        expect(apart(rawOf(figures.entry), (state.notionalRaw * ONE) / state.sizeRaw)).toBeLessThanOrEqual(1n);
      }),
      thousands,
    );
  });

  it('agree on the payout of a close, if there is one', () => {
    let paid = 0;
    fc.assert(
      fc.property(anyPosition, (both) => {
        const { terms, state } = both;
        const { heldDeltaRaw } = engine.reduce(terms, state, state.sizeRaw, 'order');
        if (state.marginRaw + heldDeltaRaw <= 0n) return;
        paid += 1;
        expect(apart(rawOf(figuresOf(both).pnlAfterFees), heldDeltaRaw)).toBeLessThanOrEqual(
          2n * toleranceOf(terms.settlementRaw),
        );
      }),
      { ...thousands, numRuns: 1_000 },
    );
    expect(paid).toBeGreaterThan(300);
  });

  it('agree on the margin ratio, as far as nine digits of a small worth determine it', () => {
    fc.assert(
      fc.property(anyPosition, (both) => {
        const { terms, state } = both;
        const worth = (state.sizeRaw * terms.indexRaw) / terms.settlementRaw;
        const ours = rawOf(figuresOf(both).marginRatio);
        const magnitude = ours < 0n ? -ours : ours;
        // The worth is cut too, and a ratio above one magnifies that.
        const tolerance = 2n + ((magnitude / ONE + 2n) * toleranceOf(terms.settlementRaw) * ONE) / worth;
        expect(apart(ours, engine.marginRatio(terms, state))).toBeLessThanOrEqual(tolerance);
      }),
      { ...thousands, numRuns: 1_000 },
    );
  });

  it('liquidate at the same price: due on one side of our estimate, and not on the other', () => {
    const met = { due: 0, price: 0, none: 0 };
    fc.assert(
      fc.property(anyPosition, (both) => {
        const { terms, state, isBase } = both;
        const { liquidation, remaining } = figuresOf(both);
        const isDue = (indexRaw: bigint) =>
          dueEnd({ ...terms, indexRaw, settlementRaw: isBase ? indexRaw : terms.settlementRaw }, { state }) ===
          'liquidation';
        // Cut digits may decide if the remaining difference is as small as they are.
        const needed =
          (state.sizeRaw * terms.indexRaw * terms.settings.maintenanceMarginRatio) / ONE / terms.settlementRaw;
        if (apart(rawOf(remaining), needed) > 2n * toleranceOf(terms.settlementRaw))
          expect(isDue(terms.indexRaw)).toBe(liquidation.kind === 'crossed');
        if (liquidation.kind === 'crossed') met.due += 1;
        if (liquidation.kind === 'none') met.none += 1;
        if (liquidation.kind !== 'price') return;
        const step = stepFor(both, liquidation.price.raw);
        const away = terms.direction === 'long' ? -step : step;
        // At a price so far away that the kept digits cannot distinguish it from half of it, neither is tested.
        if (liquidation.price.raw < 8n * step) return;
        met.price += 1;
        expect([isDue(liquidation.price.raw - away), isDue(liquidation.price.raw + away)]).toEqual([false, true]);
      }),
      thousands,
    );
    expect(Math.min(met.due, met.none)).toBeGreaterThan(50);
    expect(met.price).toBeGreaterThan(1_000);
  });
});

/** How far the price has to move until the rest changes by more than the digits that either side cuts off. */
function stepFor({ state, terms, isBase }: Both, price: bigint): bigint {
  const settlement = isBase ? price : terms.settlementRaw;
  const digits = 3n * toleranceOf(settlement);
  // A step of the price changes the PnL by Q / S steps; against the base by N / P².
  return 2n + (isBase ? (digits * price * price) / (state.notionalRaw * ONE) : (digits * settlement) / state.sizeRaw);
}

describe.each<readonly [ScenarioName, number]>([
  ['calm', 3],
  ['cascade', 5],
  ['whale', 7],
])(
  'every open position of a world that is %s (seed %i)',
  (scenario, seed) => {
    const { engine: exchange, clock } = shortWorld(seed, scenario);

    it('has the figures of operations 15 and 17, by the domain and by the exchange', () => {
      const open = openIn(exchange);
      expect(open.length).toBeGreaterThan(5);
      for (const { wire, market } of open) {
        const [position] = toPositionViews([wire], defaultAssumptions);
        if (position === undefined) throw new Error('no position');
        const terms = toMarketTerms(
          market,
          unlistedIdentity(market.address, market, walletForms),
          defaultAssumptions,
          clock.now(),
        );
        const figures = positionFigures(position, terms);
        const own = ownTerms(wire, market, clock.now());
        const tolerance = toleranceOf(own.terms.settlementRaw);
        expect(apart(rawOf(figures.remaining), engine.remainingMargin(own.terms, own.state))).toBeLessThanOrEqual(
          tolerance,
        );
        expect(
          apart(rawOf(figures.pnl), engine.pnlOf(own.terms, own.state.sizeRaw, own.state.notionalRaw)),
        ).toBeLessThanOrEqual(tolerance);
        // The exchange sends its own return with the position, for the same moment.
        const agreement = roeAgreement(position, figures);
        expect(agreement.kind).toBe('agrees');
        if (agreement.kind !== 'unknown')
          expect(apart(agreement.difference.raw, 0n)).toBeLessThanOrEqual(
            2n + (2n * tolerance * ONE) / own.state.marginRaw,
          );
        expect(figures.liquidation.kind).not.toBe('unknown');
        expect(figures.liquidation.kind === 'crossed').toBe(dueEnd(own.terms, { state: own.state }) === 'liquidation');
      }
    });
  },
  20_000,
);
