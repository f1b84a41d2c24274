import type { Engine } from '~/mock/engine/engine';
import type { PositionState } from '~/mock/engine/records';
import type * as engine from '~/mock/engine/trade/position-math';
import type { WireMarket, WirePosition } from '~/mock/engine/wire';
import { marketAt } from '~/mock/engine/world/world';
import { ok, positionsOf } from './world-of';

/** Every open position of an exchange, with its market. */
export function openIn(exchange: Engine): readonly { readonly wire: WirePosition; readonly market: WireMarket }[] {
  return exchange
    .listing()
    .accounts.flatMap(({ address }) =>
      positionsOf(exchange, address).map((wire) => ({ wire, market: ok(exchange.getMarket(wire.market)) })),
    );
}

/** The contents of the two answers, in the exchange's own terms. */
export function ownTerms(
  wire: WirePosition,
  { amm, address }: WireMarket,
  atMs: number,
): { readonly terms: engine.Terms; readonly state: PositionState } {
  const fraction = wire.direction === 'long' ? amm.latestLongPremiumFraction : amm.latestShortPremiumFraction;
  return {
    terms: {
      direction: wire.direction,
      settings: marketAt(address).settings,
      atMs,
      indexRaw: BigInt(amm.indexPrice),
      settlementRaw: BigInt(amm.quoteOraclePrice),
      fractionRaw: BigInt(fraction),
      discountRaw: 0n,
    },
    state: {
      sizeRaw: BigInt(wire.size),
      notionalRaw: BigInt(wire.notional),
      marginRaw: BigInt(wire.margin),
      fractionRaw: BigInt(wire.fraction),
      updatedAtMs: Date.parse(wire.lastUpdatedAt),
    },
  };
}
